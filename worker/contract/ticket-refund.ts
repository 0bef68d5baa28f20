import { z } from 'zod'

export const ticketRefundStatuses = ['PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const

/** What of a ticket's money went back or is on its way, in minor units of the order's currency. */
export const ticketRefundFields = { amount_refunded: z.int(), refund_status: z.enum(ticketRefundStatuses).nullable() }
