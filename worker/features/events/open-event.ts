import { drizzle } from 'drizzle-orm/d1'
import { boxOffice } from '../../box-office/client.ts'
import type { CreateEventInput, EventDetail } from '../../contract/events.ts'
import type { Me } from '../../contract/people.ts'
import { refuse, type Result } from '../../contract/problem.ts'
import { newId } from '../../domain/id.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { forgetBox } from '../accounts/boxes.ts'
import { loadAccount } from '../accounts/payment-connection.ts'
import { deliverPushes, pushToBox } from '../accounts/push-facts.ts'
import { boxes, type AccountRow } from '../accounts/table.ts'
import { findOrganizer, organizerFact } from '../organizers/organizers.ts'
import type { PaymentFact } from './create-event.ts'

const paymentFact = ({ payment_account_id, payment_connected, payment_version }: AccountRow): PaymentFact => ({
  payment_account_id,
  payment_connected,
  payment_version,
})

/** Makes a new event with a box of its own; its organizer must be the account's. */
export const openEvent = async (env: Env, me: Me, fields: CreateEventInput, origin: string, now: number): Promise<Result<EventDetail>> => {
  const organizer = await findOrganizer(env.DB, me.account.id, fields.organizer_id)
  if (!organizer) return refuse('validation_failed', { errors: { organizer_id: ['validation.unknown_id'] } })
  const account = await loadAccount(env.DB, me.account.id)
  const id = newId('evt')
  const db = drizzle(env.DB)
  // Known before it exists, so that facts pushed from now on find it.
  await db.insert(boxes).values({ event_id: id, account_id: account.id, organizer_id: organizer.id, created_at: isoTime(now) })
  const box = boxOffice(env, id, { now, wait: true })
  const created = await box.command('createEvent', {
    account_id: account.id,
    fields,
    organizer: organizerFact(organizer),
    payment: paymentFact(account),
    origin,
    viewer: { email_confirmed: me.email_confirmed },
  })
  if (!created.ok) {
    await forgetBox(env.DB, id)
    return created
  }
  const after = await loadAccount(env.DB, me.account.id)
  if (after.payment_version !== account.payment_version) {
    await pushToBox(env.DB, id, { command: 'setPaymentConnection', input: paymentFact(after) }, now)
    await deliverPushes(env, now)
  }
  return created
}
