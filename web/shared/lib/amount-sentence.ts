import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { currencyStep } from '../../../worker/contract/currency.ts'
import { amountText } from './amount.ts'

/** The error for an invalid amount: gives an example (minor units) and, where there is one, the currency's step. */
export const amountSentence = (example: number, currency: string): string => {
  const like = amountText(example, currency, i18n.locale)
  const step = currencyStep(currency)
  return step > 1
    ? t(i18n)`Enter a multiple of ${amountText(step, currency, i18n.locale)}, like ${like}.`
    : t(i18n)`Enter an amount, like ${like}.`
}
