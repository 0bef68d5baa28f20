import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { cachedUntilWrite } from '../../../box-office/cached-until-write.ts'
import { count, countedUnder } from '../../../box-office/counters.ts'
import { oneBy, prepared, savedBy } from '../../../box-office/prepared.ts'
import type { WaitlistState } from '../../../contract/waitlist.ts'
import { tellMe, waitlist, waitlistKept, waitlistOffers, type EntryRow, type OfferRow } from './table.ts'

const byId = oneBy(waitlist, waitlist.id)
const byToken = oneBy(waitlist, waitlist.token)
const offerById = oneBy(waitlistOffers, waitlistOffers.id)
const saveOfferRow = savedBy(waitlistOffers, waitlistOffers.id)

/** Written as the partial indexes are. */
const waits = sql`${waitlist.state} = 'WAITING'`
const isOpen = sql`${waitlist.state} in ('UNCONFIRMED', 'WAITING', 'OFFERED')`
const isOut = sql`${waitlistOffers.state} = 'OPEN' and ${waitlistOffers.order_id} is null`

const anyInLine = prepared((db) => db.select({ id: waitlist.id }).from(waitlist).where(waits).limit(1).prepare())
const anyUnconfirmed = prepared((db) =>
  db
    .select({ id: waitlist.id })
    .from(waitlist)
    .where(sql`${waitlist.state} = 'UNCONFIRMED'`)
    .limit(1)
    .prepare(),
)
const allKept = prepared((db) => db.select().from(waitlistKept).prepare())
const anyToTell = prepared((db) => db.select({ id: tellMe.id }).from(tellMe).limit(1).prepare())
const ofPerson = prepared((db) =>
  db
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.person, sql.placeholder('person')), isOpen))
    .prepare(),
)
const openOfEntry = prepared((db) =>
  db
    .select()
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.entry_id, sql.placeholder('id')), eq(waitlistOffers.state, 'OPEN')))
    .prepare(),
)
const openOfOrder = prepared((db) =>
  db
    .select()
    .from(waitlistOffers)
    .where(
      sql`${waitlistOffers.order_id} = ${sql.placeholder('id')} and ${waitlistOffers.order_id} is not null and ${waitlistOffers.state} = 'OPEN'`,
    )
    .prepare(),
)
/** Offers ended in one transaction. */
const OFFERS_AT_ONCE = 100
const overdue = prepared((db) =>
  db
    .select()
    .from(waitlistOffers)
    .where(and(isOut, lte(waitlistOffers.expires_at, sql.placeholder('at'))))
    .orderBy(asc(waitlistOffers.expires_at))
    .limit(OFFERS_AT_ONCE)
    .prepare(),
)
const lastMadeOf = prepared((db) =>
  db
    .select()
    .from(waitlistOffers)
    .where(
      sql`${waitlistOffers.state} = 'OPEN' and ${waitlistOffers.order_id} is null
        and exists (select 1 from json_each(${waitlistOffers.lines}) line where json_extract(line.value, '$.price_id') = ${sql.placeholder('price_id')})`,
    )
    .orderBy(desc(waitlistOffers.made_at), desc(waitlistOffers.expires_at))
    .limit(1)
    .prepare(),
)
const nextToExpire = prepared((db) =>
  db.select({ at: waitlistOffers.expires_at }).from(waitlistOffers).where(isOut).orderBy(asc(waitlistOffers.expires_at)).limit(1).prepare(),
)

/** An entry by its id, or by the token of its mails' links; undefined where there is none. */
export const loadEntry = (box: Box, id: string): EntryRow | undefined => byId(box, id)
export const loadEntryByToken = (box: Box, token: string): EntryRow | undefined => byToken(box, token)

/** The entries of a person that have not ended. */
export const openEntriesOf = (box: Box, person: string): EntryRow[] => ofPerson(box).all({ person })

/** An offer by its id, or undefined. */
export const loadOffer = (box: Box, id: string): OfferRow | undefined => offerById(box, id)

/** The offer an entry has, or undefined. */
export const openOfferOf = (box: Box, entryId: string): OfferRow | undefined => openOfEntry(box).all({ id: entryId })[0]

/** The open offer that an unfinished order takes, or undefined. */
export const offerOfOrder = (box: Box, orderId: string): OfferRow | undefined => openOfOrder(box).all({ id: orderId })[0]

/** The offer of a price that was made last and that no order takes, or undefined. */
export const lastOfferOf = (box: Box, priceId: string): OfferRow | undefined => lastMadeOf(box).all({ price_id: priceId })[0]

/** Writes an offer. */
export const saveOffer = (box: Box, row: OfferRow): void => {
  saveOfferRow(box, row)
  const known = box.memo.known(soonestEnd) as string | undefined
  if (row.state === 'OPEN' && known !== undefined && row.expires_at < known) box.memo.forget(soonestEnd)
}

const never = '9999'
/** The earliest end of an offer, read with every call: as for holds of orders (`orders/store.ts`), it is only ever found too early. */
const soonestEnd = cachedUntilWrite((box) => firstOfferEnd(box.db) ?? never)

/** Offers whose time is over, a bounded number. */
export const overdueOffers = (box: Box): OfferRow[] => {
  if (box.at < soonestEnd(box)) return []
  box.memo.forget(soonestEnd)
  return overdue(box).all({ at: box.at })
}

/** When the first offer runs out, or null. */
export const firstOfferEnd = (db: Box['db']): string | null => nextToExpire({ db }).all()[0]?.at ?? null

/** Whether the time of any offer is over. */
export const hasOverdueOffers = (box: Box): boolean => overdueOffers(box).length > 0

/** Whether anyone waits in line. */
export const isAnyoneInLine = (box: Box): boolean => anyInLine(box).all().length > 0

/** What is kept for the line, by price. */
export const loadKept = (box: Box): Map<string, number> =>
  new Map(
    allKept(box)
      .all()
      .map(({ price_id, quantity }) => [price_id, quantity]),
  )

/** Whether there is anything that time, a ticket or stock may change. */
export const isIdle = (box: Box): boolean =>
  !isAnyoneInLine(box) && allKept(box).all().length === 0 && anyUnconfirmed(box).all().length === 0 && anyToTell(box).all().length === 0

/** The prefix of the counters of who waits for a ticket. */
const waitingFor = 'waitlist'

/** How many people wait for each ticket. */
export const waitingByTicket = (box: Box): Map<string, number> => countedUnder(box, waitingFor)

const counts = (state: WaitlistState | undefined): boolean => state === 'WAITING'

/** Writes an entry, and counts who waits for its tickets. */
export const saveEntry = (box: Box, before: EntryRow | null, after: EntryRow): EntryRow => {
  if (before && counts(before.state)) for (const id of before.ticket_ids) count(box, `${waitingFor}:${id}`, -1)
  if (counts(after.state)) for (const id of after.ticket_ids) count(box, `${waitingFor}:${id}`, 1)
  box.put(waitlist, after)
  return after
}

const inTurn = asc(waitlist.place)
const free = sql.placeholder('free')
const mostLeft = sql.placeholder('most')
const firstFitting = prepared((db) =>
  db
    .select()
    .from(waitlist)
    .where(
      and(
        waits,
        lte(waitlist.quantity, mostLeft),
        sql`exists (select 1 from json_each(${waitlist.ticket_ids}) wanted join json_each(${free}) free on free.key = wanted.value where free.value >= ${waitlist.quantity})`,
      ),
    )
    .orderBy(inTurn)
    .limit(1)
    .prepare(),
)
const firstFor = prepared((db) =>
  db
    .select()
    .from(waitlist)
    .where(and(waits, sql`exists (select 1 from json_each(${waitlist.ticket_ids}) where value = ${sql.placeholder('ticket_id')})`))
    .orderBy(inTurn)
    .limit(1)
    .prepare(),
)
const beforePlace = prepared((db) =>
  db
    .select({ people: sql<number>`count(*)`, tickets: sql<number>`coalesce(sum(${waitlist.quantity}), 0)` })
    .from(waitlist)
    .where(
      and(
        waits,
        sql`${waitlist.place} < ${sql.placeholder('place')}`,
        sql`exists (select 1 from json_each(${waitlist.ticket_ids}) own join json_each(${sql.placeholder('ticket_ids')}) mine on mine.value = own.value)`,
      ),
    )
    .prepare(),
)

/** The first in line whose group fits into what is left of one of its tickets; undefined where none does. */
export const firstThatFits = (box: Box, left: ReadonlyMap<string, number>): EntryRow | undefined => {
  const most = Math.min(Math.max(0, ...left.values()), Number.MAX_SAFE_INTEGER)
  if (most === 0) return undefined
  const bounded = Object.fromEntries([...left].map(([id, n]) => [id, Math.min(n, Number.MAX_SAFE_INTEGER)]))
  return firstFitting(box).all({ most, free: JSON.stringify(bounded) })[0]
}

/** The first in line for a ticket, or undefined. */
export const firstInLineFor = (box: Box, ticketId: string): EntryRow | undefined => firstFor(box).all({ ticket_id: ticketId })[0]

/** Who waits for one of an entry's tickets and came before it. */
export const lineBefore = (box: Box, { place, ticket_ids }: Pick<EntryRow, 'place' | 'ticket_ids'>): { people: number; tickets: number } =>
  beforePlace(box).all({ place, ticket_ids: JSON.stringify(ticket_ids) })[0] ?? { people: 0, tickets: 0 }
