import { eq } from 'drizzle-orm'
import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { facts } from '../../../box-office/facts-table.ts'
import { takeTaxesAndFees } from '../../catalogue/tax-snapshot/tax-snapshot.ts'
import type { OutsideFacts } from '../../accounts/accounts/outside-facts.ts'
import { events } from '../../../box-office/event-table.ts'

/** Stores the current outside facts; older versions are ignored. */
export const takeFacts = (box: Box, { payment, webhooks, organizer, taxes }: OutsideFacts): Result<null> => {
  if (payment.payment_version > box.facts().payment_version) {
    box.db.update(facts).set(payment).where(eq(facts.id, 1)).run()
    box.memo.changed()
  }
  if (webhooks && webhooks.webhooks_version > box.facts().webhooks_version) {
    box.db.update(facts).set(webhooks).where(eq(facts.id, 1)).run()
    box.memo.changed()
  }
  const event = box.event()
  const isNewer = organizer && organizer.id === event.organizer_id && (organizer.version ?? 0) > (event.organizer.version ?? 0)
  if (isNewer) box.put(events, { ...event, organizer })
  takeTaxesAndFees(box, taxes)
  return ok(null)
}
