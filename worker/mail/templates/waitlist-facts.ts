import type { MailEvent, MailHead } from '../mail-data.ts'
import { sampleEvent, sampleHead } from './sample-facts.ts'
import type { Voice } from './voice.ts'

/** The data of mails about a place in line. */
export type WaitlistFacts = {
  first_name: string
  event_title: string
  head: MailHead
  /** The names of the tickets it is for. */
  tickets: string[]
  quantity: number
  /** The page of the place. */
  url: string
}

/** The data of mails about tickets that are held for someone. */
export type OfferFacts = {
  first_name: string
  event: MailEvent
  lines: { quantity: number; title: string }[]
  quantity: number
  expires_at: string
  /** How long they are held, counted when the mail was written. */
  minutes_left: number
  url: string
}

/** Those of sample mails. */
export const sampleWaitlist: WaitlistFacts = {
  first_name: 'Noor',
  event_title: 'Nocturnes',
  head: sampleHead,
  tickets: ['Balcony, seated'],
  quantity: 2,
  url: 'https://foyer.test/waitlist/evt_1/tok_0123456789abcdef',
}
export const sampleOffer: OfferFacts = {
  first_name: 'Noor',
  event: { ...sampleEvent, head: sampleHead },
  lines: [{ quantity: 2, title: 'Balcony, seated' }],
  quantity: 2,
  expires_at: '2027-06-06T16:40:00.000Z',
  minutes_left: 120,
  url: 'https://foyer.test/waitlist/evt_1/tok_0123456789abcdef',
}

/** The end of an offer, in the event's zone. */
export const untilOf = (voice: Voice, { expires_at, event }: Pick<OfferFacts, 'expires_at' | 'event'>): string =>
  voice.isolate(voice.when({ start_date: expires_at, end_date: null, timezone: event.timezone }))

/** What is held, a line each. */
export const heldFact = ({ i18n }: Voice, { lines, event }: Pick<OfferFacts, 'lines' | 'event'>) => ({
  label: i18n._('mail.ticket_label', {}, { message: 'Ticket' }),
  lines: [...lines.map(({ quantity, title }) => `${quantity} × ${title}`), event.title],
})

/** So much time, in hours or, in the last two, in minutes. */
export const timeLeft = ({ i18n }: Voice, minutes: number): string =>
  minutes >= 120
    ? i18n._(
        'mail.waitlist.hours_left',
        { hours: Math.floor(minutes / 60) },
        { message: '{hours, plural, one {# hour left} other {# hours left}}' },
      )
    : i18n._('mail.waitlist.minutes_left', { minutes }, { message: '{minutes, plural, one {# minute left} other {# minutes left}}' })
