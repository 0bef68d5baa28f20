import type { Locale } from '../contract/languages.ts'
import type { Location } from '../contract/events.ts'
import type { Charge, Line, Totals } from '../contract/orders.ts'
import type { MailDefinition } from './mails.ts'
import type { MailWords } from './words.ts'
import type { Answer } from '../contract/questions.ts'

/** How a mail about an event begins: its cover, or a band of its colour with its name. */
export type MailHead = { title: string; /** Absolute. */ cover_url: string | null; ground: string; label: string }

/** What a mail says about its event. Dates are ISO-8601 UTC, shown in `timezone`. */
export type MailEvent = {
  title: string
  start_date: string
  end_date: string | null
  timezone: string
  location: Location | null
  is_online: boolean
  /** For those who hold a ticket only. */
  online_details: MailWords | null
  organizer_name: string
  /** Where the calendar entry says questions go; null leaves the organizer out of it. */
  organizer_email: string | null
  /** Unknown to mails that were written before there was one. */
  head?: MailHead
}

/** An order in mails to its buyer and its organizer; every amount as the server priced it. */
export type MailOrder = Totals & {
  /** With its `#`. */
  number: string
  lines: Line[]
  charges: Charge[]
  promo_code: string | null
  buyer: { first_name: string; last_name: string; email: string }
}

/** One answer, under its question's title of that moment. */
export type MailAnswer = Pick<Answer, 'title' | 'type' | 'answer'>

/** What was answered about an order, as far as a mail has room for it. */
export type MailAnswers = {
  order: MailAnswer[]
  attendees: { name: string; ticket: string; answers: MailAnswer[] }[]
  /** How many attendees' answers are left out. */
  more: number
  /** Whether answers about the order are left out. */
  is_cut: boolean
}

/** One ticket, as its mail shows it. */
export type MailTicket = {
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
}

type ContentOf<Definition> = Definition extends MailDefinition ? { kind: Definition['kind']; data: Definition['sample'] } : never

/** What a mail is made from, of every kind: plain data, built where the reason arises, kept as JSON. */
export type MailContent = ContentOf<MailDefinition>

/** A mail that shall be sent. `id` names its reason (`ticket:att_…`): the same reason is sent once, so it must not hold secrets. */
export type MailRequest = {
  id: string
  account_id: string
  event_id: string | null
  order_id: string | null
  /** The organizer's message it is of. */
  message_id?: string | null
  recipient: string
  recipient_name: string
  locale: Locale
  /** The organizer it comes from; without one it comes from the installation. */
  sender_name?: string | null
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
export type RenderedMail = {
  /** Whom it says to come from. */
  from_name: string
  subject: string
  html: string
  text: string
  attachments: Attachment[]
}

export type Address = { name: string; email: string }

/** A mail as a transport hands it over. */
export type OutgoingMail = Omit<RenderedMail, 'from_name'> & {
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
