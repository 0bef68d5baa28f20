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

/** What the copy of a row is made with. */
export type Copy = {
  /** The copy's event. */
  event_id: string
  /** What something is called in the copy: a row its own new id, a tax or fee the same; null where it is left behind. */
  idOf: (id: string) => string | null
  /** The same for many, without those left behind. */
  idsOf: (ids: string[]) => string[]
  /** A time as it is in the copy: its clock shows the same, as many days later as the copy starts later. */
  time: (time: string | null) => string | null
}

type Duplicate<Row> = {
  /** The flag it comes with. */
  with: CopiedPart
  /**
   * What differs in the copy: every reference, time, sum and secret; its id, its event and when it was made follow. Null
   * where it is not copied, so where it would mean more without what it is about.
   */
  changes: (row: Row, copy: Copy) => Partial<Row> | null
}

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
  /** How many rows an event has at most: what has a limit may be held in an array, everything else is read in pages. */
  limit?: RowLimit
  /** That sales don't change it, so that boxes may keep it in mind (`steady.ts`). */
  isSteady?: true
  /** How a copy of the event takes its rows along; null where it doesn't. */
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
 * Declares a kind of row inside an event once: the box's table, and the read model's where there is one. What is
 * sent on, both schemas, the replay, the deletion and the copy of an event follow from it.
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
