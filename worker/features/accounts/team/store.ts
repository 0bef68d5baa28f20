import { and, eq, gt, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../../../db/databases.ts'
import type { Member } from '../../../contract/team.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { isoTime } from '../../../domain/time.ts'
import { accounts, type AccountRow } from '../accounts/table.ts'
import { userView } from '../users/store.ts'
import { memberships, users, type MembershipRow, type UserRow } from '../users/table.ts'
import { invitations, type InvitationRow } from './table.ts'

/** How many users one account has at most: few enough to be held in an array. */
export const MAX_USERS = 500

/** Someone's place in an account: a user's, or one that waits for who was invited to it. */
export type Membership = { membership: MembershipRow; user: UserRow | null; invitation: InvitationRow | null }

const seats = (d1: Directory) =>
  drizzle(d1)
    .select({ membership: memberships, user: users, invitation: invitations })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.user_id))
    .leftJoin(invitations, eq(invitations.membership_id, memberships.id))

/** Everyone in an account. */
export const loadMemberships = async (d1: Directory, accountId: string): Promise<Membership[]> =>
  seats(d1).where(eq(memberships.account_id, accountId)).limit(MAX_USERS)

/** Someone of an account, by their id or the one they were invited as; undefined when no one there has it. */
export const findMembership = async (d1: Directory, accountId: string, userId: string): Promise<Membership | undefined> =>
  (
    await seats(d1)
      .where(and(eq(memberships.account_id, accountId), or(eq(memberships.user_id, userId), eq(memberships.invited_as, userId))))
      .limit(1)
  )[0]

/** The membership of an address's owner in an account. */
export const findMembershipByEmail = async (d1: Directory, accountId: string, email: string): Promise<Membership | undefined> =>
  (
    await seats(d1)
      .where(and(eq(memberships.account_id, accountId), or(eq(users.email, email), eq(invitations.email, email))))
      .limit(1)
  )[0]

/** An invitation that can still be accepted, by its link's token, with what it invites to. */
export const findInvitation = async (
  d1: Directory,
  token: string,
  now: number,
): Promise<{ invitation: InvitationRow; membership: MembershipRow; account: AccountRow } | undefined> =>
  (
    await drizzle(d1)
      .select({ invitation: invitations, membership: memberships, account: accounts })
      .from(invitations)
      .innerJoin(memberships, eq(memberships.id, invitations.membership_id))
      .innerJoin(accounts, eq(accounts.id, invitations.account_id))
      .where(and(eq(invitations.token_hash, hashSecret(token)), gt(invitations.expires_at, isoTime(now))))
      .limit(1)
  )[0]

/** Someone of an account as the API gives them; undefined for a place no one has. */
export const memberView = ({ membership, user, invitation }: Membership): Member | undefined => {
  const { created_at, user_id, role, is_owner, status } = membership
  if (user)
    return {
      ...userView(user, membership),
      // Only the user may see the address they are about to change to.
      pending_email: null,
      state: status === 'ACTIVE' ? 'ACTIVE' : 'DEACTIVATED',
      created_at,
      invitation: null,
    }
  if (!invitation) return undefined
  const { first_name, last_name, email, locale, sent_at, expires_at, invited_by } = invitation
  return {
    id: user_id,
    first_name,
    last_name,
    email,
    email_confirmed: false,
    pending_email: null,
    role,
    is_account_owner: is_owner,
    status,
    locale,
    timezone: 'UTC',
    last_login_at: null,
    state: 'INVITED',
    created_at,
    invitation: { sent_at, expires_at, invited_by },
  }
}
