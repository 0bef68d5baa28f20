import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { currencies } from '../../../worker/contract/currency.ts'
import type { TaxOrFeeInput, TaxOrFeeView } from '../../../worker/contract/taxes-and-fees.ts'
import { amountText, parseAmount } from '../../lib/amount.ts'
import { parseRate, rateToDecimal } from '../../lib/rate.ts'
import { atMost, required } from '../../lib/validation.ts'

/** What is typed about a tax or fee. */
export type TaxValues = {
  type: TaxOrFeeView['type']
  name: string
  calculation: TaxOrFeeView['calculation']
  rate_ppm: string
  amount: string
  currency: string
  included: boolean
  apply_to_new_tickets: boolean
}

/** A new one's form; amounts start in the account's currency. */
export const newTaxValues = (currency: string): TaxValues => ({
  type: 'TAX',
  name: '',
  calculation: 'PERCENTAGE',
  rate_ppm: '',
  amount: '',
  currency,
  included: false,
  apply_to_new_tickets: false,
})

/** A tax or fee as its form shows it. */
export const taxValues = (tax: TaxOrFeeView, currency: string): TaxValues => ({
  type: tax.type,
  name: tax.name,
  calculation: tax.calculation,
  rate_ppm: tax.rate_ppm === null ? '' : rateToDecimal(tax.rate_ppm),
  amount: tax.amount === null ? '' : amountText(tax.amount, tax.currency ?? currency, i18n.locale),
  currency: tax.currency ?? currency,
  included: tax.included,
  apply_to_new_tickets: tax.apply_to_new_tickets,
})

/** Only a percentage tax can lie inside the price. */
export const canBeIncluded = (values: TaxValues): boolean => values.type === 'TAX' && values.calculation === 'PERCENTAGE'

/** What is wrong, by field. */
export const validateTax = (values: TaxValues): Record<string, string | undefined> => ({
  name: required(values.name) ?? atMost(values.name, 149),
  ...(values.calculation === 'PERCENTAGE'
    ? { rate_ppm: parseRate(values.rate_ppm) === null ? t(i18n)`Enter a percentage from 0 to 100, like 19 or 8.875.` : undefined }
    : {
        amount:
          parseAmount(values.amount, values.currency, i18n.locale) === null
            ? t(i18n)`Enter an amount, like ${amountText(250, values.currency, i18n.locale)}.`
            : undefined,
        currency: required(values.currency),
      }),
})

/** What is sent. */
export const taxInput = (values: TaxValues): TaxOrFeeInput => {
  const isFixed = values.calculation === 'FIXED'
  return {
    type: values.type,
    name: values.name.trim(),
    calculation: values.calculation,
    rate_ppm: isFixed ? null : parseRate(values.rate_ppm),
    amount: isFixed ? parseAmount(values.amount, values.currency, i18n.locale) : null,
    currency: isFixed ? (currencies.find((code) => code === values.currency) ?? null) : null,
    included: canBeIncluded(values) && values.included,
    apply_to_new_tickets: values.apply_to_new_tickets,
  }
}
