/** Parts in a whole: rates are integers in parts per million (19 % = 190000). */
export const million = 1_000_000n

/**
 * `numerator / denominator`, rounded half up to a multiple of the step; neither may be negative.
 * The only rounding rule for money: product, section 3.
 */
export const divideRounded = (numerator: bigint, denominator: bigint, step: bigint): bigint =>
  ((2n * numerator + denominator * step) / (2n * denominator * step)) * step

/** The share `rate` (ppm) of an amount in minor units, rounded half up to the currency's step. */
export const shareOf = (amount: bigint, ratePpm: number, step: bigint): bigint => divideRounded(amount * BigInt(ratePpm), million, step)
