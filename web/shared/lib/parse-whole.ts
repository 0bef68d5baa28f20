import { i18n } from '@lingui/core'
import { decimalSign, grouped } from './amount.ts'
import { latinDigits } from './digits.ts'

/** A whole number typed by a person, grouped or not as their language groups; null when it isn't one. */
export const parseWhole = (text: string, locale = i18n.locale || 'en'): number | null => {
  const typed = latinDigits(text)
  // `1.000` is a thousand in German, and in English nothing that can be counted.
  const isGrouped = grouped.test(typed) && !typed.includes(decimalSign(locale))
  const digits = isGrouped ? typed.replaceAll(/\D/g, '') : typed
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
