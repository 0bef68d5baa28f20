import type { RegisterInput } from '../../../../worker/contract/people.ts'

type Currency = NonNullable<RegisterInput['currency']>

// Regions with another currency than the default euro; the first event asks in any case.
const currencies: Partial<Record<string, Currency>> = {
  AE: 'AED',
  AU: 'AUD',
  BH: 'BHD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  EG: 'EGP',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  JO: 'JOD',
  JP: 'JPY',
  KR: 'KRW',
  KW: 'KWD',
  LI: 'CHF',
  MA: 'MAD',
  MX: 'MXN',
  MY: 'MYR',
  NO: 'NOK',
  NZ: 'NZD',
  OM: 'OMR',
  PH: 'PHP',
  PL: 'PLN',
  QA: 'QAR',
  RO: 'RON',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TN: 'TND',
  TR: 'TRY',
  TW: 'TWD',
  US: 'USD',
  ZA: 'ZAR',
}

/** The currency of a language tag's region (`en-GB`: GBP); undefined if unknown. */
export const currencyOf = (tag: string): Currency | undefined => {
  try {
    return currencies[new Intl.Locale(tag).region ?? '']
  } catch {
    return undefined
  }
}
