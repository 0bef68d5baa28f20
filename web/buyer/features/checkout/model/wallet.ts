import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import type { PageConfig } from '../../../../../worker/contract/page.ts'
import { toStripeAmount } from '../../../../../worker/shared/stripe-amount.ts'
import { admissionsOf } from './admissions.ts'
import type { Asking } from './answers.ts'
import { isMine, setMine, type DetailsValues } from './details-values.ts'

/** A person as a wallet names them. */
type WalletPerson = { name?: string | undefined; email?: string | undefined }

/** What a wallet's button is opened with; amounts in the provider's units. */
export type WalletOffer = { key: string; account: string; amount: number; currency: string }

/** The offer to pay by a wallet at once; null where something must be answered, nothing is to pay, or nothing can be paid. */
export const walletOffer = (
  order: PublicOrder,
  askings: readonly Asking[],
  { stripe_js_url, stripe_key: key }: Pick<PageConfig, 'stripe_js_url' | 'stripe_key'>,
): WalletOffer | null => {
  const account = order.payment_account_id
  const mustAnswer = order.event.terms_url !== null || askings.some(({ questions }) => questions.some(({ required }) => required))
  if (!stripe_js_url || !key || !account || mustAnswer || order.total === 0) return null
  return { key, account, amount: toStripeAmount(order.total, order.currency), currency: order.currency.toLowerCase() }
}

/** The form's values for a wallet's person: the buyer, who has the tickets that no one else was named for. What follows the first word is the last name. */
export const walletValues = (order: PublicOrder, values: DetailsValues, { name = '', email = '' }: WalletPerson): DetailsValues => {
  const [first = '', ...last] = name.trim().split(/\s+/u)
  const untaken = admissionsOf(order).filter(({ index }) => !isMine(values, index) && !values[`attendees.${index}.first_name`]?.trim())
  return {
    ...values,
    // As many characters as the form takes.
    first_name: first.slice(0, 50),
    last_name: last.join(' ').slice(0, 50),
    email: email.trim(),
    ...Object.fromEntries(untaken.map(({ index }) => setMine(index, true))),
  }
}
