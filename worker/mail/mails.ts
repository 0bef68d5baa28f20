import type { MailKind } from '../contract/mails.ts'
import { confirmEmail } from './templates/confirm-email.ts'
import { newOrder } from './templates/new-order.ts'
import { orderCancelled } from './templates/order-cancelled.ts'
import { orderSummary } from './templates/order-summary.ts'
import { paidTooLate } from './templates/paid-too-late.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { paymentsStopped } from './templates/payments-stopped.ts'
import { refund } from './templates/refund.ts'
import { ticket } from './templates/ticket.ts'

/** Every mail Foyer writes. */
export const mailDefinitions = [
  confirmEmail,
  orderSummary,
  ticket,
  newOrder,
  paidTooLate,
  orderCancelled,
  refund,
  paymentFailed,
  paymentsStopped,
] as const

/** Any of them. */
export type MailDefinition = (typeof mailDefinitions)[number]

/** The definition of a kind. */
export const definitionOf = (kind: MailKind): MailDefinition | undefined => mailDefinitions.find((one) => one.kind === kind)
