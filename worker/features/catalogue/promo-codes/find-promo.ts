import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { promoFacts, promoKey, promoRefusal, type WantedTicket } from '../../../domain/promo.ts'
import { loadPromoByCode, type UsedBy } from './store.ts'
import type { PromoCodeRow } from './table.ts'

/** A buyer's promo code, or why it can't be used. `wanted` are the cart's tickets; `replacing` releases its own held use. */
export const findPromo = (
  box: Box,
  given: string | null | undefined,
  wanted: WantedTicket[] | null,
  replacing?: UsedBy,
): Result<PromoCodeRow | null> => {
  const code = given?.trim()
  if (!code) return ok(null)
  const found = loadPromoByCode(box, code)
  const promo = found && withoutHold(found, replacing)
  const reason = promo ? promoRefusal(promo, box.at, wanted) : 'promo_code_unknown'
  if (promo && !reason) return ok(promo)
  const problem = reason ?? 'promo_code_unknown'
  return refuse(problem, { errors: { promo_code: [problem] }, facts: promo ? promoFacts(promo, problem, box.event().currency) : {} })
}

const withoutHold = (promo: PromoCodeRow, replacing?: UsedBy): PromoCodeRow => {
  if (replacing?.promo_code_id !== promo.id) return promo
  // The codes of a batch have its id in common.
  if (promo.batch && promoKey(replacing.promo_code ?? '') !== promoKey(promo.code)) return promo
  return { ...promo, held_uses: promo.held_uses - 1, held_tickets: promo.held_tickets - replacing.promo_tickets }
}
