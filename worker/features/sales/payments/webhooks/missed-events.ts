import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../../db/databases.ts'
import type { Env } from '../../../../runtime/env.ts'
import { beat } from '../../../../db/heartbeats.ts'
import { syncAccount } from '../../../accounts/accounts/payment-connection.ts'
import { accounts, type AccountRow } from '../../../accounts/accounts/table.ts'
import { logError } from '../../../../runtime/log.ts'
import { lookUp } from '../sync/look-up.ts'
import { ProviderError, type PaymentProvider } from '../../../../payments/provider.ts'
import { readEvents } from './read-events.ts'
import { receiveEvents } from './receive-event.ts'
import { stripeProvider } from '../../../../payments/stripe/stripe.ts'
import { publicUrl } from '../../../../runtime/public-url.ts'

/** Accounts read in one run, and how many concurrently. */
const accountsAtOnce = 40
const lanes = 4
/** How far back the first read goes, in seconds. */
const FIRST_READ_SECONDS = 3600

const log = (account: AccountRow, error: unknown): void => logError('missed payment events not read', { account_id: account.id }, error)

/** Reads one account's events; `seen` learns the time of each, in seconds. */
const readAccount = async (
  env: Env,
  provider: PaymentProvider,
  account: AccountRow,
  now: number,
  seen: (created: number) => void,
): Promise<void> => {
  const id = account.payment_account_id as string
  const until = Math.floor(Math.min(now, Date.now()) / 1000)
  const from = { id: account.payment_events_read_id, time: account.payment_events_read_to ?? until - FIRST_READ_SECONDS }
  const sync = { now, origin: publicUrl(env) ?? null }
  const update = (fields: Partial<AccountRow>) =>
    drizzle(directoryOf(env))
      .update(accounts)
      .set(fields)
      .where(and(eq(accounts.id, account.id), eq(accounts.payment_account_id, id)))
  // Recorded first, so that an account that can't be read gets no more turns than the others.
  await update({ payment_events_asked_at: now })
  try {
    await readEvents(provider, id, from, until, {
      take: async (events) => {
        // The list has all of the account's events; those without a subject of ours are not needed.
        const ours = events.flatMap(({ created, ...event }) => {
          if (event.about === null) return []
          seen(created)
          return [event]
        })
        const received = await receiveEvents(env, ours, sync)
        if (!received.ok) throw new Error(`refused: ${received.problem.code}`)
        await lookUp(env, received.value, now)
      },
      save: async (place) => void (await update({ payment_events_read_id: place.id, payment_events_read_to: place.time })),
    })
  } catch (error) {
    log(account, error)
    // Refused for good: the permission may have been revoked without a webhook.
    if (error instanceof ProviderError && !error.retryable) await syncAccount(env, id, sync)
  }
}

/**
 * The schedule's part in lost webhooks: reads the provider's events of the accounts that were longest not read, and
 * ingests them like webhooks. Known ones change nothing. One account's failure never stops the others.
 */
export const readMissedEvents = async (env: Env, now: number): Promise<void> => {
  const provider = stripeProvider(env)
  if (!provider) return
  const connected = drizzle(directoryOf(env)).select().from(accounts).where(isNotNull(accounts.payment_account_id))
  const due = await connected.orderBy(asc(accounts.payment_events_asked_at)).limit(accountsAtOnce)
  let newest = 0
  const lane = async (): Promise<void> => {
    for (let account = due.shift(); account; account = due.shift()) {
      const one = account
      await readAccount(env, provider, one, now, (created) => (newest = Math.max(newest, created))).catch((error: unknown) =>
        log(one, error),
      )
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (newest > 0) await beat(directoryOf(env), ['payment_event'], newest * 1000)
}
