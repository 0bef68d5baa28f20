import { directoryOf } from '../../../db/databases.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import type { EventDetail, UpdateEventInput } from '../../../contract/events.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Me } from '../../../contract/people.ts'
import type { Env } from '../../../runtime/env.ts'
import { refreshStale, staleStatement } from '../../accounts/accounts/facts.ts'
import { organizerFact } from '../../accounts/organizers/organizer-fact.ts'
import { findOrganizer } from '../../accounts/organizers/organizers.ts'
import { takeTexts } from '../../platform/rich-text/take-texts.ts'

type Change = { id: string; fields: UpdateEventInput; box: BoxClient<'console'> }

/** Changes an event; absent fields stay. A new organizer must be the account's own. */
export const changeEvent = async (
  env: Env,
  { account, email_confirmed }: Me,
  change: Change,
  now: number,
): Promise<Result<EventDetail>> => {
  const { id, fields, box } = change
  const organizer = fields.organizer_id ? await findOrganizer(directoryOf(env), account.id, fields.organizer_id) : null
  if (organizer === undefined) return refuse('validation_failed', { errors: { organizer_id: ['validation.unknown_id'] } })
  const taken = await takeTexts(env, { account_id: account.id, user_id: id }, fields, now)
  if (!taken.ok) return taken
  const viewer = { email_confirmed }
  const changed = await box.command('updateEvent', { fields: taken.value, organizer: organizer && organizerFact(organizer), viewer })
  if (changed.ok && organizer) {
    // Changes of the organizer made while the event still belonged to another are synced afterwards.
    await staleStatement(directoryOf(env), { account_id: account.id, event_id: id }, now).run()
    await refreshStale(env, account.id, now)
  }
  return changed
}
