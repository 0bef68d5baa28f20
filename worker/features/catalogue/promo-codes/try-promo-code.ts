import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { isGuessing, noteGuess } from './guesses.ts'
import { loadPromoByCode } from './store.ts'

/**
 * Counts a promo code that does not exist as a guess of its address, and refuses to look at any once there were too
 * many: asked before every answer that tells of a code, for queries write nothing. Without an address nothing is
 * limited. Only what no one could know by other means is a guess; a code that is over or does not fit is no secret.
 */
export const tryPromoCode = (box: Box, { code, address }: { code: string | null | undefined; address: string | null }): Result<null> => {
  const given = code?.trim()
  // A draft's codes are no one's to try: every answer about it is the same.
  if (!given || address === null || box.event().status === 'DRAFT') return ok(null)
  if (isGuessing(box, address)) return refuse('rate_limited')
  if (!loadPromoByCode(box, given)) noteGuess(box, address)
  return ok(null)
}
