import type { problems } from './problems.ts'

/** Every `code` a program may act on, as `problems/` declares them. */
export type ProblemCode = keyof typeof problems

/** A verb's refusal: a code, the fields with errors, and facts for programs. */
export type Problem = {
  code: ProblemCode
  /** Field path (`prices.0.price`) to message keys or sentences. */
  errors?: Record<string, string[]>
  /** Further members of the answer, such as `available` or `conditions`. */
  facts?: Record<string, unknown>
  /** When it may have ended by itself; no part of the answer. */
  until?: string
}

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** A success value. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** An expected refusal: a value, never thrown. */
export const refuse = (code: ProblemCode, more: Omit<Problem, 'code'> = {}): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code, ...more },
})

/** The body of every error answer (`application/problem+json`). */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  errors?: Record<string, string[]>
  [fact: string]: unknown
}

/** The codes of single scans inside a 200. */
export const scanCodes = [
  'already_checked_in',
  'attendee_cancelled',
  'ticket_not_on_list',
  'ticket_code_unknown',
  'ticket_passed_on',
  'reference_needs_confirmation',
  'moving_code_required',
  'moving_code_stale',
  'check_in_list_inactive',
  'check_in_list_expired',
  'not_checked_in',
  'check_out_not_allowed',
  'pass_limit_reached',
] as const
export type ScanCode = (typeof scanCodes)[number]
