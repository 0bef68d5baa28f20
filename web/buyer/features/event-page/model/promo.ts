import type { AppliedPromo, promoRefusals } from '../../../../../worker/contract/promo-codes.ts'
import { ApiProblem } from '../../../../shared/lib/api-error.ts'

/** A promo code of the page's address; `applied` is the server's result, null while loading or rejected. */
export type Promo = { code: string; applied: AppliedPromo | null; error: unknown }

type Reason = (typeof promoRefusals)[number] | 'rate_limited' | 'unanswered'

/**
 * Why a code has no effect: the server's rejection, too many wrong codes, or no response. `detail` is the server's sentence
 * about the cart.
 */
export type PromoRefusal = { reason: Reason; detail?: string; startsAt?: string | undefined }

/** Whether the code is fine, and this cart isn't: another one may fit it. */
export const isOfCart = ({ reason }: PromoRefusal): boolean =>
  reason === 'promo_code_not_applicable' || reason === 'promo_code_too_many_tickets' || reason === 'promo_code_below_minimum'

/** The rejection of a code, or null if the error is about something else. */
export const promoRefusal = (error: unknown): PromoRefusal | null => {
  if (!(error instanceof ApiProblem)) return null
  // Other rate limits carry a reason.
  if (error.code === 'rate_limited') return error.fact('reason') ? null : { reason: error.code }
  return error.code.startsWith('promo_code_') ? { reason: error.code as Reason, detail: error.message } : null
}

/** Whether the server's result for a code is pending. */
export const isChecking = (promo: Promo | null): boolean => promo !== null && !promo.applied && !promo.error

/** Why the code of the address has no effect on this event, or null. */
export const refusalOf = ({ applied, error }: Promo): PromoRefusal | null => {
  if (error) {
    const isTooLong = error instanceof ApiProblem && error.code === 'validation_failed'
    return promoRefusal(error) ?? { reason: isTooLong ? 'promo_code_unknown' : 'unanswered' }
  }
  return applied && !applied.valid ? { reason: applied.reason ?? 'promo_code_unknown', startsAt: applied.starts_at } : null
}
