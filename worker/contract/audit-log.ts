import { z } from 'zod'

/** The actions in an account's audit log: sign-ins and attempts, and changes of rights and of payouts. */
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
  'API_KEY_CREATED',
  'API_KEY_CHANGED',
  'API_KEY_FIRST_USED',
  'API_KEY_REVOKED',
  'WEBHOOK_CREATED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_SECRET_ROTATED',
  'WEBHOOK_DISABLED',
  'WEBHOOK_DELETED',
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
  /** The network of the call, not the whole address: `203.0.113.0/24`. */
  address: z.string().nullable(),
  /** Details by action: the changed `{fields}`, the former address `{from}`, a sign-in by `{passkey}`, a wrong `{code}` only, the downloaded `{what}` of an event, the new `{role}`, `{and_more}` where further attempts of the hour are not listed. */
  details: z.record(z.string(), z.unknown()),
})
export type SecurityEntry = z.infer<typeof securityEntrySchema>
