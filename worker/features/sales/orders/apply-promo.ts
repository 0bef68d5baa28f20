import type { AppliedPromo, PromoCheck } from '../../../contract/promo-codes.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import type { PromoRule } from '../../../domain/promo.ts'
import { findPromo } from '../../catalogue/promo-codes/find-promo.ts'
import { replaceableOrder } from './open-order.ts'

/** An input's promo code; a session's own unfinished order releases its use. Guesses are counted before (`tryPromoCode`). */
export type GivenCode = { code: string | null | undefined; session_token?: string | null }

/** The code applied to the event page: its effect on prices, or why it has none. */
export const applyPromo = (box: Box, given: GivenCode): { promo: PromoRule | null; applied: AppliedPromo | null } => {
  const replacing = replaceableOrder(box, given.session_token)
  const found = findPromo(box, given.code, null, replacing)
  const code = given.code?.trim() ?? ''
  if (!found.ok) {
    const { code: reason, facts } = found.problem as { code: PromoCheck['reason']; facts: Pick<PromoCheck, 'starts_at'> }
    return { promo: null, applied: { code, valid: false, reason, ...facts } }
  }
  const promo = found.value
  if (!promo) return { promo: null, applied: null }
  const { discount_type, rate_ppm, amount } = promo
  return { promo, applied: { code: promo.code, valid: true, discount_type, rate_ppm, amount } }
}

/** Whether a code could be used now. */
export const checkPromoCode = (box: Box, given: GivenCode): Result<PromoCheck> => {
  if (box.event().status === 'DRAFT') return refuse('event_not_found')
  const { valid = false, reason = 'promo_code_unknown', starts_at } = applyPromo(box, given).applied ?? {}
  return ok(valid ? { valid } : { valid, reason, ...(starts_at ? { starts_at } : {}) })
}
