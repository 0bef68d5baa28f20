import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf, type Directory } from '../../../db/databases.ts'
import type { PaymentConnection } from '../../../contract/people.ts'
import type { SecurityAction } from '../../../contract/audit-log.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { emptyMailOutbox, mailStatement } from '../../../mail/mail-outbox.ts'
import { ProviderError, type PaymentProvider, type ProviderAccount } from '../../../payments/provider.ts'
import { stripeProvider } from '../../../payments/stripe/stripe.ts'
import { logError } from '../../../runtime/log.ts'
import { record, type RequestContext } from '../audit-log/record.ts'
import { paymentsStoppedMail } from './payments-stopped.ts'
import { refreshStale, staleStatement } from './facts.ts'
import { accounts, type AccountRow } from './table.ts'

/** How long a page waits for the provider's answer before it shows the stored state. */
const LOOKUP_TIMEOUT_MS = 4000

/** The context of a sync: its time, the origin of this installation's pages (null in the schedule), and the member who caused it, unless the provider did. */
export type SyncContext = { now: number; origin: string | null; by?: RequestContext }

/** One account, by id; it must exist. */
export const loadAccount = async (d1: Directory, id: string): Promise<AccountRow> => {
  const row = (await drizzle(d1).select().from(accounts).where(eq(accounts.id, id)).limit(1))[0]
  if (!row) throw new Error('a session names an account that is gone')
  return row
}

const view = (env: Env, account: AccountRow, connect_url: string | null = null): PaymentConnection => {
  const { payment_account_id, payment_connected, payment_details } = account
  const charges_enabled = payment_details?.charges_enabled ?? payment_connected
  return {
    status: payment_account_id === null ? 'not_connected' : payment_connected ? 'connected' : 'setup_incomplete',
    connect_url,
    available: stripeProvider(env) !== null,
    account_id: payment_account_id,
    details_submitted: payment_account_id !== null && (payment_details?.details_submitted ?? true),
    requirements: payment_details?.requirements ?? [],
    disabled_reason: charges_enabled ? null : (payment_details?.disabled_reason ?? null),
    charges_enabled,
    payouts_enabled: payment_details?.payouts_enabled ?? false,
  }
}

/** Whether the provider refused because the account's permission is gone, rather than for a wrong key of ours. */
const isGone = (error: unknown): boolean => error instanceof ProviderError && error.code === 'account_invalid'

/** The provider's state of an account, null when its permission was revoked. */
const lookUp = async (provider: PaymentProvider, id: string): Promise<ProviderAccount | null> => {
  try {
    return await provider.retrieveAccount(id)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** The audit log's action for a change of the connection. */
const deedOf = (was: AccountRow, is: { payment_account_id: string | null; payment_connected: boolean }): SecurityAction => {
  if (is.payment_account_id === null) return 'PAYMENTS_DISCONNECTED'
  if (is.payment_connected) return 'PAYMENTS_CONNECTED'
  return was.payment_connected ? 'PAYMENTS_STOPPED' : 'PAYMENT_SETUP_STARTED'
}

/**
 * Stores the provider's state of an account's connection; null is a revoked one, and another can be connected then. A
 * change reaches every box of the account; the owner gets one mail when payments stop.
 */
const saveConnection = async (env: Env, account: AccountRow, found: ProviderAccount | null, sync: SyncContext): Promise<AccountRow> => {
  const { now, origin } = sync
  const payment_details = found && {
    ...(found.details_submitted === undefined ? {} : { details_submitted: found.details_submitted }),
    charges_enabled: found.charges_enabled,
    payouts_enabled: found.payouts_enabled,
    requirements: found.requirements,
    disabled_reason: found.disabled_reason,
  }
  const payment_account_id = found?.id ?? null
  const payment_connected = found?.connected ?? false
  if (account.payment_account_id === payment_account_id && account.payment_connected === payment_connected) {
    if (JSON.stringify(payment_details) !== JSON.stringify(account.payment_details))
      await drizzle(directoryOf(env))
        .update(accounts)
        .set({ payment_details })
        .where(and(eq(accounts.id, account.id), eq(accounts.payment_version, account.payment_version)))
    return { ...account, payment_details }
  }
  const fact = { payment_account_id, payment_connected, payment_version: account.payment_version + 1 }
  const mail =
    account.payment_connected && !payment_connected
      ? await paymentsStoppedMail(
          env,
          account,
          { payment_version: fact.payment_version, is_disconnected: payment_account_id === null },
          origin,
          now,
        )
      : null
  const update = directoryOf(env)
    .prepare(
      `update accounts set payment_account_id = ?1, payment_connected = ?2, payment_version = ?3, payment_details = ?4,
      payment_events_read_id = iif(payment_account_id is ?1, payment_events_read_id, null),
      payment_events_read_to = iif(payment_account_id is ?1, payment_events_read_to, null) where id = ?5 and payment_version = ?6`,
    )
    .bind(
      payment_account_id,
      payment_connected ? 1 : 0,
      fact.payment_version,
      payment_details && JSON.stringify(payment_details),
      account.id,
      account.payment_version,
    )
  const trace = sync.by ?? { actor: null, address: null, now }
  const entry = record(directoryOf(env), account.id, trace, { action: deedOf(account, fact) }, { ifChanged: true }).toSQL()
  const log = directoryOf(env)
    .prepare(entry.sql)
    .bind(...entry.params)
  const stale = staleStatement(directoryOf(env), { account_id: account.id }, now, { ifChanged: true })
  const [updated] = await directoryOf(env).batch([update, log, stale, ...(mail ? [mailStatement(env, mail, now)] : [])])
  if (!updated?.meta.changes) {
    const newer = await loadAccount(directoryOf(env), account.id)
    // Another account was connected meanwhile: the former one's state no longer matters.
    return newer.payment_account_id === account.payment_account_id ? saveConnection(env, newer, found, sync) : newer
  }
  if (mail) await emptyMailOutbox(env, now).catch((error: unknown) => logError('mail not queued yet', { mail_id: mail.id }, error))
  await refreshStale(env, account.id, now)
  return { ...account, ...fact, payment_details }
}

/** Whether the stored state of an account is final, so that it needs no lookup. */
const isSettled = ({ payment_connected, payment_details }: AccountRow): boolean =>
  payment_connected && payment_details !== null && payment_details.payouts_enabled && payment_details.requirements.length === 0

/**
 * The account's connection. An unfinished or incomplete one is looked up, so that an organizer who comes back from the
 * provider sees the current state; the stored one is used while the provider is down or slow.
 */
export const getConnection = async (env: Env, accountId: string, sync: SyncContext): Promise<Result<PaymentConnection>> => {
  const account = await loadAccount(directoryOf(env), accountId)
  const provider = stripeProvider(env)
  if (!provider || !account.payment_account_id || isSettled(account)) return ok(view(env, account))
  const asked = lookUp(provider, account.payment_account_id).catch(() => undefined)
  const found = await Promise.race([asked, scheduler.wait(LOOKUP_TIMEOUT_MS).then(() => undefined)])
  return ok(view(env, found === undefined ? account : await saveConnection(env, account, found, sync)))
}

/** The account with its provider account: an existing or a new one. A retry of the same step gets the same new one. */
const withProviderAccount = async (
  env: Env,
  provider: PaymentProvider,
  account: AccountRow,
  email: string,
  sync: SyncContext,
): Promise<AccountRow> => {
  if (account.payment_account_id) return account
  const idempotencyKey = `account:${account.id}:${account.payment_version}`
  return saveConnection(env, account, await provider.createAccount({ email, account_id: account.id, idempotencyKey }), sync)
}

/** Names this installation's domain to the account, for wallets. Cards are paid without it, so a failure is only logged. */
const registerDomain = async (provider: PaymentProvider, account: AccountRow, origin: string): Promise<void> => {
  try {
    await provider.registerDomain(account.payment_account_id as string, new URL(origin).hostname)
  } catch (error) {
    logError('domain not registered for wallets', { account_id: account.id }, error)
  }
}

/** Starts or resumes the connection: the provider's address to continue at. */
export const startConnection = async (
  env: Env,
  accountId: string,
  email: string,
  origin: string,
  by: RequestContext,
): Promise<Result<PaymentConnection>> => {
  const provider = stripeProvider(env)
  if (!provider) return refuse('payment_not_connected')
  const sync = { now: by.now, origin, by }
  const link = (account: AccountRow): Promise<string> =>
    provider.accountLink({
      account: account.payment_account_id as string,
      return_url: `${origin}/account/payment?connection=returned`,
      refresh_url: `${origin}/account/payment?connection=expired`,
    })
  try {
    const account = await withProviderAccount(env, provider, await loadAccount(directoryOf(env), accountId), email, sync)
    const url = await link(account).catch((error: unknown) => {
      if (isGone(error)) return null
      throw error
    })
    if (url) {
      await registerDomain(provider, account, origin)
      return ok(view(env, account, url))
    }
    // The permission was revoked without an event about it: the organizer starts anew.
    const anew = await withProviderAccount(env, provider, await saveConnection(env, account, null, { now: by.now, origin }), email, sync)
    await registerDomain(provider, anew, origin)
    return ok(view(env, anew, await link(anew)))
  } catch (error) {
    if (error instanceof ProviderError) return refuse('unavailable')
    throw error
  }
}

/**
 * Syncs a connected account after a webhook: the provider's current state is stored, not the event, which may be older.
 * An unknown account changes nothing; `unavailable` when the lookup failed.
 */
export const syncAccount = async (env: Env, paymentAccountId: string, sync: SyncContext): Promise<Result<null>> => {
  const account = (
    await drizzle(directoryOf(env)).select().from(accounts).where(eq(accounts.payment_account_id, paymentAccountId)).limit(1)
  )[0]
  const provider = stripeProvider(env)
  if (!account || !provider) return ok(null)
  try {
    await saveConnection(env, account, await lookUp(provider, paymentAccountId), sync)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logError('account not looked up', { account_id: account.id }, error)
    return refuse('unavailable')
  }
  return ok(null)
}
