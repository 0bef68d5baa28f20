import { boxForFoyer } from '../../../../box-office/client.ts'
import { ok, type Result } from '../../../../contract/problem.ts'
import type { Env } from '../../../../runtime/env.ts'
import { syncAccount, type SyncContext } from '../../../accounts/accounts/payment-connection.ts'
import { ready } from '../../../../installation/ready.ts'
import type { EventLook } from '../sync/look-up.ts'
import type { ProviderEvent } from '../../../../payments/provider.ts'
import { keepUnrouted } from './unrouted-events.ts'

/** Maximum number of events in one command. */
const MAX_EVENTS = 200

const eventIdOf = ({ about }: ProviderEvent): string | null => (about?.kind === 'payment' ? about.event_id : null)

/**
 * Ingests the provider's events, from webhooks or its list, oldest first: into the inbox of the event's box, which
 * needs no D1; an account's event syncs that account; others are stored as unrouted. Idempotent. Answers with the
 * payments to sync (`lookUp`).
 */
export const receiveEvents = async (env: Env, events: ProviderEvent[], sync: SyncContext): Promise<Result<EventLook[]>> => {
  const looks: EventLook[] = []
  for (const [eventId, own] of Map.groupBy(events, eventIdOf)) {
    if (eventId === null) continue
    for (let from = 0; from < own.length; from += MAX_EVENTS) {
      const taken = await boxForFoyer(env, eventId, sync.now).command('hearPaymentEvents', own.slice(from, from + MAX_EVENTS))
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
    else await keepUnrouted(env, event, sync.now)
  }
  for (const id of accounts) {
    const synced = await syncAccount(env, id, sync)
    if (!synced.ok) return synced
  }
  return ok(looks)
}
