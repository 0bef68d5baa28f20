import type { ProblemBody, ProblemCode } from '../../worker/contract/problem.ts'

/** What the server refused, as RFC 9457 problem details; sentences are in the page's language. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  /** Field path (`prices.0.price`) to sentences. */
  readonly errors: Record<string, string[]>
  readonly body: ProblemBody
  /** How long to wait until it is asked again, in milliseconds, where the server says so. */
  readonly retryAfter: number

  constructor(body: ProblemBody, retryAfter: string | null = null) {
    super(body.detail || body.title)
    this.name = 'ApiProblem'
    this.status = body.status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.body = body
    this.retryAfter = 1000 * (Number(retryAfter) || 0)
  }

  /** Further members of the answer, such as `available` or `conditions`. */
  fact<T>(name: string): T | undefined {
    return this.body[name] as T | undefined
  }
}

/** No answer came, or none that can be read: whether the server acted on the request is not known. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('offline', { cause })
    this.name = 'OfflineError'
  }
}

/** Whether the error is this refusal of the server. */
export const isProblem = (error: unknown, code?: ProblemCode): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code)

/** Whether the server understood the request and said no. Anything else, a busy server's answer too, may be tried again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.code !== 'unexpected'
