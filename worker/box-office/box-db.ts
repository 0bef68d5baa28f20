import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'

/** A box's SQLite database, by drizzle. */
export type BoxDb = DrizzleSqliteDODatabase
