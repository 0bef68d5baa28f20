import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { findAccount } from './accounts.ts'
import { accountOf, authorize, idempotencyKeyOf } from './auth.ts'
import { API_VERSION } from './config.ts'
import { byItself, type Call, type Simulator } from './context.ts'
import { StripeFailure } from './errors.ts'
import { expanded } from './expand.ts'
import type { ApiFault } from './faults.ts'
import { parseForm, type FormObject } from './form.ts'
import { newId } from './ids.ts'
import { words } from './params.ts'
import { findRoute, type Route } from './routes.ts'
import type { KeptAnswer } from './store.ts'

export interface ApiRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

interface ApiAnswer {
  status: number
  body: unknown
  headers: Record<string, string>
  /** Whether the caller is to wait in vain. */
  silent: boolean
  /** How long the caller waits for the answer, in milliseconds. */
  delayMs: number
}

/** The fields of an intent that Stripe shows to a publishable key. */
const CLIENT_FIELDS = new Set(
  words(`
    id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method
    client_secret confirmation_method created currency description last_payment_error livemode next_action
    payment_method payment_method_types processing receipt_email setup_future_usage shipping source status
  `),
)

/** Answers one request under `/v1`, faults included. */
export function answerApi(sim: Simulator, request: ApiRequest): ApiAnswer {
  const requestId = newId('req').slice(0, 18)
  const fault = sim.faults.takeApi(`${request.method} ${request.url.pathname}`)
  const params = readParams(request)
  const answer = fault === 'timeout' || fault === 'error_500' ? faulty(fault) : perform(sim, request, params, requestId)
  const errorCode = (answer.body as { error?: { code?: string; type?: string } }).error
  const account = accountOf(request.headers, params)
  sim.log.add({
    id: requestId,
    at: new Date().toISOString(),
    method: request.method,
    path: request.url.pathname,
    account,
    idempotency_key: (request.headers['idempotency-key'] as string | undefined) ?? null,
    params,
    status: answer.status,
    error_code: errorCode?.code ?? errorCode?.type ?? null,
    replayed: 'idempotent-replayed' in answer.headers,
    fault: fault === 'ok' ? null : fault,
  })
  sim.store.flush()
  return {
    ...answer,
    headers: {
      'request-id': requestId,
      'stripe-version': (request.headers['stripe-version'] as string | undefined) ?? API_VERSION,
      ...(account ? { 'stripe-account': account } : {}),
      ...answer.headers,
    },
    silent: fault === 'timeout' || fault === 'timeout_after_success',
    delayMs: fault === 'slow' ? sim.faults.delayMs : 0,
  }
}

type Outcome = Omit<ApiAnswer, 'silent' | 'delayMs'>

function faulty(fault: ApiFault): Outcome {
  if (fault === 'timeout') return { status: 0, body: {}, headers: {} }
  return { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } }, headers: {} }
}

function readParams({ url, body }: ApiRequest): FormObject {
  try {
    return parseForm([url.search.slice(1), body].filter(Boolean).join('&'))
  } catch {
    return {}
  }
}

function perform(sim: Simulator, request: ApiRequest, params: FormObject, requestId: string): Outcome {
  const found = findRoute(request.method, request.url.pathname)
  try {
    const { client } = authorize(request.headers, params, found?.route)
    if (!found) throw unknownUrl(request)
    const account = accountOf(request.headers, params)
    if (account) findAccount(byItself(sim, null), account)
    const idempotencyKey = request.method === 'GET' ? null : idempotencyKeyOf(request.headers)
    const call: Call = { sim, account, params, ids: found.ids, client, requestId, idempotencyKey }
    return idempotencyKey ? once(call, found.route, request.url.pathname) : execute(call, found.route).outcome
  } catch (error) {
    return failure(error, requestId)
  }
}

/** The first answer for an idempotency key, again for every later request with it. */
function once(call: Call, route: Route, path: string): Outcome {
  const id = `${call.account ?? 'platform'}/${call.idempotencyKey}`
  const fingerprint = createHash('sha256').update(JSON.stringify(call.params)).digest('hex')
  const kept = call.sim.store.answers.get(id)?.object
  if (kept) return replay(kept, path, fingerprint, call.idempotencyKey ?? '')
  const { outcome, executed } = execute(call, route)
  // As at Stripe: a request that failed its checks did nothing, and may be put right under the same key.
  if (executed) {
    const answer: KeptAnswer = {
      id,
      path,
      fingerprint,
      requestId: call.requestId ?? '',
      at: Date.now(),
      status: outcome.status,
      body: outcome.body,
    }
    call.sim.store.answers.put(call.account, answer)
  }
  return {
    ...outcome,
    headers: { ...outcome.headers, 'idempotency-key': call.idempotencyKey ?? '', 'original-request': call.requestId ?? '' },
  }
}

function replay(kept: KeptAnswer, path: string, fingerprint: string, key: string): Outcome {
  const misuse = (message: string) =>
    new StripeFailure(400, {
      type: 'idempotency_error',
      message: `${message} Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  if (kept.path !== path) {
    throw misuse(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.path}' instead of '${path}').`,
    )
  }
  if (kept.fingerprint !== fingerprint) {
    throw misuse('Keys for idempotent requests can only be used with the same parameters they were first used with.')
  }
  const headers = { 'idempotent-replayed': 'true', 'idempotency-key': key, 'original-request': kept.requestId }
  return { status: kept.status, body: kept.body, headers }
}

function execute(call: Call, route: Route): { outcome: Outcome; executed: boolean } {
  try {
    const answer = forClient(call, expanded(call, route.handle(call)))
    return { outcome: { status: 200, body: answer, headers: {} }, executed: true }
  } catch (error) {
    return { outcome: failure(error, call.requestId ?? '', call.client), executed: error instanceof StripeFailure && error.executed }
  }
}

function forClient(call: Call, answer: object): object {
  const isIntent = 'object' in answer && answer.object === 'payment_intent'
  return call.client && isIntent ? publicIntent(answer) : answer
}

function publicIntent(intent: object): object {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => CLIENT_FIELDS.has(name)))
}

function failure(error: unknown, requestId: string, client = false): Outcome {
  if (!(error instanceof StripeFailure)) {
    // A mistake of the simulator itself must be seen, not taken for a refusal of Stripe's.
    console.error('Stripe simulator:', error)
    return { status: 500, body: { error: { type: 'api_error', message: 'The simulator failed. Its output says why.' } }, headers: {} }
  }
  const intent = error.body.payment_intent
  const body = {
    ...error.body,
    ...(intent && client ? { payment_intent: publicIntent(intent) } : {}),
    request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
  }
  return { status: error.status, body: { error: body }, headers: {} }
}

function unknownUrl({ method, url }: ApiRequest): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${url.pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
  return new StripeFailure(404, { type: 'invalid_request_error', message })
}
