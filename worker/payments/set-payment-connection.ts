import { eq } from 'drizzle-orm'
import { ok, type Result } from '../contract/problem.ts'
import type { Box } from '../box-office/box.ts'
import type { PaymentFact } from '../features/events/create-event.ts'
import { facts } from './table.ts'

/** Takes over the account's connection to the provider; older facts than those known change nothing. */
export const setPaymentConnection = (box: Box, fact: PaymentFact): Result<null> => {
  if (fact.payment_version > box.facts().payment_version) box.db.update(facts).set(fact).where(eq(facts.id, 1)).run()
  return ok(null)
}
