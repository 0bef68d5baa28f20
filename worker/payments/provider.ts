import type { DisputeStatus } from '../contract/refunds.ts'
import type { PaymentOutcome } from '../domain/order-state.ts'

/** A booking in the account: positive `fees` were kept by the provider, negative ones given back. Minor units of Foyer's scale. */
export type ProviderEntry = {
  id: string
  amount: number
  currency: string
  fees: { kind: 'PROVIDER' | 'PLATFORM'; amount: number }[]
}

/** A line of the account's books: its change of the balance, and its charge and order where it names them. */
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
 * `refund_id` is ours, where we requested it. `failed_entry` is the booking of the returned money, `failed_at` the
 * latest possible time of the failure; null where the provider has no time of it. Times are ISO texts.
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
  /** INQUIRY while the bank only asks and has taken no money. */
  status: DisputeStatus
  reason: string
  entries: ProviderEntry[]
}

/** The provider's current state of a payment. Amounts in minor units of Foyer's scale, in `currency` unless an entry names another. */
export type ProviderPayment = {
  intent_id: string
  account_id: string
  /** Null while no one has tried to pay, or the bank still requires an action. */
  outcome: PaymentOutcome | null
  amount_received: number
  currency: string
  /** The provider's word for why the last try failed. */
  failure_code: string | null
  method: string | null
  card: { brand: string; last4: string } | null
  /** The charge that took the money, with its booking; `entry` is null until there is one. */
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
  /** Whether its onboarding form was submitted; absent for accounts that an older Foyer looked up. */
  details_submitted?: boolean
  charges_enabled: boolean
  payouts_enabled: boolean
  requirements: string[]
  disabled_reason: string | null
}

/** A webhook's subject. Ids are routing only: everything is looked up and compared before it is applied. */
export type ProviderEvent = {
  id: string
  type: string
  account_id: string | null
  about:
    | { kind: 'payment'; event_id: string; order_id: string; intent_id: string }
    /** A payment whose order the event doesn't name. */
    | { kind: 'unrouted'; intent_id: string }
    | { kind: 'account'; account_id: string }
    | { kind: 'deauthorized'; account_id: string }
    | null
}

/** Where a list of the provider's events begins: after an event, or with a time (seconds). */
export type EventsAfter = { id: string } | { since: number }

/** An event with its time (seconds), and a page of events; `more` where another page follows. */
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
  /** Names the domain that pages are served on: buyers see no wallets of an account that doesn't know it. Repeating it changes nothing. */
  registerDomain: (account: string, domain: string) => Promise<void>
  createIntent: (input: {
    account: string
    amount: number
    currency: string
    event_id: string
    order_id: string
    /** The platform's fee, 0 for none. */
    platform_fee: number
    description: string
    idempotencyKey: string
  }) => Promise<ProviderIntent>
  /** The payment with its charge, refunds and disputes. */
  retrievePayment: (account: string, intentId: string) => Promise<ProviderPayment>
  cancelIntent: (account: string, intentId: string, idempotencyKey: string) => Promise<void>
  /** The event and order an intent was made for, by its own metadata; null without any. */
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
    /** Whether the platform's fee is refunded in proportion. */
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
