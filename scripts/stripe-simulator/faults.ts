type WebhookFault = 'deliver' | 'hold' | 'drop' | 'duplicate' | 'reverse'
export type ApiFault = 'ok' | 'timeout' | 'error_500' | 'timeout_after_success' | 'slow'

const WEBHOOK_FAULTS: readonly WebhookFault[] = ['deliver', 'hold', 'drop', 'duplicate', 'reverse']
const API_FAULTS: readonly ApiFault[] = ['ok', 'timeout', 'error_500', 'timeout_after_success', 'slow']

interface Armed<Mode> {
  mode: Mode
  /** How many are left; `null` until it is set otherwise. */
  left: number | null
  /** Only what contains this text counts: `POST /v1/refunds` of the API, `payment_intent.succeeded` of the webhooks. */
  match: string | null
}

/** A wrong request to `/_sim/faults`. */
export class BadFault extends Error {}

/** What goes wrong on purpose, and how often still. */
export class Faults {
  webhooks: Armed<WebhookFault> = { mode: 'deliver', left: null, match: null }
  api: Armed<ApiFault> = { mode: 'ok', left: null, match: null }
  /** How long a slow answer takes, in milliseconds. */
  delayMs = 10_000

  /** Sets one or both kinds from the body of `POST /_sim/faults`; what isn't named stays as it is. */
  set(body: Record<string, unknown>): void {
    const times = body['times'] ?? null
    const match = body['match'] ?? null
    if (times !== null && (typeof times !== 'number' || !Number.isInteger(times) || times < 1)) {
      throw new BadFault('times must be a whole number above 0')
    }
    if (match !== null && typeof match !== 'string') throw new BadFault('match must be a text')
    const delay = body['delay_ms'] ?? this.delayMs
    if (typeof delay !== 'number' || delay < 0) throw new BadFault('delay_ms must be a number')
    const webhooks = modeOf(WEBHOOK_FAULTS, 'webhooks', body['webhooks'])
    const api = modeOf(API_FAULTS, 'api', body['api'])
    this.delayMs = delay
    if (!webhooks && !api) throw new BadFault('webhooks or api must be given')
    if (webhooks) this.webhooks = { mode: webhooks, left: times, match }
    if (api) this.api = { mode: api, left: times, match }
  }

  /** What becomes of an event of this type. */
  takeWebhook(type: string): WebhookFault {
    return take(this.webhooks, type, 'deliver')
  }

  /** What becomes of an API request, such as `POST /v1/refunds`. */
  takeApi(request: string): ApiFault {
    return take(this.api, request, 'ok')
  }
}

function modeOf<Mode extends string>(allowed: readonly Mode[], name: string, value: unknown): Mode | undefined {
  if (value === undefined) return undefined
  const mode = allowed.find((candidate) => candidate === value)
  if (!mode) throw new BadFault(`${name} must be one of ${allowed.join(', ')}`)
  return mode
}

/** Counts down, and falls back to the harmless mode after the last time. */
function take<Mode>(armed: Armed<Mode>, subject: string, harmless: Mode): Mode {
  if (armed.mode === harmless || (armed.match !== null && !subject.includes(armed.match))) return harmless
  const mode = armed.mode
  if (armed.left !== null && --armed.left === 0) Object.assign(armed, { mode: harmless, left: null, match: null })
  return mode
}
