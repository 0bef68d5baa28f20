import { useSearchParams } from 'react-router'
import type { SecurityEntry } from '../../../worker/contract/security-log.ts'
import type { Resource } from '../../kit/resource.ts'

/** The people the log can be asked for: those of its latest lines, and whoever the address names. */
export const useActors = (entries: Resource<SecurityEntry>): { value: string; label: string }[] => {
  const [params] = useSearchParams()
  const named = params.get('user') ?? ''
  const { data: latest } = entries.usePage('', { per_page: 100 })
  const { data: theirs } = entries.usePage('', { per_page: 1, 'filter_fields[actor_id][eq]': named || undefined })
  const names = new Map<string, string>()
  for (const { actor_id, actor_name } of [...(latest?.data ?? []), ...(named ? (theirs?.data ?? []) : [])])
    if (actor_id && actor_name && !names.has(actor_id)) names.set(actor_id, actor_name)
  return [...names].map(([value, label]) => ({ value, label }))
}
