import { and, eq, gte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { personName } from '../../../shared/names.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { networkAround } from '../../../domain/address.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { removeFactorsSince } from '../second-factor/store.ts'
import { record } from '../audit-log/record.ts'
import { endClaims } from './claims.ts'
import { CANCEL_LINK_LIFE_MS, findLink, voidLinks } from './links.ts'
import { findHolder, findMemberships, findUser } from './store.ts'
import { emailTokens, sessions, users } from './table.ts'

/**
 * Undoes a change of address by the link in the notice to the old one, before or after its confirmation: the old address
 * is restored, every session ends, and second factors added since are deleted. `link_invalid` for a link that is unknown,
 * used or expired; `email_taken` where another user has proven the old address in the meantime.
 */
export const undoEmailChange = async (env: Env, token: string, network: string, now: number): Promise<Result<null>> => {
  const link = await findLink(directoryOf(env), token, 'CANCEL_EMAIL_CHANGE', now)
  const user = link && (await findUser(directoryOf(env), link.user_id))
  if (!link || !user) return refuse('link_invalid')
  const holder = await findHolder(directoryOf(env), link.email)
  if (holder && holder.id !== user.id) return refuse('email_taken')
  const places = (await findMemberships(directoryOf(env), user.id)).filter(({ membership }) => membership.status === 'ACTIVE')
  const dropped = user.email === link.email ? user.pending_email : user.email
  const trace = { actor: { id: user.id, name: personName(user) }, address: networkAround(network), now }
  const since = isoTime(Date.parse(link.expires_at) - CANCEL_LINK_LIFE_MS)
  const db = drizzle(directoryOf(env))
  try {
    await db.batch([
      db
        .update(users)
        .set({ email: link.email, email_confirmed_at: user.email_confirmed_at ?? isoTime(now), pending_email: null })
        .where(eq(users.id, user.id)),
      record(
        directoryOf(env),
        places.map(({ account }) => account.id),
        trace,
        { action: 'EMAIL_CHANGE_CANCELLED', ...(dropped ? { subject: { id: null, name: dropped } } : {}) },
      ),
      db.delete(sessions).where(eq(sessions.user_id, user.id)),
      ...removeFactorsSince(directoryOf(env), user.id, since),
      voidLinks(directoryOf(env), user.id, 'CHANGE_EMAIL'),
      voidLinks(directoryOf(env), user.id, 'RESET_PASSWORD'),
      // Links of later changes go to addresses that may not be the user's; an earlier one goes to one that was.
      db
        .delete(emailTokens)
        .where(
          and(
            eq(emailTokens.user_id, user.id),
            eq(emailTokens.purpose, 'CANCEL_EMAIL_CHANGE'),
            gte(emailTokens.expires_at, link.expires_at),
          ),
        ),
      endClaims(directoryOf(env), link.email),
    ])
  } catch (error) {
    const taken = await findHolder(directoryOf(env), link.email)
    if (taken && taken.id !== user.id) return refuse('email_taken')
    throw error
  }
  return ok(null)
}
