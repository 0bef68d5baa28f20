import { latinDigits } from './digits.ts'

/** Digits typed by a person as a whole number; null when it isn't one. */
export const parseWhole = (text: string): number | null => {
  const digits = latinDigits(text)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
