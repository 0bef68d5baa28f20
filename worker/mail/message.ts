import type { Locale } from '../contract/common.ts'
import type { Location } from '../contract/events.ts'
import type { MailKind } from '../contract/mails.ts'
import type { Charge, Line, Totals } from '../contract/orders.ts'

/** What a mail says about its event. Dates are ISO-8601 UTC, shown in `timezone`. */
export type MailEvent = {
  title: string
  start_date: string
  end_date: string | null
  timezone: string
  location: Location | null
  is_online: boolean
  /** Plain text, for those who hold a ticket only. */
  online_details: string | null
  organizer_name: string
  /** Where the calendar entry says questions go; null leaves the organizer out of it. */
  organizer_email: string | null
}

/** An order as its buyer and its organizer are told about it; every amount as the server priced it. */
export type MailOrder = Totals & {
  /** With its `#`. */
  number: string
  lines: Line[]
  charges: Charge[]
  promo_code: string | null
  buyer: { first_name: string; last_name: string; email: string }
}

export type ConfirmEmailData = { first_name: string; confirm_url: string }

export type OrderSummaryData = {
  order: MailOrder
  event: MailEvent
  /** The order's page, with its tickets. */
  order_url: string
  /** The organizer's words after checkout, plain text. */
  message: string | null
}

export type TicketData = {
  attendee_id: string
  first_name: string
  last_name: string
  /** Order number and position (`#K7M2QX-1`). */
  reference: string
  ticket_title: string
  /** The price tier's name, if it has one. */
  ticket_label: string | null
  /** What the QR says. */
  ticket_code: string
  ticket_url: string
  event: MailEvent
  /** The organizer's words for ticket holders, plain text. */
  message: string | null
}

export type NewOrderData = {
  order: MailOrder
  event: Pick<MailEvent, 'title' | 'start_date' | 'end_date' | 'timezone'>
  /** The order in the console. */
  order_url: string
}

/** A payment that came after its hold was over and its tickets were gone: refunded in full. */
export type PaidTooLateData = {
  order_number: string
  first_name: string
  total: number
  currency: string
  event_title: string
  /** Where to start again; null when nothing is on sale any more. */
  event_url: string | null
}

/** An order its organizer called off. */
export type OrderCancelledData = {
  order_number: string
  first_name: string
  event_title: string
  /** What goes back with it, in minor units; null when nothing does. */
  refund_amount: number | null
  /** Whether the organizer keeps anything that was paid for it here. */
  is_kept: boolean
  currency: string
  order_url: string
}

/** Money that went back to the buyer. */
export type RefundData = {
  order_number: string
  first_name: string
  event_title: string
  amount: number
  currency: string
  /** Why: somebody asked for it, the order was paid twice, or the payment didn't match the order. */
  reason: 'REQUESTED' | 'PAID_TWICE' | 'AMOUNT_DIFFERS'
  order_url: string
}

/** A payment the bank decided about later, and refused. */
export type PaymentFailedData = {
  order_number: string
  first_name: string
  event_title: string
  total: number
  currency: string
  /** Where to pay another way while the tickets are held (the checkout), or to start again; null when nothing is on sale. */
  retry_url: string | null
  /** Whether the tickets are still held. */
  is_held: boolean
}

/** To an account's owner: the provider takes no payments for them any more. */
export type PaymentsStoppedData = {
  first_name: string
  account_name: string
  /** Whether the account took its permission back, rather than having something to hand in. */
  is_disconnected: boolean
  settings_url: string
}

/** What each kind of mail is made from: plain data, built where the reason arises, kept as JSON. */
export type MailDataByKind = {
  CONFIRM_EMAIL: ConfirmEmailData
  ORDER_SUMMARY: OrderSummaryData
  TICKET: TicketData
  NEW_ORDER: NewOrderData
  PAID_TOO_LATE: PaidTooLateData
  ORDER_CANCELLED: OrderCancelledData
  REFUND: RefundData
  PAYMENT_FAILED: PaymentFailedData
  PAYMENTS_STOPPED: PaymentsStoppedData
}

/** A kind with its data, for every kind. */
export type MailContent = { [K in MailKind]: { kind: K; data: MailDataByKind[K] } }[MailKind]

/** A mail that shall be sent. `id` names its reason (`ticket:att_…`): the same reason is sent once, so it must not hold secrets. */
export type MailRequest = {
  id: string
  account_id: string
  event_id: string | null
  order_id: string | null
  recipient: string
  recipient_name: string
  locale: Locale
  /** The event's support address. */
  reply_to: string | null
  /** The event's closing words, plain text. */
  footer: string | null
} & MailContent

export type Attachment = {
  filename: string
  content_type: string
  content: Uint8Array
  /** Set on images the HTML shows as `cid:…`. */
  content_id: string | null
}

/** A mail as its template wrote it. */
export type RenderedMail = { subject: string; html: string; text: string; attachments: Attachment[] }

export type Address = { name: string; email: string }

/** A mail as a transport hands it over. */
export type OutgoingMail = RenderedMail & {
  /** `<…@…>`, the same for every attempt at the same send. */
  message_id: string
  from: Address
  to: Address
  reply_to: string | null
  /** The language tag of what it says. */
  language: string
  /** When it is handed over, ISO-8601. */
  date: string
}
