import { decimalSign } from './amount.ts'
import { latinDigits } from './digits.ts'

/** Parses a typed percentage (`8.875`, at most four decimals) into parts per million; null when it isn't one from 0 to 100. Reads digits, never a float. */
export const parseRate = (text: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d{0,4})0*)?\s*%?$/.exec(latinDigits(text))
  if (!match) return null
  const ppm = Number(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`)
  return ppm <= 1_000_000 ? ppm : null
}

/** Formats parts per million for a percentage field (`88750` → `8.875`). `parseRate` parses it back. */
export const rateText = (ppm: number, locale: string): string => {
  const digits = String(ppm).padStart(5, '0')
  const decimals = digits.slice(-4).replace(/0+$/, '')
  return `${digits.slice(0, -4)}${decimals && decimalSign(locale) + decimals}`
}
