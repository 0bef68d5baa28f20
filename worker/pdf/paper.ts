import type { Locale } from '../contract/languages.ts'
import type { Location } from '../contract/events.ts'
import type { Charge, Line } from '../contract/orders.ts'

/** An organizer's text: plain, or as HTML with the same as plain text. */
export type PaperWords = string | { html: string; text: string }

/** An event on paper. Dates are ISO-8601 UTC, shown in `timezone`. */
export type PaperEvent = {
  title: string
  start_date: string
  end_date: string | null
  timezone: string
  location: Location | null
  is_online: boolean
  organizer_name: string
  organizer_email: string | null
  /** The colours of its panel; absent in mails that were written before there was a head. */
  head?: { ground: string; label: string }
  /** What its pattern is drawn from; null where it has a cover of its own. */
  pattern?: string | null
}

/** A ticket on paper. */
export type PaperTicket = {
  first_name: string
  last_name: string
  /** Order number and position (`#K7M2QX-1`). */
  reference: string
  ticket_title: string
  ticket_label: string | null
  /** The content of the QR code; null where codes move, and the sheet points to the live ticket. */
  ticket_code: string | null
  ticket_url: string
  /** The ticket's line in the order, by which it has a price. */
  line_id?: string | undefined
}

/** What the buyer paid; null on the sheet of a ticket that is another person's. */
export type PaperOrder = {
  /** With its `#`. */
  number: string
  currency: string
  total: number
  lines: Line[]
  charges: Charge[]
}

/** Tickets to print: plain data, from which the same file is written each time. */
export type Paper = {
  locale: Locale
  /** ISO-8601. */
  made_at: string
  event: PaperEvent
  /** The organizer's words for ticket holders. */
  message: PaperWords | null
  order: PaperOrder | null
  tickets: readonly PaperTicket[]
}

/** Reads a font's file by its name. */
export type FontFiles = (name: string) => Promise<Uint8Array>
