/** Characters of a refund's note at most. */
export const mostInRefundNote = 500

/** Characters of an order's note at most. */
export const mostInNote = 2000
