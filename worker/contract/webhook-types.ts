/** The types of webhooks, in the order in which the console lists them. */
export const webhookTypes = [
  'order.placed',
  'order.completed',
  'order.updated',
  'order.cancelled',
  'order.expired',
  'refund.created',
  'refund.succeeded',
  'refund.failed',
  'dispute.opened',
  'dispute.closed',
  'attendee.created',
  'attendee.updated',
  'attendee.cancelled',
  'attendee.checked_in',
  'attendee.checked_out',
  'ticket.sold_out',
  'event.created',
  'event.updated',
  'event.status_changed',
  'message.sent',
] as const
export type WebhookType = (typeof webhookTypes)[number]
/** The kind of thing that a type is about: `order` of `order.placed`. */
export type WebhookSubject = WebhookType extends `${infer Subject}.${string}` ? Subject : never

/** The version of the payloads' shape, which each payload names. */
export const WEBHOOK_API_VERSION = '2026-11-23'
export const MAX_WEBHOOK_ENDPOINTS = 20
/** How long an old secret still signs after a new one was made. */
export const SECRET_OVERLAP_MS = 24 * 3_600_000
/** How long an endpoint may fail until it is disabled. */
export const FAILING_LIMIT_MS = 3 * 24 * 3_600_000
