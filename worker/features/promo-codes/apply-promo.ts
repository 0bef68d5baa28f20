import type { AppliedPromo, PromoCheck } from '../../contract/promo-codes.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { promoRefusal, type PromoRule } from '../../domain/promo.ts'
import { replaceableOrder } from '../orders/open-order.ts'
import type { OrderRow } from '../orders/table.ts'
import { isGuessing, noteGuess } from './guesses.ts'
import { loadPromoByCode } from './store.ts'

/** A code from outside with where it came from: guesses are counted by address, and a session's own unfinished order gives its use up. */
export type GivenCode = { code: string | null | undefined; address: string; session_token?: string | null }

/** The promo code a buyer gave, or why it can't be used. `wanted` are the cart's tickets; `replacing` gives its own held use up. */
export const findPromo = (box: Box, given: GivenCode, wanted: string[] | null, replacing?: OrderRow): Result<PromoRule | null> => {
  const code = given.code?.trim()
  if (!code) return ok(null)
  if (isGuessing(box, given.address)) return refuse('rate_limited')
  const promo = loadPromoByCode(box, code)
  const reason = promo ? promoRefusal(withoutHold(promo, replacing), box.at, wanted) : 'promo_code_unknown'
  if (promo && !reason) return ok(promo)
  // Only what nobody could know by other means is a guess; a code that is over or does not fit is no secret.
  if (!promo) noteGuess(box, given.address)
  const problem = reason ?? 'promo_code_unknown'
  return refuse(problem, { errors: { promo_code: [problem] } })
}

const withoutHold = (promo: PromoRule, replacing?: OrderRow): PromoRule =>
  replacing?.promo_code_id === promo.id ? { ...promo, held_uses: promo.held_uses - 1 } : promo

/** The code as the event page applies it: what it does to the prices, or why it does nothing. */
export const applyPromo = (box: Box, given: GivenCode): Result<{ promo: PromoRule | null; applied: AppliedPromo | null }> => {
  const replacing = replaceableOrder(box, given.session_token)
  const found = findPromo(box, given, null, replacing)
  if (!found.ok && found.problem.code === 'rate_limited') return found
  const code = given.code?.trim() ?? ''
  if (!found.ok) return ok({ promo: null, applied: { code, valid: false, reason: found.problem.code as PromoCheck['reason'] } })
  const promo = found.value
  if (!promo) return ok({ promo: null, applied: null })
  const { discount_type, rate_ppm, amount } = promo
  return ok({ promo, applied: { code: promo.code, valid: true, discount_type, rate_ppm, amount } })
}

/** Whether a code could be used now. */
export const checkPromoCode = (box: Box, given: GivenCode): Result<PromoCheck> => {
  if (box.event().status === 'DRAFT') return refuse('event_not_found')
  const applied = applyPromo(box, given)
  if (!applied.ok) return applied
  const { valid = false, reason } = applied.value.applied ?? {}
  return ok(valid ? { valid } : { valid, reason: reason ?? 'promo_code_unknown' })
}
