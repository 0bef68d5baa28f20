import { eq } from 'drizzle-orm'
import { ok, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { facts } from '../../payments/table.ts'
import { takeTaxesAndFees } from '../taxes-and-fees/carried.ts'
import type { CarriedTaxOrFee } from '../taxes-and-fees/table.ts'
import type { PaymentFact } from './create-event.ts'
import { events, type OrganizerFact } from './table.ts'

/** What an event needs to know from outside it, each with a version of its own. */
export type OutsideFacts = {
  payment: PaymentFact
  organizer: OrganizerFact | null
  taxes: (CarriedTaxOrFee & { deleted: boolean })[]
}

/** Takes over what holds outside the event; older facts than those known change nothing. */
export const takeFacts = (box: Box, { payment, organizer, taxes }: OutsideFacts): Result<null> => {
  if (payment.payment_version > box.facts().payment_version) {
    box.db.update(facts).set(payment).where(eq(facts.id, 1)).run()
    box.steady.changed()
  }
  const event = box.event()
  const isNewer = organizer && organizer.id === event.organizer_id && (organizer.version ?? 0) > (event.organizer.version ?? 0)
  if (isNewer) box.put(events, { ...event, organizer })
  takeTaxesAndFees(box, taxes)
  return ok(null)
}
