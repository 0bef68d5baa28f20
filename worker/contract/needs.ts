import { z } from 'zod'

/** What waits for someone about orders: `order` is the one, where there is one. */
export const orderNeeds = ['REFUND_FAILED', 'REFUND_PENDING', 'CANCELLED_NOT_REFUNDED'] as const
export type OrderNeed = (typeof orderNeeds)[number]

/** One thing of an event that waits for someone: GET /events/{id}/needs, most pressing first. Counts end at 1,000. */
export const needSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PAYMENTS_STOPPED') }),
  z.object({
    kind: z.enum(orderNeeds),
    count: z.int(),
    order: z.object({ id: z.string(), number: z.string(), name: z.string() }).nullable(),
  }),
  /** `order_id` and `recipient` are the one mail's, where there is one. */
  z.object({ kind: z.literal('MAILS_FAILED'), count: z.int(), order_id: z.string().nullable(), recipient: z.string().nullable() }),
  z.object({ kind: z.literal('CAPACITY_SHORT'), id: z.string(), name: z.string(), capacity: z.int(), used: z.int(), held: z.int() }),
  /** Every door refuses holders of these tickets; `titles` are the first few tickets'. */
  z.object({ kind: z.literal('TICKETS_ON_NO_LIST'), count: z.int(), titles: z.array(z.string()) }),
])
export type Need = z.infer<typeof needSchema>
