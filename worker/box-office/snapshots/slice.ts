/** A value as SQLite has it: a box has no binary columns. */
export type Value = string | number | null

/**
 * Some rows of a table, each with its row id first. Of a change, rows that stand there already are replaced, and those of
 * the ids in `gone` are deleted.
 */
export type Slice = { table: string; columns: string[]; rows: Value[][]; isChange: boolean; gone: number[] }
