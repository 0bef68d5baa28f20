import { z } from 'zod'
import { idSchema, lineSchema, urlSchema } from './common.ts'
import { webhookTypes } from './webhook-types.ts'

const fields = {
  url: urlSchema,
  /** What it is for, in the organizer's words. */
  name: lineSchema.max(100, 'validation.max_100'),
  events: z.array(z.enum(webhookTypes)).min(1, 'validation.required'),
  /** The one event it is limited to; null is all of the account. */
  event_id: idSchema.nullable(),
  is_active: z.boolean(),
}

/** POST /account/webhooks */
export const webhookInputSchema = z.object({
  ...fields,
  name: fields.name.optional(),
  event_id: fields.event_id.optional(),
  is_active: fields.is_active.optional(),
})
export type WebhookInput = z.infer<typeof webhookInputSchema>

/** PUT /account/webhooks/{id} */
export const updateWebhookSchema = z.object(fields).partial()
export type UpdateWebhookInput = z.infer<typeof updateWebhookSchema>

/** Why an endpoint was disabled without anyone doing so: it failed for three days, or answered that it is gone (410). */
const webhookDisabledReasons = ['FAILURES', 'GONE'] as const
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number]

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  events: z.array(z.enum(webhookTypes)),
  event_id: z.string().nullable(),
  is_active: z.boolean(),
  /** Set while nothing was delivered since the first failure. */
  failing_since: z.string().nullable(),
  disabled_at: z.string().nullable(),
  disabled_reason: z.enum(webhookDisabledReasons).nullable(),
  /** How the secret ends: to tell secrets apart. */
  secret_end: z.string(),
  /** Until when the secret before this one signs as well. */
  previous_secret_until: z.string().nullable(),
  created_at: z.string(),
  created_by: z.object({ id: z.string(), name: z.string() }),
  /** The last 24 hours, oldest first: how many deliveries there were, how many of them arrived, and how many attempts failed. */
  hours: z.array(z.object({ at: z.string(), created: z.int(), delivered: z.int(), failed: z.int() })),
  /** Deliveries that are tried again, and those that were given up; counted up to 1,000. */
  pending: z.int(),
  failed: z.int(),
})
export type Webhook = z.infer<typeof webhookSchema>

/** A new or rotated secret, which is shown only in this answer. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>

/** POST …/rotate-secret: `end_now` ends the old secret at once, where it was leaked. */
export const rotateSecretSchema = z.object({ end_now: z.boolean().optional() })

/** POST …/test: the kind of sample, by default the first of the endpoint's types. */
export const testWebhookSchema = z.object({ type: z.enum(webhookTypes).optional() })

const deliveryStatuses = ['PENDING', 'SENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why an attempt failed. */
const deliveryErrors = ['STATUS', 'REDIRECT', 'TIMEOUT', 'NO_ANSWER', 'NOT_HTTPS', 'PRIVATE_ADDRESS', 'UNRESOLVABLE'] as const
export type DeliveryError = (typeof deliveryErrors)[number]

/** One attempt: the status of the answer (null where there was none), and how long it took in milliseconds. */
const deliveryAttemptSchema = z.object({
  at: z.string(),
  status: z.int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  took_ms: z.int(),
})
export type DeliveryAttempt = z.infer<typeof deliveryAttemptSchema>

/** GET …/deliveries */
export const deliverySchema = z.object({
  /** The `webhook-id` of each of its requests. */
  id: z.string(),
  type: z.enum(webhookTypes),
  /** What it is about: an order's number, a title. */
  label: z.string(),
  event_id: z.string().nullable(),
  is_test: z.boolean(),
  status: z.enum(deliveryStatuses),
  created_at: z.string(),
  attempts: z.int(),
  last_attempt: deliveryAttemptSchema.nullable(),
  /** When it is tried again; null where it is not, or waits for an earlier one about the same thing. */
  next_attempt_at: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

/** GET …/deliveries/{deliveryId} */
export const deliveryDetailSchema = deliverySchema.extend({
  /** Oldest first; the last 20. */
  history: z.array(deliveryAttemptSchema),
  request: z.object({
    url: z.string(),
    /** Those of the last attempt. */
    headers: z.record(z.string(), z.string()),
    /** Exactly as it is signed. */
    body: z.string(),
  }),
  /** The first 4 kB of the last answer, as text. */
  answer: z.string().nullable(),
})
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

/** POST …/replay: all deliveries that were given up, created since then. */
export const replaySchema = z.object({ since: z.iso.datetime({ offset: true, error: 'validation.date' }) })
export const replayedSchema = z.object({ count: z.int() })
export type Replayed = z.infer<typeof replayedSchema>
