import type { Box } from '../../../box-office/box.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import type { MailRequest } from '../../../mail/message.ts'
import { eventPath, slugOf } from '../../../domain/event.ts'
import { loadTicket, loadPrice } from '../../catalogue/tickets/store.ts'
import { mailEvent, mailHead } from '../orders/order-mails.ts'
import type { EntryRow, OfferRow, TellMeRow } from './table.ts'

type To = Pick<MailRequest, 'recipient' | 'recipient_name' | 'locale'>

const common = (box: Box, id: string, to: To): Omit<MailRequest, 'kind' | 'data'> => ({
  id,
  account_id: box.event().account_id,
  event_id: box.eventId,
  order_id: null,
  ...to,
  sender_name: box.event().organizer.name,
  reply_to: box.event().settings.support_email ?? box.event().organizer.email,
  footer: box.event().settings.email_footer,
})

const toEntry = (box: Box, { id, mails, email, first_name, locale }: EntryRow) =>
  common(box, `waitlist:${id}:${mails}`, { recipient: email, recipient_name: first_name, locale })

/** The page of a place in line. */
const placeUrl = (box: Box, { token }: EntryRow): string => `${box.origin}/waitlist/${box.eventId}/${token}`

const ticketNames = (box: Box, { ticket_ids }: Pick<EntryRow, 'ticket_ids'>): string[] =>
  ticket_ids.flatMap((id) => loadTicket(box, id)?.title ?? [])

const about = (box: Box, entry: EntryRow) => ({
  first_name: entry.first_name,
  event_title: box.event().title,
  head: mailHead(box),
  tickets: ticketNames(box, entry),
  quantity: entry.quantity,
  url: placeUrl(box, entry),
})

const offered = (box: Box, entry: EntryRow, { lines, expires_at }: Pick<OfferRow, 'lines' | 'expires_at'>) => ({
  first_name: entry.first_name,
  event: { ...mailEvent(box), online_details: null },
  lines: lines.map(({ ticket_id, price_id, quantity }) => ({
    quantity,
    title: [loadTicket(box, ticket_id)?.title, loadPrice(box, price_id)?.label].filter(Boolean).join(', '),
  })),
  quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  expires_at,
  minutes_left: Math.max(1, Math.round((Date.parse(expires_at) - box.now) / 60_000)),
  url: placeUrl(box, entry),
})

/** Asks whether the address is right: only then it counts. */
export const mailConfirm = (box: Box, entry: EntryRow): void =>
  box.mail({ ...toEntry(box, entry), kind: 'WAITLIST_CONFIRM', data: about(box, entry) })

/** Says that the address is on the list, with the link to its place. */
export const mailJoined = (box: Box, entry: EntryRow): void =>
  box.mail({
    ...toEntry(box, entry),
    kind: 'WAITLIST_JOINED',
    data: { ...about(box, entry), hours: settingsOf(box.event()).self_service.offer_hours },
  })

/** Offers tickets that came back. */
export const mailOffer = (box: Box, entry: EntryRow, offer: Pick<OfferRow, 'lines' | 'expires_at'>): void =>
  box.mail({ ...toEntry(box, entry), kind: 'WAITLIST_OFFER', data: offered(box, entry, offer) })

/** Reminds of an offer in its last hour. */
export const mailLastHour = (box: Box, entry: EntryRow, offer: OfferRow): void =>
  box.mail({ ...toEntry(box, entry), kind: 'WAITLIST_LAST_HOUR', data: offered(box, entry, offer) })

/** Says that tickets that were offered are their holders' again, and that the place stays. */
export const mailOfferRecalled = (box: Box, entry: EntryRow, offer: OfferRow): void =>
  box.mail({
    ...toEntry(box, entry),
    kind: 'WAITLIST_GONE',
    data: {
      ...about(box, entry),
      is_withdrawn: false,
      is_recalled: true,
      quantity: offer.lines.reduce((sum, line) => sum + line.quantity, 0),
    },
  })

/** Says that an offer went to the next. */
export const mailOfferGone = (box: Box, entry: EntryRow, offer: OfferRow): void =>
  box.mail({
    ...toEntry(box, entry),
    kind: 'WAITLIST_GONE',
    data: {
      ...about(box, entry),
      is_withdrawn: entry.state === 'REMOVED',
      quantity: offer.lines.reduce((sum, line) => sum + line.quantity, 0),
    },
  })

/** Says that the list is closed. */
export const mailClosed = (box: Box, entry: EntryRow): void =>
  box.mail({ ...toEntry(box, entry), kind: 'WAITLIST_CLOSED', data: about(box, entry) })

/** Tells that a ticket's sale starts, or that the waiting room opens in ten minutes. */
export const mailSaleStarts = (box: Box, row: TellMeRow, opens_at: string | null): void =>
  box.mail({
    ...common(box, `tell-me:${row.id}`, { recipient: row.email, recipient_name: '', locale: row.locale }),
    kind: 'SALE_STARTS',
    data: {
      event: { ...mailEvent(box), online_details: null },
      ticket: loadTicket(box, row.ticket_id)?.title ?? '',
      opens_at,
      url: `${box.origin}${eventPath({ id: box.eventId, slug: slugOf(box.event().title) })}`,
    },
  })
