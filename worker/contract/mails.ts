import { z } from 'zod'
import { addressStates } from './address-states.ts'

/**
 * QUEUED → SENDING → SENT, or FAILED after the last attempt; WAITING where no transport is configured; STOPPED with the
 * message it belongs to, before it went out.
 */
export const mailStatuses = ['WAITING', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'STOPPED'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** A row of the mail log, without the body. */
export const mailSchema = z.object({
  id: z.string(),
  /** Why it was sent: `TICKET`, `REFUND` … */
  kind: z.string(),
  /** The kind's name, in the reader's language. */
  name: z.string(),
  status: z.enum(mailStatuses),
  recipient: z.string(),
  /** What is known of that address by now; null for one that takes mails and messages. */
  address_state: z.enum(addressStates).nullable(),
  subject: z.string().nullable(),
  event_id: z.string().nullable(),
  order_id: z.string().nullable(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
export type Mail = z.infer<typeof mailSchema>

/** A kind of mail, with its name in the reader's language. */
export const mailKindSchema = z.object({ kind: z.string(), name: z.string() })
export type MailKindName = z.infer<typeof mailKindSchema>
