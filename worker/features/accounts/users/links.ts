import { and, eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../../../db/databases.ts'
import { newToken } from '../../../domain/id.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { isoTime } from '../../../domain/time.ts'
import { emailTokens, type LinkPurpose } from './table.ts'

const hour = 3_600_000
const day = 24 * hour
/** Three days longer than the link that confirms a change: a change can be undone after it was made. */
export const CANCEL_LINK_LIFE_MS = 10 * day
/** How long a link is valid, in milliseconds. */
const lives: Record<LinkPurpose, number> = {
  CONFIRM_EMAIL: 7 * day,
  CHANGE_EMAIL: 7 * day,
  CANCEL_EMAIL_CHANGE: CANCEL_LINK_LIFE_MS,
  RESET_PASSWORD: hour,
}

export type Link = typeof emailTokens.$inferSelect

/** Creates a link for one purpose and one address: its token, which isn't stored, and an id for its mail that reveals nothing of it. */
export const newLink = async (
  d1: Directory,
  { userId, email, purpose }: { userId: string; email: string; purpose: LinkPurpose },
  now: number,
): Promise<{ token: string; name: string }> => {
  const token = newToken()
  const token_hash = hashSecret(token)
  await drizzle(d1)
    .insert(emailTokens)
    .values({ token_hash, user_id: userId, email, purpose, expires_at: isoTime(now + lives[purpose]) })
  return { token, name: token_hash.slice(0, 24) }
}

/** A link of this purpose that is not over, used or not; undefined for any other. */
export const findLink = async (d1: Directory, token: string, purpose: LinkPurpose, now: number): Promise<Link | undefined> => {
  const [link] = await drizzle(d1)
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.token_hash, hashSecret(token)), eq(emailTokens.purpose, purpose)))
    .limit(1)
  return link && link.expires_at > isoTime(now) ? link : undefined
}

/** Marks a link as used. */
export const usedUp = (d1: Directory, link: Link, now: number) =>
  drizzle(d1)
    .update(emailTokens)
    .set({ used_at: isoTime(now) })
    .where(and(eq(emailTokens.token_hash, link.token_hash), isNull(emailTokens.used_at)))

/** Voids a user's links of one purpose. */
export const voidLinks = (d1: Directory, userId: string, purpose: LinkPurpose) =>
  drizzle(d1)
    .delete(emailTokens)
    .where(and(eq(emailTokens.user_id, userId), eq(emailTokens.purpose, purpose)))
