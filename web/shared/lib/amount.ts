import { amountToDecimal, currencyScale, currencyStep, maxAmount } from '../../../worker/contract/currency.ts'
import { latinDigits } from './digits.ts'

/** The decimal separator of a language with Latin digits. */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(new Intl.Locale(locale, { numberingSystem: 'latn' })).formatToParts(1.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.'

/** Digits with group separators: groups of three, in India of two before the last. */
export const grouped = /^\d{1,3}([., ])(?:\d{2,3}\1)*\d{3}$/

/** The index of the decimal separator; -1 where there is none, null where it is ambiguous. */
const decimalsAt = (text: string, hasThree: boolean, decimal: string): number | null => {
  const signs = text.match(/[., ]/g) ?? []
  const last = signs.at(-1)
  if (!last || last === ' ') return -1
  if (signs.filter((sign) => sign === last).length > 1) return -1
  const at = text.lastIndexOf(last)
  // `1,000` may be a thousand or a one; `0,500` and `1234,500` can't be groups.
  const mayBeGroup = signs.length === 1 && /^[1-9]\d{0,2}.\d{3}$/.test(text)
  if (!mayBeGroup) return at
  if (last !== decimal) return -1
  return hasThree ? at : null
}

/**
 * Parses a typed amount into minor units; null when it isn't valid in this currency. Reads digits, never a float.
 * A separator before three digits follows the language, and is rejected where it would give decimals that the currency
 * doesn't have: a thousand may be meant.
 */
export const parseAmount = (text: string, currency: string, locale: string): number | null => {
  const typed = latinDigits(text)
  const scale = currencyScale(currency)
  const at = decimalsAt(typed, scale === 3, decimalSign(locale))
  if (at === null) return null
  const whole = at < 0 ? typed : typed.slice(0, at)
  const decimals = at < 0 ? '' : typed.slice(at + 1)
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return null
  if (!/^\d*$/.test(decimals) || /[1-9]/.test(decimals.slice(scale))) return null
  const digits = whole.replaceAll(/\D/g, '')
  if (digits.length > 13) return null
  const minor = Number(`${digits}${decimals.slice(0, scale).padEnd(scale, '0')}`)
  return minor <= maxAmount && minor % currencyStep(currency) === 0 ? minor : null
}

/** Formats minor units for an amount field: all decimals, no groups (`1234.50`). `parseAmount` parses it back. */
export const amountText = (amount: number, currency: string, locale: string): string =>
  amountToDecimal(amount, currency).replace('.', decimalSign(locale))
