import { z } from 'zod'
import { idSchema, lineSchema } from './common.ts'

/** The lists that have saved views: of an event, and of the account. */
export const viewedLists = ['orders', 'attendees', 'event-mails', 'promo-codes', 'affiliates', 'mails', 'security-log'] as const
export type ViewedList = (typeof viewedLists)[number]

/** The maximum number of views that one person has of one list. */
export const MAX_VIEWS = 30

/** A saved view of a list. */
export const listViewSchema = z.object({
  id: z.string(),
  list: z.enum(viewedLists),
  /** The event that its filters name something of; null for one that suits every event. */
  event_id: z.string().nullable(),
  name: z.string(),
  /** The list's state, as in the console's address: `status=COMPLETED&sort_by=total`. */
  query: z.string(),
  created_at: z.string(),
})
export type ListView = z.infer<typeof listViewSchema>

const nameSchema = lineSchema.min(1, 'validation.required').max(60, 'validation.max_60')
const querySchema = lineSchema.max(2000)

/** POST /views */
export const listViewInputSchema = z.object({
  list: z.enum(viewedLists),
  event_id: idSchema.nullable().optional(),
  name: nameSchema,
  query: querySchema,
})
export type ListViewInput = z.infer<typeof listViewInputSchema>

/** PUT /views/{id} */
export const updateListViewSchema = z.object({
  name: nameSchema.optional(),
  query: querySchema.optional(),
  event_id: idSchema.nullable().optional(),
})
export type UpdateListViewInput = z.infer<typeof updateListViewSchema>
