/** The days for which the tickets of a payment link may be held. */
export const MAX_LINK_DAYS = 14
