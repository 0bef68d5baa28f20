import { useQuery } from '@tanstack/react-query'
import type { List, One } from '../../../../worker/contract/common.ts'
import type { NewEvent } from '../../../../worker/contract/event-defaults.ts'
import type { EventSettings } from '../../../../worker/contract/event-settings.ts'
import type { EventDetail, EventListItem } from '../../../../worker/contract/events.ts'
import type { Organizer } from '../../../../worker/contract/organizers.ts'
import { eventKey, keyOf } from '../../../shared/kit/query-keys.ts'
import { api } from '../../../shared/lib/api.ts'
import { fetchAllPages } from '../../../shared/lib/fetch-all-pages.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'

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

/** A page of the account's events. */
export const useEvents = ({ state, organizer_id, ...query }: ListQuery) =>
  useQuery({
    queryKey: ['events', state, organizer_id ?? '', query],
    queryFn: () =>
      api.get<List<EventListItem>>('/events', {
        query: { ...query, 'filter_fields[state][eq]': state, 'filter_fields[organizer_id][eq]': organizer_id },
      }),
    // The previous page stays while the next loads, but not another list's, whose events would look like this one's.
    placeholderData: (previous, from) => (from?.queryKey[1] === state ? previous : undefined),
  })

/** The most recently created event, as a list of one. */
export const useNewestEvents = () =>
  useQuery({
    queryKey: ['events', 'newest'],
    queryFn: () => api.get<List<EventListItem>>('/events', { query: { per_page: 1, sort_by: 'created_at', sort_direction: 'desc' } }),
  })

/** All events of the account, the latest first. */
export const useAllEvents = (enabled = true) =>
  useQuery({
    queryKey: ['events', 'all'],
    enabled,
    queryFn: () => fetchAllPages<EventListItem>('/events'),
  })

/** An event. While its payments are blocked it is polled, because that is resolved elsewhere. */
export const useEvent = (eventId = '') =>
  useQuery({
    queryKey: eventKey(eventId),
    enabled: eventId !== '',
    queryFn: () => api.get<One<EventDetail>>(`/events/${eventId}`).then((answer) => answer.data),
    staleTime: (query) => (query.state.data?.payments_stopped ? 0 : 60_000),
    refetchInterval: pollEvery((event: EventDetail | undefined) => (event?.payments_stopped ? 15_000 : false)),
  })

export const useEventSettings = (eventId: string) =>
  useQuery({
    queryKey: keyOf('settings', eventId),
    queryFn: () => api.get<One<EventSettings>>(`/events/${eventId}/settings`).then((answer) => answer.data),
  })

/** All organizers of the account. */
export const useOrganizers = () => useQuery({ queryKey: ['organizers'], queryFn: () => fetchAllPages<Organizer>('/organizers') })

/** The defaults of a new event's form. */
export const useStartEvent = () =>
  useQuery({ queryKey: ['events', 'new'], queryFn: () => api.get<One<NewEvent>>('/events/new').then((answer) => answer.data) })
