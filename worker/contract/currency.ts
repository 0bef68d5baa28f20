import { languageOf } from './languages.ts'

/** Currencies whose minor unit is not a hundredth (ISO 4217). All others have two decimals. */
const scales: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** The currencies an event can sell in. */
export const currencies = [
  'AED',
  'ARS',
  'AUD',
  'BGN',
  'BHD',
  'BRL',
  'CAD',
  'CHF',
  'CLP',
  'CNY',
  'COP',
  'CZK',
  'DKK',
  'EGP',
  'EUR',
  'GBP',
  'GEL',
  'GHS',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'INR',
  'ISK',
  'JOD',
  'JPY',
  'KES',
  'KRW',
  'KWD',
  'MAD',
  'MXN',
  'MYR',
  'NGN',
  'NOK',
  'NZD',
  'OMR',
  'PEN',
  'PHP',
  'PKR',
  'PLN',
  'QAR',
  'RON',
  'RSD',
  'SAR',
  'SEK',
  'SGD',
  'THB',
  'TND',
  'TRY',
  'TWD',
  'UAH',
  'UGX',
  'USD',
  'VND',
  'XAF',
  'XOF',
  'ZAR',
] as const

/** The number of decimals of a currency's minor unit: JPY 0, EUR 2, KWD 3. */
export const currencyScale = (currency: string): number => scales[currency] ?? 2

/** The step of a currency's amounts: 10 at three decimals (card networks require a last digit of 0), else 1. */
export const currencyStep = (currency: string): number => (currencyScale(currency) === 3 ? 10 : 1)

/** No amount may be larger, in minor units. */
export const maxAmount = 1_000_000_000_000

/** Minor units as a plain decimal (`123456`, EUR → `1234.56`), for machines; people's inputs have `amountText`. */
export const amountToDecimal = (amount: number, currency: string): string => {
  const scale = currencyScale(currency)
  const digits = String(Math.abs(amount)).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${amount < 0 ? '-' : ''}${whole}${scale ? `.${digits.slice(-scale)}` : ''}`
}

/** An amount in minor units as money of its currency in a language, to the last digit (`5000`, EUR → `€50.00`). */
export const formatMoney = (amount: number, currency: string, locale: string): string => {
  const scale = currencyScale(currency)
  const format = new Intl.NumberFormat(languageOf(locale).numbers, {
    style: 'currency',
    currency,
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
  })
  // Text, not a number: Intl keeps all its digits, a float would not.
  return format.format(amountToDecimal(amount, currency) as Intl.StringNumericLiteral)
}
