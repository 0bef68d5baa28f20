import { and, eq, exists, getTableColumns, gt, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { personName } from '../../../shared/names.ts'
import type { Me, Session } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { AcceptInvitationInput, Invitation } from '../../../contract/team.ts'
import { passwordFault } from '../../../domain/password.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { record, type RequestContext } from '../audit-log/record.ts'
import type { ClientOrigin } from '../../../http/client-origin.ts'
import { removeFactors } from '../second-factor/store.ts'
import { endClaims, findOwner } from '../users/claims.ts'
import { rememberPlace } from '../users/known-devices.ts'
import { renewSession } from '../users/login.ts'
import { openSession } from '../users/open-session.ts'
import { hashPassword } from '../users/password.ts'
import { findHolder, findMemberships, findUser } from '../users/store.ts'
import { emailTokens, memberships, sessions, users, type UserRow } from '../users/table.ts'
import { findInvitation } from './store.ts'
import { invitations } from './table.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>
type Caller = { me: Me; sessionId: string }

/** The content of an invitation's link; `link_invalid` once it was used, revoked, replaced or has expired. */
export const readInvitation = async (env: Env, token: string, now: number): Promise<Result<Invitation>> => {
  const found = await findInvitation(directoryOf(env), token, now)
  if (!found) return refuse('link_invalid')
  const { email, first_name, last_name, invited_by, expires_at } = found.invitation
  return ok({
    email,
    first_name,
    last_name,
    role: found.membership.role,
    account_name: found.account.name,
    invited_by,
    expires_at,
    user_exists: (await findHolder(directoryOf(env), email)) !== undefined,
  })
}

/**
 * Accepts an invitation, and answers with a session in the account. A confirmed user of the address must be signed in,
 * keeps their password and gains an account. Anyone else sets a password: the link proves the address. Others who only
 * claimed it are signed out and can't sign in with it any more; one who signed in with the browser that accepts the
 * invitation stays the same user, without their former password, keys, sessions and links.
 */
export const acceptInvitation = async (
  env: Env,
  asked: { token: string; fields: AcceptInvitationInput; caller: Caller | null; from: ClientOrigin },
  by: RequestContext,
): Promise<Result<Session>> => {
  const { token, fields, caller, from } = asked
  const { now } = by
  const found = await findInvitation(directoryOf(env), token, now)
  if (!found) return refuse('link_invalid')
  const { email } = found.invitation
  // An office or a mobile network has many people: only a browser proves that a claim is this person's own.
  const user = await findOwner(directoryOf(env), email, { device: from.device }, now)
  if (user?.email_confirmed_at) return join(env, found, caller, by)
  const password = fields.password
  if (!password) return refuse('validation_failed', { errors: { password: ['validation.required'] } })
  if (env.TERMS_URL && !fields.terms_accepted) return refuse('validation_failed', { errors: { terms_accepted: ['validation.terms'] } })
  const at = isoTime(now)
  const next: UserRow = {
    timezone: found.account.timezone,
    created_at: at,
    id: found.membership.user_id,
    email,
    ...user,
    pending_email: null,
    locale: fields.locale ?? found.invitation.locale,
    ...(fields.timezone ? { timezone: fields.timezone } : {}),
    first_name: fields.first_name ?? found.invitation.first_name,
    last_name: fields.last_name ?? found.invitation.last_name,
    password_hash: await hashPassword(env, password),
    email_confirmed_at: at,
    last_login_at: at,
  }
  const fault = passwordFault(password, next)
  if (fault) return refuse('validation_failed', { errors: { password: [fault] } })
  const entered = await enter(env, found, next, user === undefined, by).catch(async (error: unknown) => {
    // The address was proven at the same moment, by this invitation or otherwise: start over.
    if (await findHolder(directoryOf(env), email)) return null
    throw error
  })
  if (entered === null) return acceptInvitation(env, asked, by)
  if (!entered) return refuse('link_invalid')
  await rememberPlace(directoryOf(env), email, next.id, from, now)
  return open(env, next, found.account.id, now)
}

type Named = Pick<UserRow, 'id' | 'first_name' | 'last_name'>

/** The log's entry, for the batch that deletes the invitation, right after that. */
const recordAccepted = (env: Env, { account, membership }: Found, user: Named, by: RequestContext) => {
  const actor = { id: user.id, name: personName(user) }
  const deed = { action: 'INVITATION_ACCEPTED', details: { role: membership.role } } as const
  return record(directoryOf(env), account.id, { ...by, actor }, deed, { ifChanged: true })
}

const standingInvitation = (env: Env, { invitation }: Found, now: number) => {
  const { membership_id, token_hash } = invitation
  return and(eq(invitations.membership_id, membership_id), eq(invitations.token_hash, token_hash), gt(invitations.expires_at, isoTime(now)))
}

/** Gives the membership to a user who sets a password, atomically. Answers whether the invitation was still valid. */
const enter = async (env: Env, found: Found, user: UserRow, isNew: boolean, by: RequestContext): Promise<boolean> => {
  const db = drizzle(directoryOf(env))
  const stands = standingInvitation(env, found, by.now)
  const ifStands = exists(db.select().from(invitations).where(stands))
  const made = isNew
    ? db
        .insert(users)
        .select(db.select(literals(user)).from(invitations).where(stands))
        .returning({ id: users.id })
    : db
        .update(users)
        .set(user)
        .where(and(eq(users.id, user.id), ifStands))
        .returning({ id: users.id })
  const [entered] = await db.batch([
    made,
    endClaims(directoryOf(env), user.email),
    db.delete(sessions).where(and(eq(sessions.user_id, user.id), ifStands)),
    db.delete(emailTokens).where(and(eq(emailTokens.user_id, user.id), ifStands)),
    seatOf(db, found, user.id).where(and(eq(memberships.id, found.membership.id), ifStands)),
    ...(isNew ? [] : removeFactors(directoryOf(env), user.id, ifStands)),
    db.delete(invitations).where(stands),
    recordAccepted(env, found, user, by),
  ])
  return entered.length > 0
}

const seatOf = (db: ReturnType<typeof drizzle>, { membership }: Found, userId: string) =>
  db.update(memberships).set({ user_id: userId, status: 'ACTIVE', invited_as: userId === membership.user_id ? null : membership.user_id })

/** A user's row as the columns of a select. */
const literals = (row: UserRow) => {
  const columns = getTableColumns(users)
  return Object.fromEntries(Object.keys(columns).map((name) => [name, sql`${row[name as keyof UserRow]}`.as(name)])) as Record<
    keyof UserRow,
    SQL.Aliased
  >
}

/** Gives the membership to the signed-in, confirmed user of the address. */
const join = async (env: Env, found: Found, caller: Caller | null, by: RequestContext): Promise<Result<Session>> => {
  if (!caller) return refuse('unauthenticated')
  const { now } = by
  const { me, sessionId } = caller
  if (me.email !== found.invitation.email || !me.email_confirmed) return refuse('other_user_signed_in')
  const db = drizzle(directoryOf(env))
  const stands = standingInvitation(env, found, now)
  const ifStands = exists(db.select().from(invitations).where(stands))
  const taken = db.delete(invitations).where(stands).returning({ id: invitations.membership_id })
  const here = (await findMemberships(directoryOf(env), me.id)).find(({ account }) => account.id === found.account.id)
  if (here && here.membership.status !== 'ACTIVE') return refuse('user_inactive')
  // A user who joined the account under another address in the meantime needs no second membership.
  const seat = here
    ? db.delete(memberships).where(and(eq(memberships.id, found.membership.id), ifStands))
    : seatOf(db, found, me.id).where(and(eq(memberships.id, found.membership.id), ifStands))
  const [, accepted] = await db.batch([seat, taken, recordAccepted(env, found, me, by)])
  return accepted.length ? renewSession(env, me, sessionId, found.account.id, now) : refuse('link_invalid')
}

const open = async (env: Env, user: UserRow, accountId: string, now: number): Promise<Result<Session>> => {
  const known = await findUser(directoryOf(env), user.id)
  const places = (await findMemberships(directoryOf(env), user.id)).filter(({ membership }) => membership.status === 'ACTIVE')
  const place = places.find(({ account }) => account.id === accountId)
  return known && place ? ok(await openSession(env, known, place, places, now)) : refuse('link_invalid')
}
