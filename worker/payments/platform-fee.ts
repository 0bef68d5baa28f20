import { currencyStep } from '../contract/currency.ts'
import { million, shareOf } from '../shared/money-shares.ts'
import type { Env } from '../runtime/env.ts'

let complained: string | null = null

/** The configured share in parts per million; 0 where it is unset or invalid. */
export const platformFeeRate = ({ PLATFORM_FEE_PPM }: Pick<Env, 'PLATFORM_FEE_PPM'>): number => {
  const asked = PLATFORM_FEE_PPM?.trim()
  if (!asked) return 0
  if (/^\d{1,6}$/.test(asked) && BigInt(asked) < million) return Number(asked)
  if (complained !== asked)
    console.error(
      JSON.stringify({ message: 'PLATFORM_FEE_PPM is not an integer from 0 to 999999: no platform fee is taken', value: asked }),
    )
  complained = asked
  return 0
}

/**
 * The platform's fee of a payment, in minor units: `PLATFORM_FEE_PPM` of it, rounded half up to the currency's
 * step, and never all of it.
 */
export const platformFee = (env: Pick<Env, 'PLATFORM_FEE_PPM'>, amount: number, currency: string): number => {
  const step = currencyStep(currency)
  const share = Number(shareOf(BigInt(amount), platformFeeRate(env), BigInt(step)))
  return Math.max(0, Math.min(share, amount - step))
}
