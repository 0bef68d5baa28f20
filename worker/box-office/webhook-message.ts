import type { WebhookType } from '../contract/webhook-types.ts'

/** Something that happened, on its way to the account's webhooks. Its id is the `webhook-id`, at every endpoint and every try. */
export type WebhookMessage = {
  id: string
  type: WebhookType
  at: string
  /** Deliveries with the same key go one after the other: an order's, with all that belongs to it. */
  order_key: string
  /** What it is about, for the list of deliveries. */
  label: string
  data: object
}
