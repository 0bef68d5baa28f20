import type { Totals } from '../../../contract/orders.ts'
import { refuse, type Problem } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { providerMinimum } from '../../../domain/money.ts'

/** Why the provider takes no payment of a total, or null. */
export const unpayableProblem = (
  box: Box,
  { total, currency }: Pick<Totals, 'total' | 'currency'>,
): { ok: false; problem: Problem } | null => {
  const minimum = providerMinimum(currency)
  if (total < minimum) return refuse('amount_below_provider_minimum', { facts: { minimum, currency } })
  return box.facts().payment_connected ? null : refuse('payment_not_connected')
}
