import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Env } from '../../runtime/env.ts'
import type { PaymentProvider } from '../provider.ts'
import { stripeProvider } from './stripe.ts'

let server: Server
let provider: PaymentProvider
let answer: { status: number; error: object }

beforeAll(async () => {
  server = createServer((_, response) =>
    response.writeHead(answer.status, { 'stripe-should-retry': 'false' }).end(JSON.stringify({ error: answer.error })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const keys = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_PUBLISHABLE_KEY: 'pk_test', STRIPE_API_URL: `http://127.0.0.1:${port}` }
  provider = stripeProvider(keys as Env) as PaymentProvider
})
afterAll(() => void server.close())

it.each([
  { why: 'a wrong key', status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key provided' }, retryable: true },
  { why: 'a lock', status: 409, error: { type: 'idempotency_error', code: 'idempotency_key_in_use' }, retryable: true },
  { why: 'a limit', status: 429, error: { type: 'invalid_request_error', code: 'rate_limit' }, retryable: true },
  { why: 'its own trouble', status: 500, error: { type: 'api_error' }, retryable: true },
  { why: 'a withdrawn permission', status: 403, error: { type: 'invalid_request_error', code: 'account_invalid' }, retryable: false },
  { why: 'a card', status: 402, error: { type: 'card_error', code: 'card_declined' }, retryable: false },
  { why: 'a wrong call', status: 400, error: { type: 'invalid_request_error', code: 'amount_too_large' }, retryable: false },
])('a call refused for $why is tried again: $retryable', async ({ status, error, retryable }) => {
  answer = { status, error }
  await expect(provider.retrievePayment('acct_organizer', 'pi_one')).rejects.toMatchObject({ retryable })
})
