/** Characters of an order's note at most. */
export const mostInNote = 2000
