import migrations from '../../migrations/box/migrations.js'

/** Whether this object holds an event: only `createEvent` makes tables. */
export const isEmpty = (storage: DurableObjectStorage): boolean =>
  storage.sql.exec(`select 1 from sqlite_master where type = 'table' and name = 'box_migrations'`).toArray().length === 0

/** Whether this version of the boxes' schema has a migration. */
export const isKnownMigration = (tag: string): boolean => migrations.journal.entries.some((entry) => entry.tag === tag)

/**
 * Applies the pending migrations, by tag, in the journal's order, in one transaction.
 * Drizzle's own migrator goes by time stamps and skips a migration that is older than the newest applied one.
 */
export const migrate = (storage: DurableObjectStorage): void => {
  storage.transactionSync(() => {
    storage.sql.exec('create table if not exists box_migrations (tag text primary key)')
    const applied = new Set(
      storage.sql
        .exec('select tag from box_migrations')
        .toArray()
        .map((row) => row['tag']),
    )
    for (const { idx, tag } of migrations.journal.entries) {
      if (applied.has(tag)) continue
      const file = migrations.migrations[`m${String(idx).padStart(4, '0')}`]
      if (!file) throw new Error(`migration ${tag} has no file`)
      for (const statement of file.split('--> statement-breakpoint')) storage.sql.exec(statement)
      storage.sql.exec('insert into box_migrations (tag) values (?)', tag)
    }
  })
}
