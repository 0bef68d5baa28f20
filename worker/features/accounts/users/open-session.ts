import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import type { Session } from '../../../contract/people.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { ready } from '../../../installation/ready.ts'
import { accountView, userView, type Membership } from './store.ts'
import { sessions, type UserRow } from './table.ts'
import { SESSION_LIFETIME_MS, signToken } from './token.ts'

/** Opens a session of a user in one of their memberships, and answers with its token; `is_strong` after a second factor. */
export const openSession = async (
  env: Env,
  user: UserRow,
  place: Membership,
  places: Membership[],
  now: number,
  is_strong = false,
): Promise<Session> => {
  const session_id = newId('ses')
  const expires_at = isoTime(now + SESSION_LIFETIME_MS)
  await drizzle(directoryOf(env))
    .insert(sessions)
    .values({ id: session_id, user_id: user.id, account_id: place.account.id, is_strong, expires_at, created_at: isoTime(now) })
  const claims = { session_id, user_id: user.id, account_id: place.account.id, role: place.membership.role }
  const token = await signToken(await ready(env), claims, now, expires_at)
  return {
    token,
    data: {
      token,
      token_type: 'bearer',
      expires_at,
      user: userView(user, place.membership),
      account: accountView(place.account),
      accounts: places.map(({ account, membership }) => ({ id: account.id, name: account.name, role: membership.role })),
    },
  }
}
