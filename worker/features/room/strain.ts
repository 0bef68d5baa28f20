import type { BoxClient } from '../../box-office/client.ts'
import type { Problem, Result } from '../../contract/problem.ts'
import type { Call } from '../../http/endpoint.ts'
import { logError } from '../../log.ts'
import { noteSentAway } from './order-proof.ts'
import { countStrain, lastModeOf } from './read-room.ts'

/** A box that takes so many milliseconds to answer a buyer has too much to do, though nobody was sent away. */
const slow = 2_000

type Answer = Result<unknown> | { ok: false; problem: Problem }

const isShed = (answer: Answer): boolean => !answer.ok && answer.problem.code === 'unavailable'

const tell = (c: Call, eventId: string): void =>
  c.executionCtx.waitUntil(
    lastModeOf(c.env, eventId, c.get('now'), c.executionCtx)
      .then((mode) => mode === 'AUTO' && countStrain(c.env, eventId, c.executionCtx))
      .catch((error: unknown) => logError('strain not noted', { event_id: eventId }, error)),
  )

/**
 * A buyer's client of a box, which tells the event's waiting room of every call that the box had no room for or was slow
 * to answer. Nothing but the box counts: a payment provider that does not answer is no reason to have people wait.
 */
export const heededBox = (c: Call, eventId: string, box: BoxClient<'buyer'>): BoxClient<'buyer'> => {
  const heeded = async <T>(call: Promise<T>): Promise<T> => {
    const asked = Date.now()
    const answer = await call
    const shed = isShed(answer as Answer)
    if (shed) noteSentAway(eventId, asked)
    if (shed || Date.now() - asked > slow) tell(c, eventId)
    return answer
  }
  return {
    command: (name, input) => heeded(box.command(name, input)),
    query: (name, input) => heeded(box.query(name, input)),
  }
}
