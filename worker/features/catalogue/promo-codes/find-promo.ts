import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { promoRefusal, type CoveredTicket, type PromoRule } from '../../../domain/promo.ts'
import { loadPromoByCode } from './store.ts'

/** A buyer's promo code, or why it can't be used. `wanted` are the cart's tickets; `replacing` releases its own held use. */
export const findPromo = (
  box: Box,
  given: string | null | undefined,
  wanted: CoveredTicket[] | null,
  replacing?: { promo_code_id: string | null },
): Result<PromoRule | null> => {
  const code = given?.trim()
  if (!code) return ok(null)
  const promo = loadPromoByCode(box, code)
  const reason = promo ? promoRefusal(withoutHold(promo, replacing), box.at, wanted) : 'promo_code_unknown'
  if (promo && !reason) return ok(promo)
  const problem = reason ?? 'promo_code_unknown'
  return refuse(problem, { errors: { promo_code: [problem] } })
}

const withoutHold = (promo: PromoRule, replacing?: { promo_code_id: string | null }): PromoRule =>
  replacing?.promo_code_id === promo.id ? { ...promo, held_uses: promo.held_uses - 1 } : promo
