import { i18n } from '@lingui/core'
import type { ProblemBody } from '../../worker/contract/problem.ts'
import { ApiProblem, OfflineError } from './api-error.ts'
import { readCookie } from './cookie.ts'
import { pageConfig } from './page-config.ts'
import { learnServerTime } from './server-clock.ts'
import { readToken, writeToken } from './token.ts'

type Refused = (problem: ApiProblem, token: string | null) => Promise<boolean>
let refused: Refused = async () => false

/**
 * Says what follows where the server knows the bearer of a token not, or not well enough; public calls don't ask for it.
 * Where it resolves to true, the call is made again.
 */
export const onRefused = (follow: Refused): void => {
  refused = follow
}

type Query = Record<string, string | number | boolean | null | undefined>
export type CallOptions = {
  query?: Query
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sent as `Idempotency-Key`: the same key and body give the same answer. */
  idempotencyKey?: string
  /** Sent as `If-Match`: refused with 412 where somebody changed the thing since it had this ETag. */
  ifMatch?: string | null
  /** Public calls carry no token. */
  isPublic?: boolean
  /** It is this call that gets a new token: where it is refused, what comes after it will be. */
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

const send = async (method: string, path: string, body: unknown, options: CallOptions): Promise<Response> => {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': i18n.locale || 'en', ...options.headers }
  const token = options.isPublic ? null : readToken()
  if (token) headers.Authorization = `Bearer ${token}`
  if (method !== 'GET') {
    const antiForgery = readCookie('XSRF-TOKEN')
    if (antiForgery) headers['X-XSRF-TOKEN'] = antiForgery
  }
  const isForm = body instanceof FormData
  // A form says itself what it is, with the line between its parts.
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (options.ifMatch) headers['If-Match'] = options.ifMatch

  const asked = Date.now()
  const response = await fetch(address(path, options.query), {
    method,
    headers,
    body: body === undefined || isForm ? body : JSON.stringify(body),
    signal: options.signal,
    credentials: 'same-origin',
  }).catch(lost)
  learnServerTime(response.headers.get('Date'), asked)
  if (!response.ok) {
    const problem = new ApiProblem(await problemOf(response), response.headers.get('Retry-After'))
    const isRefused = !options.isPublic && !options.isRenewal && (response.status === 401 || response.status === 403)
    if (isRefused && (await refused(problem, token))) return send(method, path, body, options)
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

/** A thing with the state it is in, from which a change of it is made. */
export type Edition<T> = { data: T; etag: string | null }

const editionOf = async <T>(response: Response): Promise<Edition<T>> => {
  const { data } = (await response.json()) as { data: T }
  return { data, etag: response.headers.get('etag') }
}

/** A file as it was answered, under the name the server gave it. */
export type ApiFile = { blob: Blob; name: string }

const fileOf = async (response: Response): Promise<ApiFile> => {
  const [, name = 'foyer'] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return { blob: await response.blob().catch(lost), name: decodeURIComponent(name) }
}

/** Calls of the API (paths without its base). They throw `ApiProblem` where the server refuses, `OfflineError` where it can't be reached. */
export const api = {
  get: <T>(path: string, options: CallOptions = {}): Promise<T> => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> => call<T>('PUT', path, body, options),
  /** What is answered as a CSV when asked for as one. */
  csv: async (path: string, options: CallOptions = {}): Promise<ApiFile> =>
    fileOf(await send('GET', path, undefined, { ...options, headers: { Accept: 'text/csv' } })),
  /** One thing, to be edited. */
  edition: async <T>(path: string): Promise<Edition<T>> => editionOf(await send('GET', path, undefined, {})),
  /** Changes it from the state it was read in; refused where somebody else changed it since. */
  edit: async <T>(path: string, body: unknown, ifMatch: string | null): Promise<Edition<T>> =>
    editionOf(await send('PUT', path, body, { ifMatch })),
  /** The answer itself, to be read part by part. */
  stream: (path: string, options: CallOptions = {}): Promise<Response> =>
    send('GET', path, undefined, { ...options, headers: { Accept: 'text/csv', ...options.headers } }),
  delete: <T = void>(path: string, options: CallOptions = {}): Promise<T> => call<T>('DELETE', path, undefined, options),
}
