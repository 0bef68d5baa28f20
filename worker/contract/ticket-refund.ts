import { z } from 'zod'

export const ticketRefundStatuses = ['PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const

/** The refunded amount of a ticket and its status, in minor units of the order's currency. */
export const ticketRefundFields = { amount_refunded: z.int(), refund_status: z.enum(ticketRefundStatuses).nullable() }
