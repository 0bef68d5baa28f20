import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../../../worker/shared/names.ts'
import { css, cx } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { AttendeeBadge } from '../../../shared/features/order/attendee-badge.tsx'
import { buttonRecipe } from '../../../shared/ui/button.recipe.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { CalendarButton } from '../ticket-page/calendar-button.tsx'
import { TicketCard, type TicketOnCard } from '../ticket-page/ticket-card.tsx'
import { TicketPager, turnLook } from '../ticket-page/ticket-pager.tsx'
import { lineName } from '../buyer-order/order-lines.tsx'

const list = css({
  marginBlockStart: '3',
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  overflow: 'hidden',
  '& > li + li': { borderBlockStart: 'hairline' },
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '3',
  _hover: { background: 'bg.hover' },
  _focusVisible: { outlineOffset: '[-2px]' },
})

type Attendee = PublicOrder['attendees'][number]

/** The ticket of an attendee, for its card and slip. */
export const ticketOf = (order: PublicOrder, attendee: Attendee): TicketOnCard => {
  const line = order.lines.find(({ id }) => id === attendee.line_id)
  const { reference, first_name, last_name, ticket_code, moving_key } = attendee
  return { reference, first_name, last_name, title: line ? lineName(line) : '', code: ticket_code ?? null, movingKey: moving_key ?? null }
}

const Row = ({ order, attendee }: { order: PublicOrder; attendee: Attendee }) => {
  const { first_name, last_name, title, reference } = ticketOf(order, attendee)
  return (
    <li>
      <Link to={`/ticket/${order.event_id}/${attendee.short_id}`} className={row}>
        <span className={css({ flex: '1', minWidth: '0' })}>
          <span className={css({ display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' })}>
            <bdi>{personName({ first_name, last_name })}</bdi>
          </span>
          <span className={css({ display: 'block', textStyle: '14', color: 'text.muted', overflowWrap: 'anywhere' })}>
            <MetaLine>
              {title}
              {reference}
            </MetaLine>
          </span>
        </span>
        {attendee.status === 'CANCELLED' && <AttendeeBadge status="CANCELLED" />}
        <ChevronRight className="flip" />
      </Link>
    </li>
  )
}

/** The order's tickets in sequence, ready to scan, each with its own page. */
export const OrderTickets = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const { attendees } = order
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      attendees.findIndex(({ status }) => status === 'ACTIVE'),
    ),
  )
  const shown = attendees[at]
  const address = `/order/${order.event_id}/${order.short_id}`
  if (!shown) return null
  return (
    <section aria-labelledby="tickets" className={css({ display: 'flex', flexDirection: 'column', gap: '3' })}>
      <h2 id="tickets" className={css({ textStyle: '18', fontWeight: 'semibold' })}>
        {attendees.length === 1 ? <Trans>Your ticket</Trans> : <Trans>Your tickets</Trans>}
      </h2>
      <div className={css({ width: 'full', maxWidth: '[22.375rem]', marginInline: 'auto' })}>
        <TicketCard event={order.event} ticket={ticketOf(order, shown)} heading="h3" />
        <TicketPager
          at={at}
          count={attendees.length}
          turn={({ at: to, label, children }) => (
            <button type="button" aria-label={label} title={label} className={turnLook} onClick={() => setAt(to)}>
              {children}
            </button>
          )}
        />
        {shown.status === 'ACTIVE' && (
          <div className={css({ display: 'flex', gap: '2', marginBlockStart: '3' })}>
            <CalendarButton event={order.event} url={window.location.origin + address} primary />
            <Link
              to={`${address}/print`}
              aria-label={t`Print`}
              title={t`Print`}
              className={cx(buttonRecipe({ size: 'xl', square: true }), css({ '& .lucide': { width: '5', height: '5' } }))}
            >
              <Printer />
            </Link>
          </div>
        )}
      </div>
      <ul aria-label={t`Tickets, each on its own page`} className={list}>
        {attendees.map((attendee) => (
          <Row key={attendee.id} order={order} attendee={attendee} />
        ))}
      </ul>
    </section>
  )
}
