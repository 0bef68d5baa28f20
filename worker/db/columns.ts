import { integer, text } from 'drizzle-orm/sqlite-core'

/** A time: ISO-8601 UTC text, so that order of text is order of time. */
export const time = () => text()

/** A yes or no. */
export const flag = () => integer({ mode: 'boolean' })

/** A JSON value of type T. */
export const json = <T>() => text({ mode: 'json' }).$type<T>()

/**
 * What the read model adds to a box's row: whose it is, the box's sequence that wrote it (a row only ever
 * moves forward), and whether it was deleted there.
 */
export const readModelColumns = () => ({
  account_id: text().notNull(),
  version: integer().notNull(),
  deleted: flag().notNull(),
})
