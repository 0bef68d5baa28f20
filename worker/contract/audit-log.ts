import { z } from 'zod'

/** What an account's security log keeps: who got in or tried to, and what changed about who may do what and where money goes. */
export const securityActions = [
  'ACCOUNT_CREATED',
  'ACCOUNT_CHANGED',
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGNED_OUT_EVERYWHERE',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'AUTHENTICATOR_ADDED',
  'AUTHENTICATOR_REMOVED',
  'RECOVERY_CODES_RENEWED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'EMAIL_CONFIRMED',
  'EMAIL_CHANGE_STARTED',
  'EMAIL_CHANGE_CANCELLED',
  'EMAIL_CHANGED',
  'USER_INVITED',
  'INVITATION_RESENT',
  'INVITATION_REVOKED',
  'INVITATION_ACCEPTED',
  'ROLE_CHANGED',
  'USER_DEACTIVATED',
  'USER_REACTIVATED',
  'PAYMENT_SETUP_STARTED',
  'PAYMENTS_CONNECTED',
  'PAYMENTS_STOPPED',
  'PAYMENTS_DISCONNECTED',
  'EXPORTED',
] as const
export type SecurityAction = (typeof securityActions)[number]

/** A line of the log: GET /account/audit-log. Names are as they were then. */
export const securityEntrySchema = z.object({
  id: z.string(),
  created_at: z.string(),
  action: z.enum(securityActions),
  /** The acting user; null where none is signed in: a failed sign-in, or an event of the payment provider. */
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  /** The user or thing acted on, where that is neither the account itself nor the acting user. */
  subject_id: z.string().nullable(),
  subject: z.string().nullable(),
  /** The network it came from, not the whole address: `203.0.113.0/24`. */
  address: z.string().nullable(),
  /** What else is known, by the action: `{fields}` that were changed, the address that was changed `{from}`, that a `{passkey}` opened, that only the `{code}` was wrong, `{what}` of an event was downloaded, the `{role}` someone got, `{and_more}` where further tries of the hour are not listed. */
  details: z.record(z.string(), z.unknown()),
})
export type SecurityEntry = z.infer<typeof securityEntrySchema>
