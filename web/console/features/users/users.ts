import { personName } from '../../../../worker/shared/names.ts'
import type { Member } from '../../../../worker/contract/team.ts'
import type { ListQuery } from '../../../shared/kit/list-query.ts'
import { resource } from '../../../shared/kit/resource.ts'

/** Everyone in the account, including invited people. */
export const users = resource<Member>('users')

/** Members who accepted, including deactivated ones, as a separate list. */
export const members: typeof users = {
  ...users,
  usePage: (eventId: string, query: ListQuery) => users.usePage(eventId, { ...query, 'filter_fields[state][ne]': 'INVITED' }),
}

/** A page of pending invitations, latest first. */
export const useInvitations = (page: number) =>
  users.usePage('', { page, sort_by: 'created_at', sort_direction: 'desc', 'filter_fields[state][eq]': 'INVITED' })

/** A person's name, else their email. */
export const nameOf = ({ first_name, last_name, email }: Pick<Member, 'first_name' | 'last_name' | 'email'>): string =>
  personName({ first_name, last_name }) || email
