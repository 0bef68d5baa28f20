import type { Call } from '../../../http/endpoint.ts'
import { logError } from '../../../runtime/log.ts'
import { noteSentAway } from './order-proof.ts'
import { countStrain, lastModeOf } from './read-room.ts'

/** A box that takes so many milliseconds to answer a buyer has too much to do, though no one was sent away. */
const slow = 2_000

const tell = (c: Call, eventId: string): void =>
  c.executionCtx.waitUntil(
    lastModeOf(c.env, eventId, c.get('now'), c.executionCtx)
      .then((mode) => mode === 'AUTO' && countStrain(c.env, eventId, c.executionCtx))
      .catch((error: unknown) => logError('strain not noted', { event_id: eventId }, error)),
  )

/**
 * Tells the event's waiting room of every call of a buyer that the event's box had no room for or was slow to answer.
 * Nothing but the box counts: a payment provider that does not answer is no reason to have people wait.
 */
export const noteBoxCall = (c: Call, eventId: string, { at, took, isShed }: { at: number; took: number; isShed: boolean }): void => {
  if (isShed) noteSentAway(eventId, at)
  if (isShed || took > slow) tell(c, eventId)
}
