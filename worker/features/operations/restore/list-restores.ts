import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { boxRestores, boxSnapshots } from '../../../box-office/snapshots/table.ts'
import { noteSnapshot, takeSnapshot } from '../../../box-office/snapshots/take-snapshot.ts'
import type { Restore, Snapshot } from '../../../contract/restores.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { directoryOf } from '../../../db/databases.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import { findEvent } from './find-event.ts'
import { snapshotView } from './plan-restore.ts'
import { restoreView } from './run-restore.ts'

const MAX_SHOWN = 50

/** An event's snapshots and restores, newest first. */
export const listRestores = async (env: Env, eventId: string): Promise<{ snapshots: Snapshot[]; restores: Restore[] }> => {
  await ready(env)
  const db = drizzle(directoryOf(env))
  const snapshots = await db
    .select()
    .from(boxSnapshots)
    .where(eq(boxSnapshots.event_id, eventId))
    .orderBy(desc(boxSnapshots.taken_at))
    .limit(MAX_SHOWN)
  const restores = await db
    .select()
    .from(boxRestores)
    .where(eq(boxRestores.event_id, eventId))
    .orderBy(desc(boxRestores.started_at))
    .limit(MAX_SHOWN)
  return { snapshots: snapshots.map(snapshotView), restores: restores.map(restoreView) }
}

/** Takes a snapshot because the operator asked; a large one goes on in the queue. */
export const askForSnapshot = async (env: Env, eventId: string, now: number): Promise<Result<{ id: string; whole: boolean }>> => {
  await ready(env)
  if (!(await findEvent(env, eventId))) return refuse('event_not_found')
  const snapshot = await noteSnapshot(env, eventId, 'ASKED', now)
  return ok({ id: snapshot.id, whole: await takeSnapshot(env, snapshot) })
}
