import type { Env } from '../../../runtime/env.ts'
import { countBoxes } from '../../../box-office/boxes.ts'
import { ready } from '../../../installation/ready.ts'

/**
 * Has every box send all its rows again, page by page and by itself, however many there are; answers with the number of
 * boxes. Safe at any time: rows only move forward.
 */
export const rebuildReadModel = async (env: Env): Promise<number> => {
  await ready(env)
  await env.WORK_QUEUE.send({ kind: 'rebuild', after: '' })
  return countBoxes(env.DB)
}
