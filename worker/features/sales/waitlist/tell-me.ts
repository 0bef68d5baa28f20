import { asc, eq, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/languages.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { TellMe } from '../../../contract/waitlist.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { newId } from '../../../domain/id.ts'
import { personOf } from '../../../domain/person.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { countRequest } from './flood.ts'
import { publicStateOf } from './join.ts'
import { mailSaleStarts } from './mails.ts'
import { scheduleLine, ticketsAskedFor, mailsAt } from './schedule.ts'
import { tellMe } from './table.ts'

/** Addresses emailed in one transaction. */
const MAILS_AT_ONCE = 200
/** Addresses of an event that wait for the email. */
const MAX_ADDRESSES = 50_000

const add = prepared((db) =>
  db
    .insert(tellMe)
    .values({
      id: sql.placeholder('id'),
      ticket_id: sql.placeholder('ticket_id'),
      person: sql.placeholder('person'),
      email: sql.placeholder('email'),
      locale: sql.placeholder('locale'),
      created_at: sql.placeholder('created_at'),
    })
    .onConflictDoNothing()
    .prepare(),
)
const howMany = prepared((db) =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(tellMe)
    .prepare(),
)
const next = prepared((db) =>
  db
    .select()
    .from(tellMe)
    .where(eq(tellMe.ticket_id, sql.placeholder('ticket_id')))
    .orderBy(asc(tellMe.id))
    .limit(MAILS_AT_ONCE)
    .prepare(),
)
const forget = prepared((db) =>
  db
    .delete(tellMe)
    .where(eq(tellMe.id, sql.placeholder('id')))
    .prepare(),
)
const forgetTicket = prepared((db) =>
  db
    .delete(tellMe)
    .where(eq(tellMe.ticket_id, sql.placeholder('ticket_id')))
    .prepare(),
)

/** Keeps an address until the sale of a ticket starts. One that is kept already is kept once. */
export const askForSaleStart = (box: Box, input: { fields: TellMe; locale: Locale; address: string | null }): Result<null> => {
  const { ticket_id, email, locale = input.locale } = input.fields
  const sale = loadCatalogue(box)
  const ticket = sale.tickets.find(({ id }) => id === ticket_id)
  const state = ticket ? publicStateOf(box, sale, ticket) : 'HIDDEN'
  if (!ticket || state === 'HIDDEN')
    return refuse('ticket_not_found', { errors: { ticket_id: ['ticket_not_found'] }, facts: { ticket_id } })
  const startsLater = ticket.prices.some((price) => [ticket.sale_start, price.sale_start].some((at) => at !== null && at > box.at))
  if (!startsLater || (state !== 'SALE_STARTS' && state !== 'COMING_SOON'))
    return refuse('sale_already_started', { facts: { ticket_id, state } })
  if (!countRequest(box, input.address)) return refuse('rate_limited', { facts: { reason: 'waitlist', retry_after: 600 } })
  if ((howMany(box).all()[0]?.n ?? 0) >= MAX_ADDRESSES) return refuse('waitlist_full')
  add(box).run({ id: newId('tel'), ticket_id, person: personOf(email), email, locale, created_at: box.at })
  scheduleLine(box)
  return ok(null)
}

/** Mails those whose ticket's time has come, and forgets them; whether more are left. */
export const tellOfSales = (box: Box): boolean => {
  let left = MAILS_AT_ONCE
  for (const ticket_id of ticketsAskedFor(box)) {
    const at = mailsAt(box, ticket_id)
    if (at === null || at > box.now) continue
    const opens = settingsOf(box.event()).waiting_room_opens_at
    const opens_at = settingsOf(box.event()).waiting_room === 'ON' && opens && opens > box.at ? opens : null
    for (const row of next(box).all({ ticket_id })) {
      mailSaleStarts(box, row, opens_at)
      forget(box).run({ id: row.id })
      left -= 1
    }
    if (left <= 0) return true
  }
  return false
}

/** Forgets those who wait for a ticket that is gone. */
export const forgetAsked = (box: Box, ticketId: string): void => void forgetTicket(box).run({ ticket_id: ticketId })
