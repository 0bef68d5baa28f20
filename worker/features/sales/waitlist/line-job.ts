import { asc, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { localJob } from '../../../box-office/job.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { isoTime } from '../../../domain/time.ts'
import { endOfTicketSale } from '../../../domain/waitlist.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { isUnfinished } from './line.ts'
import { mailClosed, mailLastHour } from './mails.ts'
import { nextDue, REMINDER_MS } from './schedule.ts'
import { loadEntry, saveEntry, saveOffer } from './store.ts'
import { tellOfSales } from './tell-me.ts'
import { NO_PLACE, waitlist, waitlistOffers, type EntryRow } from './table.ts'

const ROWS_AT_ONCE = 100

const toRemind = prepared((db) =>
  db
    .select()
    .from(waitlistOffers)
    .where(
      sql`${waitlistOffers.state} = 'OPEN' and ${waitlistOffers.is_reminded} = 0 and ${waitlistOffers.expires_at} <= ${sql.placeholder('until')}`,
    )
    .orderBy(asc(waitlistOffers.expires_at))
    .limit(ROWS_AT_ONCE)
    .prepare(),
)
const unserved = prepared((db) =>
  db
    .select()
    .from(waitlist)
    .where(
      sql`${waitlist.state} in ('UNCONFIRMED', 'WAITING') and not exists (select 1 from json_each(${waitlist.ticket_ids}) own
        join json_each(${sql.placeholder('on_sale')}) sold on sold.value = own.value)`,
    )
    .limit(ROWS_AT_ONCE)
    .prepare(),
)

/** Reminds of offers in their last hour; not those whose order is under way. */
const remind = (box: Box): boolean => {
  const offers = toRemind(box).all({ until: isoTime(box.now + REMINDER_MS) })
  for (const offer of offers) {
    saveOffer(box, { ...offer, is_reminded: true })
    const entry = loadEntry(box, offer.entry_id)
    if (entry && offer.order_id === null && offer.expires_at > box.at)
      mailLastHour(box, saveEntry(box, entry, { ...entry, mails: entry.mails + 1 }), offer)
  }
  return offers.length === ROWS_AT_ONCE
}

/** Closes entries, and mails those that counted. */
const closeEntries = (box: Box, entries: EntryRow[], isMailed: boolean): boolean => {
  box.returning(() => {
    for (const entry of entries) {
      const closed = saveEntry(box, entry, { ...entry, state: 'CLOSED', ended_at: box.at, mails: entry.mails + 1 })
      if (isMailed && entry.place !== NO_PLACE) mailClosed(box, closed)
    }
  })
  return entries.length === ROWS_AT_ONCE
}

/** Closes the list of tickets whose sales have ended, all of those that an entry names. */
const closeEnded = (box: Box): boolean => {
  const sale = loadCatalogue(box)
  const onSale = sale.tickets.filter((ticket) => endOfTicketSale(sale, ticket) > box.at).map(({ id }) => id)
  return closeEntries(box, unserved(box).all({ on_sale: JSON.stringify(onSale) }), true)
}

/** What the line does by the clock: the mails of the last hour, the end of the sales, the start of others; and what was left over. */
export const runLine = localJob((box) => {
  const isMore = [remind(box), closeEnded(box), tellOfSales(box)].some(Boolean)
  // Asks the line once more: of many offers at once only the first are made with what came back.
  box.returning(() => {})
  const due = isMore || isUnfinished(box) ? box.now : nextDue(box)
  return due === null ? null : { in: Math.max(0, due - box.now) }
})

/** Closes the list that a member turned off, in steps. Offers that are out keep their time. */
export const closeList = localJob<{ tell: boolean }>((box, { input }) => {
  if (settingsOf(box.event()).self_service.waitlist !== 'OFF') return null
  const entries = unserved(box).all({ on_sale: '[]' })
  return closeEntries(box, entries, input.tell) ? { in: 0 } : null
})

/** Takes a deleted ticket out of every wish; anyone who wished for nothing else learns that the list is closed. */
export const dropTicket = (box: Box, ticketId: string): void => {
  const entries = box.db
    .select()
    .from(waitlist)
    .where(
      sql`${waitlist.state} in ('UNCONFIRMED', 'WAITING') and exists (select 1 from json_each(${waitlist.ticket_ids}) where value = ${ticketId})`,
    )
    .all()
  for (const entry of entries) {
    const ticket_ids = entry.ticket_ids.filter((id) => id !== ticketId)
    if (ticket_ids.length > 0) saveEntry(box, entry, { ...entry, ticket_ids })
    else {
      const closed = saveEntry(box, entry, { ...entry, state: 'CLOSED', ended_at: box.at, mails: entry.mails + 1 })
      if (entry.place !== NO_PLACE) mailClosed(box, closed)
    }
  }
}
