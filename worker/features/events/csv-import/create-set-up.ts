import type { Box } from '../../../box-office/box.ts'
import type { CsvCounts } from '../../../contract/csv-import.ts'
import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import { columnOf, type FieldColumns, type Made, type SetUp } from '../../../domain/csv-import/read-set-up.ts'
import type { CsvFault } from '../../../domain/csv-import/read-table.ts'
import { deriveId } from '../../../domain/id.ts'
import { foldHeader } from '../../../domain/import/header-text.ts'
import type { CarriedTaxOrFee } from '../../accounts/taxes-and-fees/table.ts'
import { createPromoCode } from '../../catalogue/promo-codes/promo-codes.ts'
import { createQuestion } from '../../catalogue/questions/questions.ts'
import { createTicket } from '../../catalogue/tickets/create-ticket.ts'
import { loadTickets } from '../../catalogue/tickets/store.ts'
import { createCheckInList } from '../../entrance/check-in/lists.ts'

export type SetUpInput = {
  setUp: SetUp
  columns: FieldColumns
  /** Taxes and fees of new tickets. */
  taxes: CarriedTaxOrFee[]
  /** What ids are made of, so that a call that is repeated makes nothing twice. */
  seed: string
  dry_run: boolean
}

/** The faults of a refused row: one for each field, or what the refusal says. */
const faultsOf = ({ row, prices }: Made<unknown>, { code, errors }: Problem, columns: FieldColumns): CsvFault[] =>
  errors
    ? Object.entries(errors).map(([path, [message = code]]) => {
        const [, price] = /^prices\.(\d+)\./.exec(path) ?? []
        return { row: (price && prices?.[Number(price)]) || row, column: columnOf(path, columns), message }
      })
    : [{ row, column: null, message: code }]

/**
 * Makes what the rows of a file say: everything or, where a row has a fault and in a dry run, nothing. The refusal has the
 * faults and counts; the verb's refusal takes back what was made before.
 */
export const createSetUp = (box: Box, { setUp, columns, taxes, seed, dry_run }: SetUpInput): Result<CsvCounts> => {
  const faults: CsvFault[] = []
  const makeAll = <F>(prefix: string, rows: Made<F>[], make: (id: string, fields: F) => Result<unknown>): number => {
    const byTitle = new Map(
      rows.some(({ tickets }) => tickets.length > 0) ? loadTickets(box).map((one) => [foldHeader(one.title), one.id]) : [],
    )
    for (const one of rows) {
      const ticket_ids = one.tickets.map((title) => byTitle.get(foldHeader(title)))
      if (ticket_ids.includes(undefined)) {
        faults.push({ row: one.row, column: columns['tickets'] ?? null, message: 'validation.import_ticket' })
        continue
      }
      const made = make(deriveId(prefix, `${seed} ${one.row}`), ticket_ids.length > 0 ? { ...one.fields, ticket_ids } : one.fields)
      if (!made.ok) faults.push(...faultsOf(one, made.problem, columns))
    }
    return rows.length
  }
  const counts: CsvCounts = {
    events: 0,
    tickets: makeAll('tkt', setUp.tickets, (id, fields) => createTicket(box, { id, fields, taxes })),
    questions: makeAll('qst', setUp.questions, (id, fields) => createQuestion(box, { id, fields })),
    promo_codes: makeAll('pro', setUp.promo_codes, (id, fields) => createPromoCode(box, { id, fields })),
    check_in_lists: makeAll('cil', setUp.check_in_lists, (id, fields) => createCheckInList(box, { id, fields })),
  }
  return dry_run || faults.length > 0 ? refuse('validation_failed', { facts: { faults, counts } }) : ok(counts)
}

/** What a refusal of `createSetUp` found; undefined for any other. */
export const foundIn = ({ facts }: Problem): { faults: CsvFault[]; counts: CsvCounts } | undefined =>
  facts && 'counts' in facts ? (facts as { faults: CsvFault[]; counts: CsvCounts }) : undefined
