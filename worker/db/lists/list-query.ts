import { z } from 'zod'
import { lineSchema, type ListMeta } from '../../contract/common.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'

export const filterOperators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'like', 'in'] as const
export type FilterOperator = (typeof filterOperators)[number]
export type Filter = { field: string; operator: FilterOperator; value: string }

/**
 * The queries a list allows; the first sort is the default, with the default direction. A filter `answer.*` stands for
 * all fields with that prefix, each compared for equality alone.
 */
export type ListRules = {
  sorts: string[]
  defaultDirection: 'asc' | 'desc'
  filters: string[]
  /** The operators of filters that don't have the usual ones. */
  operators?: Record<string, readonly FilterOperator[]>
  /** Filters by time: a day or a time without an offset is one of the event's zone. */
  times?: readonly string[]
}

type Key = string | number | null

/** A list query, checked against the list's rules. */
export type ListQuery = {
  page: number
  per_page: number
  query: string
  sort_by: string
  sort_direction: 'asc' | 'desc'
  filters: Filter[]
  /** The sort value and the id of the row before the page. */
  after: [Key, Key] | null
}

const number = (most: number) => z.coerce.number().int().min(1).max(most)

/** The query string of every list, for the OpenAPI document and a first check; filters are read separately. */
export const listQuerySchema = z.looseObject({
  page: number(1_000_000).optional().describe('Which page, from 1.'),
  per_page: number(100).optional().describe('How many rows a page has; 20 unless told.'),
  query: lineSchema.max(200).optional().describe('Words to search for.'),
  sort_by: lineSchema.max(50).optional().describe('A field of `meta.allowed_sorts`.'),
  sort_direction: z.enum(['asc', 'desc']).optional().describe('Which end comes first.'),
  after: lineSchema.max(500).optional().describe('`meta.next` of the page before, instead of `page`.'),
})

/** The same for a list that may be read in larger pages. */
export const longListQuerySchema = listQuerySchema.extend({
  per_page: number(1000).optional().describe('How many rows a page has; 20 unless told.'),
})

const isLine = (value: unknown): boolean => lineSchema.safeParse(value).success
const isKey = (value: unknown): value is Key => value === null || typeof value === 'number' || (typeof value === 'string' && isLine(value))

/** The sort key in the `meta.next` of another page, or null when it is invalid. */
const decodeKey = (key: string): [Key, Key] | null => {
  try {
    const decoded: unknown = JSON.parse(decodeURIComponent(atob(key)))
    if (!Array.isArray(decoded) || decoded.length !== 2) return null
    const [value, id]: unknown[] = decoded
    return isKey(value) && isKey(id) ? [value, id] : null
  } catch {
    return null
  }
}

/** The operators of a family's fields (`answer.*`), if it has no others. */
const familyOperators: readonly FilterOperator[] = ['eq', 'ne']

/** The filter that a field belongs to, itself or its family; undefined for an unknown one. */
export const filterOf = (filters: readonly string[], field: string): string | undefined =>
  filters.find((one) => (one.endsWith('.*') ? field.length >= one.length && field.startsWith(one.slice(0, -1)) : field === one))

const isAllowed = ({ filters, operators = {} }: ListRules, field: string, operator: string): operator is FilterOperator => {
  const filter = filterOf(filters, field)
  if (filter === undefined || field.endsWith('.*')) return false
  const allowed = operators[filter] ?? (filter.endsWith('.*') ? familyOperators : filterOperators)
  return allowed.includes(operator as FilterOperator)
}

/** Maximum lengths of a filter's value, and of a list of ids. */
const longest = { value: 1000, list: 12_000 }

/** Reads a list query; an unknown sort, field or operator is refused by its name, and a page longer than the list gives. */
export const readListQuery = (raw: Record<string, unknown>, rules: ListRules, longestPage = 100): Result<ListQuery> => {
  const parsed = longListQuerySchema.parse(raw)
  if (parsed.per_page && parsed.per_page > longestPage)
    return refuse('validation_failed', { errors: { per_page: ['validation.quantity'] } })
  const sort_by = parsed.sort_by ?? (rules.sorts[0] as string)
  if (!rules.sorts.includes(sort_by)) return refuse('validation_failed', { errors: { sort_by: ['validation.unknown_sort'] } })
  const filters: Filter[] = []
  for (const [key, value] of Object.entries(raw)) {
    if (!key.startsWith('filter_fields')) continue
    const [, field = '', operator = ''] = /^filter_fields\[([^\]]*)\]\[([^\]]*)\]$/.exec(key) ?? []
    if (!isAllowed(rules, field, operator)) return refuse('validation_failed', { errors: { [key]: ['validation.unknown_filter'] } })
    if (!isLine(String(value))) return refuse('validation_failed', { errors: { [key]: ['validation.one_line'] } })
    filters.push({ field, operator, value: String(value).slice(0, operator === 'in' ? longest.list : longest.value) })
  }
  const after = parsed.after ? decodeKey(parsed.after) : null
  if (parsed.after && !after) return refuse('validation_failed', { errors: { after: ['validation.unknown_id'] } })
  return ok({
    page: parsed.page ?? 1,
    per_page: parsed.per_page ?? 20,
    query: parsed.query?.trim() ?? '',
    sort_by,
    sort_direction: parsed.sort_direction ?? (parsed.sort_by ? 'asc' : rules.defaultDirection),
    filters,
    after,
  })
}

/** The `meta` of a list's answer. */
export const listMeta = (query: ListQuery, rules: ListRules, total: number, more: Partial<ListMeta> = {}): ListMeta => ({
  page: query.page,
  per_page: query.per_page,
  total,
  last_page: Math.max(1, Math.ceil(total / query.per_page)),
  allowed_sorts: rules.sorts,
  default_sort: rules.sorts[0] as string,
  allowed_filter_fields: rules.filters,
  ...more,
})
