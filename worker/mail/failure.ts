import { answerWithin } from '../runtime/timeout.ts'

type Nature = {
  /** True where a retry of the same mail can only fail the same way. */
  isFinal?: boolean
  /** True where the transport is only busy: too many mails, or none at all just now. */
  isBusy?: boolean
  /** Seconds after which the transport asked to be retried. */
  retryAfter?: number | null
}

/** Why a mail was not accepted. The message is logged and stored: it names steps and codes, never a person. */
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

/** An error's text for logs: our own words, or the class of a foreign error, whose message may hold personal data. */
export const failureReason = (error: unknown): string =>
  error instanceof MailFailure ? error.message : `unexpected ${error instanceof Error ? error.name : 'error'}`

/** The promise's value, or a `MailFailure` once `ms` milliseconds have passed. */
export const within = <T>(ms: number, what: string, promise: Promise<T>): Promise<T> =>
  answerWithin(promise, ms, () => {
    throw new MailFailure(`${what} timed out`)
  })
