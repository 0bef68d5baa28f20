import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { List, One } from '../../../worker/contract/common.ts'
import type { NewEvent } from '../../../worker/contract/event-defaults.ts'
import type { EventDetail, EventListItem, EventSettings } from '../../../worker/contract/events.ts'
import type { Organizer } from '../../../worker/contract/organizers.ts'
import { eventKey, keyOf } from '../../kit/query-keys.ts'
import { api } from '../../lib/api.ts'
import { everyPage } from '../../lib/every-page.ts'
import { pollEvery } from '../../lib/polling.ts'

export const eventStates = ['upcoming', 'ended', 'archived'] as const
export type EventState = (typeof eventStates)[number]

type ListQuery = {
  state: EventState
  page?: number
  per_page?: number
  query?: string
  organizer_id?: string
  sort_by?: string
  sort_direction?: string
}

/** One page of the account's events. */
export const useEvents = ({ state, organizer_id, ...query }: ListQuery) =>
  useQuery({
    queryKey: ['events', state, organizer_id ?? '', query],
    queryFn: () =>
      api.get<List<EventListItem>>('/events', {
        query: { ...query, 'filter_fields[state][eq]': state, 'filter_fields[organizer_id][eq]': organizer_id },
      }),
    placeholderData: keepPreviousData,
  })

/** One event. What stops its payments is mended elsewhere: while they are, it is asked now and then whether that is over. */
export const useEvent = (eventId = '') =>
  useQuery({
    queryKey: eventKey(eventId),
    enabled: eventId !== '',
    queryFn: () => api.get<One<EventDetail>>(`/events/${eventId}`).then((answer) => answer.data),
    staleTime: (query) => (query.state.data?.payments_stopped ? 0 : 60_000),
    refetchInterval: pollEvery((event: EventDetail | undefined) => (event?.payments_stopped ? 15_000 : false)),
  })

/** An event's settings. */
export const useEventSettings = (eventId: string) =>
  useQuery({
    queryKey: keyOf('settings', eventId),
    queryFn: () => api.get<One<EventSettings>>(`/events/${eventId}/settings`).then((answer) => answer.data),
  })

/** All organizers of the account. */
export const useOrganizers = () => useQuery({ queryKey: ['organizers'], queryFn: () => everyPage<Organizer>('/organizers') })

/** What the form of a new event starts with. */
export const useStartEvent = () =>
  useQuery({ queryKey: ['events', 'new'], queryFn: () => api.get<One<NewEvent>>('/events/new').then((answer) => answer.data) })
