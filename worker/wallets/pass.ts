import type { Location } from '../contract/events.ts'
import { languages, type Locale } from '../contract/languages.ts'
import { formatEventTime } from '../i18n/format.ts'
import { translator } from '../i18n/translator.ts'
import { addressLines, inOneLine } from '../shared/address.ts'
import { personName } from '../shared/names.ts'

/** A ticket in a wallet: what its passes say. */
export type Pass = {
  event_id: string
  /** The ticket's link, by which its passes are known. */
  short_id: string
  locale: Locale
  event: {
    title: string
    start_date: string
    end_date: string | null
    timezone: string
    location: Location | null
    is_online: boolean
    organizer_name: string
    head: { ground: string; label: string }
  }
  /** Null once the ticket has another link: the pass stays, and is void. */
  ticket: {
    first_name: string
    last_name: string
    reference: string
    title: string
    /** Null where codes move, and once it is cancelled. */
    code: string | null
    is_live: boolean
    url: string
  } | null
  is_void: boolean
}

/** Passes are known by this: the event's id and the ticket's link. */
export const serialOf = ({ event_id, short_id }: Pick<Pass, 'event_id' | 'short_id'>): string => `${event_id}.${short_id}`

/** The event and the link of a serial, or null for other text. */
export const readSerial = (serial: string): { event_id: string; short_id: string } | null => {
  const [, event_id, short_id] = /^(evt_[0-9a-z]+)\.([\w-]+)$/.exec(serial) ?? []
  return event_id && short_id ? { event_id, short_id } : null
}

/** The texts of a pass in its language. */
export const passWords = (pass: Pass) => {
  const i18n = translator(pass.locale)
  const { location, is_online } = pass.event
  const place = is_online
    ? i18n._('mail.online', {}, { message: 'Online' })
    : location
      ? inOneLine([location.venue_name, ...addressLines(location)])
      : ''
  const { start_date, end_date, timezone } = pass.event
  return {
    language: languages[pass.locale].tag,
    ticketLabel: i18n._('pdf.ticket', {}, { message: 'Ticket' }),
    whenLabel: i18n._('mail.when', {}, { message: 'When' }),
    whereLabel: i18n._('mail.where', {}, { message: 'Where' }),
    nameLabel: i18n._('wallet.name', {}, { message: 'Name' }),
    codeLabel: i18n._('wallet.code', {}, { message: 'Code' }),
    eventLabel: i18n._('wallet.event', {}, { message: 'Event' }),
    linkLabel: i18n._('mail.ticket.button', {}, { message: 'Open your ticket' }),
    showLive: i18n._('pdf.show_live', {}, { message: 'Show the live ticket' }),
    when: formatEventTime(start_date, end_date, timezone, pass.locale),
    place,
    name: pass.ticket ? personName(pass.ticket) : '',
  }
}
