import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ImageType } from '../../../contract/image-bounds.ts'
import { time } from '../../../db/columns.ts'

/** Images in R2, by id. The event or the organizer refers to the one it shows. An image without an owner is being deleted. */
export const images = sqliteTable(
  'images',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    event_id: text(),
    organizer_id: text(),
    type: text().$type<ImageType>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    created_at: time().notNull(),
    /** When its use is checked: it is then deleted, or this is null until something is replaced. */
    check_at: time(),
  },
  (table) => [
    index('images_by_account').on(table.account_id),
    index('images_by_account_and_time').on(table.account_id, table.created_at),
    index('images_by_event').on(table.event_id, table.created_at),
    index('images_by_organizer').on(table.organizer_id),
    index('images_to_check')
      .on(table.check_at)
      .where(sql`"check_at" is not null`),
  ],
)
export type ImageRow = typeof images.$inferSelect

/** Events and organizers whose texts show an image uploaded for another: a copy of an event, a pasted text. */
export const imageUses = sqliteTable('image_uses', { image_id: text().notNull(), user_id: text().notNull() }, (table) => [
  primaryKey({ columns: [table.image_id, table.user_id] }),
  index('image_uses_by_user').on(table.user_id),
])
