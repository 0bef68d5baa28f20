import { i18n } from '@lingui/core'
import { decimalSign, grouped } from './amount.ts'
import { latinDigits } from './digits.ts'

/** Parses a typed whole number, with or without the language's groups; null when it isn't one. */
export const parseWhole = (text: string, locale = i18n.locale || 'en'): number | null => {
  const typed = latinDigits(text)
  // `1.000` is a thousand in German and not a whole number in English.
  const isGrouped = grouped.test(typed) && !typed.includes(decimalSign(locale))
  const digits = isGrouped ? typed.replaceAll(/\D/g, '') : typed
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
