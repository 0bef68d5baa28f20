import { ok, type Problem, type Result } from '../../../contract/problem.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import type { Call } from '../../../http/endpoint.ts'
import { limitedAddressOf } from '../../../limits/rate-limit.ts'

/** Asks something about a promo code, after it was counted as a try; too many wrong ones, and nothing is asked. */
export const withCode = async <T>(
  c: Call,
  box: BoxClient<'buyer'>,
  code: string | null | undefined,
  ask: () => Promise<Result<T> | { ok: false; problem: Problem }>,
): Promise<Result<T> | { ok: false; problem: Problem }> => {
  const tried = code?.trim() ? await box.command('tryPromoCode', { code, address: limitedAddressOf(c) }) : ok(null)
  return tried.ok ? ask() : tried
}
