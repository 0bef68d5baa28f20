/** Steps of a cancel policy. */
export const MAX_STEPS = 5
/** Times one ticket may be sent to someone else. */
export const MAX_TRANSFERS = 5
/** Mails to new addresses that an order may cause within a day. */
export const MAX_TRANSFER_MAILS_PER_DAY = 10
/** How long a sent ticket waits to be accepted. */
export const TRANSFER_HOURS = 72
/** Between two mails of one transfer. */
export const TRANSFER_MAIL_PAUSE_MS = 10 * 60_000
/** Characters of the giver's line. */
export const mostInTransferNote = 200
/** The longest that an offer of the waitlist may be held. */
export const MAX_OFFER_HOURS = 168
/** The most that may be kept of a ticket that is sold again: half of it. */
export const MAX_RESALE_FEE_PPM = 500_000
/** Times one ticket may be offered back within a day. */
export const MAX_RESALES_PER_DAY = 5
