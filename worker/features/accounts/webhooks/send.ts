import type { DeliveryAttempt, DeliveryError } from '../../../contract/webhooks.ts'
import { webhookHeaders } from '../../../domain/standard-webhooks.ts'
import { isoTime } from '../../../domain/time.ts'
import { errorOfStatus, retryAfterOf } from '../../../domain/webhook-retries.ts'
import type { TargetProblem } from '../../../http/public-target.ts'
import { readStart } from '../../../http/read-body.ts'

const SEND_TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 4096

/** An attempt with what is shown of it, and what the next one follows from. */
export type Sent = DeliveryAttempt & { signature: string; answer: string | null; retryAfterMs: number | null }

type Target = { url: string; secrets: readonly string[]; problem: TargetProblem | null }

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Sends a message once. Redirects are not followed: their target was not checked. `clock` measures how long it took. */
export const sendWebhook = async (
  { url, secrets, problem }: Target,
  message: { id: string; body: string },
  now: number,
  clock = Date.now,
): Promise<Sent> => {
  const headers = webhookHeaders(secrets, { ...message, now })
  const begun = clock()
  const ended = (status: number | null, error: DeliveryError | null, more: Partial<Sent> = {}): Sent => ({
    at: isoTime(now),
    status,
    error,
    took_ms: clock() - begun,
    signature: headers['webhook-signature'],
    answer: null,
    retryAfterMs: null,
    ...more,
  })
  if (problem) return ended(null, problem)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      headers: { 'content-type': 'application/json', 'user-agent': 'Foyer-Webhooks/1', ...headers },
      body: message.body,
    })
    const retryAfterMs = retryAfterOf(response.headers.get('retry-after'), now)
    // What it answered counts, though the rest of its text never comes.
    const answer = await readStart(response.body, MAX_ANSWER_BYTES).catch(() => '')
    return ended(response.status, errorOfStatus(response.status), { answer, retryAfterMs })
  } catch (error) {
    return ended(null, isTimeout(error) ? 'TIMEOUT' : 'NO_ANSWER')
  }
}
