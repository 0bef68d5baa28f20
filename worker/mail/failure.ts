import { answerWithin } from '../runtime/timeout.ts'

type Nature = {
  /** True where another attempt at the same mail can only fail the same way. */
  isFinal?: boolean
  /** True where nothing is wrong but the moment: too many mails, or none at all just now. */
  isBusy?: boolean
  /** Seconds the other side asked to be left alone for. */
  retryAfter?: number | null
}

/** Why a mail was not taken. The message stands in the log and in logs: it names steps and codes, never a person. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly isFinal: boolean
  readonly isBusy: boolean
  readonly retryAfter: number | null

  constructor(message: string, { isFinal = false, isBusy = false, retryAfter = null }: Nature = {}) {
    super(message)
    this.isFinal = isFinal
    this.isBusy = isBusy
    this.retryAfter = retryAfter
  }
}

/** What may be written down of an error: our own words, or the kind of someone else's. */
export const failureReason = (error: unknown): string =>
  error instanceof MailFailure ? error.message : `unexpected ${error instanceof Error ? error.name : 'error'}`

/** The promise's value, or a `MailFailure` once `ms` milliseconds have passed. */
export const within = <T>(ms: number, what: string, promise: Promise<T>): Promise<T> =>
  answerWithin(promise, ms, () => {
    throw new MailFailure(`${what} timed out`)
  })
