import type { Location } from '../contract/events.ts'
import type { Charge, Line, Totals } from '../contract/orders.ts'
import type { Answer } from '../contract/questions.ts'
import type { MailWords } from './words.ts'

/** The head of a mail about an event: its cover, or a band of its colour with its name. */
export type MailHead = { title: string; /** Absolute. */ cover_url: string | null; ground: string; label: string }

/** An event in a mail. Dates are ISO-8601 UTC, shown in `timezone`. */
export type MailEvent = {
  title: string
  start_date: string
  end_date: string | null
  timezone: string
  location: Location | null
  is_online: boolean
  /** Only in mails to ticket holders. */
  online_details: MailWords | null
  organizer_name: string
  /** The organizer's address in the calendar entry; null leaves the organizer out of it. */
  organizer_email: string | null
  /** Absent in mails that were written before there was one. */
  head?: MailHead
  /** What the event's pattern is drawn from, where it has no cover. */
  pattern?: string | null
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

/** One answer, with its question's title at the time. */
export type MailAnswer = Pick<Answer, 'title' | 'type' | 'answer'>

/** The answers of an order, as far as a mail has room for them. */
export type MailAnswers = {
  order: MailAnswer[]
  attendees: { name: string; ticket: string; answers: MailAnswer[] }[]
  /** Number of attendees whose answers are left out. */
  more: number
  /** Whether answers about the order are left out. */
  is_cut: boolean
}

export type MailTicket = {
  attendee_id: string
  first_name: string
  last_name: string
  /** Order number and position (`#K7M2QX-1`). */
  reference: string
  ticket_title: string
  /** The price tier's name, if it has one. */
  ticket_label: string | null
  /** The content of the QR code; null where codes move, and only the live ticket has one. */
  ticket_code: string | null
  ticket_url: string
  /** The ticket's line in its order; absent in mails that were written before tickets were printed. */
  line_id?: string
}

export type Attachment = {
  filename: string
  content_type: string
  content: Uint8Array
  /** Set on images the HTML shows as `cid:…`. */
  content_id: string | null
}
