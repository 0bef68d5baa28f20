import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Answer } from '../../../contract/questions.ts'
import { clockOf } from '../../../domain/time.ts'
import type { CsvCell } from '../../../http/csv.ts'

/** The context of an export: the event's time zone, and the reader's language. */
export type Reader = { timezone: string; i18n: I18n }

/** A column: its head, and its cell for a row. The head of a time names its zone. */
export type Column<Row> = { head: MessageDescriptor; isTime?: true; cell: (row: Row) => CsvCell }

/** A time of a row, on the event's clock. */
export const timeColumn = <Row>(head: MessageDescriptor, { timezone }: Reader, time: (row: Row) => string | null): Column<Row> => {
  const clock = clockOf(timezone)
  return {
    head,
    isTime: true,
    cell: (row) => {
      const iso = time(row)
      return iso && clock(iso)
    },
  }
}

/** Heads of which no two are alike: the second `Email` is `Email (2)`. */
export const apart = (heads: readonly string[]): string[] => {
  const taken = new Set<string>()
  return heads.map((head) => {
    let [name, n] = [head, 1]
    while (taken.has(name)) name = `${head} (${(n += 1)})`
    taken.add(name)
    return name
  })
}

/** The heads of columns in the reader's language, then given heads as they are. */
export const headsOf = <Row>(columns: readonly Column<Row>[], { timezone, i18n }: Reader, others: readonly string[] = []): string[] =>
  apart([...columns.map(({ head, isTime }) => (isTime ? `${i18n._(head)} (${timezone})` : i18n._(head))), ...others])

/** A yes or no of D1. */
export const yesOrNo = (flag: unknown): string => (flag ? 'true' : 'false')

/** The answers of a row of D1. */
export const answersIn = (json: string | null): Answer[] => (json === null ? [] : (JSON.parse(json) as Answer[]))
