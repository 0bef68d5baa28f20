import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'
import type { OrderAttendee } from '../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { AttendeeBadge } from '../../ui/attendee-badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { QrCode } from '../ticket-page/qr-code.tsx'
import type { TicketState } from '../ticket-page/ticket-queries.ts'
import { lineName } from '../buyer-order/order-lines.tsx'

const list = css({
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  overflow: 'hidden',
  '& > li + li': { borderBlockStart: 'hairline' },
})
const row = css({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '4',
    paddingBlock: '3',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary:focus-visible': { outlineOffset: '[-2px]' },
  '&[open] > summary > .lucide': { rotate: '[180deg]' },
})
const open = css({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '4', paddingInline: '4', paddingBlockEnd: '4' })
const paper = css({ background: 'white', borderRadius: 'md', border: 'hairline', overflow: 'hidden' })

/** The name of an attendee's ticket, from its line. */
export const ticketTitle = (order: PublicOrder, attendee: OrderAttendee): string => {
  const line = order.lines.find(({ id }) => id === attendee.line_id)
  return line ? lineName(line) : ''
}

const Row = ({ order, attendee, isOpen }: { order: PublicOrder; attendee: OrderAttendee; isOpen: boolean }) => {
  const { t } = useLingui()
  const state: TicketState = {
    tickets: order.attendees.map((each) => each.short_id),
    order: { short_id: order.short_id, number: order.number },
  }
  const name = `${attendee.first_name} ${attendee.last_name}`.trim()
  return (
    <li>
      <details className={row} open={isOpen}>
        <summary>
          <span className={css({ flex: '1', minWidth: '0' })}>
            <span className={css({ display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' })}>
              <bdi>{name}</bdi>
            </span>
            <span className={css({ display: 'block', textStyle: '14', color: 'text.muted', overflowWrap: 'anywhere' })}>
              <bdi>{ticketTitle(order, attendee)}</bdi> · <bdi dir="ltr">{attendee.reference}</bdi>
            </span>
          </span>
          {attendee.status === 'CANCELLED' && <AttendeeBadge status="CANCELLED" />}
          <ChevronDown />
        </summary>
        <div className={open}>
          {attendee.ticket_code ? (
            <div className={paper}>
              <QrCode text={attendee.ticket_code} module={6} label={t`Ticket code of ${attendee.reference}`} />
            </div>
          ) : (
            <p className={css({ textStyle: '14', color: 'text.muted' })}>
              <Trans>This ticket is no longer valid.</Trans>
            </p>
          )}
          <ButtonLink size="lg" to={`/ticket/${order.event_id}/${attendee.short_id}`} state={state} aria-label={t`Open ticket of ${name}`}>
            <Trans>Open ticket</Trans>
          </ButtonLink>
        </div>
      </details>
    </li>
  )
}

/** Every ticket of the order with its code; the first is open. */
export const OrderTickets = ({ order }: { order: PublicOrder }) => (
  <section aria-labelledby="tickets" className={css({ display: 'flex', flexDirection: 'column', gap: '3' })}>
    <h2 id="tickets" className={css({ textStyle: '18', fontWeight: 'semibold' })}>
      {order.attendees.length === 1 ? <Trans>Your ticket</Trans> : <Trans>Your tickets</Trans>}
    </h2>
    <ul className={list}>
      {order.attendees.map((attendee, index) => (
        <Row key={attendee.id} order={order} attendee={attendee} isOpen={index === 0 && attendee.status === 'ACTIVE'} />
      ))}
    </ul>
  </section>
)
