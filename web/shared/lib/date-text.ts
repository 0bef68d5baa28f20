import { languageOf } from '../../../worker/contract/languages.ts'
import { latinDigits } from './digits.ts'

/** Formats a wall time (`2027-06-17T09:00`) for a field: `17 June 2027, 09:00`. Other text is returned unchanged. */
export const formatWall = (wall: string, locale: string): string => {
  if (!isWall(wall)) return wall
  const { dates, comma } = languageOf(locale)
  const date = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${date.format(new Date(`${wall}Z`))}${comma}${wall.slice(11, 16)}`
}

/** Whether the text is a complete, existing date and time. */
export const isWall = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  const moment = new Date(`${text}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const monthNumber = (word: string, locale: string): number => {
  const wanted = word.toLowerCase().replace(/\.$/, '')
  for (const language of [languageOf(locale).dates, 'en-GB']) {
    const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const name = names.format(Date.UTC(2027, month, 1)).toLowerCase()
      if (name === wanted || (wanted.length >= 3 && name.startsWith(wanted))) return month + 1
    }
  }
  return 0
}

const two = (digits: string | number): string => String(digits).padStart(2, '0')

type Part = 'day' | 'month' | 'year'

/** The order of day, month and year in a language's numeric dates. */
const orderOf = (locale: string): Part[] =>
  new Intl.DateTimeFormat(languageOf(locale).dates, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')

/** The placeholder of a date and time field in the language's order and separators: `dd/mm/yyyy, hh:mm`. */
export const dateHint = (locale: string, words: Record<Part | 'time', string>): string => {
  const { dates, comma } = languageOf(locale)
  const parts = new Intl.DateTimeFormat(dates, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).formatToParts(0)
  const day = parts.map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? words[type] : value)).join('')
  return `${day}${comma}${words.time}`
}

/** Parses a numeric date, ordered by the language unless the year decides: `17/6/2027`, `2027-06-17`, `2027年6月17日`. */
const dayInNumbers = (text: string, locale: string): Record<Part, string> | null => {
  const found = /^(\d{1,4})\s*[./\-年]\s*(\d{1,2})\s*[./\-月]\s*(\d{1,4})日?$/.exec(text)
  const [first = '', , third = ''] = found?.slice(1) ?? []
  if (!found || first.length > 2 === third.length > 2) return null
  const yearFirst = first.length > 2
  const own = orderOf(locale)
  const order: Part[] = yearFirst ? ['year', 'month', 'day'] : own[0] === 'month' ? ['month', 'day', 'year'] : ['day', 'month', 'year']
  return Object.fromEntries(order.map((part, index) => [part, found[index + 1] ?? ''])) as Record<Part, string>
}

/** Parses a date with a month's name, before or after the day: `17 June 2027`, `17. Juni 2027`, `17 de junho de 2027`, `June 17, 2027`. */
const dayInWords = (text: string, locale: string): Record<Part, string | number> | null => {
  const [, day, name, year] = /^(\d{1,2})(?:\.|er)?\s+(?:de\s+)?(\p{L}+)\.?\s+(?:de\s+)?(\d{4})$/u.exec(text) ?? []
  if (day && name && year) return { day, month: monthNumber(name, locale), year }
  const [, first, date, at] = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text) ?? []
  return first && date && at ? { day: date, month: monthNumber(first, locale), year: at } : null
}

/** A 12-hour time at the end of a text: `7 pm`, `7:00 p.m.`, `7:00 م`, `下午7:00`; null without one. */
const halfDayClock = (text: string): { index: number; time: string } | null => {
  const found =
    /(?:^|[\s,،]+)(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s?(?:(?<am>am|a\.m\.?|ص|صباحا)|pm|p\.m\.?|م|مساء)$/iu.exec(text) ??
    /[\s日]*(?:(?<am>上午)|下午)\s?(?<hour>\d{1,2})[:.点](?<minute>\d{2})?$/u.exec(text)
  const { hour = '', minute = '00', am } = found?.groups ?? {}
  if (!found || Number(hour) < 1 || Number(hour) > 12) return null
  return { index: found.index, time: `${two((Number(hour) % 12) + (am ? 0 : 12))}:${minute}` }
}

/** A time at the end of a text, as these languages write it: `19:00`, `19.00 Uhr`, `um 19 Uhr`, `à 19h30`, `às 19h`. */
const CLOCK = /(?:^|[\sT,،日]+)(?:(?:um|à|às|a las|alle|at)\s)?(\d{1,2})(?:[:.](\d{2})(?:\s?Uhr|\s?h)?|\s?h\s?(\d{2})?|\s?Uhr)$/iu

/** Parses a typed date and time into `2027-06-17T09:00`; null when it isn't one. `time` is used where none was typed. */
export const parseDateText = (typed: string, locale: string, time = '09:00'): string | null => {
  const text = latinDigits(typed).replaceAll(/\s+/g, ' ')
  const clock = CLOCK.exec(text)
  const half = clock ? null : halfDayClock(text)
  const at = clock ?? half
  const day = (at ? text.slice(0, at.index).replace(/[\s,،]+$/, '') : text).trim()
  const read = dayInNumbers(day, locale) ?? dayInWords(day, locale)
  if (!read) return null
  const shown = half?.time ?? (clock ? `${two(clock[1] ?? '')}:${clock[2] ?? clock[3] ?? '00'}` : time)
  const wall = `${read.year}-${two(read.month)}-${two(read.day)}T${shown}`
  return isWall(wall) ? wall : null
}
