import { z } from 'zod'

/** Something that never reached the read model or the mail log, because it was refused again and again for its own sake. */
export const setAsideSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  lane: z.enum(['rows', 'mails']),
  /** The row's table, or the mail's kind. */
  subject: z.string(),
  subject_id: z.string(),
  error: z.string(),
  set_aside_at: z.string(),
})
export type SetAside = z.infer<typeof setAsideSchema>

/** A new key of the installation, and when it begins to sign. */
export const rotatedKeySchema = z.object({ kid: z.string(), signs_from: z.string() })
export type RotatedKey = z.infer<typeof rotatedKeySchema>

/** What the installation decides by itself, and what its operator does. */
export const operatorLogKinds = [
  'SET_ASIDE',
  'MESSAGES_PAUSED',
  'MESSAGES_RESUMED',
  'SHED',
  'WEBHOOK_DISABLED',
  'WORK_GIVEN_UP',
  'EMAIL_GIVEN_UP',
  'STEP_FAILED',
  'REPLAY_STARTED',
  'RESTORED',
  'ACCOUNT_MOVED',
  'ACCOUNT_IMPORTED',
  'KEYS_ROTATED',
  'KEYS_REVOKED',
  'ALERT',
  'ALERT_OVER',
] as const
export type OperatorLogKind = (typeof operatorLogKinds)[number]

/** An entry of the operator's log; `times` of what repeated within the hour. */
export const operatorLogEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(operatorLogKinds),
  subject: z.string(),
  text: z.string(),
  times: z.int(),
  first_at: z.string(),
  at: z.string(),
})
export type OperatorLogEntry = z.infer<typeof operatorLogEntrySchema>

/** What the operator is alerted of. */
export const alertKinds = [
  'BOX_LARGE',
  'DATABASE_LARGE',
  'OUTBOX_LATE',
  'SET_ASIDE',
  'WEBHOOKS_MISSED',
  'MESSAGES_BOUNCE',
  'EMAILS_LATE',
  'JOBS_FAIL',
  'KEY_OLD',
  'CERTIFICATE_ENDS',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Something that lasts: the operator is alerted of it once. */
export const alertSchema = z.object({ kind: z.enum(alertKinds), subject: z.string(), text: z.string(), began_at: z.string() })
export type Alert = z.infer<typeof alertSchema>

/** What is wrong with how an installation is set up, and what to do. */
export const faultSchema = z.object({ part: z.string(), text: z.string(), mend: z.string() })
export type Fault = z.infer<typeof faultSchema>
