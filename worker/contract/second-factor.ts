import { z } from 'zod'
import { idSchema, lineSchema } from './common.ts'

/** A code of six digits from an authenticator, or one of the recovery codes; spaces and dashes don't count. */
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
  /** Whether codes of an authenticator are asked for at sign-in. */
  totp: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(passkeySchema),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** What changes one's own ways in asks the present password again. */
export const withPasswordSchema = z.object({ current_password: z.string().min(1, 'validation.required').max(256, 'validation.max_256') })

export const totpSetUpSchema = z.object({ secret: z.string(), uri: z.string() })
export type TotpSetUp = z.infer<typeof totpSetUpSchema>

export const confirmTotpSchema = z.object({ code: codeSchema })

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** What a browser is asked to do with a passkey (WebAuthn), and the challenge it comes back with. */
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

export const passkeySignInSchema = z.object({ challenge: lineSchema.max(1000), account_id: idSchema.optional(), response: answerSchema })
