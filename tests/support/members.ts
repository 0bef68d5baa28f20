import { expect } from 'vitest'
import type { Role } from '../../worker/contract/people.ts'
import { call, memberOf, type Member } from './api.ts'
import { openD1Of, stack } from './stack.ts'
import { signUp } from './shop.ts'

/** Someone in an account, with a token for it. */
export type Joined = { member: Member; email: string; userId: string; accountId: string }

/** Changes a person's place in an account behind Foyer's back. */
export const setMembership = ({ userId, accountId }: Joined, change: { role?: Role; status?: 'ACTIVE' | 'INACTIVE' }): void => {
  const d1 = openD1Of(stack().stateDir)
  try {
    for (const [column, value] of Object.entries(change))
      d1.prepare(`update memberships set ${column} = ? where user_id = ? and account_id = ?`).run(value, userId, accountId)
  } finally {
    d1.close()
  }
}

/** Signs a member in again. */
export const signInAgain = async ({ email, accountId }: Pick<Joined, 'email' | 'accountId'>, now?: number): Promise<Member> => {
  const session = await call('POST', '/auth/login', { body: { email, password: 'a-good-password', account_id: accountId }, now })
  expect(session.status, JSON.stringify(session.body)).toBe(200)
  return memberOf(session.body.token)
}

/** A new person who belongs to an account with a role, without having been invited. */
export const joinAccount = async (accountId: string, role: Role): Promise<Joined> => {
  const { email, user } = await signUp()
  const d1 = openD1Of(stack().stateDir)
  try {
    const values = [`mem_${user.id.slice(4)}`, accountId, user.id, role, 0, 'ACTIVE', new Date().toISOString()]
    d1.prepare('insert into memberships (id, account_id, user_id, role, is_owner, status, created_at) values (?, ?, ?, ?, ?, ?, ?)').run(
      ...values,
    )
  } finally {
    d1.close()
  }
  return { member: await signInAgain({ email, accountId }), email, userId: user.id, accountId }
}
