import { z } from 'zod'

export const timelineKinds = [
  'PLACED',
  'TOTAL_SET',
  'PAYMENT_LINK_SENT',
  'PAYMENT_PROCESSING',
  'PAYMENT_FAILED',
  'PAID',
  'COMPLETED',
  'EXPIRED',
  'PAID_TOO_LATE',
  'OVER_PERSON_LIMIT',
  'PAID_TWICE',
  'AMOUNT_DIFFERS',
  'REFUND_REQUESTED',
  'REFUND_SUCCEEDED',
  'REFUND_FAILED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'CANCELLED',
  'LEFT_UNREFUNDED',
  'ATTENDEE_CANCELLED',
  'ATTENDEE_REACTIVATED',
  'BUYER_CORRECTED',
  'ATTENDEE_CORRECTED',
  'NOTE_CHANGED',
  'TICKET_REISSUED',
  'TRANSFER_SENT',
  'TRANSFER_ACCEPTED',
  'TRANSFER_ENDED',
  'RESALE_LISTED',
  'RESALE_ENDED',
  'RESALE_SOLD',
  'FORMER_CODE_SCANNED',
  'CHECKED_IN',
  'CHECK_IN_UNDONE',
  'CHECKED_OUT',
  'CHECK_OUT_UNDONE',
  'MAIL_SENT',
  'MAIL_WAITING',
  'MAIL_FAILED',
  'MAIL_STOPPED',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** An entry of an order's timeline: GET …/timeline, newest first. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  /** The actor: a member of the account and the door's list by name. */
  by: z.object({
    kind: z.enum(['BUYER', 'HOLDER', 'USER', 'DOOR', 'PROVIDER', 'SYSTEM']),
    name: z.string().nullable(),
    /** Where a buyer or holder did it. */
    via: z.enum(['ORDER_PAGE', 'MY_TICKETS', 'TICKET_PAGE', 'TRANSFER_LINK']).nullable().optional(),
  }),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  attendee: z.object({ id: z.string(), reference: z.string(), name: z.string() }).nullable(),
  /** Details: the provider's reason, why a total was set, how a manual order was paid, a card (`visa 4242`), a mail's kind; for a correction a line a field: `email: old → new`, and `answer: title: old → new`, where a comma and a tab separate the choices. */
  detail: z.string().nullable(),
  /** A mail's name, in the reader's language. */
  mail: z.string().nullable(),
  /** The address a mail went to. */
  recipient: z.string().nullable(),
  /** Of a mail that someone had sent again: the same of all that went out then. */
  sent_again: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>
