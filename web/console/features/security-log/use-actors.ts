import { members, nameOf } from '../users/users.ts'

/** The users to filter by: the account's, including deactivated ones. */
export const useActors = (): { value: string; label: string }[] => {
  const { data } = members.usePage('', { per_page: 100 })
  return (data?.data ?? []).map((member) => ({ value: member.id, label: nameOf(member) }))
}
