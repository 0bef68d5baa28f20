import { ok, type Problem, type Result } from '../../../contract/problem.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import type { Call } from '../../../http/endpoint.ts'
import { limitedAddressOf } from '../../../limits/rate-limit.ts'

/** Runs a query about a promo code after counting it as a guess; refuses after too many wrong ones. */
export const withCode = async <T>(
  c: Call,
  box: BoxClient<'buyer'>,
  code: string | null | undefined,
  ask: () => Promise<Result<T> | { ok: false; problem: Problem }>,
): Promise<Result<T> | { ok: false; problem: Problem }> => {
  const tried = code?.trim() ? await box.command('tryPromoCode', { code, address: limitedAddressOf(c) }) : ok(null)
  return tried.ok ? ask() : tried
}
