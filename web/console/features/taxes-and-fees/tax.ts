import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { currencies } from '../../../../worker/contract/currency.ts'
import type { TaxOrFeeInput, TaxOrFeeView } from '../../../../worker/contract/taxes-and-fees.ts'
import { resource } from '../../../shared/kit/resource.ts'
import { amountText, parseAmount } from '../../../shared/lib/amount.ts'
import { amountSentence } from '../../../shared/lib/amount-sentence.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { orEmpty } from '../../../shared/lib/or-empty.ts'
import { parseRate, rateText } from '../../../shared/lib/rate.ts'
import { atMost, required } from '../../../shared/lib/validation.ts'

/** In the list's own order; an account has few. */
export const taxesAndFees = resource<TaxOrFeeView>('taxes-and-fees')

/** The form values of a tax or fee, by default a new one's in the account's currency. */
export const taxValues = (tax: TaxOrFeeView | null, currency: string) => ({
  type: tax?.type ?? 'TAX',
  name: tax?.name ?? '',
  calculation: tax?.calculation ?? 'PERCENTAGE',
  rate_ppm: orEmpty(tax?.rate_ppm, (ppm) => rateText(ppm, i18n.locale)),
  amount: orEmpty(tax?.amount, (amount) => amountText(amount, tax?.currency ?? currency, i18n.locale)),
  currency: tax?.currency ?? currency,
  included: tax?.included ?? false,
  apply_to_new_tickets: tax?.apply_to_new_tickets ?? false,
})
export type TaxValues = ReturnType<typeof taxValues>

/** Whether it applies to tickets in this currency: a fixed amount only in its own. */
export const appliesTo = (tax: TaxOrFeeView, currency: string): boolean => tax.calculation === 'PERCENTAGE' || tax.currency === currency

/** Only a percentage tax can be included in the price. */
export const canBeIncluded = (values: TaxValues): boolean => values.type === 'TAX' && values.calculation === 'PERCENTAGE'

export const validateTax = (values: TaxValues): Errors => ({
  name: required(values.name) ?? atMost(values.name, 149),
  ...(values.calculation === 'PERCENTAGE'
    ? { rate_ppm: parseRate(values.rate_ppm) === null ? t(i18n)`Enter a percentage from 0 to 100, like 19 or 8.875.` : undefined }
    : {
        amount: parseAmount(values.amount, values.currency, i18n.locale) === null ? amountSentence(250, values.currency) : undefined,
        currency: required(values.currency),
      }),
})

/** The request body. */
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
