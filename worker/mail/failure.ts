import { answerWithin } from '../runtime/timeout.ts'

type Nature = {
  /** True where a retry of the same mail can only fail the same way. */
  isFinal?: boolean
  /** True where the transport is only busy: too many mails, or none at all just now. */
  isBusy?: boolean
  /** True where the address takes no mail, whatever is in it. */
  isBounce?: boolean
  /** True where the connection ended before the mail was handed over: another connection may take it at once. */
  isConnectionEnded?: boolean
  /** Seconds after which the transport asked to be retried. */
  retryAfter?: number | null
}

/** Why a mail was not accepted. The message is logged and stored: it names steps and codes, never a person. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly isFinal: boolean
  readonly isBusy: boolean
  readonly isBounce: boolean
  readonly isConnectionEnded: boolean
  readonly retryAfter: number | null

  constructor(message: string, nature: Nature = {}) {
    super(message)
    this.isFinal = nature.isFinal ?? false
    this.isBusy = nature.isBusy ?? false
    this.isBounce = nature.isBounce ?? false
    this.isConnectionEnded = nature.isConnectionEnded ?? false
    this.retryAfter = nature.retryAfter ?? null
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
