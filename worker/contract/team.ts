import { z } from 'zod'
import { emailSchema, firstNameSchema, lastNameSchema, localeSchema, passwordSchema, timezoneSchema } from './common.ts'
import { roles, userSchema } from './people.ts'

/** The state of a membership: both INVITED and DEACTIVATED people are INACTIVE. */
export const memberStates = ['ACTIVE', 'INVITED', 'DEACTIVATED'] as const
export type MemberState = (typeof memberStates)[number]

/** Someone in an account, or invited to it. */
export const memberSchema = userSchema.extend({
  state: z.enum(memberStates),
  created_at: z.string(),
  /** The invitation that was not accepted yet; over when `expires_at` is past. */
  invitation: z.object({ sent_at: z.string(), expires_at: z.string(), invited_by: z.string() }).nullable(),
})
export type Member = z.infer<typeof memberSchema>

export const inviteSchema = z.object({
  email: emailSchema,
  first_name: firstNameSchema,
  last_name: lastNameSchema.optional(),
  role: z.enum(roles),
  /** The language of the mail; the inviter's own by default. */
  locale: localeSchema.optional(),
})
export type InviteInput = z.infer<typeof inviteSchema>

export const updateMemberSchema = z.object({ role: z.enum(roles).optional(), status: z.enum(['ACTIVE', 'INACTIVE']).optional() })
export type UpdateMemberInput = z.infer<typeof updateMemberSchema>

/** GET /auth/invitation/{token}: the inviter, the account and the invited address. */
export const invitationSchema = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  account_name: z.string(),
  invited_by: z.string(),
  expires_at: z.string(),
  /** Whether the address belongs to a confirmed user: they accept signed in, everyone else sets a password. */
  user_exists: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** The input of a new user's acceptance; missing names are those of the invitation. */
export const acceptInvitationSchema = z
  .object({
    first_name: firstNameSchema.optional(),
    last_name: lastNameSchema.optional(),
    password: passwordSchema.optional(),
    password_confirmation: z.string().optional(),
    locale: localeSchema.optional(),
    timezone: timezoneSchema.optional(),
    terms_accepted: z.boolean().optional(),
  })
  .refine((body) => body.password_confirmation === undefined || body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    error: 'validation.passwords_differ',
  })
export type AcceptInvitationInput = z.infer<typeof acceptInvitationSchema>
