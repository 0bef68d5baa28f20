import { sql } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/sqlite-core'
import { entity } from './entity.ts'
import type { Locale } from '../contract/languages.ts'
import type { EventSettings } from '../contract/event-settings.ts'
import type { EventStatus, Location } from '../contract/events.ts'
import type { HomepageDesign } from '../contract/homepage-design.ts'
import { flag, json, time } from '../db/columns.ts'

/** The part of an organizer that an event's pages and mails show; synced to the box as a fact. */
export type OrganizerFact = {
  id: string
  name: string
  email: string
  website: string | null
  /** Sanitized HTML; absent in facts from before it was shown. */
  description?: string | null
  image_id?: string | null
  version?: number
}

const columns = () => ({
  id: text().primaryKey(),
  organizer_id: text().notNull(),
  organizer: json<OrganizerFact>().notNull(),
  title: text().notNull(),
  /** Sanitized HTML. */
  description: text(),
  start_date: time().notNull(),
  end_date: time(),
  /** The event's end, also without an end date; derived, for lists. */
  ends_at: time().notNull(),
  timezone: text().notNull(),
  currency: text().notNull(),
  language: text().$type<Locale>().notNull(),
  location: json<Location>(),
  is_online: flag().notNull(),
  online_details: text(),
  status: text().$type<EventStatus>().notNull(),
  settings: json<EventSettings>().notNull(),
  cover_image_id: text(),
  created_at: time().notNull(),
})

export const eventEntity = entity('events', {
  columns,
  isSteady: true,
  // Its copy is the new event itself, which `createEvent` makes.
  duplicate: null,
  // The read model has the account with every row, and no use for designs.
  inBox: () => ({
    account_id: text().notNull(),
    /** The published design of its page, if it has one, and the draft. */
    homepage: json<HomepageDesign>(),
    homepage_draft: json<HomepageDesign>(),
    homepage_published_at: time(),
  }),
  // One for each sort, and one for the public lists: these span all accounts, and most events are past.
  readModel: {
    indexes: (table) => [
      index('events_by_start').on(table.account_id, table.deleted, table.start_date, table.id),
      index('events_by_title').on(table.account_id, table.deleted, sql`lower("title")`, table.id),
      index('events_by_creation').on(table.account_id, table.deleted, table.created_at, table.id),
      index('events_live')
        .on(table.ends_at)
        .where(sql`"deleted" = 0 and "status" = 'LIVE'`),
      index('events_live_of_organizer')
        .on(table.organizer_id, table.ends_at)
        .where(sql`"deleted" = 0 and "status" = 'LIVE'`),
    ],
  },
})
export const events = eventEntity.table
export type EventRow = typeof events.$inferSelect
