import { and, desc, eq, gt, isNull, like, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf, fromEveryData, type Directory } from '../../../db/databases.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Locale } from '../../../contract/languages.ts'
import { newId, newToken } from '../../../domain/id.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { isoTime } from '../../../domain/time.ts'
import { consumeAttempt } from '../../../limits/throttle.ts'
import { sendMails } from '../../../mail/send-mails.ts'
import type { Env } from '../../../runtime/env.ts'
import { buyerLinks, buyerSessions, type BuyerSessionRow } from './table.ts'
import { withTrace } from '../../../runtime/trace.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a link waits to be opened, and how long a device stays signed in. */
export const LINK_LIFE_MS = 30 * minute
export const SESSION_LIFE_MS = 30 * day
/** How long a calendar lives that no program asks for, and how many an address has at most. */
const CALENDAR_LIFE_MS = 400 * day
const MAX_CALENDARS = 5

/** Links to one address, and from one network. */
const toAddress = { free: 5, wait: minute, most: hour, forget: day, reason: 'links' }
const fromNetwork = { free: 10, wait: minute, most: hour, forget: day, reason: 'links' }

/** No account's log has these mails: they open tickets of every organizer. */
const OF_NO_ACCOUNT = 'installation'

/** A request for a link: the address, the language of the page, and the origin of the link. */
export type LinkRequest = { email: string; locale: Locale; network: string; origin: string; now: number }

/** Takes a request: as much work for an address with tickets as for one without. */
export const requestLink = async (env: Env, request: LinkRequest): Promise<void> => {
  await env.WORK_QUEUE.send(withTrace({ kind: 'my_tickets', ...request }))
}

/** Whether an address has an order or a ticket here. */
const hasTickets = async (env: Env, email: string): Promise<boolean> => {
  const found = await fromEveryData(env, (data) =>
    data
      .prepare(
        `select exists (select 1 from orders where email = ?1 and deleted = 0 and completed_at is not null)
           or exists (select 1 from attendees where email = ?1 and deleted = 0) as found`,
      )
      .bind(email)
      .first<number>('found'),
  )
  return found.includes(1)
}

/** Mails a link if the address has tickets; it works once, for 30 minutes. */
export const sendLink = async (env: Env, { email, locale, network, origin, now }: LinkRequest): Promise<void> => {
  if (!(await hasTickets(env, email))) return
  const from = await consumeAttempt(env, 'my tickets from', `${network} ${email}`, fromNetwork, now)
  if (!from.ok || !(await consumeAttempt(env, 'my tickets to', email, toAddress, now)).ok) return
  const token = newToken()
  const token_hash = hashSecret(token)
  await drizzle(directoryOf(env))
    .insert(buyerLinks)
    .values({ token_hash, email, expires_at: isoTime(now + LINK_LIFE_MS) })
  const mail = {
    id: `my-tickets:${token_hash.slice(0, 24)}`,
    account_id: OF_NO_ACCOUNT,
    event_id: null,
    order_id: null,
    recipient: email,
    recipient_name: '',
    locale,
    reply_to: null,
    footer: null,
    kind: 'MY_TICKETS',
    data: { url: `${origin}/tickets/${token}` },
  } as const
  await sendMails(env, [mail], now)
}

/** The browser and system of a request, in short: `Firefox, Android`. */
export const deviceName = (userAgent: string): string => {
  const browser = [
    ['Firefox', /Firefox|FxiOS/],
    ['Edge', /Edg/],
    ['Samsung Internet', /SamsungBrowser/],
    ['Opera', /OPR/],
    ['Chrome', /Chrome|CriOS/],
    ['Safari', /Safari/],
  ].find(([, pattern]) => (pattern as RegExp).test(userAgent))?.[0]
  const system = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['Mac', /Mac OS X|Macintosh/],
    ['Linux', /Linux|X11/],
  ].find(([, pattern]) => (pattern as RegExp).test(userAgent))?.[0]
  return [browser, system].filter(Boolean).join(', ')
}

/** Opens a buyer's tickets on a device by a link, which is used up. */
export const openLink = async (
  env: Env,
  { token, userAgent, now }: { token: string; userAgent: string; now: number },
): Promise<Result<{ token: string; expires_at: string }>> => {
  const db = drizzle(directoryOf(env))
  const at = isoTime(now)
  // Of two presses at once the second finds the link used.
  const [link] = await db
    .update(buyerLinks)
    .set({ used_at: at })
    .where(and(eq(buyerLinks.token_hash, hashSecret(token)), isNull(buyerLinks.used_at), gt(buyerLinks.expires_at, at)))
    .returning()
  if (!link) return refuse('link_invalid')
  const session = newToken()
  const expires_at = isoTime(now + SESSION_LIFE_MS)
  await db.insert(buyerSessions).values({
    id: newId('dev'),
    token_hash: hashSecret(session),
    email: link.email,
    device: deviceName(userAgent),
    created_at: at,
    used_at: at,
    expires_at,
  })
  return ok({ token: session, expires_at })
}

/** The session of a token, or null once it is over or signed out. */
export const findBuyerSession = async (env: Env, token: string, now: number): Promise<BuyerSessionRow | null> => {
  const at = isoTime(now)
  const [row] = await drizzle(directoryOf(env))
    .select()
    .from(buyerSessions)
    .where(and(eq(buyerSessions.token_hash, hashSecret(token)), like(buyerSessions.id, 'dev_%'), gt(buyerSessions.expires_at, at)))
    .limit(1)
  return row ?? null
}

/** Makes a secret link to the calendar of an address's tickets; the oldest goes where there are enough. */
export const addCalendar = async (env: Env, email: string, now: number): Promise<string> => {
  const db = drizzle(directoryOf(env))
  const token = newToken()
  const at = isoTime(now)
  const row = { id: newId('cal'), token_hash: hashSecret(token), email, device: '', created_at: at, used_at: at }
  await db.insert(buyerSessions).values({ ...row, expires_at: isoTime(now + CALENDAR_LIFE_MS) })
  const known = await db
    .select({ id: buyerSessions.id })
    .from(buyerSessions)
    .where(and(eq(buyerSessions.email, email), like(buyerSessions.id, 'cal_%')))
    .orderBy(desc(buyerSessions.created_at))
  for (const { id } of known.slice(MAX_CALENDARS)) await signOut(env, email, id)
  return token
}

/** The calendar of a token, which lives on while a program asks for it; null once it was ended. */
export const findCalendar = async (env: Env, token: string, now: number): Promise<BuyerSessionRow | null> => {
  const db = drizzle(directoryOf(env))
  const [row] = await db
    .select()
    .from(buyerSessions)
    .where(
      and(eq(buyerSessions.token_hash, hashSecret(token)), like(buyerSessions.id, 'cal_%'), gt(buyerSessions.expires_at, isoTime(now))),
    )
    .limit(1)
  if (!row) return null
  if (Date.parse(row.used_at) < now - day)
    await db
      .update(buyerSessions)
      .set({ used_at: isoTime(now), expires_at: isoTime(now + CALENDAR_LIFE_MS) })
      .where(eq(buyerSessions.id, row.id))
  return row
}

/** Notes that a device was used, at most once a day. */
export const touchBuyerSession = async (env: Env, { id, used_at }: BuyerSessionRow, now: number): Promise<void> => {
  if (Date.parse(used_at) > now - day) return
  await drizzle(directoryOf(env))
    .update(buyerSessions)
    .set({ used_at: isoTime(now) })
    .where(eq(buyerSessions.id, id))
}

/** The devices an address is signed in on, and the calendars that read its tickets, the last used first. */
export const devicesOf = (env: Env, email: string, now: number): Promise<BuyerSessionRow[]> =>
  drizzle(directoryOf(env))
    .select()
    .from(buyerSessions)
    .where(and(eq(buyerSessions.email, email), gt(buyerSessions.expires_at, isoTime(now))))
    .orderBy(desc(buyerSessions.used_at))
    .limit(20)

/** Signs a device of this address out. Idempotent. */
export const signOut = async (env: Env, email: string, id: string): Promise<void> => {
  await drizzle(directoryOf(env))
    .delete(buyerSessions)
    .where(and(eq(buyerSessions.id, id), eq(buyerSessions.email, email)))
}

/** Deletes links and sessions that are over. */
export const forgetBuyers = async (d1: Directory, now: number): Promise<void> => {
  const db = drizzle(d1)
  await db.batch([
    db.delete(buyerLinks).where(lte(buyerLinks.expires_at, isoTime(now))),
    db.delete(buyerSessions).where(lte(buyerSessions.expires_at, isoTime(now))),
  ])
}
