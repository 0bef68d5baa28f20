import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { One } from '../../../worker/contract/common.ts'
import type { EventDetail } from '../../../worker/contract/events.ts'
import { eventKey } from '../../kit/query-keys.ts'
import { api } from '../../lib/api.ts'
import { deviceStorage } from '../../lib/storage.ts'
import { readToken } from '../../lib/token.ts'

const key = 'foyer.came_from'

/** The id of an event; whatever else stands in the storage leads nowhere. */
const eventIn = (kept: string | null): string | null => (kept && /^evt_[0-9a-z]+$/.test(kept) ? kept : null)

/** Keeps which event is worked on: a confirmation, or a set-up at the provider, leads back to it, from another tab too. */
export const useKeepFrom = (eventId: string | undefined): void =>
  useEffect(() => {
    if (eventId !== undefined) deviceStorage.write(key, eventId)
  }, [eventId])

/** The event that was worked on last and its dashboard; null where there is none that this user may see. */
export const useCameFrom = (): { to: string; title: string } | null => {
  const id = eventIn(deviceStorage.read(key))
  const { data: event } = useQuery({
    queryKey: eventKey(id ?? ''),
    queryFn: () => api.get<One<EventDetail>>(`/events/${id}`).then((answer) => answer.data),
    enabled: id !== null && readToken() !== null,
    retry: false,
  })
  return event ? { to: `/manage/event/${event.id}/dashboard`, title: event.title } : null
}
