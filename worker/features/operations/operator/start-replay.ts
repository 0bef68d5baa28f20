import { directoryOf } from '../../../db/databases.ts'
import type { Result } from '../../../contract/problem.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import { operatorBox } from '../../../http/boxes.ts'
import type { Call } from '../../../http/endpoint.ts'

/** Has an event send all its rows again, and what was set aside. */
export const startReplay = async (c: Call, eventId: string): Promise<Result<unknown>> => {
  const started = await operatorBox(c, eventId).command('startReplay', null)
  const text = 'The operator had all rows sent again.'
  if (started.ok) await noteQuietly(directoryOf(c.env), [{ kind: 'REPLAY_STARTED', subject: eventId, text }], c.get('now'))
  return started
}
