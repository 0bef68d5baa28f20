import type { BuildColumns } from 'drizzle-orm/column-builder'
import { sqliteTable, type SQLiteColumnBuilderBase, type SQLiteTable, type SQLiteTableExtraConfigValue } from 'drizzle-orm/sqlite-core'
import { readModelColumns } from '../db/columns.ts'

type Columns = Record<string, SQLiteColumnBuilderBase>
type Indexes<N extends string, C extends Columns> = (table: BuildColumns<N, C, 'sqlite'>) => SQLiteTableExtraConfigValue[]
type ReadModelColumns = ReturnType<typeof readModelColumns>

type Declaration<N extends string, C extends Columns, B extends Columns> = {
  /** What the box and the read model both hold; `id` is the primary key of both. */
  columns: () => C
  /** What never leaves the box. */
  inBox?: () => B
  /** The box's own indexes: every entry is a row written, so few. */
  indexes?: Indexes<N, C & B>
  /** What D1 adds: left out where no list or search of D1 reads these rows. */
  readModel?: {
    indexes?: Indexes<N, C & ReadModelColumns>
    /** Whether a row is worth one there; without it every row is. */
    holds?: (row: Record<string, unknown>) => boolean
  }
}

/** A kind of row inside an event, as the outbox, the replay and the deletion of an event take it. */
export type Entity = {
  table: SQLiteTable
  readModel: SQLiteTable | null
  holds: (row: Record<string, unknown>) => boolean
}

/**
 * Declares a kind of row inside an event once: the box's table, and the read model's where there is one. What is
 * sent on, both schemas, the replay and the deletion of an event follow from it.
 */
export const entity = <N extends string, C extends Columns, B extends Columns = Record<never, SQLiteColumnBuilderBase>>(
  name: N,
  { columns, inBox, indexes, readModel }: Declaration<N, C, B>,
) => ({
  table: sqliteTable(name, { ...columns(), ...inBox?.() } as C & B, indexes),
  readModel: readModel ? sqliteTable(name, { ...columns(), ...readModelColumns() } as C & ReadModelColumns, readModel.indexes) : null,
  holds: readModel?.holds ?? (() => true),
})
