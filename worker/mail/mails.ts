import type { I18n } from '@lingui/core'
import { changeEmail } from './templates/change-email.ts'
import { confirmEmail } from './templates/confirm-email.ts'
import { emailChangeNotice } from './templates/email-change-notice.ts'
import { invitation } from './templates/invitation.ts'
import { message } from './templates/message.ts'
import { messagesPaused } from './templates/messages-paused.ts'
import { newOrder } from './templates/new-order.ts'
import { operatorAlert } from './templates/operator-alert.ts'
import { orderCancelled } from './templates/order-cancelled.ts'
import { orderSummary } from './templates/order-summary.ts'
import { paidTooLate } from './templates/paid-too-late.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { paymentLink } from './templates/payment-link.ts'
import { paymentsStopped } from './templates/payments-stopped.ts'
import { refund } from './templates/refund.ts'
import { refundFailed } from './templates/refund-failed.ts'
import { resetPassword } from './templates/reset-password.ts'
import { ticket } from './templates/ticket.ts'
import { myTickets } from './templates/my-tickets.ts'
import { ticketsCancelled } from './templates/tickets-cancelled.ts'
import { transferAccepted } from './templates/transfer-accepted.ts'
import { transferDeclined } from './templates/transfer-declined.ts'
import { transferOff } from './templates/transfer-off.ts'
import { transferOffer } from './templates/transfer-offer.ts'
import { resaleEnded } from './templates/resale-ended.ts'
import { resaleHolder } from './templates/resale-holder.ts'
import { resaleListed } from './templates/resale-listed.ts'
import { resaleSold } from './templates/resale-sold.ts'
import { saleStarts } from './templates/sale-starts.ts'
import { waitlistClosed } from './templates/waitlist-closed.ts'
import { waitlistConfirm } from './templates/waitlist-confirm.ts'
import { waitlistGone } from './templates/waitlist-gone.ts'
import { waitlistJoined } from './templates/waitlist-joined.ts'
import { waitlistLastHour } from './templates/waitlist-last-hour.ts'
import { waitlistOffer } from './templates/waitlist-offer.ts'
import { webhookDisabled } from './templates/webhook-disabled.ts'

/** Mails about an event. */
const eventMails = [
  orderSummary,
  ticket,
  newOrder,
  paymentLink,
  paidTooLate,
  orderCancelled,
  ticketsCancelled,
  refund,
  refundFailed,
  paymentFailed,
  transferOffer,
  transferAccepted,
  transferDeclined,
  transferOff,
  resaleListed,
  resaleSold,
  resaleHolder,
  resaleEnded,
  waitlistConfirm,
  waitlistJoined,
  waitlistOffer,
  waitlistLastHour,
  waitlistGone,
  waitlistClosed,
  saleStarts,
  message,
] as const
/** Mails about an account and its people. */
const accountMails = [
  confirmEmail,
  invitation,
  changeEmail,
  emailChangeNotice,
  resetPassword,
  passwordChanged,
  paymentsStopped,
  webhookDisabled,
  messagesPaused,
  operatorAlert,
  myTickets,
] as const

/** Every mail Foyer writes. */
export const mailDefinitions = [...accountMails, ...eventMails] as const

/** Any of them. */
export type MailDefinition = (typeof mailDefinitions)[number]

/** Why a mail is sent. */
export type MailKind = MailDefinition['kind']

/** The definition of a kind; undefined for a kind of a former version. */
export const definitionOf = (kind: string): MailDefinition | undefined => mailDefinitions.find((one) => one.kind === kind)

export const mailName = (kind: string, i18n: I18n): string => {
  const known = definitionOf(kind)
  return known ? i18n._(known.name) : kind
}

/** The kinds of mails that are about events, named in the reader's language. */
export const eventMailKinds = (i18n: I18n): { kind: MailKind; name: string }[] =>
  eventMails.map(({ kind, name }) => ({ kind, name: i18n._(name) }))
