import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { keepAnswer, keptAnswer } from '../../box-office/idempotency.ts'
import { hashSecret } from '../../domain/secret.ts'

const pause = 60_000

/**
 * Refuses what was sent again less than a minute ago, else keeps that it is now. `reason` names what is sent and whom
 * it goes to: a corrected address, or a ticket that was issued again, is another.
 */
export const sendOncePerMinute = (box: Box, reason: readonly string[]): Result<null> => {
  const idempotency = { key: `resend ${hashSecret(reason.join(' '))}`, body_hash: '' }
  const last = keptAnswer<{ at: number }>(box, idempotency)
  if (!last.ok) return last
  if (last.value && box.now < last.value.at + pause) return refuse('rate_limited', { facts: { reason: 'sent_just_now' } })
  keepAnswer(box, idempotency, { at: box.now })
  return ok(null)
}
