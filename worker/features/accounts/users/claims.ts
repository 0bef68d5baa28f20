import { and, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../../../db/databases.ts'
import type { ClientOrigin } from '../../../http/client-origin.ts'
import { knownHere } from './known-devices.ts'
import { findHolder, findUser } from './store.ts'
import { sessions, users, type UserRow } from './table.ts'

/**
 * The user that a person who reads an address's mails may become: the one who has proven it; among mere claimants only
 * one who has been signed in from here, because a stranger's sign-up, with all its content, must not be handed over.
 */
export const findOwner = async (
  d1: Directory,
  email: string,
  from: Pick<ClientOrigin, 'device'> & Partial<ClientOrigin>,
  now: number,
): Promise<UserRow | undefined> => {
  const holder = await findHolder(d1, email)
  if (holder) return holder
  for (const id of (await knownHere(d1, email, from, now)).users) {
    const user = await findUser(d1, id)
    if (user?.email === email) return user
  }
  return undefined
}

/** Signs out users who only claimed an address that someone else has proven: for the batch that proves it, after that. */
export const endClaims = (d1: Directory, email: string) => {
  const ofAddress = sql`select id from ${users} where email = ${email}`
  return drizzle(d1)
    .delete(sessions)
    .where(
      and(
        sql`${sessions.user_id} in (${ofAddress} and email_confirmed_at is null)`,
        sql`exists (${ofAddress} and email_confirmed_at is not null)`,
      ),
    )
}
