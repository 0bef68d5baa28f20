import { directoryOf } from '../../../db/databases.ts'
import type { Call } from '../../../http/endpoint.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import { BoundedMap } from '../../../runtime/bounded-map.ts'
import { logError } from '../../../runtime/log.ts'
import { noteSentAway } from './order-proof.ts'
import { countStrain, lastModeOf } from './read-room.ts'

/** A box that takes so many milliseconds for a buyer's call is overloaded, even if it sheds none. */
const SLOW_MS = 2_000

/** An isolate writes down once a minute how many calls of an event were shed. */
const NOTED_EVERY_MS = 60_000
const shed = new BoundedMap<string, { at: number; times: number }>(1000)

/** Notes for the operator that a box had no room for a call. */
const noteShed = (c: Call, eventId: string, at: number): void => {
  const last = shed.get(eventId)
  const times = (last?.times ?? 0) + 1
  if (last && at - last.at < NOTED_EVERY_MS) return void shed.set(eventId, { at: last.at, times })
  shed.set(eventId, { at, times: 0 })
  const text = 'The box had no room for calls of buyers: they were asked to try again.'
  c.executionCtx.waitUntil(noteQuietly(directoryOf(c.env), [{ kind: 'SHED', subject: eventId, text, times }], at))
}

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
  if (isShed) {
    noteSentAway(eventId, at)
    noteShed(c, eventId, at)
  }
  if (isShed || took > SLOW_MS) tell(c, eventId)
}
