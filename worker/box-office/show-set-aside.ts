import { eq } from 'drizzle-orm'
import { ok, refuse, type Result } from '../contract/problem.ts'
import type { Box } from './box.ts'
import { setAside } from './table.ts'

/** Characters of it that are shown. */
const MAX_SHOWN = 20_000
/** Fields whose text is one of a few words of ours. */
const wordsOfOurs = new Set([
  'kind',
  'type',
  'lane',
  'status',
  'payment_status',
  'refund_status',
  'display_status',
  'currency',
  'locale',
  'language',
  'timezone',
])

const isShown = (field: string, text: string): boolean =>
  wordsOfOurs.has(field) ||
  (/(^|_)id$/.test(field) && /^[a-z]{2,4}_[\w:]{4,80}$/.test(text)) ||
  (/_(at|date)$/.test(field) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text))

const masked = (field: string, value: unknown): unknown => {
  if (typeof value === 'string') return isShown(field, value) ? value : `(${value.length} characters)`
  if (Array.isArray(value)) return value.map((one) => masked(field, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(name, one)]))
}

/** What was set aside, without people's data: of a text its length, unless it is an id, a time, or a word of ours. */
export const showSetAside = (box: Box, id: string): Result<{ error: string; message: string }> => {
  const row = box.db.select().from(setAside).where(eq(setAside.id, id)).all()[0]
  if (!row) return refuse('not_found')
  return ok({ error: row.error, message: JSON.stringify(masked('', row.payload), null, 2).slice(0, MAX_SHOWN) })
}
