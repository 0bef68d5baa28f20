import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentProviderName, PaymentStatus, RefundStatus } from '../../../../worker/contract/orders.ts'
import type { DisputeStatus, RefundBlock, RefundReason, RefundState } from '../../../../worker/contract/refunds.ts'
import type { Tone } from '../../../shared/ui/badge.tsx'

type Words = Record<string, MessageDescriptor>

/** The reasons of automatic refunds. */
export const refundReasonText: Record<Exclude<RefundReason, 'REQUESTED'>, MessageDescriptor> = {
  RESOLD: msg`Ticket sold again`,
  PAID_TOO_LATE: msg`Paid too late`,
  PAID_TWICE: msg`Paid twice`,
  AMOUNT_DIFFERS: msg`The payment didn’t match the order`,
  MADE_AT_PROVIDER: msg`Made in the Stripe dashboard`,
}

/** The labels of a refund's state. */
export const refundStateText: Record<RefundState, MessageDescriptor> = {
  PENDING: msg`On its way`,
  SUCCEEDED: msg`Refunded`,
  FAILED: msg`Failed`,
}
export const refundStateTones: Record<RefundState, Tone> = { PENDING: 'orange', SUCCEEDED: 'teal', FAILED: 'red' }

/** The labels of an order's refund status, worded for the refund, not for the order as on its badge. */
export const refundStatusText: Record<RefundStatus, MessageDescriptor> = {
  PENDING: msg({ message: 'Refund pending', context: 'refund' }),
  PARTIALLY_REFUNDED: msg({ message: 'Partially refunded', context: 'refund' }),
  REFUNDED: msg({ message: 'Refunded', context: 'refund' }),
  FAILED: msg({ message: 'Refund failed', context: 'refund' }),
}
export const refundStatusTones: Record<RefundStatus, Tone> = {
  PENDING: 'orange',
  PARTIALLY_REFUNDED: 'orange',
  REFUNDED: 'red',
  FAILED: 'red',
}

/** The labels of an order's payment status. */
export const paymentStatusText: Record<PaymentStatus, MessageDescriptor> = {
  NOT_REQUIRED: msg`Not required`,
  AWAITING: msg`Pending`,
  PROCESSING: msg`Processing`,
  RECEIVED: msg`Received`,
  FAILED: msg`Failed`,
}
export const paymentStatusTones: Record<PaymentStatus, Tone> = {
  NOT_REQUIRED: 'neutral',
  AWAITING: 'orange',
  PROCESSING: 'blue',
  RECEIVED: 'teal',
  FAILED: 'red',
}

export const disputeText: Record<DisputeStatus, MessageDescriptor> = {
  INQUIRY: msg`Inquiry`,
  OPEN: msg`Under review`,
  WON: msg`Won`,
  LOST: msg`Lost`,
}
export const disputeTones: Record<DisputeStatus, Tone> = { INQUIRY: 'orange', OPEN: 'orange', WON: 'teal', LOST: 'red' }

/** Who took an order's money. */
export const paymentProviderText: Record<PaymentProviderName, MessageDescriptor> = {
  STRIPE: msg`Payment link`,
  CASH: msg`Cash`,
  TERMINAL: msg`Card terminal`,
  OFFLINE: msg`Bank transfer`,
  OTHER: msg({ message: 'Other', context: 'payment' }),
  NONE: msg({ message: 'Free', context: 'payment' }),
}

/** Why an order can't be refunded now, and what to do. */
export const refundBlockText: Record<RefundBlock, { title: MessageDescriptor; detail: MessageDescriptor }> = {
  refund_pending: {
    title: msg`A pending refund exists`,
    detail: msg`You can refund again once it’s done.`,
  },
  manual_order_not_refundable: {
    title: msg`A manually created order cannot be refunded`,
    detail: msg`It wasn’t paid by card here. Return the money the way you took it.`,
  },
  order_not_refundable: {
    title: msg`This order can’t be refunded`,
    detail: msg`There’s nothing left to refund.`,
  },
}

// Stripe's codes of failed refunds, declined cards and disputes.
const failures: Words = {
  lost_or_stolen_card: msg`the card was lost or stolen`,
  expired_or_canceled_card: msg`the card has expired or was closed`,
  charge_for_pending_refund_disputed: msg`the buyer’s bank disputed the payment`,
  insufficient_funds: msg`there wasn’t enough money in the account`,
  balance_insufficient: msg`there wasn’t enough money in your Stripe account`,
  declined: msg`the bank declined it`,
  merchant_request: msg`it was cancelled`,
  unknown: msg`the bank gave no reason`,
  charge_already_refunded: msg`the payment was already refunded`,
  charge_disputed: msg`the buyer’s bank disputes the payment`,
  account_invalid: msg`your Stripe account is no longer connected`,
  card_declined: msg`the bank declined the card`,
  generic_decline: msg`the bank declined the card`,
  lost_card: msg`the card was reported lost`,
  stolen_card: msg`the card was reported stolen`,
  expired_card: msg`the card has expired`,
  incorrect_cvc: msg`the security code was wrong`,
  incorrect_number: msg`the card number was wrong`,
  processing_error: msg`the bank couldn’t process it`,
  card_velocity_exceeded: msg`the card was used too many times`,
  fraudulent: msg`the payment looked fraudulent`,
  authentication_required: msg`the bank required confirmation`,
  payment_intent_authentication_failure: msg`the bank’s verification failed`,
  payment_intent_payment_attempt_failed: msg`the bank declined it`,
}
const disputeReasons: Words = {
  bank_cannot_process: msg`the bank couldn’t process it`,
  check_returned: msg`it was returned unpaid`,
  credit_not_processed: msg`the buyer says a refund never arrived`,
  customer_initiated: msg`the buyer asked for their money back`,
  debit_not_authorized: msg`the buyer didn’t authorize the debit`,
  duplicate: msg`the buyer was charged twice`,
  fraudulent: msg`the buyer says they didn’t make the payment`,
  general: msg`the bank gave no reason`,
  incorrect_account_details: msg`the account details were wrong`,
  insufficient_funds: msg`there wasn’t enough money in the account`,
  product_not_received: msg`the buyer says they didn’t get a ticket`,
  product_unacceptable: msg`the buyer says it wasn’t what they bought`,
  subscription_canceled: msg`the buyer says they had cancelled`,
  unrecognized: msg`the buyer doesn’t recognize the payment`,
}

type Translator = { _: (message: MessageDescriptor) => string }
const labelOf = (words: Words, code: string, i18n: Translator): string => {
  const found = words[code]
  return found ? i18n._(found) : code.replaceAll('_', ' ')
}

/** The provider's reason of a failed payment or refund, as the end of a sentence; an unknown code unchanged. */
export const failureText = (code: string, i18n: Translator): string => labelOf(failures, code, i18n)

/** The bank's reason of a dispute, as the end of a sentence about the buyer; an unknown code unchanged. */
export const disputeReasonText = (code: string, i18n: Translator): string => labelOf(disputeReasons, code, i18n)

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
const methods: Words = {
  card: msg`Card`,
  sepa_debit: msg`SEPA Direct Debit`,
  us_bank_account: msg`US bank account`,
  customer_balance: msg`Bank transfer`,
  bacs_debit: msg`Bacs Direct Debit`,
}
const methodNames: Record<string, string> = {
  alipay: 'Alipay',
  bancontact: 'Bancontact',
  blik: 'BLIK',
  eps: 'EPS',
  giropay: 'giropay',
  ideal: 'iDEAL',
  klarna: 'Klarna',
  link: 'Link',
  p24: 'Przelewy24',
  paypal: 'PayPal',
  twint: 'TWINT',
  wechat_pay: 'WeChat Pay',
}

/** A card brand in its own spelling. */
export const brandName = (brand: string): string => brands[brand] ?? brand.replaceAll('_', ' ')

/** The name of a payment method; an unknown one by the provider's name. */
export const methodText = (method: string, i18n: Translator): string => methodNames[method] ?? labelOf(methods, method, i18n)
