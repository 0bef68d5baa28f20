import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepValue, keptValue } from '../../../box-office/kept-values.ts'
import { hashSecret } from '../../../domain/secret.ts'

const pause = 60_000
const day = 24 * 3_600_000
const MAX_RESENDS_PER_DAY = 5

/**
 * Refuses what was sent again less than a minute ago, or what `also` refuses, else keeps that it is now. `reason` names
 * what is sent and whom it goes to: a corrected address, or a ticket that was issued again, is another.
 */
export const sendOncePerMinute = (box: Box, reason: readonly string[], also = (): Result<null> => ok(null)): Result<null> => {
  const key = `resend ${hashSecret(reason.join(' '))}`
  const last = keptValue<{ at: number }>(box, key)
  if (last && box.now < last.at + pause) return refuse('rate_limited', { facts: { reason: 'sent_just_now' } })
  const more = also()
  if (more.ok) keepValue(box, key, { at: box.now })
  return more
}

/** Refuses what was sent five times within a day, else counts one more. */
export const sendFewTimesADay = (box: Box, id: string): Result<null> => {
  const key = `resends ${id}`
  const times = (keptValue<{ times: number[] }>(box, key)?.times ?? []).filter((at) => at > box.now - day)
  if (times.length >= MAX_RESENDS_PER_DAY) return refuse('rate_limited', { facts: { reason: 'sent_often' } })
  keepValue(box, key, { times: [...times, box.now] })
  return ok(null)
}
