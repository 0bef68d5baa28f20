import { z } from 'zod'
import { idSchema, lineSchema } from './common.ts'
import { scopes, type Scope } from './scopes.ts'

/** The most events that a key can be limited to. */
export const MAX_KEY_EVENTS = 50

const fields = {
  name: lineSchema.min(1, 'validation.required').max(100, 'validation.max_100'),
  scopes: z.array(z.enum(scopes as [Scope, ...Scope[]])).min(1, 'validation.required'),
  /** The events it is limited to; null is all of the account. */
  event_ids: z.array(idSchema).min(1, 'validation.required').max(MAX_KEY_EVENTS).nullable(),
  /** When it ends; null is never. */
  expires_at: z.iso.datetime({ offset: true, error: 'validation.date' }).nullable(),
}

/** POST /account/api-keys. `current_password` is needed once the sign-in is older than 15 minutes. */
export const apiKeyInputSchema = z.object({
  ...fields,
  event_ids: fields.event_ids.optional(),
  expires_at: fields.expires_at.optional(),
  current_password: z.string().max(256, 'validation.max_256').optional(),
})
export type ApiKeyInput = z.infer<typeof apiKeyInputSchema>

/** PUT /account/api-keys/{id}: the key itself stays as it is. */
export const updateApiKeySchema = z.object(fields).partial()
export type UpdateApiKeyInput = z.infer<typeof updateApiKeySchema>

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins, and how it ends: to tell keys apart. */
  start: z.string(),
  last_four: z.string(),
  scopes: z.array(z.enum(scopes as [Scope, ...Scope[]])),
  event_ids: z.array(z.string()).nullable(),
  expires_at: z.string().nullable(),
  created_at: z.string(),
  /** Its maker, whose rights it never exceeds. */
  created_by: z.object({ id: z.string(), name: z.string() }),
  /** To the minute; with the network of the call, not the whole address. */
  last_used_at: z.string().nullable(),
  last_used_from: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

/** A new key, which is shown only in this answer. */
export const newApiKeySchema = apiKeySchema.extend({ key: z.string() })
export type NewApiKey = z.infer<typeof newApiKeySchema>
