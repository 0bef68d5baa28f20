import { boxOffice } from '../box-office/client.ts'
import { ok, type Result } from '../contract/problem.ts'
import type { Env } from '../env.ts'
import { hearOfAccount, type Hearing } from '../features/accounts/payment-connection.ts'
import { ready } from '../features/installation/ready.ts'
import type { ProviderEvent } from './provider.ts'
import { keepUnrouted } from './unrouted-events.ts'

/**
 * Takes what the provider told, by webhook or when it was asked: into the inbox of the event's box, which needs no
 * D1; to the account it is about; else among those that name no event. Told again it changes nothing.
 */
export const receiveEvent = async (env: Env, event: ProviderEvent, hearing: Hearing): Promise<Result<null>> => {
  const { about } = event
  if (about?.kind === 'payment') {
    const taken = await boxOffice(env, about.event_id, { now: hearing.now }).command('receivePaymentEvent', event)
    return taken.ok || taken.problem.code === 'event_not_found' ? ok(null) : taken
  }
  await ready(env)
  if (about?.kind === 'account' || about?.kind === 'deauthorized') return hearOfAccount(env, about.account_id, hearing)
  await keepUnrouted(env, event, hearing.now)
  return ok(null)
}
