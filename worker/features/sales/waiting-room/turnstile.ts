import type { Env } from '../../../runtime/env.ts'
import { logError } from '../../../runtime/log.ts'

const siteverify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const patience = 5_000

type Verdict = { success?: boolean; 'error-codes'?: string[] }

/** Has Turnstile check a token, which it accepts once: null if it is valid, else why not. */
export const askTurnstile = async (
  { TURNSTILE_SECRET_KEY: secret, TURNSTILE_API_URL }: Pick<Env, 'TURNSTILE_SECRET_KEY' | 'TURNSTILE_API_URL'>,
  { token, address }: { token: string; address: string },
): Promise<'proof_invalid' | 'proof_reused' | 'unheard' | null> => {
  try {
    const answer = await fetch(TURNSTILE_API_URL ?? siteverify, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(patience),
    })
    const { success, 'error-codes': errors = [] }: Verdict = await answer.json()
    if (success === true) return null
    if (errors.includes('timeout-or-duplicate')) return 'proof_reused'
    if (errors.includes('invalid-input-response') || errors.includes('missing-input-response')) return 'proof_invalid'
    // A wrong secret, or an error of the service: the visitor is not to blame.
    logError('turnstile refused to check', { status: answer.status, errors: errors.join(' ') }, new Error('turnstile'))
    return 'unheard'
  } catch (error) {
    logError('turnstile does not answer', {}, error)
    return 'unheard'
  }
}
