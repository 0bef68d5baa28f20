import type { DisputeStatus } from '../contract/refunds.ts'
import type { PaymentOutcome } from '../domain/order-state.ts'

/** What the provider booked in the account: `fees` are positive amounts it kept, negative ones it gave back. Minor units of Foyer's scale. */
export type ProviderEntry = {
  id: string
  amount: number
  currency: string
  fees: { kind: 'PROVIDER' | 'PLATFORM'; amount: number }[]
}

/** A line of the account's books: what it changed in the balance, and the charge and order it comes from where it names them. */
export type BookedEntry = {
  id: string
  type: string
  net: number
  currency: string
  source: string | null
  charge: string | null
  order_id: string | null
}

export type ProviderRefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED'

/**
 * `refund_id` is ours, where we asked for it. `failed_entry` is the money that came back, `failed_at` when at
 * the latest; null where the provider keeps no time of it. Times are ISO texts.
 */
export type ProviderRefund = {
  id: string
  refund_id: string | null
  amount: number
  status: ProviderRefundStatus
  failure_code: string | null
  created_at: string
  failed_at: string | null
  entry: ProviderEntry | null
  failed_entry: ProviderEntry | null
}

export type ProviderDispute = {
  id: string
  amount: number
  /** INQUIRY where the bank only asks and has taken nothing. */
  status: DisputeStatus
  reason: string
  entries: ProviderEntry[]
}

/** All the provider knows of a payment now. Amounts in minor units of Foyer's scale, in `currency` unless an entry says otherwise. */
export type ProviderPayment = {
  intent_id: string
  account_id: string
  /** Null while no one has tried to pay, or the bank is still asking. */
  outcome: PaymentOutcome | null
  amount_received: number
  currency: string
  /** The provider's word for why the last try failed. */
  failure_code: string | null
  method: string | null
  card: { brand: string; last4: string } | null
  /** The charge that took the money, with what was booked for it; `entry` is null until the provider has booked it. */
  charge: { id: string; entry: ProviderEntry | null } | null
  /** Oldest first. */
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

export type ProviderIntent = { intent_id: string; client_secret: string }

/** An organizer's account at the provider. `requirements` and `disabled_reason` are the provider's words. */
export type ProviderAccount = {
  id: string
  connected: boolean
  /** Whether its form was handed in once; unknown of accounts that an older Foyer asked about. */
  details_submitted?: boolean
  charges_enabled: boolean
  payouts_enabled: boolean
  requirements: string[]
  disabled_reason: string | null
}

/** What a webhook is about. Ids are routing only: everything is looked up and compared before it is applied. */
export type ProviderEvent = {
  id: string
  type: string
  account_id: string | null
  about:
    | { kind: 'payment'; event_id: string; order_id: string; intent_id: string }
    /** A payment whose order the message doesn't name. */
    | { kind: 'unrouted'; intent_id: string }
    | { kind: 'account'; account_id: string }
    | { kind: 'deauthorized'; account_id: string }
    | null
}

/** Where a list of the provider's events begins: after an event, or with a time (seconds). */
export type EventsAfter = { id: string } | { since: number }

/** One of them with when it happened (seconds), and a page of them; `more` where another follows. */
export type ListedEvent = ProviderEvent & { created: number }
export type ListedEvents = { events: ListedEvent[]; more: boolean }

/** A call that could not be made or was refused; `retryable` when another try may do better. */
export class ProviderError extends Error {
  readonly retryable: boolean
  readonly code: string
  constructor(code: string, retryable: boolean) {
    super(`payment provider: ${code}`)
    this.code = code
    this.retryable = retryable
  }
}

/** A payment provider. Every call has a time-out and an idempotency key; all may throw `ProviderError`. */
export type PaymentProvider = {
  publishableKey: string
  createAccount: (input: { email: string; account_id: string; idempotencyKey: string }) => Promise<ProviderAccount>
  accountLink: (input: { account: string; return_url: string; refresh_url: string }) => Promise<string>
  retrieveAccount: (id: string) => Promise<ProviderAccount>
  createIntent: (input: {
    account: string
    amount: number
    currency: string
    event_id: string
    order_id: string
    /** The platform's share, 0 for none. */
    platform_fee: number
    description: string
    idempotencyKey: string
  }) => Promise<ProviderIntent>
  /** The payment with its charge, refunds and disputes. */
  retrievePayment: (account: string, intentId: string) => Promise<ProviderPayment>
  cancelIntent: (account: string, intentId: string, idempotencyKey: string) => Promise<void>
  /** The event and order an intent was made for, as it says itself; null when it says nothing. */
  findOrder: (account: string, intentId: string) => Promise<{ event_id: string; order_id: string } | null>
  /** A page of the provider's events of an account, oldest first: webhooks that may have been lost. */
  listEvents: (account: string, after: EventsAfter) => Promise<ListedEvents>
  /** The account's books, a page after an entry's id, newest first, and its balance by currency: for the audit. */
  listEntries: (account: string, after: string | null) => Promise<{ entries: BookedEntry[]; next: string | null }>
  retrieveBalance: (account: string) => Promise<Record<string, number>>
  /** Requests a refund; `retrievePayment` has its outcome. */
  refund: (input: {
    account: string
    refund_id: string
    /** Whether the platform took a share that goes back in proportion. */
    returns_platform_fee: boolean
    intent_id: string
    amount: number
    currency: string
    event_id: string
    order_id: string
    idempotencyKey: string
  }) => Promise<void>
  /** The event a signed webhook carries, or null when the signature is wrong or stale. */
  readWebhook: (body: string, signature: string) => Promise<ProviderEvent | null>
}
