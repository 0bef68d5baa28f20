import { PUBLISHABLE_KEY, SECRET_KEY } from './config.ts'
import { invalidRequest, StripeFailure } from './errors.ts'
import type { FormObject } from './form.ts'
import type { Route } from './routes.ts'

type Headers = Record<string, string | string[] | undefined>

/** Checks the key of a request; answers whether it comes from a browser with the publishable one. */
export function authorize(headers: Headers, params: FormObject, route: Route | undefined): { client: boolean } {
  const key = keyOf(headers) ?? (typeof params['key'] === 'string' ? params['key'] : undefined)
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (key === SECRET_KEY) return { client: false }
  if (key !== PUBLISHABLE_KEY) throw unauthorized(`Invalid API Key provided: ${redacted(key)}`)
  if (route && !route.client) {
    throw new StripeFailure(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  }
  return { client: true }
}

/** The connected account a request speaks for. */
export function accountOf(headers: Headers, params: FormObject): string | null {
  const account =
    header(headers, 'stripe-account') ?? (typeof params['_stripe_account'] === 'string' ? params['_stripe_account'] : undefined)
  return account || null
}

/** The idempotency key of a request, if it has one. */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = header(headers, 'idempotency-key')
  if (key && key.length > 255) throw invalidRequest('Idempotency keys can be at most 255 characters.')
  return key || null
}

function keyOf(headers: Headers): string | undefined {
  const [scheme, credentials] = (header(headers, 'authorization') ?? '').split(' ')
  if (/^bearer$/i.test(scheme ?? '')) return credentials
  if (/^basic$/i.test(scheme ?? ''))
    return Buffer.from(credentials ?? '', 'base64')
      .toString()
      .split(':')[0]
  return undefined
}

function header(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

function unauthorized(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message })
}

/** A wrong key isn't repeated in full: it may be a real one. */
function redacted(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.length > 12 ? key.slice(-4) : ''}`
}
