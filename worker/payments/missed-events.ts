import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../env.ts'
import { hearOfAccount } from '../features/accounts/payment-connection.ts'
import { accounts, type AccountRow } from '../features/accounts/table.ts'
import { lookUp } from './look-up.ts'
import { ProviderError, type PaymentProvider, type ProviderEvent } from './provider.ts'
import { receiveEvents } from './receive-event.ts'
import { stripeProvider } from './stripe.ts'

/** Accounts asked for in one run, and how many at the same time. */
const accountsAtOnce = 40
const lanes = 4
/** Seconds: how far back a first look goes, and how much later the provider may list what it already told. */
const firstLook = 3600
const overlap = 120

const log = (account: AccountRow, error: unknown): void =>
  console.error(JSON.stringify({ message: 'missed payment events not read', account_id: account.id, error: String(error) }))

const readAccount = async (env: Env, provider: PaymentProvider, account: AccountRow, now: number): Promise<void> => {
  const id = account.payment_account_id as string
  const until = Math.floor(Math.min(now, Date.now()) / 1000)
  const since = account.payment_events_read_to === null ? until - firstLook : account.payment_events_read_to - overlap
  const hearing = { now, origin: env.PUBLIC_URL?.replace(/\/$/, '') ?? null }
  let events: ProviderEvent[]
  try {
    events = await provider.listEvents(id, since)
  } catch (error) {
    log(account, error)
    // Refused for good: perhaps it took its permission back, and that went unheard.
    if (error instanceof ProviderError && !error.retryable) await hearOfAccount(env, id, hearing)
    return
  }
  // The list has all of the account's events; those that are about nothing of ours come by webhook, or need not come.
  const ours = events.filter(({ about }) => about !== null)
  const received = await receiveEvents(env, ours, hearing)
  if (!received.ok) throw new Error(`refused: ${received.problem.code}`)
  await lookUp(env, received.value, now)
  await drizzle(env.DB)
    .update(accounts)
    .set({ payment_events_read_to: sql`iif(${accounts.payment_account_id} = ${id}, ${until}, ${accounts.payment_events_read_to})` })
    .where(eq(accounts.id, account.id))
}

/**
 * What the clock does about webhooks that never came: asks the provider what it told of the accounts that were longest
 * not asked about, and takes it as if it had come. What is known already changes nothing. Never throws for one account's sake.
 */
export const readMissedEvents = async (env: Env, now: number): Promise<void> => {
  const provider = stripeProvider(env)
  if (!provider) return
  const connected = drizzle(env.DB).select().from(accounts).where(isNotNull(accounts.payment_account_id))
  const due = await connected.orderBy(asc(accounts.payment_events_read_to)).limit(accountsAtOnce)
  const lane = async (): Promise<void> => {
    for (let account = due.shift(); account; account = due.shift()) {
      const one = account
      await readAccount(env, provider, one, now).catch((error: unknown) => log(one, error))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
