import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useEvent, useEvents } from '../events/event-queries.ts'

/** The events to filter by: upcoming ones, and the one in the address. */
export const useMailEvents = (): { value: string; label: string }[] => {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const { data: coming } = useEvents({ state: 'upcoming', per_page: 100 })
  const named = params.get('event') ?? ''
  const { data: event } = useEvent(named)
  const events = (coming?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return named === '' || events.some(({ value }) => value === named)
    ? events
    : [{ value: named, label: event?.title ?? t`One event` }, ...events]
}
