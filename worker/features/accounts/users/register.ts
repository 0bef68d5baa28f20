import { drizzle } from 'drizzle-orm/d1'
import { chooseShard, directoryOf } from '../../../db/databases.ts'
import { personName } from '../../../shared/names.ts'
import type { RegisterInput, Session } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { mailTransport } from '../../../mail/transport.ts'
import { accounts, type AccountRow } from '../accounts/table.ts'
import { firstDefaults } from '../event-defaults/event-defaults.ts'
import { eventDefaults } from '../event-defaults/table.ts'
import { logError } from '../../../runtime/log.ts'
import { passwordFault } from '../../../domain/password.ts'
import { mayAttempt, consumeAttempt } from '../../../limits/throttle.ts'
import type { ClientOrigin } from '../../../http/client-origin.ts'
import { sendEmailConfirmation } from './email-confirmation.ts'
import { openSession } from './open-session.ts'
import { throttles } from './throttles.ts'
import { hashAtAddress } from './password.ts'
import { rememberPlace } from './known-devices.ts'
import { findAtAddress, findByPassword, findHolder } from './store.ts'
import { memberships, users, type MembershipRow, type UserRow } from './table.ts'

/** Refuses an address that is taken; a network may learn this only so often. */
const taken = async (env: Env, network: string, now: number): Promise<Result<never>> => {
  const attempt = await consumeAttempt(env, 'taken', network, throttles.taken, now)
  return attempt.ok ? refuse('email_taken', { errors: { email: ['email_taken'] } }) : attempt
}

/**
 * Creates a user with an account of their own, and signs them in. An address that others claim without proof may be
 * claimed again, but not with the same password: that is the same person, who should sign in. Without a mail transport
 * the installation's first user counts as confirmed, since no one else could ever confirm.
 */
export const register = async (
  env: Env,
  input: RegisterInput,
  from: ClientOrigin,
  origin: string,
  now: number,
): Promise<Result<Session>> => {
  if (env.TERMS_URL && !input.terms_accepted) return refuse('validation_failed', { errors: { terms_accepted: ['validation.terms'] } })
  const fault = passwordFault(input.password, input)
  if (fault) return refuse('validation_failed', { errors: { password: [fault] } })
  // A network over its limit learns nothing more, whatever the address.
  const blocked = await mayAttempt(env, 'taken', from.network, now)
  if (blocked) return blocked
  const first = await findAtAddress(directoryOf(env), input.email)
  if (first?.email_confirmed_at) return taken(env, from.network, now)
  if (first) {
    const tried = await consumeAttempt(env, 'claim', input.email, throttles.claims, now)
    if (!tried.ok) return tried
  }
  const db = drizzle(directoryOf(env))
  const at = isoTime(now)
  const isFirst = (await db.select({ id: users.id }).from(users).limit(1)).length === 0
  const user: UserRow = {
    id: newId('usr'),
    first_name: input.first_name,
    last_name: input.last_name,
    email: input.email,
    email_confirmed_at: isFirst && !mailTransport(env) ? at : null,
    pending_email: null,
    password_hash: await hashAtAddress(env, input.email, input.password, first),
    locale: input.locale ?? 'en',
    timezone: input.timezone ?? 'UTC',
    last_login_at: at,
    created_at: at,
  }
  const accountId = newId('acc')
  const account: AccountRow = {
    id: accountId,
    shard: await chooseShard(env, accountId),
    moving_to: null,
    name: input.account_name ?? personName(input),
    currency: input.currency ?? 'EUR',
    timezone: input.timezone ?? 'UTC',
    payment_account_id: null,
    payment_connected: false,
    payment_version: 0,
    webhooks_version: 0,
    payment_details: null,
    payment_events_read_id: null,
    payment_events_read_to: null,
    payment_events_asked_at: null,
    requires_second_factor: false,
    created_at: at,
  }
  const membership: MembershipRow = {
    id: newId('mem'),
    account_id: account.id,
    user_id: user.id,
    role: 'ADMIN',
    is_owner: true,
    status: 'ACTIVE',
    created_at: at,
    invited_as: null,
  }
  try {
    await db.batch([
      db.insert(users).values(user),
      db.insert(accounts).values(account),
      db.insert(memberships).values(membership),
      db.insert(eventDefaults).values(firstDefaults(account.id, user.locale)),
    ])
  } catch (error) {
    // The same person again, or a user who proved the address in the meantime: the unique indexes decide.
    const same =
      (await findByPassword(directoryOf(env), user.email, user.password_hash)) ?? (await findHolder(directoryOf(env), user.email))
    if (same) return taken(env, from.network, now)
    throw error
  }
  if (!user.email_confirmed_at) {
    // The account exists by now: a mail that can't be queued must not make the sign-up fail. It can be sent again.
    await sendEmailConfirmation(env, user, account.id, { network: from.network, origin }, now).catch((error: unknown) =>
      logError('confirmation not queued', { user_id: user.id }, error),
    )
  }
  await rememberPlace(directoryOf(env), user.email, user.id, from, now)
  const place = { membership, account }
  return ok(await openSession(env, user, place, [place], now))
}
