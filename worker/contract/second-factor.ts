import { z } from 'zod'
import { idSchema, lineSchema } from './common.ts'

/** A six-digit code of an authenticator, or a recovery code; spaces and dashes don't count. */
export const codeSchema = lineSchema.max(40)

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** GET /users/me/second-factor */
export const secondFactorSchema = z.object({
  /** Whether sign-in requires an authenticator's code. */
  totp: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(passkeySchema),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** Changes of a user's own credentials require the current password. */
export const withPasswordSchema = z.object({ current_password: z.string().min(1, 'validation.required').max(256, 'validation.max_256') })

export const totpSetUpSchema = z.object({ secret: z.string(), uri: z.string() })
export type TotpSetUp = z.infer<typeof totpSetUpSchema>

export const confirmTotpSchema = z.object({ code: codeSchema })

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** The options of a passkey ceremony (WebAuthn) for the browser, and the challenge to send back. */
export const ceremonySchema = z.object({ challenge: z.string(), options: z.looseObject({}) })
export type Ceremony = z.infer<typeof ceremonySchema>

/** A browser's answer, as WebAuthn writes it in JSON. */
const answerSchema = z.looseObject({
  id: lineSchema.max(1400),
  rawId: lineSchema.max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({}),
})

export const addPasskeySchema = z.object({
  challenge: lineSchema.max(1000),
  name: lineSchema.min(1, 'validation.required').max(60),
  response: answerSchema,
})

/** PUT /users/me/passkeys/{passkeyId} */
export const renamePasskeySchema = addPasskeySchema.pick({ name: true })

export const passkeySignInSchema = z.object({ challenge: lineSchema.max(1000), account_id: idSchema.optional(), response: answerSchema })
