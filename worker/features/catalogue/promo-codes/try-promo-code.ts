import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { isGuessing, noteGuess } from './guesses.ts'
import { loadPromoByCode } from './store.ts'

/**
 * Counts an unknown promo code as a guess of its address, and refuses any code after too many: called before every answer
 * that reveals whether a code exists, because queries write nothing. Without an address there is no limit. Expired or
 * unsuitable codes are no guesses.
 */
export const tryPromoCode = (box: Box, { code, address }: { code: string | null | undefined; address: string | null }): Result<null> => {
  const given = code?.trim()
  // Answers about a draft's codes are all the same, so there is nothing to guess.
  if (!given || address === null || box.event().status === 'DRAFT') return ok(null)
  if (isGuessing(box, address)) return refuse('rate_limited')
  if (!loadPromoByCode(box, given)) noteGuess(box, address)
  return ok(null)
}
