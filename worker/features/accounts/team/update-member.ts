import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { personName } from '../../../shared/names.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { updateMemberSchema, type Member, type UpdateMemberInput } from '../../../contract/team.ts'
import { unlessChanged } from '../../../domain/etag.ts'
import type { Env } from '../../../runtime/env.ts'
import { record, type AuditEvent, type RequestContext } from '../audit-log/record.ts'
import { memberships, sessions } from '../users/table.ts'
import { getMember } from './invite-user.ts'
import { findMembership, memberView } from './store.ts'

type Input = { id: string; fields: UpdateMemberInput; if_match?: string | undefined }

/**
 * Changes a member's role or status; absent fields stay. The owner's can't be changed, and no one can change their own,
 * so that an account always has an admin. A deactivated member is signed out of the account at once.
 */
export const updateMember = async (env: Env, me: Me, input: Input, by: RequestContext): Promise<Result<Member>> => {
  const seat = await findMembership(directoryOf(env), me.account.id, input.id)
  const standing = seat && memberView(seat)
  if (!seat || !standing) return refuse('not_found')
  const unchanged = unlessChanged(input.if_match, updateMemberSchema, standing)
  if (!unchanged.ok) return unchanged
  const { role = standing.role, status = standing.status } = input.fields
  if (role === standing.role && status === standing.status) return ok(standing)
  if (standing.is_account_owner) return refuse('account_owner_locked')
  if (standing.id === me.id) return refuse('own_access_locked')
  if (standing.state === 'INVITED' && status === 'ACTIVE') return refuse('invitation_pending')
  const { id, user_id } = seat.membership
  const db = drizzle(directoryOf(env))
  // Compare and swap: of two concurrent changes the second starts over.
  const same = [eq(memberships.role, standing.role), eq(memberships.status, standing.status), eq(memberships.user_id, user_id)]
  const change = db
    .update(memberships)
    .set({ role, status })
    .where(and(eq(memberships.id, id), ...same))
    .returning({ id: memberships.id })
  // An old token must not become valid again with a later reactivation.
  const ended = db.delete(sessions).where(and(eq(sessions.user_id, user_id), eq(sessions.account_id, me.account.id)))
  const subject = { id: user_id, name: personName(standing) }
  const deeds: AuditEvent[] = [
    ...(role === standing.role ? [] : [{ action: 'ROLE_CHANGED' as const, subject, details: { role } }]),
    ...(status === standing.status
      ? []
      : [{ action: status === 'ACTIVE' ? ('USER_REACTIVATED' as const) : ('USER_DEACTIVATED' as const), subject }]),
  ]
  const entries = deeds.map((deed) => record(directoryOf(env), me.account.id, by, deed, { ifChanged: true }))
  const [changed] = await db.batch([change, ...entries, ...(status === 'INACTIVE' ? [ended] : [])])
  return changed.length ? getMember(env, me.account.id, user_id) : updateMember(env, me, input, by)
}
