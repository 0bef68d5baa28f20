import { integer, text } from 'drizzle-orm/sqlite-core'

/** A time: ISO-8601 UTC text, so that order of text is order of time. */
export const time = () => text()

/** A yes or no. */
export const flag = () => integer({ mode: 'boolean' })

/** A JSON value of type T. */
export const json = <T>() => text({ mode: 'json' }).$type<T>()

/**
 * The read model's additional columns of a box's row: its account, the box's sequence that wrote it (a row only ever
 * moves forward), and whether it was deleted in the box.
 */
export const readModelColumns = () => ({
  account_id: text().notNull(),
  version: integer().notNull(),
  deleted: flag().notNull(),
})
