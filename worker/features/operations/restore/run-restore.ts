import { and, desc, eq, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { restorableBox, type RestorableStub } from '../../../box-office/client.ts'
import { readManifest, readPart, type Manifest } from '../../../box-office/snapshots/files.ts'
import type { RestoreStep } from '../../../box-office/snapshots/restore-steps.ts'
import { boxRestores, boxSnapshots, type RestoreRow, type SnapshotRow } from '../../../box-office/snapshots/table.ts'
import { noteSnapshot, takeSnapshot } from '../../../box-office/snapshots/take-snapshot.ts'
import type { Restore, RestorePlan } from '../../../contract/restores.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { directoryOf, fromEveryData } from '../../../db/databases.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import { forgetSnapshot } from '../../../http/event-snapshot.ts'
import { invalidatePages } from '../../../http/page-cache.ts'
import { invalidateResponses } from '../../../http/response-cache.ts'
import type { Env } from '../../../runtime/env.ts'
import { findEvent } from './find-event.ts'

/** Parts that one message loads or compares: each is about a megabyte, and a transaction. */
const PARTS_AT_ONCE = 20
const CARRIES_AT_ONCE = 20
/** While the snapshot right before is taken by other messages. */
const WAIT_SECONDS = 2

export const restoreView = ({ id, event_id, at, restored_to, phase, started_at, done_at, outcome }: RestoreRow): Restore => ({
  id,
  event_id,
  at,
  restored_to,
  phase,
  started_at,
  done_at,
  outcome,
})

/** The restore of an event that is not done, or null. */
const underway = async (env: Env, eventId: string): Promise<RestoreRow | null> => {
  const found = await drizzle(directoryOf(env))
    .select()
    .from(boxRestores)
    .where(and(eq(boxRestores.event_id, eventId), ne(boxRestores.phase, 'DONE')))
    .orderBy(desc(boxRestores.started_at))
    .limit(1)
  return found[0] ?? null
}

/** Begins a restore; one that is under way, or was given up, goes on instead. */
export const startRestore = async (
  env: Env,
  eventId: string,
  { at, from, snapshot }: Pick<RestorePlan, 'at' | 'from' | 'snapshot'>,
  now: number,
): Promise<Result<Restore>> => {
  if (from === null) return refuse('not_found')
  let row = await underway(env, eventId)
  if (!row) {
    row = {
      id: newId('rst'),
      event_id: eventId,
      at,
      restored_to: null,
      phase: 'CLOSE',
      part: 0,
      step: 0,
      snapshot_id: snapshot?.id ?? null,
      before_id: null,
      started_at: isoTime(now),
      done_at: null,
      outcome: null,
    }
    await drizzle(directoryOf(env)).insert(boxRestores).values(row)
    const text = `The operator brings it back to ${row.at}.`
    await noteQuietly(directoryOf(env), [{ kind: 'RESTORED', subject: eventId, text, key: row.id }], now)
  }
  await env.WORK_QUEUE.send({ kind: 'restore', id: row.id })
  return ok(restoreView(row))
}

type Run = { env: Env; box: RestorableStub; row: RestoreRow; now: number }

const placeOf = async (env: Env, id: string | null): Promise<SnapshotRow> => {
  const [found] = id === null ? [] : await drizzle(directoryOf(env)).select().from(boxSnapshots).where(eq(boxSnapshots.id, id))
  if (!found) throw new Error(`the snapshot ${id} is gone`)
  return found
}

const stepper =
  ({ box, row }: Run) =>
  async (step: RestoreStep): Promise<void> => {
    await box.restoreStep({ id: row.id, step: row.step + 1 }, step)
    row.step += 1
  }

const close = async ({ env, box, row, now }: Run): Promise<void> => {
  if (!(await box.closeFor(row.id))) throw new Error(`the box of ${row.event_id} can't be closed`)
  const before = row.before_id === null ? await noteSnapshot(env, row.event_id, 'RESTORE', now) : await placeOf(env, row.before_id)
  Object.assign(row, { before_id: before.id, phase: 'SNAPSHOT' })
  // Noted before it begins: another try goes on with the same one.
  await save(env, row)
  await takeSnapshot(env, before)
}

/** Brings the box back by its own recovery, where the runtime has one; else the snapshot is loaded. */
const rewind = async ({ env, box, row }: Run, before: Manifest): Promise<boolean> => {
  const isRewound = await box.rewind(Date.parse(row.at)).catch((error: unknown) => {
    if (String(error).includes('brought back in time')) return true
    throw error
  })
  if (!isRewound) return false
  const again = restorableBox(env, row.event_id)
  await again.closeFor(row.id)
  await stepper({ env, box: again, row, now: 0 })({ kind: 'loaded', schema: [], seq: before.seq })
  Object.assign(row, { phase: 'COMPARE', part: 0, restored_to: row.at, snapshot_id: null })
  return true
}

const load = async (run: Run): Promise<void> => {
  const { env, row } = run
  const before = await readManifest(env, await placeOf(env, row.before_id))
  if (row.part === 0 && row.step === 0 && (await rewind(run, before))) return
  const place = await placeOf(env, row.snapshot_id)
  const manifest = await readManifest(env, place)
  const take = stepper(run)
  if (row.step === 0) await take({ kind: 'begin', schema: manifest.schema })
  const end = Math.min(manifest.parts, row.part + PARTS_AT_ONCE)
  for (; row.part < end; row.part += 1) await take({ kind: 'load', slices: await readPart(env, place, row.part) })
  if (row.part < manifest.parts) return
  await take({ kind: 'loaded', schema: manifest.schema, seq: before.seq })
  Object.assign(row, { phase: 'COMPARE', part: 0, restored_to: manifest.taken_at })
}

const compare = async (run: Run): Promise<void> => {
  const { env, row } = run
  const place = await placeOf(env, row.before_id)
  const { parts } = await readManifest(env, place)
  const take = stepper(run)
  const end = Math.min(parts, row.part + PARTS_AT_ONCE)
  for (; row.part < end; row.part += 1) await take({ kind: 'compare', slices: await readPart(env, place, row.part) })
  if (row.part === parts) row.phase = 'CARRY'
}

const carry = async ({ box, row }: Run): Promise<void> => {
  for (let turn = 0; turn < CARRIES_AT_ONCE; turn += 1)
    if (!(await box.carry(row.id))) {
      row.phase = 'FINISH'
      return
    }
}

/** What D1 knows of the event beside its rows: that it is there, again where it was deleted, and that its facts are old. */
const finish = async ({ env, box, row, now }: Run): Promise<void> => {
  row.outcome = await box.endRestore(row.id)
  const event = await findEvent(env, row.event_id)
  const directory = directoryOf(env)
  if (event) {
    // All of them: its account may be on its way to another.
    await fromEveryData(env, (data) => data.prepare(`delete from tombstones where subject = 'events' and id = ?1`).bind(event.id).run())
    await directory
      .prepare(
        `insert into boxes (event_id, account_id, organizer_id, created_at, active_at) values (?1, ?2, ?3, ?4, ?5) on conflict do nothing`,
      )
      .bind(event.id, event.account_id, event.organizer_id, event.created_at, isoTime(now))
      .run()
  }
  await directory
    .prepare(
      `insert into stale_boxes (event_id, generation, stale_since) values (?1, 1, ?2) on conflict (event_id) do update set generation = generation + 1`,
    )
    .bind(row.event_id, isoTime(now))
    .run()
  invalidateResponses(row.event_id)
  invalidatePages(row.event_id)
  await forgetSnapshot(row.event_id, now)
  Object.assign(row, { phase: 'DONE', done_at: isoTime(now) })
}

const save = async (env: Env, row: RestoreRow): Promise<void> => {
  await drizzle(directoryOf(env)).update(boxRestores).set(row).where(eq(boxRestores.id, row.id))
}

/** A message's part of a restore: the next message has the rest. Safe to be repeated from where D1 has it. */
export const continueRestore = async (env: Env, id: string, now: number): Promise<void> => {
  const [row] = await drizzle(directoryOf(env)).select().from(boxRestores).where(eq(boxRestores.id, id))
  if (!row || row.phase === 'DONE') return
  const run: Run = { env, box: restorableBox(env, row.event_id), row, now }
  let delaySeconds = 0
  if (row.phase === 'CLOSE') await close(run)
  else if (row.phase === 'SNAPSHOT') {
    const isWhole = (await placeOf(env, row.before_id)).taken_at !== null
    if (isWhole) row.phase = 'LOAD'
    else delaySeconds = WAIT_SECONDS
  } else if (row.phase === 'LOAD') await load(run)
  else if (row.phase === 'COMPARE') await compare(run)
  else if (row.phase === 'CARRY') await carry(run)
  else await finish(run)
  await save(env, row)
  if ((row.phase as string) !== 'DONE') await env.WORK_QUEUE.send({ kind: 'restore', id }, { delaySeconds })
}
