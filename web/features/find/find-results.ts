import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import { personName } from '../../../worker/contract/names.ts'
import type { Found } from '../../../worker/contract/search.ts'
import { api } from '../../lib/api.ts'

/** From how many letters on orders and attendees are looked through. */
export const enoughLetters = 3

/** One thing that was found: where it is, what it is called and what tells it from others. */
export type Hit = {
  to: string
  name: string
  about?: string
  kind: 'page' | 'event' | 'order' | 'attendee'
  id: string
  coverUrl?: string | null
}
export type HitGroup = { id: string; label: string; hits: Hit[] }

const line = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')

/** What the server finds for these words, in groups; without words nothing is asked. */
export const useFound = (words: string) => {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', words],
    queryFn: () => api.get<One<Found>>('/search', { query: { query: words } }).then((answer) => answer.data),
    enabled: words !== '',
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })
  const { events, orders, attendees } = (words && data) || { events: [], orders: [], attendees: [] }
  const groups: HitGroup[] = [
    {
      id: 'events',
      label: t`Events`,
      hits: events.map(({ id, title, cover_url }) => ({
        id,
        kind: 'event',
        to: `/manage/event/${id}/dashboard`,
        name: title,
        coverUrl: cover_url,
      })),
    },
    {
      id: 'orders',
      label: t`Orders`,
      hits: orders.map((order) => ({
        id: order.id,
        kind: 'order',
        to: `/manage/event/${order.event_id}/orders/${order.id}`,
        name: order.number,
        about: line(personName(order), order.event_title),
      })),
    },
    {
      id: 'attendees',
      label: t`Attendees`,
      hits: attendees.map((attendee) => ({
        id: attendee.id,
        kind: 'attendee',
        to: `/manage/event/${attendee.event_id}/attendees/${attendee.id}`,
        name: personName(attendee),
        about: line(attendee.reference, attendee.event_title),
      })),
    },
  ]
  return { groups, error: words === '' ? null : error, isAsking: words !== '' && isFetching, retry: refetch }
}
