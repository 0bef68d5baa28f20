import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import type { Locale } from '../../../contract/languages.ts'
import { MAX_ENTRIES, type OfferLine, type OfferState, type WaitlistState } from '../../../contract/waitlist.ts'
import { flag, json, time } from '../../../db/columns.ts'

/** The place of those who are not confirmed: after all others. */
export const NO_PLACE = 2_147_483_647

export const waitlistEntity = entity('waitlist_entries', {
  limit: { rows: MAX_ENTRIES, problem: 'waitlist_full' },
  columns: () => ({
    id: text().primaryKey(),
    event_id: text().notNull(),
    email: text().notNull(),
    first_name: text().notNull(),
    ticket_ids: json<string[]>().notNull(),
    quantity: integer().notNull(),
    state: text().$type<WaitlistState>().notNull(),
    /** The order in the line: that in which addresses were confirmed; until then `NO_PLACE`. */
    place: integer().notNull(),
    created_at: time().notNull(),
    confirmed_at: time(),
    offer_expires_at: time(),
    ended_at: time(),
    /** The order by which an offer was taken. */
    order_id: text(),
  }),
  inBox: () => ({
    /** What the links in its mails carry. */
    token: text().notNull(),
    /** Whose it is (`personOf`). */
    person: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** How many mails it has caused: part of their ids. */
    mails: integer().notNull(),
  }),
  indexes: (table) => [
    uniqueIndex('waitlist_by_token').on(table.token),
    index('waitlist_in_line')
      .on(table.place)
      .where(sql`state = 'WAITING'`),
    index('waitlist_of_person')
      .on(table.person)
      .where(sql`state in ('UNCONFIRMED', 'WAITING', 'OFFERED')`),
    index('waitlist_unconfirmed')
      .on(table.created_at)
      .where(sql`state = 'UNCONFIRMED'`),
  ],
  readModel: {
    // One for each sort; the first one serves the groups of states too.
    indexes: (table) => [
      index('waitlist_by_state').on(table.event_id, table.deleted, table.state, table.place, table.id),
      index('waitlist_by_place').on(table.event_id, table.deleted, table.place, table.id),
      index('waitlist_by_time').on(table.event_id, table.deleted, table.created_at, table.id),
      index('waitlist_by_name').on(table.event_id, table.deleted, sql`lower("first_name")`, table.id),
      index('waitlist_by_quantity').on(table.event_id, table.deleted, table.quantity, table.id),
    ],
  },
  duplicate: null,
})
export const waitlist = waitlistEntity.table
export type EntryRow = typeof waitlist.$inferSelect

/** Offers: stock that is held for an entry. Only in the box. */
export const waitlistOffers = sqliteTable(
  'waitlist_offers',
  {
    id: text().primaryKey(),
    entry_id: text().notNull(),
    state: text().$type<OfferState>().notNull(),
    lines: json<OfferLine[]>().notNull(),
    made_at: time().notNull(),
    expires_at: time().notNull(),
    ended_at: time(),
    /** The unfinished order that its hold is part of, or the one that took it. */
    order_id: text(),
    /** Whether a member made it, regardless of whose turn it was. */
    by_hand: flag().notNull(),
    /** Whether the mail of the last hour was sent, or is not to be. */
    is_reminded: flag().notNull(),
  },
  (table) => [
    index('waitlist_offers_to_expire')
      .on(table.expires_at)
      .where(sql`state = 'OPEN' and order_id is null`),
    index('waitlist_offers_to_remind')
      .on(table.expires_at)
      .where(sql`state = 'OPEN' and is_reminded = 0`),
    index('waitlist_offers_of_entry').on(table.entry_id),
    index('waitlist_offers_of_order')
      .on(table.order_id)
      .where(sql`order_id is not null`),
  ],
)
export type OfferRow = typeof waitlistOffers.$inferSelect

/** What came back and is kept for the line until it is enough for someone: part of what its price holds. */
export const waitlistKept = sqliteTable('waitlist_kept', { price_id: text().primaryKey(), quantity: integer().notNull() })

/** Addresses that are mailed when a ticket's sale starts, and then forgotten. Only in the box. */
export const tellMe = sqliteTable(
  'tell_me',
  {
    id: text().primaryKey(),
    ticket_id: text().notNull(),
    person: text().notNull(),
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    created_at: time().notNull(),
  },
  (table) => [uniqueIndex('tell_me_once').on(table.ticket_id, table.person)],
)
export type TellMeRow = typeof tellMe.$inferSelect
