import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { PaymentConnection } from '../../contract/people.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Env } from '../../env.ts'
import { ProviderError, type ProviderAccount } from '../../payments/provider.ts'
import { stripeProvider } from '../../payments/stripe.ts'
import { deliverPushes, pushStatement } from './push-facts.ts'
import { accounts, type AccountRow } from './table.ts'

/** One account, by id; it must exist. */
export const loadAccount = async (d1: D1Database, id: string): Promise<AccountRow> => {
  const row = (await drizzle(d1).select().from(accounts).where(eq(accounts.id, id)).limit(1))[0]
  if (!row) throw new Error('a session names an account that is gone')
  return row
}

const view = (env: Env, account: AccountRow, connect_url: string | null = null): PaymentConnection => ({
  status: account.payment_account_id === null ? 'not_connected' : account.payment_connected ? 'connected' : 'setup_incomplete',
  connect_url,
  available: stripeProvider(env) !== null,
})

/** Keeps what the provider says of an account's connection, and pushes a change into every box of the account. */
export const saveConnection = async (env: Env, account: AccountRow, provider: ProviderAccount, now: number): Promise<AccountRow> => {
  if (account.payment_account_id === provider.id && account.payment_connected === provider.connected) return account
  const payment_version = account.payment_version + 1
  const fact = { payment_account_id: provider.id, payment_connected: provider.connected, payment_version }
  const update = env.DB.prepare(
    'update accounts set payment_account_id = ?1, payment_connected = ?2, payment_version = ?3 where id = ?4 and payment_version = ?5',
  ).bind(provider.id, provider.connected ? 1 : 0, payment_version, account.id, account.payment_version)
  const [updated] = await env.DB.batch([
    update,
    pushStatement(env.DB, { account_id: account.id }, { command: 'setPaymentConnection', input: fact }, now),
  ])
  if (!updated?.meta.changes) return saveConnection(env, await loadAccount(env.DB, account.id), provider, now)
  await deliverPushes(env, now)
  return { ...account, ...fact }
}

/** How the account is connected. One whose setup is unfinished is looked up, so coming back from the provider shows the truth. */
export const getConnection = async (env: Env, accountId: string, now: number): Promise<Result<PaymentConnection>> => {
  const account = await loadAccount(env.DB, accountId)
  const provider = stripeProvider(env)
  if (!provider || !account.payment_account_id || account.payment_connected) return ok(view(env, account))
  const found = await provider.retrieveAccount(account.payment_account_id).catch(() => null)
  return ok(view(env, found ? await saveConnection(env, account, found, now) : account))
}

/** Starts or resumes the connection: where the organizer goes on with the provider. */
export const startConnection = async (
  env: Env,
  accountId: string,
  email: string,
  origin: string,
  now: number,
): Promise<Result<PaymentConnection>> => {
  const provider = stripeProvider(env)
  if (!provider) return refuse('payment_not_connected')
  try {
    let account = await loadAccount(env.DB, accountId)
    if (!account.payment_account_id)
      account = await saveConnection(env, account, await provider.createAccount({ email, account_id: accountId }), now)
    const url = await provider.accountLink({
      account: account.payment_account_id as string,
      return_url: `${origin}/account/payment?connection=returned`,
      refresh_url: `${origin}/account/payment?connection=expired`,
    })
    return ok(view(env, account, url))
  } catch (error) {
    if (error instanceof ProviderError) return refuse('unavailable')
    throw error
  }
}

/**
 * A webhook about a connected account has it looked up: what the provider says now is kept, not the message, which
 * may be older than what is known. One that is nobody's changes nothing.
 */
export const hearOfAccount = async (env: Env, paymentAccountId: string, now: number): Promise<Result<null>> => {
  const account = (await drizzle(env.DB).select().from(accounts).where(eq(accounts.payment_account_id, paymentAccountId)).limit(1))[0]
  const provider = stripeProvider(env)
  if (!account || !provider) return ok(null)
  try {
    await saveConnection(env, account, await provider.retrieveAccount(paymentAccountId), now)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.retryable) return refuse('unavailable')
    // An account that took its permission back can't be looked up any more.
    await saveConnection(env, account, { id: paymentAccountId, connected: false }, now)
  }
  return ok(null)
}
