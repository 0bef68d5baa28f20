import type { PaymentOutcome } from '../domain/order-state.ts'

/** A payment as the provider tells it. Amounts in minor units of Foyer's scale. */
export type ProviderPayment = {
  intent_id: string
  /** Null while nobody has tried to pay. */
  outcome: PaymentOutcome | null
  amount_received: number
  currency: string
  account_id: string
}

export type ProviderIntent = { intent_id: string; client_secret: string }

export type ProviderRefund = { status: 'PENDING' | 'SUCCEEDED' | 'FAILED' }

export type ProviderAccount = { id: string; connected: boolean }

/** What a webhook is about. `order` is routing only: everything is compared before it is applied. */
export type ProviderEvent = {
  id: string
  type: string
  account_id: string | null
  payload: unknown
  about:
    | { kind: 'intent'; event_id: string; order_id: string; intent_id: string }
    | { kind: 'refund'; event_id: string; order_id: string; intent_id: string; status: ProviderRefund['status']; amount: number }
    | { kind: 'account'; account_id: string }
    | null
}

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
  createAccount: (input: { email: string; account_id: string }) => Promise<ProviderAccount>
  accountLink: (input: { account: string; return_url: string; refresh_url: string }) => Promise<string>
  retrieveAccount: (id: string) => Promise<ProviderAccount>
  createIntent: (input: {
    account: string
    amount: number
    currency: string
    event_id: string
    order_id: string
    description: string
    idempotencyKey: string
  }) => Promise<ProviderIntent>
  retrieveIntent: (account: string, intentId: string) => Promise<ProviderPayment>
  cancelIntent: (account: string, intentId: string, idempotencyKey: string) => Promise<ProviderPayment>
  refund: (input: {
    account: string
    intent_id: string
    amount: number
    currency: string
    event_id: string
    order_id: string
    idempotencyKey: string
  }) => Promise<ProviderRefund>
  /** The event a signed webhook carries, or null when the signature is wrong or stale. */
  readWebhook: (body: string, signature: string) => Promise<ProviderEvent | null>
}
