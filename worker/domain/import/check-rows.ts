import { availableOf, capacityLeft, type Capacity } from '../availability.ts'
import type { ImportDuplicate, ImportSummary } from '../../contract/imports.ts'
import { checkRow, type ReadyRow, type RowFault, type RowRules } from './check-row.ts'

type StockedPrice = { id: string; label: string | null; quantity: number | null; sold: number; held: number }
/** The stock that an import's rows are counted against. */
export type ImportStock = { tickets: { id: string; title: string; prices: StockedPrice[] }[]; capacities: Capacity[] }

/** A row that comes in: its number in the file, and whether it stands twice. */
export type ImportRow = { row: number; twice: boolean; ready: ReadyRow }

export type FaultyRow = { row: number; who: string; faults: RowFault[] }

/** What makes an attendee the same: name, email and ticket. Members of a family share an address. */
export const sameKey = (one: { first_name: string; last_name: string; email: string; ticket_id: string }): string =>
  [one.first_name, one.last_name, one.email, one.ticket_id].map((part) => part.trim().toLowerCase()).join('\n')

/** The check of a whole file, row by row: faults, duplicates, and what the stock has room for. */
export type FileCheck = {
  add: (row: number, cells: readonly string[], corrected?: Record<string, string>) => ImportRow | FaultyRow | null
  /** The duplicate of a row that was just added. */
  duplicateOf: (row: ImportRow) => ImportDuplicate
  summary: () => ImportSummary
}

/** Begins a check; `existing` are the keys of the event's attendees. */
export const beginCheck = (rules: RowRules, stock: ImportStock, existing: ReadonlySet<string>): FileCheck => {
  const firstRow = new Map<string, number>()
  const titles = new Map(stock.tickets.map(({ id, title }) => [id, title]))
  const left = new Map(stock.tickets.flatMap(({ prices }) => prices.map((price) => [price.id, availableOf(price)])))
  const capacities = stock.capacities.map((capacity) => ({
    ids: new Set(capacity.ticket_ids),
    left: capacityLeft(capacity, stock.tickets),
  }))
  const ready = new Map<string, number>()
  const byColumn = new Map<number, number>()
  const counts = { ready: 0, faulty: 0, duplicates: 0, left_out: 0 }

  /** Takes a unit, if there is one. */
  const take = ({ ticket_id, price_id }: ReadyRow): boolean => {
    const own = left.get(price_id) ?? null
    const shared = capacities.filter(({ ids }) => ids.has(ticket_id))
    if (own === 0 || shared.some((capacity) => capacity.left === 0)) return false
    if (own !== null) left.set(price_id, own - 1)
    for (const capacity of shared) capacity.left -= 1
    ready.set(price_id, (ready.get(price_id) ?? 0) + 1)
    return true
  }
  const faulty = (row: number, who: string, faults: RowFault[]): FaultyRow => {
    counts.faulty += 1
    for (const { column } of faults) byColumn.set(column, (byColumn.get(column) ?? 0) + 1)
    return { row, who, faults }
  }

  return {
    add: (row, cells, corrected) => {
      const checked = checkRow(rules, cells, corrected)
      if (checked.is === 'left_out') {
        counts.left_out += 1
        return null
      }
      if (checked.is === 'faulty') return faulty(row, checked.who, checked.faults)
      const key = sameKey(checked.ready)
      const twice = existing.has(key) || firstRow.has(key)
      if (!firstRow.has(key)) firstRow.set(key, row)
      if (twice) {
        counts.duplicates += 1
        return { row, twice, ready: checked.ready }
      }
      if (!take(checked.ready)) {
        const column = rules.mapping.columns.indexOf('ticket')
        return faulty(row, checked.who, [
          { column, value: column < 0 ? '' : (cells[column] ?? ''), code: 'validation.import_sold_out', suggestion: null },
        ])
      }
      counts.ready += 1
      return { row, twice, ready: checked.ready }
    },
    duplicateOf: ({ row, ready: person }) => {
      const first = firstRow.get(sameKey(person))
      return {
        row,
        who: `${person.first_name} ${person.last_name}`.trim(),
        email: person.email,
        ticket: titles.get(person.ticket_id) ?? '',
        of_row: first === undefined || first === row ? null : first,
      }
    },
    summary: () => ({
      ...counts,
      tickets: stock.tickets.flatMap(({ id, title, prices }) =>
        prices.flatMap((price) => {
          const count = ready.get(price.id) ?? 0
          return count > 0
            ? [{ ticket_id: id, price_id: price.id, title, label: price.label, ready: count, available: availableOf(price) }]
            : []
        }),
      ),
      columns: [...byColumn].map(([column, faults]) => ({ column, faults })).toSorted((one, other) => one.column - other.column),
    }),
  }
}
