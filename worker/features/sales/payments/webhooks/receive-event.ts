import { boxForFoyer } from '../../../../box-office/client.ts'
import { ok, type Result } from '../../../../contract/problem.ts'
import type { Env } from '../../../../runtime/env.ts'
import { hearOfAccount, type Hearing } from '../../../accounts/accounts/payment-connection.ts'
import { ready } from '../../../../installation/ready.ts'
import type { EventLook } from '../sync/look-up.ts'
import type { ProviderEvent } from '../../../../payments/provider.ts'
import { keepUnrouted } from './unrouted-events.ts'

/** Events a box takes in one command. */
const eventsAtOnce = 200

const eventIdOf = ({ about }: ProviderEvent): string | null => (about?.kind === 'payment' ? about.event_id : null)

/**
 * Takes what the provider told, by webhook or when it was asked, oldest first: into the inbox of the event's box, which
 * needs no D1; to the account it is about, which is looked up; else among what names no event. Told again it changes
 * nothing. Answers which payments are to be looked up (`lookUp`).
 */
export const receiveEvents = async (env: Env, events: ProviderEvent[], hearing: Hearing): Promise<Result<EventLook[]>> => {
  const looks: EventLook[] = []
  for (const [eventId, own] of Map.groupBy(events, eventIdOf)) {
    if (eventId === null) continue
    for (let from = 0; from < own.length; from += eventsAtOnce) {
      const taken = await boxForFoyer(env, eventId, hearing.now).command('hearPaymentEvents', own.slice(from, from + eventsAtOnce))
      if (taken.ok) looks.push(...taken.value.map((look) => ({ ...look, event_id: eventId })))
      else if (taken.problem.code !== 'event_not_found') return taken
    }
  }
  const others = events.filter(({ about }) => about?.kind !== 'payment')
  if (others.length) await ready(env)
  const accounts = new Set<string>()
  for (const event of others) {
    const { about } = event
    if (about?.kind === 'account' || about?.kind === 'deauthorized') accounts.add(about.account_id)
    else await keepUnrouted(env, event, hearing.now)
  }
  for (const id of accounts) {
    const heard = await hearOfAccount(env, id, hearing)
    if (!heard.ok) return heard
  }
  return ok(looks)
}
