import type { AppliedPromo, promoRefusals } from '../../../../../worker/contract/promo-codes.ts'
import { ApiProblem } from '../../../../shared/lib/api-error.ts'

/** A promo code of the page's address; `applied` is the server's result, null while loading or rejected. */
export type Promo = { code: string; applied: AppliedPromo | null; error: unknown }

/** Why a code has no effect: the server's rejection, too many wrong codes, or no response. */
export type PromoRefusal = (typeof promoRefusals)[number] | 'rate_limited' | 'unanswered'

/** The rejection of a code, or null if the error is about something else. */
export const promoRefusal = (error: unknown): PromoRefusal | null => {
  if (!(error instanceof ApiProblem)) return null
  // Other rate limits carry a reason.
  if (error.code === 'rate_limited') return error.fact('reason') ? null : 'rate_limited'
  return error.code.startsWith('promo_code_') ? (error.code as PromoRefusal) : null
}

/** Whether the server's result for a code is pending. */
export const isChecking = (promo: Promo | null): boolean => promo !== null && !promo.applied && !promo.error

/** Why the code of the address has no effect on this event, or null. */
export const refusalOf = ({ applied, error }: Promo): PromoRefusal | null => {
  if (error) {
    const isTooLong = error instanceof ApiProblem && error.code === 'validation_failed'
    return promoRefusal(error) ?? (isTooLong ? 'promo_code_unknown' : 'unanswered')
  }
  return applied && !applied.valid ? (applied.reason ?? 'promo_code_unknown') : null
}
