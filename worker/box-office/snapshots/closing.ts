import { quoted, rowsOf } from './tables.ts'

/** A restore that is under way in a box: its id, and the last of its steps that was taken. */
export type Restoring = { id: string; step: number }

const hasTable = (storage: DurableObjectStorage, name: string): boolean =>
  rowsOf(storage, `select 1 from sqlite_master where type = 'table' and name = ?`, name).length > 0

/** The restore that a box is closed for, or null. */
export const restoringOf = (storage: DurableObjectStorage): Restoring | null => {
  if (!hasTable(storage, 'restore_state')) return null
  const [row] = rowsOf(storage, 'select id, step from restore_state')
  return row ? { id: String(row[0]), step: Number(row[1]) } : null
}

/** Notes that a box is closed for a restore; one that is under way goes on. */
export const noteClosed = (storage: DurableObjectStorage, id: string): void =>
  storage.transactionSync(() => {
    storage.sql.exec(
      'create table if not exists restore_state (one integer primary key check (one = 1), id text not null, step integer not null)',
    )
    storage.sql.exec('insert or ignore into restore_state (one, id, step) values (1, ?, 0)', id)
  })

/** Takes a step of a restore once: one that was taken before is left out. Throws for another restore, and out of turn. */
export const takeStep = (storage: DurableObjectStorage, { id, step }: Restoring, work: () => void): void =>
  storage.transactionSync(() => {
    const state = restoringOf(storage)
    if (state?.id !== id) throw new Error(`the box is not closed for ${id}`)
    if (step <= state.step) return
    if (step !== state.step + 1) throw new Error(`step ${step} of a restore after step ${state.step}`)
    work()
    storage.sql.exec('update restore_state set step = ?', step)
  })

/** Notes that the restore is over. */
export const noteOpen = (storage: DurableObjectStorage): void =>
  storage.transactionSync(() => {
    for (const name of ['restore_since', 'restore_named', 'restore_state']) storage.sql.exec(`drop table if exists ${quoted(name)}`)
  })
