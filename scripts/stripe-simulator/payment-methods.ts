import type Stripe from 'stripe'
import type { Call, Cause } from './context.ts'
import { invalidRequest, missingParam, resourceMissing, StripeFailure } from './errors.ts'
import type { FormObject } from './form.ts'
import { newId, nowSeconds } from './ids.ts'
import { integer, mergedMetadata, nested, requiredText, text } from './params.ts'
import type { Entry } from './store.ts'
import { cardByName, cardByNumber, debitByName, debitByNumber, passesLuhn, type TestCard, type TestDebit } from './test-cards.ts'

const EXPIRES_MONTH = 12
const EXPIRES_YEAR = 2040

/** `POST /v1/payment_methods`. */
export function createPaymentMethod(call: Call): Stripe.PaymentMethod {
  return methodFromData(call, call.params).object
}

/** A payment method from `type`, `card[number]` and so on, as the API and the card form send them. */
export function methodFromData(cause: Cause, data: FormObject): Entry<Stripe.PaymentMethod> {
  const type = requiredText(data, 'type')
  if (type === 'card') return fromCard(cause, nested(data, 'card'), data)
  if (type === 'us_bank_account') return fromDebit(cause, text(nested(data, 'us_bank_account') ?? {}, 'account_number'), data)
  if (type === 'sepa_debit') return fromDebit(cause, text(nested(data, 'sepa_debit') ?? {}, 'iban'), data)
  throw invalidRequest(`Invalid type: must be one of card, us_bank_account, sepa_debit`, undefined, { param: 'type' })
}

/** A payment method by id: one of this account's, or a new one from a ready-made name such as `pm_card_visa`. */
export function methodById(cause: Cause, id: string): Entry<Stripe.PaymentMethod> {
  const known = cause.sim.store.paymentMethods.find(cause.account, id)
  if (known) return known
  const card = cardByName(id)
  if (card) return store(cause, card, ofCard(card, EXPIRES_MONTH, EXPIRES_YEAR), {})
  const debit = debitByName(id)
  if (debit) return store(cause, debit, ofDebit(debit), {})
  throw resourceMissing('PaymentMethod', id, 'payment_method')
}

function fromCard(cause: Cause, card: FormObject | undefined, data: FormObject): Entry<Stripe.PaymentMethod> {
  if (!card) throw missingParam('card')
  const token = text(card, 'token')
  if (token) return methodById(cause, token.replace(/^tok_/, 'pm_card_'))
  const number = requiredText(card, 'number').replaceAll(/\s/g, '')
  const month = integer(card, 'exp_month') ?? 0
  const year = fullYear(integer(card, 'exp_year') ?? 0)
  const cvc = text(card, 'cvc')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  if (month < 1 || month > 12) throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  if (isPast(month, year)) throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  const testCard = cardByNumber(number)
  if (!testCard) {
    const message =
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.'
    throw new StripeFailure(
      402,
      { type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card', message, param: '' },
      true,
    )
  }
  return store(cause, testCard, ofCard(testCard, month, year), data)
}

function fromDebit(cause: Cause, number: string | undefined, data: FormObject): Entry<Stripe.PaymentMethod> {
  if (!number) throw missingParam(data['type'] === 'sepa_debit' ? 'sepa_debit[iban]' : 'us_bank_account[account_number]')
  const debit = debitByNumber(number.replaceAll(/\s/g, ''))
  if (!debit) throw invalidRequest('The account number is not one of the test accounts.', 'account_number_invalid')
  return store(cause, debit, ofDebit(debit), data)
}

function cardError(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param })
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function isPast(month: number, year: number): boolean {
  const now = new Date()
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1 || year > now.getUTCFullYear() + 50
}

type MethodDetails = Pick<Stripe.PaymentMethod, 'type' | 'card' | 'us_bank_account' | 'sepa_debit'>

function store(cause: Cause, kind: TestCard | TestDebit, details: MethodDetails, data: FormObject): Entry<Stripe.PaymentMethod> {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(nested(data, 'billing_details') ?? {}),
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergedMetadata(data),
    ...details,
  }
  return cause.sim.store.paymentMethods.put(cause.account, method, { behaviour: kind.behaviour })
}

function ofCard(card: TestCard, month: number, year: number): MethodDetails {
  return {
    type: 'card',
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: card.country,
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprint(card.number),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  }
}

function ofDebit(debit: TestDebit): MethodDetails {
  const last4 = debit.number.slice(-4)
  if (debit.type === 'sepa_debit') {
    const sepa = { bank_code: debit.number.slice(4, 12), branch_code: '', country: 'DE', fingerprint: fingerprint(debit.number) }
    return { type: 'sepa_debit', sepa_debit: { ...sepa, generated_from: null, last4 } }
  }
  return {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: fingerprint(debit.number),
      last4,
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: '110000000',
      status_details: {},
    },
  }
}

/** The same card has the same fingerprint, for any payer. */
function fingerprint(number: string): string {
  return Buffer.from(number).toString('base64url').slice(-16)
}

function billingDetails(data: FormObject): Stripe.PaymentMethod.BillingDetails {
  const address = nested(data, 'address') ?? {}
  const part = (name: string) => text(address, name) ?? null
  return {
    address: {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    },
    email: text(data, 'email') ?? null,
    name: text(data, 'name') ?? null,
    phone: text(data, 'phone') ?? null,
    tax_id: null,
  }
}
