import { directoryOf } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import type { Member } from '../../../contract/team.ts'
import { personName } from '../../../shared/names.ts'
import type { Env } from '../../../runtime/env.ts'
import { pageOfArray } from '../../../db/lists/list-array.ts'
import type { ListQuery, ListRules } from '../../../db/lists/list-query.ts'
import { loadMemberships, memberView } from './store.ts'

export const memberListRules: ListRules = {
  sorts: ['created_at', 'first_name', 'last_name', 'email', 'role', 'last_login_at'],
  defaultDirection: 'asc',
  filters: ['role', 'status', 'state', 'email'],
}

/** All members and invitations of an account, which are few. */
export const listMembers = async (env: Env, accountId: string, query: ListQuery): Promise<List<Member>> => {
  const members = (await loadMemberships(directoryOf(env), accountId)).flatMap((seat) => memberView(seat) ?? [])
  // Found in either order, and as one word where the name is written so.
  const searched = (one: Member): string => [one.first_name, one.last_name, one.first_name, personName(one), one.email].join(' ')
  return pageOfArray(members, query, memberListRules, searched)
}
