/** The first of ten digits in a row: Arabic and Persian. */
const zeros = [0x660, 0x6f0]

/** Digits as Arabic, Persian and Latin keyboards write them, in Latin ones; their decimal sign as a point, all that only ever parts groups as a space. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
    })
    .replaceAll('٫', '.')
    .replaceAll(/[\u00A0\u202F\u2009’'٬]/g, ' ')
    .trim()
