import { personName } from '../../../worker/contract/names.ts'
import type { Member } from '../../../worker/contract/team.ts'
import type { ListQuery } from '../../kit/list-query.ts'
import { resource } from '../../kit/resource.ts'

/** Everybody in the account, invited ones too. */
export const users = resource<Member>('users')

/** Those who accepted, deactivated ones too: a list of its own. */
export const members: typeof users = {
  ...users,
  usePage: (eventId: string, query: ListQuery) => users.usePage(eventId, { ...query, 'filter_fields[state][ne]': 'INVITED' }),
}

/** A page of the invitations that were not accepted yet, the latest first. */
export const useInvitations = (page: number) =>
  users.usePage('', { page, sort_by: 'created_at', sort_direction: 'desc', 'filter_fields[state][eq]': 'INVITED' })

/** A person's name; their address where there is none. */
export const nameOf = ({ first_name, last_name, email }: Pick<Member, 'first_name' | 'last_name' | 'email'>): string =>
  personName({ first_name, last_name }) || email
