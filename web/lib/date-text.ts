const languageOf = (locale: string): string => (locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB')

/** A date and time on a wall clock (`2027-06-17T09:00`) as people write it: `17 June 2027, 09:00`. Other text stays as it is. */
export const formatWall = (wall: string, locale: string): string => {
  if (!isWall(wall)) return wall
  const date = new Intl.DateTimeFormat(languageOf(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${date.format(new Date(`${wall}Z`))}${locale === 'ar' ? '،' : ','} ${wall.slice(11, 16)}`
}

/** Whether this is a complete date and time that exists. */
export const isWall = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  const moment = new Date(`${text}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const latinDigits = (text: string): string => text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))

const monthNumber = (word: string, locale: string): number => {
  const wanted = word.toLowerCase().replace(/\.$/, '')
  for (const language of [languageOf(locale), 'en-GB']) {
    const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const name = names.format(Date.UTC(2027, month, 1)).toLowerCase()
      if (name === wanted || (wanted.length >= 3 && name.startsWith(wanted))) return month + 1
    }
  }
  return 0
}

const two = (digits: string | number): string => String(digits).padStart(2, '0')

/** A date and time typed by a person, `2027-06-17T09:00`; null when it isn't one. Without a time it takes `time`. Days come before months. */
export const parseDateText = (typed: string, locale: string, time = '09:00'): string | null => {
  const text = latinDigits(typed).trim()
  const clock = /(?:^|[\sT,،]+)(\d{1,2})[:.](\d{2})$/.exec(text)
  const day = clock ? text.slice(0, clock.index).replace(/[\s,،]+$/, '') : text
  const at = clock ? `${two(clock[1] ?? '')}:${clock[2]}` : time
  const complete = (year = '', month: string | number = '', date = ''): string | null => {
    const wall = `${year}-${two(month)}-${two(date)}T${at}`
    return isWall(wall) ? wall : null
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day)
  if (iso) return complete(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(day)
  if (numbers) return complete(numbers[3], numbers[2], numbers[1])
  const words = /^(\d{1,2})\.?\s+(\p{L}+\.?)\s+(\d{4})$/u.exec(day)
  if (words) return complete(words[3], monthNumber(words[2] ?? '', locale), words[1])
  const monthFirst = /^(\p{L}+\.?)\s+(\d{1,2}),?\s+(\d{4})$/u.exec(day)
  return monthFirst ? complete(monthFirst[3], monthNumber(monthFirst[1] ?? '', locale), monthFirst[2]) : null
}
