/** Code points of the digit zero: Arabic and Persian. */
const zeros = [0x660, 0x6f0]

/** Converts Arabic and Persian digits to Latin, their decimal separator to a point and group separators to a space. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
    })
    .replaceAll('٫', '.')
    .replaceAll(/[\u00A0\u202F\u2009’'٬]/g, ' ')
    .trim()
