import type { AppliedPromo, promoRefusals } from '../../../worker/contract/promo-codes.ts'
import { ApiProblem } from '../../lib/api-error.ts'

/** A promo code from the page's address; `applied` is the server's word on it, null while that is on its way or was refused. */
export type Promo = { code: string; applied: AppliedPromo | null; error: unknown }

/** Why a code does nothing: the server's refusals, too many wrong ones, or no answer at all. */
export type PromoRefusal = (typeof promoRefusals)[number] | 'rate_limited' | 'unanswered'

/** Why the server refused a code, or null where the error is about something else. */
export const promoRefusal = (error: unknown): PromoRefusal | null => {
  if (!(error instanceof ApiProblem)) return null
  // Other limits say what they are about.
  if (error.code === 'rate_limited') return error.fact('reason') ? null : 'rate_limited'
  return error.code.startsWith('promo_code_') ? (error.code as PromoRefusal) : null
}

/** Whether the server has not said yet what a code is worth. */
export const isChecking = (promo: Promo | null): boolean => promo !== null && !promo.applied && !promo.error

/** Why the code of the address does nothing on this event, or null. */
export const refusalOf = ({ applied, error }: Promo): PromoRefusal | null => {
  if (error) {
    const isTooLong = error instanceof ApiProblem && error.code === 'validation_failed'
    return promoRefusal(error) ?? (isTooLong ? 'promo_code_unknown' : 'unanswered')
  }
  return applied && !applied.valid ? (applied.reason ?? 'promo_code_unknown') : null
}
