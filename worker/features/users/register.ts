import { drizzle } from 'drizzle-orm/d1'
import type { RegisterInput, Session } from '../../contract/people.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import { newId } from '../../domain/id.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { mailTransport } from '../../mail/transport.ts'
import { accounts, type AccountRow } from '../accounts/table.ts'
import { firstDefaults } from '../event-defaults/event-defaults.ts'
import { eventDefaults } from '../event-defaults/table.ts'
import { logError } from '../../log.ts'
import { sendEmailConfirmation } from './email-confirmation.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password.ts'
import { findUserByEmail } from './store.ts'
import { memberships, users, type MembershipRow, type UserRow } from './table.ts'

/**
 * Signs a person up with an account of their own, which they own, and signs them in. Where the installation has no
 * mail transport its first user counts as confirmed: nobody else could ever confirm.
 */
export const register = async (env: Env, input: RegisterInput, origin: string, now: number): Promise<Result<Session>> => {
  if (env.TERMS_URL && !input.terms_accepted) return refuse('validation_failed', { errors: { terms_accepted: ['validation.terms'] } })
  const taken = refuse('email_taken', { errors: { email: ['email_taken'] } })
  if (await findUserByEmail(env.DB, input.email)) return taken
  const db = drizzle(env.DB)
  const at = isoTime(now)
  const isFirst = (await db.select({ id: users.id }).from(users).limit(1)).length === 0
  const user: UserRow = {
    id: newId('usr'),
    first_name: input.first_name,
    last_name: input.last_name,
    email: input.email,
    email_confirmed_at: isFirst && !mailTransport(env) ? at : null,
    password_hash: await hashPassword(input.password),
    locale: input.locale ?? 'en',
    timezone: input.timezone ?? 'UTC',
    last_login_at: at,
    created_at: at,
  }
  const account: AccountRow = {
    id: newId('acc'),
    name: input.account_name ?? `${input.first_name} ${input.last_name}`.trim(),
    currency: input.currency ?? 'EUR',
    timezone: input.timezone ?? 'UTC',
    payment_account_id: null,
    payment_connected: false,
    payment_version: 0,
    payment_details: null,
    payment_events_read_id: null,
    payment_events_read_to: null,
    payment_events_asked_at: null,
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
    // Two sign-ups at once: the unique index decides, and the second is told.
    if (await findUserByEmail(env.DB, input.email)) return taken
    throw error
  }
  if (!user.email_confirmed_at) {
    // The account exists by now: a mail that can't be queued must not make the sign-up fail. It can be sent again.
    await sendEmailConfirmation(env, user, account.id, origin, now).catch((error: unknown) =>
      logError('confirmation not queued', { user_id: user.id }, error),
    )
  }
  const place = { membership, account }
  return ok(await openSession(env, user, place, [place], now))
}
