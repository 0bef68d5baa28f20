import type { Call } from '../../../http/endpoint.ts'
import { logError } from '../../../runtime/log.ts'
import { noteSentAway } from './order-proof.ts'
import { countStrain, lastModeOf } from './read-room.ts'

/** A box that takes so many milliseconds for a buyer's call is overloaded, even if it sheds none. */
const SLOW_MS = 2_000

const tell = (c: Call, eventId: string): void =>
  c.executionCtx.waitUntil(
    lastModeOf(c.env, eventId, c.get('now'), c.executionCtx)
      .then((mode) => mode === 'AUTO' && countStrain(c.env, eventId, c.executionCtx))
      .catch((error: unknown) => logError('strain not noted', { event_id: eventId }, error)),
  )

/**
 * Reports every buyer's call that the event's box shed or was SLOW_MS to answer to its waiting room. Only the box counts: a
 * SLOW_MS payment provider is no reason to open the room.
 */
export const noteBoxCall = (c: Call, eventId: string, { at, took, isShed }: { at: number; took: number; isShed: boolean }): void => {
  if (isShed) noteSentAway(eventId, at)
  if (isShed || took > SLOW_MS) tell(c, eventId)
}
