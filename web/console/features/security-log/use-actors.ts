import { members, nameOf } from '../users/users.ts'

/** The people the log can be asked for: those of the account, deactivated ones too. */
export const useActors = (): { value: string; label: string }[] => {
  const { data } = members.usePage('', { per_page: 100 })
  return (data?.data ?? []).map((member) => ({ value: member.id, label: nameOf(member) }))
}
