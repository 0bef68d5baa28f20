import { z } from 'zod'
import { dateInputSchema, idSchema, lineSchema, listMetaSchema, nameSchema, textSchema } from './common.ts'
import { attendeeStatuses } from './orders.ts'
import { scanCodes } from './problem.ts'

/** In at an entrance, or out. */
export const directions = ['IN', 'OUT'] as const
export type Direction = (typeof directions)[number]

export const checkInListInputSchema = z.object({
  name: nameSchema,
  description: textSchema.max(5_000).nullable().optional(),
  activates_at: dateInputSchema.nullable().optional(),
  expires_at: dateInputSchema.nullable().optional(),
  /** Covers every ticket, new ones too: the default without `ticket_ids`. */
  all_tickets: z.boolean().optional(),
  /** The tickets of a list that doesn't cover all; at least one. */
  ticket_ids: z.array(idSchema).max(1000).optional(),
  /** Whether attendees may be checked out and in again; otherwise each is checked in once. */
  re_entry: z.boolean().optional(),
  /** The PIN that devices must send in `X-Door-Pin`; null for none. Never in an answer. */
  pin: lineSchema
    .regex(/^\d{4,8}$/, 'validation.pin')
    .nullable()
    .optional(),
})
export type CheckInListInput = z.infer<typeof checkInListInputSchema>
export const updateCheckInListSchema = checkInListInputSchema.partial()
export type UpdateCheckInListInput = z.infer<typeof updateCheckInListSchema>

export const checkInListSchema = z.object({
  id: z.string(),
  /** Part of the door's link; contains the event's id. */
  short_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  activates_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  all_tickets: z.boolean(),
  /** Empty where it covers all tickets, or its last one was deleted. */
  ticket_ids: z.array(z.string()),
  re_entry: z.boolean(),
  /** Whether its link requires a PIN. */
  has_pin: z.boolean(),
  status: z.enum(['INACTIVE', 'ACTIVE', 'EXPIRED']),
  total: z.int(),
  checked_in: z.int(),
  /** Checked in and not checked out since. */
  inside: z.int(),
  created_at: z.string(),
})
export type CheckInList = z.infer<typeof checkInListSchema>

/** The door's view of its list: no emails, no codes. */
export const doorListSchema = checkInListSchema
  .pick({
    short_id: true,
    name: true,
    description: true,
    activates_at: true,
    expires_at: true,
    re_entry: true,
    status: true,
    total: true,
    checked_in: true,
    inside: true,
  })
  .extend({
    /** Grows with every change a door can see: a device with another version reads on from its own. */
    version: z.int(),
    /** Whether codes change every 15 seconds: then no ticket's own code admits. */
    moving_codes: z.boolean(),
    /** The event's other lists that are open or will be: where a ticket this list doesn't cover is sent. */
    entrances: z.array(z.object({ name: z.string(), all_tickets: z.boolean(), ticket_ids: z.array(z.string()) })),
    /** The tickets that have a colour, `#rrggbb`. */
    ticket_colors: z.array(z.object({ ticket_id: z.string(), color: z.string() })),
    event: z.object({ id: z.string(), title: z.string(), start_date: z.string(), timezone: z.string() }),
  })
export type DoorList = z.infer<typeof doorListSchema>

/** The last scan that counts on a list with re-entry: its direction tells whether someone is inside. */
export const lastPassSchema = z.object({
  direction: z.enum(directions),
  at: z.string(),
  device: z.string().nullable(),
  /** Names the scan in an undo. */
  scan_id: z.string(),
})
export type LastPass = z.infer<typeof lastPassSchema>

const alsoSchema = z.object({ at: z.string(), device: z.string().nullable() })

export const doorAttendeeSchema = z.object({
  attendee_ref: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  order_number: z.string(),
  reference: z.string(),
  ticket: z.string(),
  ticket_id: z.string(),
  status: z.enum(attendeeStatuses),
  /** The organizer's note for check-in staff. */
  note: z.string().optional(),
  /** Whether the list covers their ticket. */
  on_list: z.boolean(),
  /** If not covered: the names of the lists that admit them. */
  entrances: z.array(z.string()).optional(),
  checked_in_at: z.string().nullable(),
  /** On a list with re-entry, once they were checked in. */
  last_pass: lastPassSchema.optional(),
  /** For scanning without a network: the SHA-256 of the ticket code, in hex. */
  code_hash: z.string().optional(),
  /** With `code_hash`: the device that checked them in. */
  device: z.string().nullable().optional(),
  /** With `code_hash`: a later admission with the same code, by a device that didn't know of this one. */
  also: alsoSchema.optional(),
  /** Grows with every change the door can see. */
  version: z.int().optional(),
  /** Read with `since`: the list no longer covers their ticket, or never did; devices delete their copy. */
  removed: z.literal(true).optional(),
})
export type DoorAttendee = z.infer<typeof doorAttendeeSchema>

/** GET …/attendees: a page of names; for offline use also the position to read on from. */
export const doorAttendeesSchema = z.object({
  data: z.array(doorAttendeeSchema),
  meta: listMetaSchema.extend({
    /** On the first page of an offline read: the next read's `since`. */
    version: z.int().optional(),
  }),
})
export type DoorAttendees = z.infer<typeof doorAttendeesSchema>

export const scansSchema = z.object({
  check_ins: z
    .array(
      z
        .object({
          /** A ticket's own code, or where codes move the one its live page shows. */
          ticket_code: lineSchema.max(200).optional(),
          /** The SHA-256 of the ticket code in hex, as offline lists have it. */
          code_hash: lineSchema.max(200).optional(),
          attendee_ref: lineSchema.max(200).optional(),
          scan_id: lineSchema.min(1).max(100).optional(),
          /** The time of a scan that the device decided offline: such an admission counts even if an earlier one is undone. */
          scanned_at: z.iso.datetime({ offset: true }).optional(),
          /** The name of the device, in text the door understands. */
          device: lineSchema.max(100, 'validation.max_100').optional(),
          /** `IN` by default; `OUT` on a list with re-entry alone. */
          direction: z.enum(directions).optional(),
        })
        .refine((scan) => scan.ticket_code || scan.code_hash || scan.attendee_ref, { path: ['ticket_code'], error: 'validation.required' })
        .refine((scan) => !scan.scanned_at || scan.scan_id, { path: ['scan_id'], error: 'validation.required' }),
    )
    .min(1)
    .max(500),
})
export type ScansInput = z.infer<typeof scansSchema>

/** DELETE …/check-ins/{attendee_ref} */
export const undoQuerySchema = z.object({
  undone_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When it was taken back, where that was without a network: who came in after that stays in.'),
  scan_id: lineSchema
    .min(1)
    .max(100)
    .optional()
    .describe(
      'The scan that is taken back, in or out: what another scan made stays. Without it, whatever check-in there is, with all that followed.',
    ),
})

/** DELETE /events/{id}/check-in-lists/{listId}/check-ins/{attendeeId} */
export const deskUndoQuerySchema = undoQuerySchema.pick({ scan_id: true })

/** A check-in on a list: the attendee, the time, and the device or the member. */
export const checkInEntrySchema = z.object({
  /** The attendee's. */
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  reference: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  ticket_id: z.string(),
  ticket_title: z.string(),
  price_label: z.string().nullable(),
  /** Cancelled if that was after they came in. */
  status: z.enum(attendeeStatuses),
  checked_in_at: z.string(),
  device: z.string().nullable(),
  /** On a list with re-entry. */
  last_pass: lastPassSchema.optional(),
})
export type CheckInEntry = z.infer<typeof checkInEntrySchema>

/** GET …/check-ins: a page of them, and the device names for filters. */
export const checkInEntriesSchema = z.object({
  data: z.array(checkInEntrySchema),
  meta: listMetaSchema.extend({ devices: z.array(z.string()) }),
})
export type CheckInEntries = z.infer<typeof checkInEntriesSchema>

/** POST /events/{id}/check-in-lists/{listId}/check-ins: from the console, by attendee ids; answered one by one. */
export const deskCheckInSchema = z.object({
  attendee_ids: z.array(idSchema).min(1, 'validation.required').max(100),
  /** `IN` by default; `OUT` on a list with re-entry alone. */
  direction: z.enum(directions).optional(),
})

export const scanResultSchema = z.object({
  ok: z.boolean(),
  code: z.enum(scanCodes).optional(),
  attendee: doorAttendeeSchema.optional(),
  checked_in_at: z.string().nullable().optional(),
  /** If the attendee is in already: the device that admitted them. */
  device: z.string().nullable().optional(),
  /** If it counts as the first, though another door admitted them later without knowing of it: the time and device there. */
  also: alsoSchema.optional(),
})
export type ScanResult = z.infer<typeof scanResultSchema>
