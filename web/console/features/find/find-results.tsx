import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText, UserRound } from 'lucide-react'
import type { One } from '../../../../worker/contract/common.ts'
import { personName } from '../../../../worker/shared/names.ts'
import type { Found } from '../../../../worker/contract/search.ts'
import { api } from '../../../shared/lib/api.ts'
import { CoverArt } from '../../../shared/ui/cover-art.tsx'
import { cover } from './finder.recipe.ts'
import type { Hit, HitGroup } from './hit.ts'

/** The minimum length for searching orders and attendees. */
export const MIN_SEARCH_LENGTH = 3

/** An event as a result. */
export const eventHit = ({ id, title, cover_url }: { id: string; title: string; cover_url: string | null }): Hit => ({
  id,
  to: `/manage/event/${id}/dashboard`,
  name: title,
  icon: (
    <span className={cover}>
      <CoverArt id={id} url={cover_url} />
    </span>
  ),
})

const line = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')

/** The server's results in groups; none for an empty text. A result of another event than `eventId` names its event. */
export const useFound = (words: string, eventId: string | undefined) => {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', words],
    queryFn: () => api.get<One<Found>>('/search', { query: { query: words } }).then((answer) => answer.data),
    enabled: words !== '',
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })
  const elsewhere = (hit: { event_id: string; event_title: string }): string | null => (hit.event_id === eventId ? null : hit.event_title)
  const { events, orders, attendees } = (words && data) || { events: [], orders: [], attendees: [] }
  const groups: HitGroup[] = [
    {
      id: 'events',
      label: t`Events`,
      hits: events.map(eventHit),
    },
    {
      id: 'orders',
      label: t`Orders`,
      hits: orders.map((order) => ({
        id: order.id,
        icon: <ReceiptText />,
        to: `/manage/event/${order.event_id}/orders/${order.id}`,
        name: order.number,
        about: line(personName(order), elsewhere(order)),
      })),
    },
    {
      id: 'attendees',
      label: t`Attendees`,
      hits: attendees.map((attendee) => ({
        id: attendee.id,
        icon: <UserRound />,
        to: `/manage/event/${attendee.event_id}/attendees/${attendee.id}`,
        name: personName(attendee),
        about: line(attendee.reference, elsewhere(attendee)),
      })),
    },
  ]
  return { groups, error: words === '' ? null : error, isAsking: words !== '' && isFetching, retry: refetch }
}
