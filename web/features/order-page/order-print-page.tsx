import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { EventDate } from '../../ui/event-date.tsx'
import { OrderBadge } from '../../ui/order-badge.tsx'
import { PrintButton } from '../ticket-page/print-button.tsx'
import { TicketCard } from '../ticket-page/ticket-card.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderLines } from '../buyer-order/order-lines.tsx'
import { ticketTitle } from './order-tickets.tsx'

const column = css({ display: 'flex', flexDirection: 'column', gap: '5', maxWidth: 'reading', marginInline: 'auto', padding: '4' })
const tickets = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(300px, 1fr))]',
  gap: '4',
  _print: { display: 'block', '& > *': { breakBefore: 'page' } },
})

const Printed = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const { event } = order
  usePageTitle(t`Print order ${order.number}`, event.title)
  return (
    <div className={column}>
      <PrintButton />
      <header>
        <h1 className={css({ textStyle: '24', fontWeight: 'semibold', overflowWrap: 'anywhere' })} dir="auto">
          {event.title}
        </h1>
        <p className={css({ color: 'text.muted' })}>
          <EventDate start={event.start_date} zone={event.timezone} style="full" nameZone />
        </p>
        <p className={css({ marginBlockStart: '3' })}>
          <Trans>
            Order <bdi dir="ltr">{order.number}</bdi>
          </Trans>{' '}
          {order.display_status !== 'COMPLETED' && <OrderBadge status={order.display_status} />}
        </p>
        <p className={css({ color: 'text.muted', textStyle: '14' })}>
          <EventDate start={order.completed_at ?? order.created_at} zone={event.timezone} style="full" />
          {order.buyer && (
            <>
              {' · '}
              <bdi>
                {order.buyer.first_name} {order.buyer.last_name}
              </bdi>
              {', '}
              <bdi>{order.buyer.email}</bdi>
            </>
          )}
        </p>
      </header>
      <div className={css({ border: 'hairline', borderRadius: 'lg', background: 'bg.surface', overflow: 'hidden' })}>
        <OrderLines order={order} />
      </div>
      {order.status === 'COMPLETED' && (
        <div className={tickets}>
          {order.attendees.map((attendee) => (
            <TicketCard
              key={attendee.id}
              event={event}
              heading="h2"
              ticket={{
                reference: attendee.reference,
                first_name: attendee.first_name,
                last_name: attendee.last_name,
                title: ticketTitle(order, attendee),
                code: attendee.ticket_code ?? null,
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** `/order/{eventId}/{orderShortId}/print`: the order and its tickets, for paper. */
export const Component = () => <OrderFrame>{(order) => <Printed order={order} />}</OrderFrame>
