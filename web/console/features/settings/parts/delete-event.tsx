import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { List, One } from '../../../../../worker/contract/common.ts'
import type { EventDetail, EventStats } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { keyOf } from '../../../../shared/kit/query-keys.ts'
import { api } from '../../../../shared/lib/api.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { DeleteEventDialog } from '../../events/parts/delete-event-dialog.tsx'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})

const kinds = ['tickets', 'promo-codes', 'capacity-assignments', 'check-in-lists', 'orders'] as const
type Kind = (typeof kinds)[number]

const countOf = (eventId: string, kind: Kind, only: Record<string, string> = {}): Promise<number> =>
  api.get<List<unknown>>(`/events/${eventId}/${kind}`, { query: { per_page: 1, ...only } }).then(({ meta }) => meta.total)

/** The numbers of what is deleted with an event. */
const useLosses = (eventId: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['event', eventId, 'losses'],
    enabled: isAsked,
    staleTime: 0,
    queryFn: async () =>
      Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await countOf(eventId, kind)]))) as Record<Kind, number>,
  })

const Losses = ({ of }: { of: Record<Kind, number> }) => (
  <ul className={css({ listStyle: 'disc', paddingInlineStart: '5', textStyle: '14' })}>
    {of.tickets > 0 && (
      <li>
        <Plural value={of.tickets} one="# ticket" other="# tickets" />
      </li>
    )}
    {of['promo-codes'] > 0 && (
      <li>
        <Plural value={of['promo-codes']} one="# promo code" other="# promo codes" />
      </li>
    )}
    {of['capacity-assignments'] > 0 && (
      <li>
        <Plural value={of['capacity-assignments']} one="# capacity assignment" other="# capacity assignments" />
      </li>
    )}
    {of['check-in-lists'] > 0 && (
      <li>
        <Plural value={of['check-in-lists']} one="# check-in list" other="# check-in lists" />
      </li>
    )}
    {of.orders > 0 && (
      <li>
        <Plural value={of.orders} one="# unfinished order" other="# unfinished orders" />
      </li>
    )}
    <li>
      <Trans>its page, texts and images</Trans>
    </li>
  </ul>
)

type Props = { event: EventDetail; /** It is deleted. */ onGone: () => void }

/** Deletes an event without sales; for any other it shows their number. */
export const DeleteEvent = ({ event, onGone }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const { data: stats } = useQuery({
    queryKey: keyOf('stats', event.id),
    queryFn: () => api.get<One<EventStats>>(`/events/${event.id}/stats`).then(({ data }) => data),
  })
  const losses = useLosses(event.id, isAsking)
  // An order that was completed and cancelled is no current sale, but was one.
  const { data: calledOff = 0, isSuccess: isCounted } = useQuery({
    queryKey: [...keyOf('orders', event.id), 'cancelled'],
    queryFn: () => countOf(event.id, 'orders', { 'filter_fields[status][eq]': 'CANCELLED' }),
  })
  const isSold = stats !== undefined && (stats.orders_completed > 0 || stats.tickets_sold > 0 || calledOff > 0)
  const isArchived = event.status === 'ARCHIVED'
  return (
    <div className={row}>
      <div className={css({ minWidth: '0', flex: '[1 1 16.25rem]' })}>
        <h2 className={css({ textStyle: '14', fontWeight: 'medium', color: isSold ? 'text.muted' : 'text' })}>
          <Trans>Delete this event</Trans>
        </h2>
        <p className={css({ textStyle: '13', color: 'text.muted' })}>
          {!isSold ? (
            <Trans>Possible while there are no sales. This can’t be undone.</Trans>
          ) : stats.tickets_sold === 0 ? (
            <Trans>This event has cancelled orders, so it can’t be deleted.</Trans>
          ) : isArchived ? (
            <Plural
              value={stats.tickets_sold}
              one="# ticket was sold. The event stays in the archive."
              other="# tickets were sold. The event stays in the archive."
            />
          ) : (
            <Plural
              value={stats.tickets_sold}
              one="# ticket was sold. Archive the event instead."
              other="# tickets were sold. Archive the event instead."
            />
          )}
        </p>
      </div>
      {!isSold && stats && isCounted && (
        <Button visual="dangerQuiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
          <Trans>Delete…</Trans>
        </Button>
      )}
      <DeleteEventDialog
        event={{ ...event, ticket_count: losses.data?.tickets ?? 0 }}
        losses={losses.data && <Losses of={losses.data} />}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={onGone}
      />
    </div>
  )
}
