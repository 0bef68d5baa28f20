import { and, eq, exists, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf, type Directory } from '../../../db/databases.ts'
import { personName } from '../../../shared/names.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import type { InviteInput, Member } from '../../../contract/team.ts'
import { newId, newToken } from '../../../domain/id.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { record, type RequestContext } from '../audit-log/record.ts'
import { memberships, type MembershipRow } from '../users/table.ts'
import { invitationLife, mailInvitation, mayInvite, minute } from './invitation-mail.ts'
import { findMembership, findMembershipByEmail, MAX_USERS, memberView } from './store.ts'
import { invitations, type InvitationRow } from './table.ts'

const aboutInvited = ({ user_id }: MembershipRow, { email }: InvitationRow): { id: string; name: string } => ({ id: user_id, name: email })

/** Why an address can't be invited: its owner is in the account, or invited to it; undefined when it can. */
const seatProblem = async (d1: Directory, accountId: string, email: string): Promise<Problem | undefined> => {
  const seat = await findMembershipByEmail(d1, accountId, email)
  if (!seat) return undefined
  const key = seat.invitation
    ? 'validation.invited_already'
    : seat.membership.status === 'ACTIVE'
      ? 'validation.user_in_account'
      : 'validation.user_deactivated'
  return { code: 'validation_failed', errors: { email: [key] } }
}

/**
 * Invites someone to the inviter's account, under this id until they have one of their own. Repeated under the same id
 * it answers what is there.
 */
export const inviteUser = async (
  env: Env,
  me: Me,
  { id, fields, origin }: { id: string; fields: InviteInput; origin: string },
  by: RequestContext,
): Promise<Result<Member>> => {
  const { now } = by
  const made = await getMember(env, me.account.id, id)
  if (made.ok) return made
  const known = await seatProblem(directoryOf(env), me.account.id, fields.email)
  if (known) return { ok: false, problem: known }
  const may = await mayInvite(env, me.account.id, fields.email, now)
  if (!may.ok) return may
  const db = drizzle(directoryOf(env))
  if ((await db.$count(memberships, eq(memberships.account_id, me.account.id))) >= MAX_USERS) return refuse('user_limit')
  const at = isoTime(now)
  const token = newToken()
  const membership: MembershipRow = {
    id: newId('mem'),
    account_id: me.account.id,
    user_id: id,
    role: fields.role,
    is_owner: false,
    status: 'INACTIVE',
    created_at: at,
    invited_as: null,
  }
  const invitation: InvitationRow = {
    membership_id: membership.id,
    account_id: me.account.id,
    email: fields.email,
    first_name: fields.first_name,
    last_name: fields.last_name ?? '',
    locale: fields.locale ?? me.locale,
    invited_by: personName(me),
    token_hash: hashSecret(token),
    sent_at: at,
    expires_at: isoTime(now + invitationLife),
  }
  const deed = { action: 'USER_INVITED', subject: aboutInvited(membership, invitation), details: { role: fields.role } } as const
  try {
    await db.batch([
      db.insert(memberships).values(membership),
      db.insert(invitations).values(invitation),
      record(directoryOf(env), me.account.id, by, deed),
    ])
  } catch (error) {
    // Two invitations at once: the unique index decides, and the second is refused.
    const problem = await seatProblem(directoryOf(env), me.account.id, fields.email)
    if (problem) return { ok: false, problem }
    throw error
  }
  await mailInvitation(env, invitation, { token, role: membership.role, account_name: me.account.name, origin }, now)
  return getMember(env, me.account.id, id)
}

/** Sends an invitation again under a new link, for seven days more; the old one is over. */
export const resendInvitation = async (env: Env, me: Me, userId: string, origin: string, by: RequestContext): Promise<Result<null>> => {
  const { now } = by
  const seat = await findMembership(directoryOf(env), me.account.id, userId)
  if (!seat) return refuse('not_found')
  if (!seat.invitation) return refuse('invitation_accepted')
  const may = await mayInvite(env, me.account.id, seat.invitation.email, now)
  if (!may.ok) return may
  const token = newToken()
  const db = drizzle(directoryOf(env))
  const renewal = db
    .update(invitations)
    .set({ token_hash: hashSecret(token), sent_at: isoTime(now), expires_at: isoTime(now + invitationLife) })
    .where(and(eq(invitations.membership_id, seat.membership.id), lte(invitations.sent_at, isoTime(now - minute))))
    .returning()
  const deed = { action: 'INVITATION_RESENT', subject: aboutInvited(seat.membership, seat.invitation) } as const
  const [[sent]] = await db.batch([renewal, record(directoryOf(env), me.account.id, by, deed, { ifChanged: true })])
  if (!sent) return refuse('rate_limited', { facts: { reason: 'sent_just_now' } })
  await mailInvitation(env, sent, { token, role: seat.membership.role, account_name: me.account.name, origin }, now)
  return ok(null)
}

/** Takes an invitation back: its link is over, and nothing of it stays. */
export const revokeInvitation = async (env: Env, accountId: string, userId: string, by: RequestContext): Promise<Result<null>> => {
  const seat = await findMembership(directoryOf(env), accountId, userId)
  if (!seat) return refuse('not_found')
  if (!seat.invitation) return refuse('invitation_accepted')
  const { id } = seat.membership
  const deed = { action: 'INVITATION_REVOKED', subject: aboutInvited(seat.membership, seat.invitation) } as const
  const db = drizzle(directoryOf(env))
  const [, revoked] = await db.batch([
    // First, while the invitation still says that no one has the place.
    db
      .delete(memberships)
      .where(and(eq(memberships.id, id), exists(db.select().from(invitations).where(eq(invitations.membership_id, memberships.id))))),
    db.delete(invitations).where(eq(invitations.membership_id, id)).returning({ id: invitations.membership_id }),
    record(directoryOf(env), accountId, by, deed, { ifChanged: true }),
  ])
  return revoked.length ? ok(null) : refuse('invitation_accepted')
}

/** Someone of the account. */
export const getMember = async (env: Env, accountId: string, userId: string): Promise<Result<Member>> => {
  const seat = await findMembership(directoryOf(env), accountId, userId)
  const member = seat && memberView(seat)
  return member ? ok(member) : refuse('not_found')
}
