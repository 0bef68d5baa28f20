import { drizzle } from 'drizzle-orm/d1'
import { eq } from 'drizzle-orm'
import { directoryOf } from '../../../db/databases.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import { MAX_CSV_EVENTS, MAX_CSV_ROWS, type CsvKind } from '../../../contract/csv-columns.ts'
import type { CsvCounts } from '../../../contract/csv-import.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import { readSetUp, type EventStarts } from '../../../domain/csv-import/read-set-up.ts'
import { readTable, type CsvFault, type CsvTable } from '../../../domain/csv-import/read-table.ts'
import { deriveId } from '../../../domain/id.ts'
import type { Env } from '../../../runtime/env.ts'
import { loadAccount } from '../../accounts/accounts/payment-connection.ts'
import { getEventDefaults } from '../../accounts/event-defaults/event-defaults.ts'
import { organizers } from '../../accounts/organizers/table.ts'
import { loadDefaults } from '../../accounts/taxes-and-fees/taxes-and-fees.ts'
import type { CarriedTaxOrFee } from '../../accounts/taxes-and-fees/table.ts'
import { UnreadableFile, type FileRow } from '../../sales/imports/file-rows.ts'
import { readFile } from '../../sales/imports/read-file.ts'
import { openEvent } from '../events/open-event.ts'
import { foundIn } from './create-set-up.ts'

type Refusal = { ok: false; problem: Problem }
/** What an import made, or what is wrong with its file. */
export type Imported = { is_done: boolean; counts: CsvCounts; faults: CsvFault[]; ignored_columns: string[]; event_ids: string[] }
type Asked = { bytes: Uint8Array; only: CsvKind | null; seed: string; dry_run: boolean }

const none: CsvCounts = { events: 0, tickets: 0, questions: 0, promo_codes: 0, check_in_lists: 0 }
const sumOf = (one: CsvCounts, other: CsvCounts): CsvCounts => ({
  events: one.events + other.events,
  tickets: one.tickets + other.tickets,
  questions: one.questions + other.questions,
  promo_codes: one.promo_codes + other.promo_codes,
  check_in_lists: one.check_in_lists + other.check_in_lists,
})

const readCsvTable = async (bytes: Uint8Array, only: CsvKind | null): Promise<Result<CsvTable> | Refusal> => {
  try {
    const { chunks, lines } = await readFile(bytes, [], { has_header: true })
    if (lines > MAX_CSV_ROWS + 1) return refuse('csv_too_many_rows')
    const rows = chunks.flatMap((chunk) => JSON.parse(chunk) as [number, ...string[]][])
    return ok(
      readTable(
        rows.map(([row, ...cells]): FileRow => ({ row, cells })),
        only,
      ),
    )
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(error.problem)
    throw error
  }
}

const faulty = (faults: CsvFault[], { ignored }: CsvTable, counts = none): Result<Imported> =>
  ok({ is_done: false, counts, faults, ignored_columns: ignored, event_ids: [] })

/** Adds what a file has to an event; all of it or, where a row has a fault, nothing. */
export const importSetUp = async (
  box: BoxClient<'console'>,
  { bytes, only, seed, dry_run, currency }: Asked & { currency: string },
  withTaxes: <T>(save: (taxes: CarriedTaxOrFee[]) => Promise<Result<T> | Refusal>) => Promise<Result<T> | Refusal>,
): Promise<Result<Imported> | Refusal> => {
  const table = await readCsvTable(bytes, only)
  if (!table.ok) return table
  const { setUp, columns, faults } = readSetUp(table.value, null, currency)
  if (faults.length > 0) return faulty(faults, table.value)
  const made = await withTaxes((taxes) => box.command('createSetUp', { setUp, columns, taxes, seed, dry_run }))
  if (made.ok) return ok({ is_done: true, counts: made.value, faults, ignored_columns: table.value.ignored, event_ids: [] })
  const found = foundIn(made.problem)
  return found ? faulty(found.faults, table.value, found.counts) : made
}

const startsOf = async (env: Env, me: Me): Promise<EventStarts> => {
  const account = await loadAccount(directoryOf(env), me.account.id)
  const { organizer_id, timezone, currency } = await getEventDefaults(env, account)
  const own = await drizzle(directoryOf(env))
    .select({ id: organizers.id, name: organizers.name })
    .from(organizers)
    .where(eq(organizers.account_id, me.account.id))
    .orderBy(organizers.created_at)
    .limit(1000)
  return { timezone, currency, organizer_id: organizer_id ?? own[0]?.id ?? '', organizers: own }
}

/** Makes the events of a file as drafts, each with what stands below it; none where a row has a fault. */
export const importEvents = async (
  env: Env,
  me: Me,
  { bytes, seed, dry_run, origin }: Omit<Asked, 'only'> & { origin: string },
  now: number,
): Promise<Result<Imported> | Refusal> => {
  const table = await readCsvTable(bytes, 'EVENT')
  if (!table.ok) return table
  const { events, columns, faults } = readSetUp(table.value, await startsOf(env, me), '')
  if (events.length > MAX_CSV_EVENTS) return refuse('csv_too_many_events')
  if (faults.length > 0) return faulty(faults, table.value)
  const taxes = await loadDefaults(env, me.account.id)
  const event_ids: string[] = []
  let counts = none
  // A dry run of all of them first, so that none is there where a later one has a fault.
  for (const isDry of dry_run ? [true] : [true, false]) {
    counts = none
    for (const { row, fields, setUp } of events) {
      const id = deriveId('evt', `${seed} ${row} ${isDry}`)
      const eventSeed = `${seed} ${row}`
      const made = await openEvent(env, me, { id, fields, origin, setUp: { setUp, columns, taxes, seed: eventSeed, dry_run: isDry } }, now)
      if (made.ok) event_ids.push(made.value.id)
      const found = made.ok ? null : foundIn(made.problem)
      if (found === undefined && !made.ok) {
        const { errors } = made.problem
        if (!errors) return made
        const of = Object.entries(errors).map(([path, [message = '']]) => ({ row, column: columns[path] ?? null, message }))
        faults.push(...of)
      }
      if (found) faults.push(...found.faults)
      counts = sumOf(counts, { ...(found?.counts ?? countsOf(setUp)), events: 1 })
    }
    if (faults.length > 0) return faulty(faults, table.value, counts)
  }
  return ok({ is_done: !dry_run, counts, faults, ignored_columns: table.value.ignored, event_ids })
}

const countsOf = (setUp: { [Kind in Exclude<keyof CsvCounts, 'events'>]: unknown[] }): CsvCounts => ({
  events: 0,
  tickets: setUp.tickets.length,
  questions: setUp.questions.length,
  promo_codes: setUp.promo_codes.length,
  check_in_lists: setUp.check_in_lists.length,
})
