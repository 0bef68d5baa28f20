import type { MailMessage, WebhookQueueMessage, WorkMessage } from './queues.ts'
import type { Me } from '../contract/people.ts'
import type { Result } from '../contract/problem.ts'
import type { z } from 'zod'
import type { Scope } from '../contract/scopes.ts'
import type { Locale } from '../contract/languages.ts'

/** Bindings and variables, as the README's table describes them. Everything optional has a working absence. */
export type Env = {
  DB: D1Database
  /** Databases of accounts' data, where `DB` is not to hold them all. */
  [data: `DATA_${number}`]: D1Database | undefined
  /** How long an isolate relies on which of them is an account's. */
  SHARD_FRESH_SECONDS?: string
  IMAGES: R2Bucket
  ASSETS: Fetcher
  MAIL_QUEUE: Queue<MailMessage>
  MAIL_DEAD_QUEUE: Queue<MailMessage>
  WORK_QUEUE: Queue<WorkMessage>
  WORK_DEAD_QUEUE: Queue<WorkMessage>
  WEBHOOK_QUEUE: Queue<WebhookQueueMessage>
  BOX_OFFICE: DurableObjectNamespace
  INSTALLATION: DurableObjectNamespace
  WAITING_ROOM: DurableObjectNamespace
  SIGN_IN_LIMIT?: RateLimit
  ADDRESS_LIMIT?: RateLimit
  ROOM_LIMIT?: RateLimit
  CROWD_LIMIT?: RateLimit
  KEY_LIMIT?: RateLimit
  EMAIL?: SendEmail
  METRICS?: AnalyticsEngineDataset
  PUBLIC_URL?: string
  WEB_ORIGIN?: string
  API_URL?: string
  TERMS_URL?: string
  OPERATOR_TOKEN?: string
  /** Where alerts go: an address, and a webhook signed with a secret (several with commas while one is replaced). */
  OPERATOR_EMAIL?: string
  OPERATOR_WEBHOOK_URL?: string
  OPERATOR_WEBHOOK_SECRET?: string
  STRIPE_SECRET_KEY?: string
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_API_URL?: string
  STRIPE_JS_URL?: string
  /** The platform's share of each payment, in parts per million. */
  PLATFORM_FEE_PPM?: string
  MAIL_FROM?: string
  SMTP_HOST?: string
  SMTP_PORT?: string
  SMTP_USERNAME?: string
  SMTP_PASSWORD?: string
  SMTP_SECURE?: string
  RESEND_API_KEY?: string
  /** The secret of Resend's webhook; several with commas while one is replaced. */
  RESEND_WEBHOOK_SECRET?: string
  /** The number of mails that a new account's organizers may cause in a day. */
  MAILS_A_DAY?: string
  /** `off` lifts the limits by address and by an account's age: for load tests and measurements only. */
  LIMITS?: string
  /** `allow` permits fetching addresses inside a network, on any port: for a developer's machine only. */
  PRIVATE_ADDRESSES?: string
  /** Another resolver that speaks DNS over HTTPS with JSON. */
  DNS_URL?: string
  /** Turnstile's keys: with both, its widget guards the waiting room, else a proof of work of Foyer's own. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  TURNSTILE_API_URL?: string
  /** Apple's passes: with all five, tickets can be added to Apple Wallet. PEMs may have `\n` for line ends. */
  APPLE_PASS_TYPE_ID?: string
  APPLE_PASS_TEAM_ID?: string
  APPLE_PASS_CERTIFICATE?: string
  APPLE_PASS_WWDR?: string
  APPLE_PASS_KEY?: string
  /** The key that devices are notified of changed passes with; without it passes change when they are opened. */
  APPLE_PUSH_KEY?: string
  APPLE_PUSH_KEY_ID?: string
  APPLE_PUSH_URL?: string
  /** Google's service account: with all three, tickets can be added to Google Wallet. */
  GOOGLE_WALLET_ISSUER_ID?: string
  GOOGLE_WALLET_EMAIL?: string
  GOOGLE_WALLET_KEY?: string
  GOOGLE_WALLET_API_URL?: string
  GOOGLE_TOKEN_URL?: string
  /** `1` lets a caller choose the time with `X-Foyer-Now` and stores passwords with little work: for tests only. */
  TEST_CLOCK?: string
}

/** What an API key may do: its scopes, and the events it is limited to. */
export type KeyGrant = { id: string; name: string; scopes: Scope[]; event_ids: string[] | null }

/** The signed-in user of a call and their session; `key` where a program calls with an API key, as its maker. */
export type Caller = { me: Me; sessionId: string; key?: KeyGrant }

/** A request's variables, set by the middleware. */
export type RequestState = {
  requestId: string
  /** Milliseconds; the caller's choice under TEST_CLOCK. */
  now: number
  locale: Locale
  /** Finds the caller by the call's token; called by `signedIn`. */
  findCaller: () => Promise<Result<Caller>>
  /** Reports a buyer's call of an event's box: its time, its duration, and whether it was shed (milliseconds). */
  noteBoxCall: (eventId: string, call: { at: number; took: number; isShed: boolean }) => void
  me: Me
  sessionId: string
  /** Set where an API key makes the call. */
  key?: KeyGrant
  /** The seed of ids of a call under an Idempotency-Key. */
  idSeed?: string
  /** The fields the call's PUT takes: its answers carry an ETag of them. */
  edits?: z.ZodType
}

export type App = { Bindings: Env; Variables: RequestState }
