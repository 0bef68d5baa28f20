import { directoryOf } from '../../../db/databases.ts'
import type { Result } from '../../../contract/problem.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import { operatorBox } from '../../../http/boxes.ts'
import type { Call } from '../../../http/endpoint.ts'
import { forEachConcurrent } from '../../../runtime/for-each-concurrent.ts'
import { logError } from '../../../runtime/log.ts'
import { listSetAside } from '../dead-letters/list-dead-letters.ts'

/** Events that one call begins with: what is left is shown again. */
const EVENTS_AT_ONCE = 50
const lanes = 6

/** Has an event send all its rows again, and what was set aside. */
export const startReplay = async (c: Call, eventId: string): Promise<Result<unknown>> => {
  const started = await operatorBox(c, eventId).command('startReplay', null)
  const text = 'The operator had all rows sent again.'
  if (started.ok) await noteQuietly(directoryOf(c.env), [{ kind: 'REPLAY_STARTED', subject: eventId, text }], c.get('now'))
  return started
}

/** Has the events send again that set something aside. */
export const replaySetAside = async (c: Call): Promise<void> => {
  const { rows } = await listSetAside(c.env, '')
  const events = [...new Set(rows.map(({ event_id }) => event_id))].slice(0, EVENTS_AT_ONCE)
  await forEachConcurrent(
    events,
    lanes,
    (id) => startReplay(c, id),
    (id, error) => logError('not sent again', { event_id: id }, error),
  )
}
