import type { List } from '../../contract/common.ts'
import { listMeta, type Filter, type ListQuery, type ListRules } from './list-query.ts'

type Cell = string | number | boolean | null

const cell = (row: object, field: string): Cell => ((row as Record<string, Cell | undefined>)[field] ?? null) as Cell

const compare = (a: Cell, b: Cell): number => {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' }) : a < b ? -1 : 1
}

const matches = (row: object, { field, operator, value }: Filter): boolean => {
  const own = cell(row, field)
  const text = own === null ? '' : String(own)
  const order = compare(typeof own === 'number' ? own : text, typeof own === 'number' ? Number(value) : value)
  switch (operator) {
    case 'eq':
      return text === value
    case 'ne':
      return text !== value
    case 'lt':
      return order < 0
    case 'lte':
      return order <= 0
    case 'gt':
      return order > 0
    case 'gte':
      return order >= 0
    case 'like':
      return text.toLowerCase().includes(value.toLowerCase())
    case 'in':
      return value.split(',').includes(text)
  }
}

/** A page of a list that fits in memory: a box's small tables (tickets, check-in lists). */
export const pageOfArray = <T extends object>(rows: T[], query: ListQuery, rules: ListRules, searched: (row: T) => string): List<T> => {
  const words = query.query.toLowerCase()
  const found = rows.filter((row) => searched(row).toLowerCase().includes(words) && query.filters.every((filter) => matches(row, filter)))
  const sign = query.sort_direction === 'asc' ? 1 : -1
  const sorted = found
    .map((row, index) => ({ row, index }))
    .sort((a, b) => sign * compare(cell(a.row, query.sort_by), cell(b.row, query.sort_by)) || a.index - b.index)
    .map(({ row }) => row)
  const from = (query.page - 1) * query.per_page
  return { data: sorted.slice(from, from + query.per_page), meta: listMeta(query, rules, found.length) }
}
