import type { Problem, Result } from '../../../contract/problem.ts'
import type { RoomRefusalReason } from '../../../contract/room.ts'
import type { Call } from '../../../http/endpoint.ts'
import { addressOf } from '../../../limits/rate-limit.ts'
import { logError } from '../../../runtime/log.ts'
import { isoTime } from '../../../domain/time.ts'
import { ready } from '../../../installation/ready.ts'
import { networkMark } from './keys.ts'
import { countRefusal, lastModeOf } from './read-room.ts'

/** Reports a refusal to the organizer's log, without delaying the answer. */
export const tellRefusal = (c: Call, eventId: string, reason: RoomRefusalReason): void =>
  c.executionCtx.waitUntil(
    ready(c.env)
      .then((keys) => {
        const refused = { at: isoTime(c.get('now')), reason, network: networkMark(keys, eventId, addressOf(c.req)) }
        countRefusal(c.env, eventId, refused, c.executionCtx)
      })
      .catch((error: unknown) => logError('refusal not noted', { event_id: eventId }, error)),
  )

/** The reasons for a refused proof of an order, as opposed to that of a place. */
const orderProofs: Partial<Record<string, RoomRefusalReason>> = {
  proof_missing: 'order_proof_missing',
  proof_invalid: 'order_proof_invalid',
  proof_reused: 'order_proof_reused',
}

const reasonOf = ({ code, errors, facts }: Problem): RoomRefusalReason | null => {
  if (code === 'room_pass_required') return facts?.['reason'] === 'missing' ? 'pass_required' : 'pass_invalid'
  if (code === 'room_pass_used') return 'pass_used'
  if (code === 'room_proof_invalid') return orderProofs[String(facts?.['reason'])] ?? null
  return errors?.['email']?.includes('validation.max_per_person') ? 'person_limit' : null
}

/** Passes an answer through, and reports it to the organizer's log if the waiting room's rules refused it. */
export const noteRefused = <R extends Result<unknown> | { ok: false; problem: Problem }>(c: Call, eventId: string, result: R): R => {
  const reason = result.ok ? null : reasonOf(result.problem)
  if (reason)
    c.executionCtx.waitUntil(
      lastModeOf(c.env, eventId, c.get('now'), c.executionCtx)
        .then((mode) => mode !== 'OFF' && tellRefusal(c, eventId, reason))
        .catch((error: unknown) => logError('refusal not noted', { event_id: eventId }, error)),
    )
  return result
}
