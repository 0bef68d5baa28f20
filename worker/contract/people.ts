import { z } from 'zod'
import {
  accountNameSchema,
  currencySchema,
  emailSchema,
  firstNameSchema,
  idSchema,
  lastNameSchema,
  localeSchema,
  passwordSchema,
  timezoneSchema,
} from './common.ts'
import { codeSchema } from './second-factor.ts'

export const roles = ['ADMIN', 'ORGANIZER'] as const
export type Role = (typeof roles)[number]

const differs = { path: ['password_confirmation'], error: 'validation.passwords_differ' }

export const registerSchema = z
  .object({
    first_name: firstNameSchema,
    last_name: lastNameSchema,
    email: emailSchema,
    password: passwordSchema,
    password_confirmation: z.string(),
    locale: localeSchema.optional(),
    timezone: timezoneSchema.optional(),
    currency: currencySchema.optional(),
    account_name: accountNameSchema.optional(),
    terms_accepted: z.boolean().optional(),
  })
  .refine((body) => body.password === body.password_confirmation, differs)
export type RegisterInput = z.infer<typeof registerSchema>

export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'validation.required').max(256),
  code: codeSchema.optional().describe('Where the user has an authenticator: its code, or a recovery code.'),
  account_id: idSchema.optional(),
})

export const userSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  pending_email: z.string().nullable(),
  role: z.enum(roles),
  is_account_owner: z.boolean(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  locale: localeSchema,
  timezone: z.string(),
  last_login_at: z.string().nullable(),
})
export type User = z.infer<typeof userSchema>

export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  timezone: z.string(),
  /** Whether everyone in it must sign in with a second factor or a passkey. */
  requires_second_factor: z.boolean(),
})
export type Account = z.infer<typeof accountSchema>

export const accountChoiceSchema = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })

/** A signed-in session; `token` is null while an account must be chosen. */
export const sessionSchema = z.object({
  data: z.object({
    token: z.string().nullable(),
    token_type: z.literal('bearer'),
    expires_at: z.string().nullable(),
    user: userSchema.nullable(),
    account: accountSchema.nullable(),
    accounts: z.array(accountChoiceSchema),
  }),
  token: z.string().nullable(),
})
export type Session = z.infer<typeof sessionSchema>

/** GET /users/me: the user with the account the token is for. */
export const meSchema = userSchema.extend({
  account: accountSchema,
  accounts: z.array(accountChoiceSchema),
  /** Whether this session was opened with a second factor, or with a passkey. */
  second_factor: z.boolean(),
})
export type Me = z.infer<typeof meSchema>

/** What the form of one's profile edits. */
export const profileSchema = z.object({
  first_name: firstNameSchema.optional(),
  last_name: lastNameSchema.optional(),
  locale: localeSchema.optional(),
  timezone: timezoneSchema.optional(),
})

const givenPasswordSchema = z.string().max(256, 'validation.max_256')

export const updateMeSchema = profileSchema
  .extend({
    email: emailSchema
      .optional()
      .describe('Begins a change of the address, which ends when the new one is confirmed. Needs `current_password`.'),
    password: passwordSchema.optional().describe('Needs `current_password`; every other session ends.'),
    password_confirmation: givenPasswordSchema.optional(),
    current_password: givenPasswordSchema.optional(),
  })
  .refine(({ password, password_confirmation }) => password_confirmation === undefined || password_confirmation === password, differs)
export type UpdateMeInput = z.infer<typeof updateMeSchema>

export const forgotPasswordSchema = z.object({ email: emailSchema })

export const resetPasswordSchema = z
  .object({ password: passwordSchema, password_confirmation: z.string() })
  .refine(({ password, password_confirmation }) => password_confirmation === password, differs)

export const updateAccountSchema = z.object({
  name: accountNameSchema.optional(),
  requires_second_factor: z.boolean().optional(),
  currency: currencySchema.optional(),
  timezone: timezoneSchema.optional(),
})

/** GET /account/billing: what the platform takes of each card payment, in parts per million. Nothing else is billed. */
export const billingSchema = z.object({ platform_fee_ppm: z.int() })
export type Billing = z.infer<typeof billingSchema>

export const paymentConnectionSchema = z.object({
  status: z.enum(['not_connected', 'setup_incomplete', 'connected']),
  /** Where the organizer goes on with the provider; only in the answer of POST. */
  connect_url: z.string().nullable(),
  /** False where the installation has no payment provider configured. */
  available: z.boolean(),
  /** The account at the provider. */
  account_id: z.string().nullable(),
  /** Whether the provider's form was handed in once; until then its set-up is not finished. */
  details_submitted: z.boolean(),
  /** What the provider still wants, in its words (`external_account`, `tos_acceptance.date` …). */
  requirements: z.array(z.string()),
  /** The provider's word for why charges are off; null while they are on. */
  disabled_reason: z.string().nullable(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
})
export type PaymentConnection = z.infer<typeof paymentConnectionSchema>

/** A webhook that could not be applied: GET /account/payment-notices. Replaying it applies the provider's present answer. */
export const paymentNoticeSchema = z.object({
  /** The provider's id of it. */
  id: z.string(),
  type: z.string(),
  event_id: z.string().nullable(),
  event_title: z.string().nullable(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  error: z.string(),
  attempts: z.int(),
  received_at: z.string(),
})
export type PaymentNotice = z.infer<typeof paymentNoticeSchema>
