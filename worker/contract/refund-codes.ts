const gone = new Set(['charge_already_refunded', 'charge_disputed', 'charge_for_pending_refund_disputed'])

/** Whether a refund failed because the money is no longer there: it was returned another way, or the buyer's bank has it. */
export const isMoneyGone = (failureCode: string | null): boolean => failureCode !== null && gone.has(failureCode)
