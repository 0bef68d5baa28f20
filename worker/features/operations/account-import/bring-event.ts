import { boxForFoyer, restorableBox, type RestorableStub } from '../../../box-office/client.ts'
import type { Slice, Value } from '../../../box-office/snapshots/slice.ts'
import type { SchemaPart } from '../../../box-office/snapshots/tables.ts'
import { directoryOf } from '../../../db/databases.ts'
import { locationHintOf } from '../../../domain/location-hint.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { refreshBox } from '../../accounts/accounts/facts.ts'
import { useImages } from '../../platform/images/use-images.ts'
import { roomOf } from '../../sales/waiting-room/read-room.ts'
import type { Archive } from './files.ts'
import type { EventStep } from './plan.ts'
import type { ImportRow } from './table.ts'

// An event's box is filled as a restore fills one: it is closed, each step is taken once, and at its end it sends every row
// to the read model.

const LISTS_WAIT_MS = 1_000

type Run = { env: Env; row: ImportRow; archive: Archive }
type Row = Record<string, Value>
type Page = { table: string; id: number; row?: Row; changed?: true; gone?: true }

/** What is of the installation it comes from: the waiting room draws anew here. */
const leftOut = new Set(['room_gate', 'room_orders'])

/** The columns of a box that are different here; those it has. */
const ownColumns = ({ account_id, origin }: ImportRow): Record<string, Row> => ({
  facts: { account_id, origin, payment_account_id: null, payment_connected: 0, webhook_types: '[]' },
  events: { account_id },
})

/** A page of an event as its box takes it. */
const slicesOf = (lines: readonly Page[], row: ImportRow): Slice[] => {
  const own = ownColumns(row)
  const slices: Slice[] = []
  for (const { table, id, row: values, changed, gone } of lines) {
    if (leftOut.has(table)) continue
    const isChange = changed === true || gone === true
    const last = slices.at(-1)
    const isSame = last?.table === table && last.isChange === isChange && (!values || last.rows.length > 0)
    const slice: Slice = isSame ? last : { table, columns: Object.keys(values ?? {}), rows: [], isChange, gone: [] }
    if (!isSame) slices.push(slice)
    const here = { ...values, ...own[table] }
    if (values) slice.rows.push([id, ...slice.columns.map((column) => here[column] ?? null)])
    else slice.gone.push(id)
  }
  return slices
}

/** Closes the event's box, which is empty, near where its account is. */
const closeEmpty = async ({ env, row }: Run, event: string): Promise<RestorableStub> => {
  const timezone = await directoryOf(env)
    .prepare('select timezone from accounts where id = ?1')
    .bind(row.account_id)
    .first<string>('timezone')
  const box = restorableBox(env, event, locationHintOf(timezone ?? 'UTC'))
  if (!(await box.closeEmpty(row.id))) throw new Error(`the box of ${event} is not empty`)
  return box
}

const noteEvent = ({ row }: Run, lines: readonly Page[]): void => {
  for (const { table, row: values } of lines)
    if (table === 'events' && values)
      row.position = { ...row.position, event: { organizer_id: String(values['organizer_id']), created_at: String(values['created_at']) } }
}

/** Opens the box: it is listed, gets this account's facts, and its waiting room and images know of it. */
const open = async ({ env, row }: Run, event: string): Promise<void> => {
  const { account_id, position } = row
  await restorableBox(env, event).endRestore(row.id)
  const now = Date.now()
  const directory = directoryOf(env)
  await directory.batch([
    directory
      .prepare(
        `insert into boxes (event_id, account_id, organizer_id, created_at, active_at) values (?1, ?2, ?3, ?4, ?5) on conflict do nothing`,
      )
      .bind(event, account_id, position.event?.organizer_id, position.event?.created_at, isoTime(now)),
    directory
      .prepare('insert into stale_boxes (event_id, generation, stale_since) values (?1, 1, ?2) on conflict do nothing')
      .bind(event, isoTime(now)),
  ])
  await refreshBox(env, event, now)
  const shown = await boxForFoyer(env, event, now).query('getShownImages', null)
  if (!shown.ok) throw new Error(`the box refused: ${shown.problem.code}`)
  await useImages(env, { account_id: String(account_id), user_id: event }, shown.value, now)
  await roomOf(env, event).configure()
}

/** Takes a step of an event; answers with how long it has to wait before it is taken again, in milliseconds. */
export const bringEvent = async (run: Run, { event, kind, file, number }: EventStep): Promise<number> => {
  const { env, row, archive } = run
  const [at, lines] = [{ id: row.id, step: number }, kind === 'OPEN' || kind === 'LIST' ? [] : await archive.linesOf(file)]
  const box = kind === 'MAKE' ? await closeEmpty(run, event) : restorableBox(env, event)
  if (kind === 'MAKE') await box.restoreStep(at, { kind: 'begin', schema: lines as SchemaPart[] })
  else if (kind === 'LOAD') {
    await box.restoreStep(at, { kind: 'load', slices: slicesOf(lines as Page[], row) })
    noteEvent(run, lines as Page[])
    row.rows += lines.length
  } else if (kind === 'FINISH') {
    // Nothing of it was sent from here before.
    await box.restoreStep(at, { kind: 'loaded', schema: lines as SchemaPart[], seq: 0 })
    while (await box.carry(row.id));
  } else if (kind === 'OPEN') await open(run, event)
  else {
    if (await box.isSending()) return LISTS_WAIT_MS
    row.events += 1
  }
  return 0
}
