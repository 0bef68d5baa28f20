import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { keepAnswer, keptAnswer } from '../../box-office/idempotency.ts'
import { hashSecret } from '../../domain/secret.ts'

const period = 3_600_000
/** Mails that free orders from one address may cause in an hour: many people may be behind it. */
const most = 100

/**
 * Counts a free order that is about to be complete under the address it comes from, by the mails it sends: one to the
 * buyer and one to each other address. Refused where they would be more than 100 within an hour; an order alone never
 * is. Without an address nothing is limited.
 */
export const countFreeOrder = (box: Box, address: string | null, emails: readonly string[]): Result<null> => {
  if (address === null) return ok(null)
  const idempotency = { key: `free orders ${hashSecret(address)}`, body_hash: '' }
  const kept = keptAnswer<{ sent: [at: number, mails: number][] }>(box, idempotency)
  if (!kept.ok) return kept
  const sent = (kept.value?.sent ?? []).filter(([at]) => at > box.now - period)
  const mails = new Set(emails.map((email) => email.toLowerCase())).size
  const before = sent.reduce((sum, [, count]) => sum + count, 0)
  if (before > 0 && before + mails > most) return refuse('rate_limited', { facts: { reason: 'free_orders' } })
  keepAnswer(box, idempotency, { sent: [...sent, [box.now, mails]] })
  return ok(null)
}
