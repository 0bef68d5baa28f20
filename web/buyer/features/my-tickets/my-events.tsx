import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { css, cx } from '../../../styled-system/css/index.js'
import type { MyEvent, MyTicket } from '../../../../worker/contract/my-tickets.ts'
import { personName } from '../../../../worker/shared/names.ts'
import { formatRelative } from '../../../shared/lib/format.ts'
import { shortPlace } from '../../../shared/lib/place.ts'
import { AttendeeBadge, OnOfferBadge } from '../../../shared/features/order/attendee-badge.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { CoverArt } from '../../../shared/ui/cover-art.tsx'
import { EventTime } from '../../../shared/ui/event-time.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'

const card = css({
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  overflow: 'hidden',
  '& > * + *': { borderBlockStart: 'hairline' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'flex-start', padding: '4' })
const line = css({ display: 'flex', alignItems: 'center', gap: '3', paddingInline: '4', paddingBlock: '2.5', minHeight: '12' })
const pressed = css({ _hover: { background: 'bg.hover' }, _focusVisible: { outlineOffset: '[-2px]' } })
const bar = css({ background: 'bg.sunken', textStyle: '14', minHeight: '10' })
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })
const muted = css({ textStyle: '14', color: 'text.muted' })

const TicketWords = ({ ticket }: { ticket: MyTicket }) => (
  <span className={words}>
    <span className={css({ display: 'block', fontWeight: 'medium' })}>
      {ticket.is_passed_on ? <Trans comment="of a ticket that someone else has now">Passed on</Trans> : <bdi>{personName(ticket)}</bdi>}
    </span>
    <span className={cx(muted, css({ display: 'block' }))}>
      <MetaLine>
        {ticket.title}
        {ticket.reference}
      </MetaLine>
    </span>
  </span>
)

const TicketRow = ({ event, ticket }: { event: MyEvent; ticket: MyTicket }) =>
  ticket.short_id === null ? (
    <div className={line}>
      <TicketWords ticket={ticket} />
    </div>
  ) : (
    <Link to={`/ticket/${event.id}/${ticket.short_id}`} className={cx(line, pressed)}>
      <TicketWords ticket={ticket} />
      {ticket.is_waiting && (
        <Badge tone="orange">
          <Trans>Not accepted yet</Trans>
        </Badge>
      )}
      {ticket.is_on_offer && <OnOfferBadge />}
      {ticket.status === 'CANCELLED' && <AttendeeBadge status="CANCELLED" />}
      <ChevronRight className="flip" />
    </Link>
  )

/** An event of the reader's, with their orders and the tickets others sent them. */
export const MyEventCard = ({ event, now, isNext }: { event: MyEvent; now: number; isNext: boolean }) => {
  const { i18n } = useLingui()
  const [first] = [...event.orders.flatMap(({ tickets }) => tickets), ...event.received.map(({ ticket }) => ticket)].filter(
    ({ short_id, status }) => short_id !== null && status === 'ACTIVE',
  )
  const [order] = event.orders
  return (
    <article className={card} aria-label={event.title}>
      <div className={head}>
        <span
          className={css({
            flexShrink: '0',
            width: { base: '14', md: '20' },
            height: { base: '14', md: '20' },
            borderRadius: 'md',
            overflow: 'hidden',
          })}
        >
          <CoverArt id={event.id} url={event.cover_url} />
        </span>
        <div className={css({ flex: '[1 1 8rem]', minWidth: '0', overflowWrap: 'anywhere' })}>
          <h3 className={css({ textStyle: '18', fontWeight: 'semibold' })} dir="auto">
            {event.title}
          </h3>
          <div className={muted}>
            <EventTime start={event.start_date} end={event.end_date} zone={event.timezone} style="dayTime" />
          </div>
          {event.location && (
            <p className={muted} dir="auto">
              {shortPlace(event.location)}
            </p>
          )}
        </div>
        {!event.is_past && <span className={muted}>{formatRelative(event.start_date, now, i18n.locale)}</span>}
      </div>
      {event.orders.map(({ short_id, number, tickets }) => (
        <div key={short_id} className={css({ '& > * + *': { borderBlockStart: 'hairline' } })}>
          <Link to={`/order/${event.id}/${short_id}`} className={cx(line, pressed, bar)}>
            <span className={words}>
              <MetaLine>
                <Trans>
                  Order <bdi dir="ltr">{number}</bdi>
                </Trans>
                <Plural value={tickets.length} one="# ticket" other="# tickets" />
              </MetaLine>
            </span>
            <ChevronRight className="flip" />
          </Link>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.reference} event={event} ticket={ticket} />
          ))}
        </div>
      ))}
      {event.received.map(({ from, ticket }) => (
        <div key={ticket.reference} className={css({ '& > * + *': { borderBlockStart: 'hairline' } })}>
          <p className={cx(line, bar)}>
            <span className={words}>
              <Trans>
                From <bdi>{from}</bdi>
              </Trans>
            </span>
          </p>
          <TicketRow event={event} ticket={ticket} />
        </div>
      ))}
      {first && !event.is_past && (
        <div className={css({ padding: '4' })}>
          <ButtonLink
            visual={isNext ? 'primary' : 'secondary'}
            size="lg"
            to={order ? `/order/${event.id}/${order.short_id}` : `/ticket/${event.id}/${first.short_id}`}
          >
            <Trans>Show tickets</Trans>
          </ButtonLink>
        </div>
      )}
    </article>
  )
}
