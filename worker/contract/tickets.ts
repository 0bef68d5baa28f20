import { z } from 'zod'
import { amountSchema, colourSchema, dateInputSchema, idSchema, lineSchema, nameSchema, richTextSchema } from './common.ts'

export const ticketTypes = ['PAID', 'FREE', 'DONATION', 'TIERED'] as const
export type TicketType = (typeof ticketTypes)[number]

export const ticketStates = ['ON_SALE', 'NOT_ON_SALE', 'SALE_STARTS', 'SALE_ENDED', 'SOLD_OUT', 'COMING_SOON', 'HIDDEN'] as const
export type TicketState = (typeof ticketStates)[number]

const quantity = z.int('validation.quantity').min(0, 'validation.quantity').max(10_000_000, 'validation.quantity').nullable()
const perOrder = z.int('validation.quantity').min(1, 'validation.quantity').max(1000, 'validation.quantity')

export const priceInputSchema = z.object({
  id: idSchema.optional(),
  label: lineSchema.max(149, 'validation.max_149').nullable().optional(),
  price: amountSchema,
  quantity: quantity.optional(),
  sale_start: dateInputSchema.nullable().optional(),
  sale_end: dateInputSchema.nullable().optional(),
  is_hidden: z.boolean().optional(),
  after_previous: z
    .boolean()
    .optional()
    .describe('Sold only once the price before it has ended or is sold out. Of the first price it means nothing.'),
})

const ticketFields = z.object({
  title: nameSchema,
  description: richTextSchema.nullable().optional(),
  type: z.enum(ticketTypes),
  prices: z.array(priceInputSchema).min(1, 'validation.one_price').max(100),
  sale_start: dateInputSchema.nullable().optional(),
  sale_end: dateInputSchema.nullable().optional(),
  min_per_order: perOrder.optional(),
  max_per_order: perOrder.optional(),
  hide_when_sold_out: z.boolean().optional(),
  hide_before_sale_start: z.boolean().optional(),
  hide_after_sale_end: z.boolean().optional(),
  hidden_unless_promo: z.boolean().optional(),
  is_hidden: z.boolean().optional(),
  show_quantity: z.boolean().optional(),
  start_collapsed: z.boolean().optional(),
  color: colourSchema.nullable().optional().meta({
    description: 'A hex code, `#rgb` or `#rrggbb`, answered as `#rrggbb`: what check-in staff see with the ticket. Null for none.',
  }),
  tax_and_fee_ids: z.array(idSchema).max(50).optional(),
})
export const createTicketSchema = ticketFields
export type CreateTicketInput = z.infer<typeof createTicketSchema>
export const updateTicketSchema = ticketFields.partial()
export type UpdateTicketInput = z.infer<typeof updateTicketSchema>

/** The ids in their new order; every ticket of the event once. */
export const sortTicketsSchema = z.object({ ticket_ids: z.array(idSchema).max(1000) })

export const priceSchema = z.object({
  id: z.string(),
  label: z.string().nullable(),
  price: z.int(),
  quantity: z.int().nullable(),
  sold: z.int(),
  held: z.int(),
  /** The number that can be sold now; null = unlimited. */
  available: z.int().nullable(),
  sale_start: z.string().nullable(),
  sale_end: z.string().nullable(),
  is_hidden: z.boolean(),
  after_previous: z.boolean(),
  state: z.enum(ticketStates),
})

/** A ticket as its organizer sees it. */
export const ticketSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(ticketTypes),
  prices: z.array(priceSchema),
  sale_start: z.string().nullable(),
  sale_end: z.string().nullable(),
  min_per_order: z.int(),
  max_per_order: z.int(),
  hide_when_sold_out: z.boolean(),
  hide_before_sale_start: z.boolean(),
  hide_after_sale_end: z.boolean(),
  hidden_unless_promo: z.boolean(),
  is_hidden: z.boolean(),
  show_quantity: z.boolean(),
  start_collapsed: z.boolean(),
  /** What check-in staff see with the ticket, `#rrggbb`; null for none. */
  color: z.string().nullable(),
  tax_and_fee_ids: z.array(z.string()),
  position: z.int(),
  state: z.enum(ticketStates),
  sold: z.int(),
  held: z.int(),
  gross: z.int(),
  currency: z.string(),
  /** True if it was ever sold or is being bought: its type is fixed, and it can't be deleted. */
  is_bound: z.boolean(),
  /** True where the event has check-in lists and none admits it: every door refuses its holders. */
  on_no_list: z.boolean(),
})
export type Ticket = z.infer<typeof ticketSchema>
