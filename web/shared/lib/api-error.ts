import type { ProblemBody, ProblemCode } from '../../../worker/contract/problem.ts'

/** An error response of the server, as RFC 9457 problem details; sentences are in the page's language. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  /** Field path (`prices.0.price`) to sentences. */
  readonly errors: Record<string, string[]>
  readonly body: ProblemBody
  /** The server's `Retry-After` in milliseconds, 0 without one. */
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

  /** An extension member of the problem, such as `available` or `conditions`. */
  fact<T>(name: string): T | undefined {
    return this.body[name] as T | undefined
  }
}

/** The response is missing or unreadable: it is unknown whether the server acted on the request. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('offline', { cause })
    this.name = 'OfflineError'
  }
}

/** Whether the error is an `ApiProblem`, with this code if one is given. */
export const isProblem = (error: unknown, code?: ProblemCode): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code)

/** Whether the server understood and rejected the request. Any other failure, a busy server's too, may be retried. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.code !== 'unexpected'
