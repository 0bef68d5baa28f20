/**
 * What a row of the ledger is. CHARGE, REFUND and REFUND_FAILED (money of a refund that came back) are in the buyer's
 * currency; FEE and PLATFORM_FEE are what the provider and the platform kept; DISPUTE is money a bank took or gave back;
 * CONVERSION is both sides of an exchange; CORRECTION is what the provider booked otherwise; MANUAL was taken elsewhere.
 */
export const movementKinds = [
  'CHARGE',
  'SURPLUS_CHARGE',
  'REFUND',
  'SURPLUS_REFUND',
  'REFUND_FAILED',
  'SURPLUS_REFUND_FAILED',
  'FEE',
  'PLATFORM_FEE',
  'DISPUTE',
  'CONVERSION',
  'CORRECTION',
  'MANUAL',
] as const
export type MovementKind = (typeof movementKinds)[number]
