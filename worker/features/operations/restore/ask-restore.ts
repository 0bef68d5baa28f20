import type { Restore, RestorePlan } from '../../../contract/restores.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import { planRestore } from './plan-restore.ts'
import { startRestore } from './run-restore.ts'

/** A day longer than snapshots are kept: clocks differ. */
const MAX_AGE_MS = 31 * 24 * 3_600_000

/** Says what a restore would do, and begins it where its event's title confirms it. */
export const askForRestore = async (
  env: Env,
  eventId: string,
  { at, confirm }: { at: number; confirm?: string | undefined },
  now: number,
): Promise<Result<RestorePlan & { restore: Restore | null }>> => {
  if (!(at <= now && at > now - MAX_AGE_MS)) return refuse('validation_failed', { errors: { at: ['validation.date'] } })
  await ready(env)
  const plan = await planRestore(env, eventId, at)
  if (!plan.ok) return plan
  if (confirm === undefined) return ok({ ...plan.value, restore: null })
  if (confirm !== plan.value.title) return refuse('validation_failed', { errors: { confirm: ['validation.unknown_id'] } })
  const started = await startRestore(env, eventId, plan.value, now)
  return started.ok ? ok({ ...plan.value, restore: started.value }) : started
}
