import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ViewedList } from '../../../contract/list-views.ts'
import { time } from '../../../db/columns.ts'

/** Named states of lists: filters, sort and columns, each of one person in one account. */
export const listViews = sqliteTable(
  'list_views',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    user_id: text().notNull(),
    list: text().$type<ViewedList>().notNull(),
    /** The event whose tickets, lists or questions it names; null for one that suits every event. */
    event_id: text(),
    name: text().notNull(),
    query: text().notNull(),
    created_at: time().notNull(),
  },
  (table) => [index('list_views_of_user').on(table.user_id, table.account_id, table.list), index('list_views_of_event').on(table.event_id)],
)
export type ListViewRow = typeof listViews.$inferSelect
