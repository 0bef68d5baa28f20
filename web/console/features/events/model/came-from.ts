import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { One } from '../../../../../worker/contract/common.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { eventKey } from '../../../../shared/kit/query-keys.ts'
import { api } from '../../../../shared/lib/api.ts'
import { deviceStorage } from '../../../../shared/lib/storage.ts'
import { readToken } from '../../../../shared/lib/token.ts'

const key = 'foyer.came_from'

/** An event id from storage; null for any other content. */
const eventIn = (stored: string | null): string | null => (stored && /^evt_[0-9a-z]+$/.test(stored) ? stored : null)

/** Saves the current event, so that email confirmations and the provider's setup lead back to it, from another tab too. */
export const useSaveCameFrom = (eventId: string | undefined): void =>
  useEffect(() => {
    if (eventId !== undefined) deviceStorage.write(key, eventId)
  }, [eventId])

/** The last event and its dashboard; null if there is none this user may see. */
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
