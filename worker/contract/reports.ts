import { z } from 'zod'
import { idSchema } from './common.ts'
import { isDay } from './answer-rules.ts'
import { reportColumns, reportNames, type ColumnKind, type ReportName } from './report-columns.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'validation.real_day', abort: true })
  .refine(isDay, 'validation.real_day')
  .optional()

/** Days in the event's zone, both within. */
export const reportQuerySchema = z.object({
  from: day.describe('The first day, as `2027-06-01`; that of the first sale unless it is given.'),
  to: day.describe('The last day; today unless it is given.'),
  list_id: idSchema.optional().describe('For `check-ins`: of this list alone.'),
})
export type ReportQuery = z.infer<typeof reportQuerySchema>

const cells: Record<ColumnKind, z.ZodType> = {
  id: z.string(),
  text: z.string().nullable(),
  day: z.string().nullable(),
  hour: z.int().nullable(),
  flag: z.boolean(),
  rate: z.int().nullable(),
  count: z.int(),
  money: z.int(),
  base: z.int(),
  level: z.int(),
}
const rowOf = (name: ReportName) =>
  z.object(Object.fromEntries(Object.entries(reportColumns[name]).map(([column, kind]) => [column, cells[kind]])))

/** The answer of every report; its rows have the columns of that report. */
export const reportSchema = z.object({
  data: z.array(z.union(reportNames.map(rowOf))),
  totals: z.record(z.string(), z.int()),
  meta: z.object({ from: z.string(), to: z.string(), timezone: z.string(), currency: z.string() }),
})
