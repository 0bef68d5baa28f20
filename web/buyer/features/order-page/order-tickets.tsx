import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronRight, QrCode as QrCodeIcon } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../../../worker/shared/names.ts'
import { css, cx } from '../../../styled-system/css/index.js'
import type { PublicOrder, PublicOrderAttendee } from '../../../../worker/contract/public.ts'
import { AttendeeBadge, OnOfferBadge } from '../../../shared/features/order/attendee-badge.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import type { TicketOnCard } from '../ticket-page/ticket-card.tsx'
import { lineName } from '../buyer-order/order-lines.tsx'
import { orderQuery } from '../buyer-order/order-queries.ts'
import { CancelSheet } from '../own-tickets/cancel-sheet.tsx'
import { OwnActions } from '../own-tickets/own-actions.tsx'
import { OwnSheets } from '../own-tickets/own-sheets.tsx'
import { OnOffer, Resold } from '../own-tickets/on-offer.tsx'
import { ResaleSum } from '../own-tickets/resale-sum.tsx'
import { WaitingTransfer } from '../own-tickets/waiting-transfer.tsx'
import { OrderCards } from './order-cards.tsx'

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

const wide = css({ width: 'full', textAlign: 'start', cursor: 'pointer', minHeight: '12', '& > .lucide': { flexShrink: '0' } })
const still = css({ display: 'flex', alignItems: 'center', gap: '3', paddingInline: '4', paddingBlock: '3' })
const actions = css({ borderBlockStart: 'hairline', background: 'bg.sunken', '& > * + *': { borderBlockStart: 'hairline' } })

/** The ticket of an attendee, for its card and slip. */
export const ticketOf = (order: PublicOrder, attendee: PublicOrderAttendee): TicketOnCard => {
  const line = order.lines.find(({ id }) => id === attendee.line_id)
  const { reference, first_name, last_name, ticket_code, moving_key } = attendee
  return {
    reference,
    first_name,
    last_name,
    title: line ? lineName(line) : '',
    code: ticket_code ?? null,
    movingKey: moving_key ?? null,
    soldAt: attendee.own?.resale?.sold_at ?? null,
  }
}

const TicketName = ({ order, attendee }: { order: PublicOrder; attendee: PublicOrderAttendee }) => {
  const { first_name, last_name, title, reference } = ticketOf(order, attendee)
  return (
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
  )
}

const ticketPath = (order: PublicOrder, attendee: PublicOrderAttendee): string => `/ticket/${order.event_id}/${attendee.short_id}`

/** A ticket that its buyer may change: pressed open, it has what can be done with it. */
const OwnRow = ({
  order,
  attendee,
  own,
}: {
  order: PublicOrder
  attendee: PublicOrderAttendee
  own: NonNullable<PublicOrderAttendee['own']>
}) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const { event } = order
  const key = orderQuery(order.event_id, order.short_id).queryKey
  const refresh = () => queryClient.invalidateQueries({ queryKey: key })
  const at = { eventId: order.event_id, shortId: attendee.short_id, orderShortId: order.short_id }
  const { title, reference } = ticketOf(order, attendee)
  return (
    <li>
      <button type="button" className={cx(row, wide)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <TicketName order={order} attendee={attendee} />
        {own.transfer && (
          <Badge tone="orange">
            <Trans>Not accepted yet</Trans>
          </Badge>
        )}
        {own.resale?.listed_at && !own.resale.sold_at && <OnOfferBadge />}
        {own.resale?.sold_at ? (
          <Badge tone="teal">
            <Trans comment="of a ticket that someone else bought">Sold</Trans>
          </Badge>
        ) : (
          attendee.status === 'CANCELLED' && <AttendeeBadge status="CANCELLED" />
        )}
        <ChevronDown className={isOpen ? css({ rotate: '[180deg]' }) : undefined} />
      </button>
      {isOpen && (
        <div className={actions}>
          <Link to={ticketPath(order, attendee)} className={cx(row, wide)}>
            <QrCodeIcon />
            <span className={css({ flex: '1' })}>{t`View ticket`}</span>
          </Link>
          {own.transfer && (
            <div className={css({ padding: '4' })}>
              <WaitingTransfer at={at} zone={event.timezone} transfer={own.transfer} onDone={refresh} />
            </div>
          )}
          {own.resale?.listed_at && (
            <div className={css({ padding: '4', display: 'grid', gap: '4' })}>
              {own.resale.sold_at ? (
                <>
                  <ResaleSum
                    resale={own.resale}
                    organizer={event.organizer.name}
                    paid={<Trans>Sold for</Trans>}
                    back={<Trans>Refund</Trans>}
                  />
                  <Resold zone={event.timezone} resale={own.resale} />
                </>
              ) : (
                <OnOffer at={at} zone={event.timezone} resale={own.resale} onDone={refresh} />
              )}
            </div>
          )}
          <OwnSheets at={at} ticket={[title, reference].join(' · ')} organizer={event.organizer.name} resale={own.resale} onDone={refresh}>
            {(open) => (
              <OwnActions
                own={own}
                zone={event.timezone}
                start={event.start_date}
                currency={order.currency}
                organizer={event.organizer.name}
                onChange={() => open('name')}
                onSend={() => open('send')}
                onResale={() => open('resale')}
                onCancel={() => setCancelling(true)}
              />
            )}
          </OwnSheets>
          {isCancelling && (
            <CancelSheet
              order={order}
              first={attendee}
              onClose={() => setCancelling(false)}
              onDone={async (after) => {
                queryClient.setQueryData(key, after)
                setCancelling(false)
                await refresh()
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

const Row = ({ order, attendee }: { order: PublicOrder; attendee: PublicOrderAttendee }) => {
  if (attendee.own) return <OwnRow order={order} attendee={attendee} own={attendee.own} />
  if (attendee.passed_on)
    return (
      <li className={still}>
        <TicketName order={order} attendee={attendee} />
        <Badge tone="neutral">
          <Trans comment="of a ticket that someone else has now">Passed on</Trans>
        </Badge>
      </li>
    )
  return (
    <li>
      <Link to={ticketPath(order, attendee)} className={row}>
        <TicketName order={order} attendee={attendee} />
        {attendee.status === 'CANCELLED' && <AttendeeBadge status="CANCELLED" />}
        <ChevronRight className="flip" />
      </Link>
    </li>
  )
}

/** The order's tickets, ready to scan, each with its own page. */
export const OrderTickets = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const attendees = order.attendees.filter(({ passed_on }) => !passed_on)
  if (order.attendees.length === 0) return null
  return (
    <section aria-labelledby="tickets" className={css({ display: 'flex', flexDirection: 'column', gap: '3' })}>
      <h2 id="tickets" className={css({ textStyle: '18', fontWeight: 'semibold' })}>
        {order.attendees.length === 1 ? <Trans>Your ticket</Trans> : <Trans>Your tickets</Trans>}
      </h2>
      <OrderCards
        order={order}
        cards={attendees.map((attendee) => ({
          id: attendee.id,
          isActive: attendee.status === 'ACTIVE',
          ticket: ticketOf(order, attendee),
        }))}
      />
      <ul aria-label={t`Tickets, each on its own page`} className={list}>
        {order.attendees.map((attendee) => (
          <Row key={attendee.id} order={order} attendee={attendee} />
        ))}
      </ul>
      {!order.is_own && order.status === 'COMPLETED' && (
        <p className={css({ textStyle: '14', color: 'text.muted' })}>
          <Trans>
            Manage them in <TextLink to="/tickets">My tickets</TextLink>.
          </Trans>
        </p>
      )}
    </section>
  )
}
