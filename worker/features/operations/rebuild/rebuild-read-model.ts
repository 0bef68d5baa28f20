import { directoryOf } from '../../../db/databases.ts'
import type { Env } from '../../../runtime/env.ts'
import { countBoxes } from '../../../box-office/boxes.ts'
import { isoTime } from '../../../domain/time.ts'
import { ready } from '../../../installation/ready.ts'
import { withTrace } from '../../../runtime/trace.ts'

/**
 * Has every box send all its rows again, once under a name: after the read model was given a table that existing rows
 * of boxes belong into.
 */
export const rebuildOnce = async (env: Env, name: string, now: number): Promise<void> => {
  if (await directoryOf(env).prepare('select 1 from backfills where name = ?').bind(name).first()) return
  await env.WORK_QUEUE.send(withTrace({ kind: 'rebuild', after: '' }))
  await directoryOf(env)
    .prepare('insert into backfills (name, cursor, done_at) values (?, null, ?) on conflict (name) do nothing')
    .bind(name, isoTime(now))
    .run()
}

/**
 * Has every box send all its rows again, page by page and by itself, however many there are; answers with the number of
 * boxes. Safe at any time: rows only move forward.
 */
export const rebuildReadModel = async (env: Env): Promise<number> => {
  await ready(env)
  await env.WORK_QUEUE.send(withTrace({ kind: 'rebuild', after: '' }))
  return countBoxes(directoryOf(env))
}
