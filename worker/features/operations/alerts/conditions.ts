import type { AlertKind } from '../../../contract/operator.ts'
import type { PauseReason } from '../../../domain/mail-quality.ts'

const GB = 1_000_000_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A box, and a database, may hold 10 GB. */
export const MAX_BOX_BYTES = 6 * GB
const MAX_DATABASE_BYTES = 7 * GB
/** Changes are on their way for seconds. */
const MAX_OUTBOX_LAG_MS = MINUTE_MS
/** How long a payment event may be known by the provider's list alone. */
export const WEBHOOK_LATE_MS = 5 * MINUTE_MS
/** Both are written down at most once a minute. */
const BEAT_PRECISION_MS = 2 * MINUTE_MS
const MAX_KEY_AGE_MS = 365 * DAY_MS
const CERTIFICATE_NOTICE_MS = 30 * DAY_MS
/** So many late emails are more than a moment's queue. */
const MAX_LATE_EMAILS = 100

/** What the alerts follow from, all of it bounded. Times in milliseconds, null for never or unknown. */
export type Facts = {
  boxes: { event_id: string; bytes: number }[]
  databaseBytes: number
  outbox: { boxes: number; since: number | null }
  setAside: number
  /** The provider's newest event that was read from its list, and the last webhook of it. */
  payment: { event: number | null; webhook: number | null }
  /** Webhooks that name no order, waiting for longer than a few minutes. */
  unrouted: number
  paused: { account_id: string; name: string | null; reason: PauseReason }[]
  lateEmails: number
  failingJobs: number
  keySigns: number | null
  certificateEnds: number | null
}

export type Condition = { kind: AlertKind; subject: string; text: string }

const gigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`
const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

const missed = ({ event, webhook }: Facts['payment'], now: number): boolean =>
  event !== null && now - event > WEBHOOK_LATE_MS && event - (webhook ?? 0) > BEAT_PRECISION_MS

/** What the operator should know of now, with what to do. */
export const conditionsOf = (facts: Facts, now: number): Condition[] => {
  const found: Condition[] = []
  const add = (kind: AlertKind, text: string, subject = ''): void => void found.push({ kind, subject, text })
  for (const { event_id, bytes } of facts.boxes)
    if (bytes > MAX_BOX_BYTES)
      add('BOX_LARGE', `The box of event ${event_id} holds ${gigabytes(bytes)} of 10 GB. Sell what comes next in another event.`, event_id)
  if (facts.databaseBytes > MAX_DATABASE_BYTES)
    add('DATABASE_LARGE', `The database holds ${gigabytes(facts.databaseBytes)} of 10 GB. Delete events that are over.`)
  const { boxes, since } = facts.outbox
  if (since !== null && now - since > MAX_OUTBOX_LAG_MS)
    add(
      'OUTBOX_LATE',
      `Changes of ${boxes} event${boxes === 1 ? '' : 's'} have waited since ${new Date(since).toISOString()}. Look at the database’s state.`,
    )
  if (facts.setAside > 0)
    add(
      'SET_ASIDE',
      `${facts.setAside} change${facts.setAside === 1 ? ' was' : 's were'} set aside. See why on the operator’s page, and try again.`,
    )
  if (missed(facts.payment, now))
    add('WEBHOOKS_MISSED', 'Stripe has events that no webhook delivered. Look at the webhook’s deliveries in Stripe’s dashboard.')
  else if (facts.unrouted > 0)
    add(
      'WEBHOOKS_MISSED',
      `${facts.unrouted} payment webhook${facts.unrouted === 1 ? '' : 's'} found no order yet. They are tried for a week.`,
    )
  for (const { account_id, name, reason } of facts.paused)
    add(
      'MESSAGES_BOUNCE',
      `Messages of ${name ?? account_id} are paused: ${reason === 'bounces' ? 'more than 5% bounced' : 'more than 0.3% were reported as spam'}.`,
      account_id,
    )
  if (facts.lateEmails > MAX_LATE_EMAILS) add('EMAILS_LATE', `${facts.lateEmails} emails are late. Look at the mail server.`)
  if (facts.failingJobs > 0)
    add('JOBS_FAIL', `${facts.failingJobs} job${facts.failingJobs === 1 ? ' fails' : 's fail'} again and again. See the log for why.`)
  if (facts.keySigns !== null && now - facts.keySigns > MAX_KEY_AGE_MS)
    add('KEY_OLD', `The key that signs sessions is from ${day(facts.keySigns)}. Make another: POST /api/operator/rotate-keys.`)
  if (facts.certificateEnds !== null && facts.certificateEnds - now < CERTIFICATE_NOTICE_MS)
    add(
      'CERTIFICATE_ENDS',
      `The certificate of Apple’s passes ends on ${day(facts.certificateEnds)}. Renew it, and set APPLE_PASS_CERTIFICATE.`,
    )
  return found
}
