import type { BuildColumns } from 'drizzle-orm/column-builder'
import {
  sqliteTable,
  type SQLiteColumnBuilderBase,
  type SQLiteTable,
  type SQLiteTableWithColumns,
  type SQLiteTableExtraConfigValue,
} from 'drizzle-orm/sqlite-core'
import type { CopiedPart } from '../contract/duplicate.ts'
import { readModelColumns } from '../db/columns.ts'
import type { RowLimit } from './row-limit.ts'

type Columns = Record<string, SQLiteColumnBuilderBase>
type Indexes<N extends string, C extends Columns> = (table: BuildColumns<N, C, 'sqlite'>) => SQLiteTableExtraConfigValue[]
type ReadModelColumns = ReturnType<typeof readModelColumns>

type TableOf<N extends string, C extends Columns> = SQLiteTableWithColumns<{
  name: N
  schema: undefined
  columns: BuildColumns<N, C, 'sqlite'>
  dialect: 'sqlite'
}>

/** The context of a row's copy. */
export type Copy = {
  /** The copy's event. */
  event_id: string
  /** An id in the copy: a row has a new one, a tax or fee the same; null where it is left behind. */
  idOf: (id: string) => string | null
  /** The same for many ids, without those left behind. */
  idsOf: (ids: string[]) => string[]
  /** A time in the copy: the same local time, moved by as many days as the copy starts later. */
  time: (time: string | null) => string | null
}

type Duplicate<Row> = {
  /** The part of an event it is copied with. */
  with: CopiedPart
  /**
   * The columns that differ in the copy: references, times, sums and secrets; id, event and creation time follow. Null
   * for a row that is not copied, for example where it would mean more without the rows it refers to.
   */
  changes: (row: Row, copy: Copy) => Partial<Row> | null
}

type Declaration<N extends string, C extends Columns, B extends Columns> = {
  /** Columns of both the box and the read model; `id` is the primary key of both. */
  columns: () => C
  /** Columns that never leave the box. */
  inBox?: () => B
  /** The box's own indexes: every entry is a row written, so few. */
  indexes?: Indexes<N, C & B>
  /** Additional columns of D1; absent where no list or search of D1 reads these rows. */
  readModel?: {
    indexes?: Indexes<N, C & ReadModelColumns>
    /** Whether a row has a copy in D1; by default every row has. */
    holds?: (row: Record<string, unknown>) => boolean
  }
  /** How many rows an event has at most: what has a limit may be held in an array, everything else is read in pages. */
  limit?: RowLimit
  /** That sales don't change it, so that boxes may keep it in mind (`steady.ts`). */
  isSteady?: true
  /** How a copy of the event copies its rows; null where it doesn't. */
  duplicate: Duplicate<TableOf<N, C & B>['$inferSelect']> | null
}

/** A kind of row inside an event, as the outbox, the replay, the deletion and the copy of an event take it. */
export type Entity = {
  table: SQLiteTable
  readModel: SQLiteTable | null
  holds: (row: Record<string, unknown>) => boolean
  isSteady: boolean
  duplicate: Duplicate<Record<string, unknown>> | null
}

/**
 * Declares an entity once: the box's table, and the read model's if there is one. Sync, both schemas, replay, deletion
 * and duplication of an event follow from it.
 */
export const entity = <N extends string, C extends Columns, B extends Columns = Record<never, SQLiteColumnBuilderBase>>(
  name: N,
  { columns, inBox, indexes, readModel, limit, isSteady = false as true, duplicate }: Declaration<N, C, B>,
) => ({
  table: sqliteTable(name, { ...columns(), ...inBox?.() } as C & B, indexes),
  readModel: readModel ? sqliteTable(name, { ...columns(), ...readModelColumns() } as C & ReadModelColumns, readModel.indexes) : null,
  holds: readModel?.holds ?? (() => true),
  limit: limit ?? null,
  isSteady: isSteady as boolean,
  duplicate: duplicate as Entity['duplicate'],
})
