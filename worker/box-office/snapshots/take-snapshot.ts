import { drizzle } from 'drizzle-orm/d1'
import { eq } from 'drizzle-orm'
import type { SnapshotReason } from '../../contract/restores.ts'
import { directoryOf } from '../../db/databases.ts'
import { newId } from '../../domain/id.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../runtime/env.ts'
import type { TakeSnapshot } from '../../runtime/queues.ts'
import { restorableBox } from '../client.ts'
import type { DumpCursor, DumpPage } from './dump.ts'
import { readSchema, writeManifest, writePart, writeSchema } from './files.ts'
import { boxSnapshots, type SnapshotRow } from './table.ts'

/** Parts that one call takes: each is about a megabyte before it is compressed. */
const PARTS_AT_ONCE = 40

/** Where a snapshot goes on. */
type Progress = { cursor: DumpCursor; part: number; rows: number; bytes: number }

/** Registers a snapshot to be taken. */
export const noteSnapshot = async (env: Env, event_id: string, reason: SnapshotReason, now: number): Promise<SnapshotRow> => {
  const row = { id: newId('snp'), event_id, reason, started_at: isoTime(now), taken_at: null, parts: 0, rows: 0, bytes: 0 }
  await drizzle(directoryOf(env)).insert(boxSnapshots).values(row)
  return row
}

/** Takes some parts of a snapshot; answers with where it goes on, or null when it is whole, or there is no event. */
const takeParts = async (env: Env, row: SnapshotRow, from: Progress | null, most: number): Promise<Progress | null> => {
  const box = restorableBox(env, row.event_id)
  let at = from
  if (!at) {
    const begun = await box.beginSnapshot()
    if (!begun) {
      await drizzle(directoryOf(env)).delete(boxSnapshots).where(eq(boxSnapshots.id, row.id))
      return null
    }
    at = { cursor: begun.cursor, part: 0, rows: 0, bytes: await writeSchema(env, row, begun.schema) }
  }
  for (let turn = 0; turn < most; turn += 1) {
    const page: DumpPage | null = await box.snapshotPage(at.cursor, at.part)
    if (!page) throw new Error(`the snapshot ${row.id} broke off`)
    at = {
      cursor: page.next ?? 'changes',
      part: at.part + 1,
      rows: at.rows + page.rows,
      bytes: at.bytes + (await writePart(env, row, at.part, page.slices)),
    }
    if (page.next) continue
    const { part: parts, rows, bytes } = at
    const taken_at = isoTime(Date.now())
    const schema = (await readSchema(env, row)) ?? []
    await writeManifest(env, row, { event_id: row.event_id, taken_at, schema, parts, rows, bytes, seq: page.seq })
    await drizzle(directoryOf(env)).update(boxSnapshots).set({ taken_at, parts, rows, bytes }).where(eq(boxSnapshots.id, row.id))
    return null
  }
  return at
}

/** Takes a whole snapshot in this call, up to a bound: a larger one goes on in the queue. Whether it is whole. */
export const takeSnapshot = async (env: Env, row: SnapshotRow, most = PARTS_AT_ONCE): Promise<boolean> => {
  const left = await takeParts(env, row, null, most)
  if (left) await env.WORK_QUEUE.send({ kind: 'snapshot', snapshot: row, from: left } satisfies TakeSnapshot)
  return left === null
}

/** A message's part of a snapshot: the next message has the rest. Another try begins anew. */
export const continueSnapshot = async (env: Env, { snapshot, from }: TakeSnapshot, isFirst: boolean): Promise<void> => {
  const [row] = await drizzle(directoryOf(env)).select().from(boxSnapshots).where(eq(boxSnapshots.id, snapshot.id))
  if (!row || row.taken_at !== null) return
  const left = await takeParts(env, row, isFirst ? (from as Progress | null) : null, PARTS_AT_ONCE)
  if (left) await env.WORK_QUEUE.send({ kind: 'snapshot', snapshot: row, from: left })
}
