import { i18n } from '@lingui/core'
import type { ProblemBody } from '../../../worker/contract/problem.ts'
import { ApiProblem, OfflineError } from './api-error.ts'
import { readCookie } from './cookie.ts'
import { pageConfig } from './page-config.ts'
import { learnServerTime } from './server-clock.ts'
import { readToken, writeToken } from './token.ts'

type Unauthorized = (problem: ApiProblem, token: string | null) => Promise<boolean>
let onUnauthorizedResponse: Unauthorized = async () => false

/**
 * Sets the handler for a 401 or 403 of a call with a token; public calls don't run it. The call is repeated if it
 * resolves to true.
 */
export const onUnauthorized = (follow: Unauthorized): void => {
  onUnauthorizedResponse = follow
}

type Query = Record<string, string | number | boolean | null | undefined>
export type CallOptions = {
  query?: Query
  headers?: Record<string, string>
  /** Aborts the call; without one it times out after 45 seconds. */
  signal?: AbortSignal
  /** Sent as `Idempotency-Key`: the same key and body give the same response. */
  idempotencyKey?: string
  /** Sent as `If-Match`: rejected with 412 if the resource changed since this ETag. */
  ifMatch?: string | null
  /** Public calls carry no token. */
  isPublic?: boolean
  /** Set on the call that renews the token: its rejection is final. */
  isRenewal?: boolean
}

const address = (path: string, query: Query = {}): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
  const text = params.toString()
  return `${pageConfig().api_url}${path}${text ? `?${text}` : ''}`
}

const problemOf = async (response: Response): Promise<ProblemBody> => {
  const unexpected: ProblemBody = {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: '',
    code: 'unexpected',
  }
  try {
    const body = (await response.json()) as Partial<ProblemBody> | null
    return body?.code ? { ...unexpected, ...body } : unexpected
  } catch {
    return unexpected
  }
}

const lost = (cause: unknown): never => {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new OfflineError(cause)
}

const CALL_TIMEOUT_MS = 45_000

const send = async (method: string, path: string, body: unknown, options: CallOptions): Promise<Response> => {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': i18n.locale || 'en', ...options.headers }
  const token = options.isPublic ? null : readToken()
  if (token) headers.Authorization = `Bearer ${token}`
  if (method !== 'GET') {
    const antiForgery = readCookie('XSRF-TOKEN')
    if (antiForgery) headers['X-XSRF-TOKEN'] = antiForgery
  }
  const isForm = body instanceof FormData
  // FormData sets its own content type with the boundary.
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (options.ifMatch) headers['If-Match'] = options.ifMatch

  const asked = Date.now()
  const response = await fetch(address(path, options.query), {
    method,
    headers,
    body: body === undefined || isForm ? body : JSON.stringify(body),
    signal: options.signal ?? AbortSignal.timeout(CALL_TIMEOUT_MS),
    credentials: 'same-origin',
  }).catch(lost)
  learnServerTime(response.headers.get('Date'), asked)
  if (!response.ok) {
    const problem = new ApiProblem(await problemOf(response), response.headers.get('Retry-After'))
    const wasRejected = !options.isPublic && !options.isRenewal && (response.status === 401 || response.status === 403)
    if (wasRejected && (await onUnauthorizedResponse(problem, token))) return send(method, path, body, options)
    throw problem
  }
  const renewed = options.isPublic ? null : response.headers.get('X-Auth-Token')
  if (renewed) writeToken(renewed)
  return response
}

const call = async <T>(method: string, path: string, body: unknown, options: CallOptions): Promise<T> => {
  const response = await send(method, path, body, options)
  return response.status === 204 ? (undefined as T) : ((await response.json().catch(lost)) as T)
}

/** A resource with the ETag that its next update is based on. */
export type Versioned<T> = { data: T; etag: string | null }

const versionedOf = async <T>(response: Response): Promise<Versioned<T>> => {
  const { data } = (await response.json()) as { data: T }
  return { data, etag: response.headers.get('etag') }
}

/** A downloaded file with the name the server gave it. */
export type ApiFile = { blob: Blob; name: string }

const fileOf = async (response: Response): Promise<ApiFile> => {
  const [, name = 'foyer'] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return { blob: await response.blob().catch(lost), name: decodeURIComponent(name) }
}

/** Calls of the API (paths without its base). They throw `ApiProblem` for an error response and `OfflineError` without one. */
export const api = {
  get: <T>(path: string, options: CallOptions = {}): Promise<T> => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> => call<T>('PUT', path, body, options),
  /** A list as a CSV file. */
  csv: async (path: string, options: CallOptions = {}): Promise<ApiFile> =>
    fileOf(await send('GET', path, undefined, { ...options, headers: { Accept: 'text/csv' } })),
  /** One resource with its ETag, for editing. */
  getVersioned: async <T>(path: string, options: CallOptions = {}): Promise<Versioned<T>> =>
    versionedOf(await send('GET', path, undefined, options)),
  /** Updates a resource; rejected with 412 if it changed since `ifMatch`. */
  edit: async <T>(path: string, body: unknown, ifMatch: string | null): Promise<Versioned<T>> =>
    versionedOf(await send('PUT', path, body, { ifMatch })),
  /** The raw response, for streaming. */
  stream: (path: string, options: CallOptions = {}): Promise<Response> =>
    send('GET', path, undefined, { ...options, headers: { Accept: 'text/csv', ...options.headers } }),
  delete: <T = void>(path: string, options: CallOptions = {}): Promise<T> => call<T>('DELETE', path, undefined, options),
}
