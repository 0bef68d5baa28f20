import { directoryOf } from '../../../db/databases.ts'
import { boxForConsole } from '../../../box-office/client.ts'
import type { CreateEventInput, EventDetail } from '../../../contract/events.ts'
import type { Me } from '../../../contract/people.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { forgetBox, noteBox } from '../../../box-office/boxes.ts'
import { loadAccount } from '../../accounts/accounts/payment-connection.ts'
import { refreshStale, staleStatement } from '../../accounts/accounts/facts.ts'
import type { AccountRow } from '../../accounts/accounts/table.ts'
import { webhookFact } from '../../accounts/webhooks/webhook-fact.ts'
import { getEventDefaults } from '../../accounts/event-defaults/event-defaults.ts'
import { useImages } from '../../platform/images/use-images.ts'
import { organizerFact } from '../../accounts/organizers/organizer-fact.ts'
import { findOrganizer } from '../../accounts/organizers/organizers.ts'
import { imageIdsIn } from '../../platform/rich-text/rich-text.ts'
import { takeTexts } from '../../platform/rich-text/take-texts.ts'
import type { PaymentFact } from '../../accounts/accounts/outside-facts.ts'
import type { SetUpInput } from '../csv-import/create-set-up.ts'
import type { CopiedEvent } from './create-event.ts'

const paymentFact = ({ payment_account_id, payment_connected, payment_version }: AccountRow): PaymentFact => ({
  payment_account_id,
  payment_connected,
  payment_version,
})

/** Creates a new event with a box of its own under this id, with the account's defaults; its organizer must be the account's. Idempotent for the same id. */
export const openEvent = async (
  env: Env,
  me: Me,
  { id, fields, origin, copied, setUp }: { id: string; fields: CreateEventInput; origin: string; copied?: CopiedEvent; setUp?: SetUpInput },
  now: number,
): Promise<Result<EventDetail>> => {
  const unknownOrganizer = () => refuse('validation_failed', { errors: { organizer_id: ['validation.unknown_id'] } })
  const organizer = await findOrganizer(directoryOf(env), me.account.id, fields.organizer_id)
  if (!organizer) return unknownOrganizer()
  const account = await loadAccount(directoryOf(env), me.account.id)
  const { organizer_id: _, language, timezone: __, currency: ___, ...starts } = await getEventDefaults(env, account)
  // Known before it exists, so that facts pushed from now on find it.
  const isNew = await noteBox(directoryOf(env), { event_id: id, account_id: account.id, organizer_id: organizer.id }, now)
  if (isNew === null) return unknownOrganizer()
  const user = { account_id: account.id, user_id: id }
  const taken = await takeTexts(env, user, fields, now)
  if (!taken.ok) {
    if (isNew) await forgetBox(directoryOf(env), id)
    return taken
  }
  if (copied) await useImages(env, user, imageIdsIn(JSON.stringify(copied)), now)
  const box = boxForConsole(env, id, account.id, now, { timezone: fields.timezone })
  const created = await box.command('createEvent', {
    account_id: account.id,
    fields: { ...taken.value, language: fields.language ?? language },
    starts,
    organizer: organizerFact(organizer),
    payment: paymentFact(account),
    webhooks: await webhookFact(directoryOf(env), account, id),
    origin,
    viewer: { email_confirmed: me.email_confirmed },
    copied,
    setUp,
  })
  if (!created.ok) {
    if (isNew) await forgetBox(directoryOf(env), id)
    return created
  }
  const after = await loadAccount(directoryOf(env), me.account.id)
  // Facts that changed during the creation are synced afterwards.
  if (
    after.payment_version !== account.payment_version ||
    after.webhooks_version !== account.webhooks_version ||
    copied?.taxes.length ||
    setUp?.taxes.length
  ) {
    await staleStatement(directoryOf(env), { account_id: account.id, event_id: id }, now).run()
    await refreshStale(env, account.id, now)
  }
  return created
}
