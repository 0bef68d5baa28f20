import { z } from 'zod'

/** Why a snapshot was taken: at night, because someone asked, or before a deletion, the undoing of an import, or a restore. */
export const snapshotReasons = ['NIGHT', 'ASKED', 'DELETION', 'UNDO', 'RESTORE'] as const
export type SnapshotReason = (typeof snapshotReasons)[number]

/** A snapshot of an event's box: all its rows at one moment. */
export const snapshotSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  reason: z.enum(snapshotReasons),
  started_at: z.string(),
  taken_at: z.string().nullable().describe('The moment it shows; null until it is whole.'),
  rows: z.int(),
  bytes: z.int().describe('Compressed.'),
})
export type Snapshot = z.infer<typeof snapshotSchema>

/** How far a restore has come. */
export const restorePhases = ['CLOSE', 'SNAPSHOT', 'LOAD', 'COMPARE', 'CARRY', 'FINISH', 'DONE'] as const
export type RestorePhase = (typeof restorePhases)[number]

/** What a restore did to something of the time since. */
export const restoreOutcomeSchema = z.object({
  kind: z
    .string()
    .describe(
      'ORDER_KEPT; ORDER_REFUNDED: paid, and its tickets are no longer there; ORDER_UNDONE; CANCELLATION_KEPT: money went back; CHANGE_UNDONE.',
    ),
  id: z.string(),
  label: z.string().describe('An order’s number, or the table of the row.'),
  amount: z.int().optional(),
  currency: z.string().optional(),
})
export type RestoreOutcome = z.infer<typeof restoreOutcomeSchema>

/** A restore of an event's box. */
export const restoreSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  at: z.string().describe('The moment that was asked for.'),
  restored_to: z.string().nullable().describe('The moment that the box was brought back to.'),
  phase: z.enum(restorePhases),
  started_at: z.string(),
  done_at: z.string().nullable(),
  outcome: z.array(restoreOutcomeSchema).nullable(),
})
export type Restore = z.infer<typeof restoreSchema>

/** What a restore would bring back, and what has happened since that moment. */
export const restorePlanSchema = z.object({
  event_id: z.string(),
  title: z.string().describe('What `confirm` has to be.'),
  at: z.string(),
  from: z
    .enum(['RECOVERY', 'SNAPSHOT'])
    .nullable()
    .describe('RECOVERY: the object’s own point-in-time recovery. Null where there is neither that nor a snapshot.'),
  since: z.string().describe('What it would bring back: with a snapshot the moment of that.'),
  snapshot: snapshotSchema.nullable().describe('The latest snapshot before the moment.'),
  payments: z.array(
    z.object({
      order_id: z.string(),
      number: z.string().nullable(),
      amount: z.int().nullable(),
      currency: z.string().nullable(),
      paid_at: z.string(),
      known: z.boolean().describe('Whether the lists have it; else only the payment provider does.'),
    }),
  ),
  payments_total: z.int(),
  mails: z.array(z.object({ kind: z.string(), count: z.int() })),
  mails_total: z.int(),
})
export type RestorePlan = z.infer<typeof restorePlanSchema>
