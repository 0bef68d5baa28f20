import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronLeft, ChevronRight, Printer, ReceiptText } from 'lucide-react'
import { useHistoryState } from 'wouter/use-browser-location'
import { css, cx } from '../../styled-system/css/index.js'
import type { PublicAttendee } from '../../../worker/contract/public.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { buttonRecipe } from '../../ui/button.recipe.ts'
import { Link, type LinkProps } from '../../ui/link.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { TicketCard } from './ticket-card.tsx'
import { onCard, TicketFrame } from './ticket-frame.tsx'
import type { TicketState } from './ticket-queries.ts'

const greeting = css({ display: 'flex', alignItems: 'center', gap: '3' })
const tick = css({
  display: 'grid',
  placeContent: 'center',
  flexShrink: '0',
  width: '11',
  height: '11',
  borderRadius: 'full',
  background: 'teal.9',
  color: 'white',
  '& .lucide': { width: '6', height: '6', strokeWidth: '[2.25]' },
})
const pager = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', textStyle: '14', fontWeight: 'medium' })
const square = cx(buttonRecipe({ visual: 'ghost', size: 'lg', square: true }))

const Greeting = ({ attendee }: { attendee: PublicAttendee }) => (
  <div className={greeting}>
    <span className={tick} aria-hidden="true">
      <Check />
    </span>
    <div className={css({ minWidth: '0' })}>
      <p className={css({ textStyle: '20', fontWeight: 'semibold', overflowWrap: 'anywhere' })}>
        <Trans>
          You're going, <bdi>{attendee.first_name}</bdi>
        </Trans>
      </p>
      <p className={css({ textStyle: '14', color: 'text.muted', overflowWrap: 'anywhere' })}>
        <Trans>
          Sent to <bdi>{attendee.email}</bdi>
        </Trans>
      </p>
    </div>
  </div>
)

const Turn = ({ label, ...rest }: LinkProps & { label: string }) => (
  <Link {...rest} aria-label={label} title={label} className={square} replace />
)

const Pager = ({ attendee, state }: { attendee: PublicAttendee; state: TicketState }) => {
  const { t } = useLingui()
  const at = state.tickets.indexOf(attendee.short_id)
  const count = state.tickets.length
  if (at < 0 || count < 2) return null
  const path = (index: number): string => `/ticket/${attendee.event.id}/${state.tickets[index] ?? ''}`
  const blank = <span className={css({ width: '11' })} />
  return (
    <nav aria-label={t`Tickets of this order`} className={pager}>
      {at > 0 ? (
        <Turn to={path(at - 1)} state={state} label={t`Previous ticket`}>
          <ChevronLeft className="flip" />
        </Turn>
      ) : (
        blank
      )}
      <span aria-live="polite">
        <Trans>
          Ticket {at + 1} of {count}
        </Trans>
      </span>
      {at < count - 1 ? (
        <Turn to={path(at + 1)} state={state} label={t`Next ticket`}>
          <ChevronRight className="flip" />
        </Turn>
      ) : (
        blank
      )}
    </nav>
  )
}

const Ticket = ({ attendee }: { attendee: PublicAttendee }) => {
  const { t } = useLingui()
  const { event } = attendee
  const state = useHistoryState<TicketState | null>()
  usePageTitle(t`Ticket ${attendee.reference}`, event.title)
  const active = attendee.status === 'ACTIVE'
  return (
    <>
      {active && <Greeting attendee={attendee} />}
      <TicketCard event={event} ticket={onCard(attendee)} />
      {state && <Pager attendee={attendee} state={state} />}
      {active && (
        <div className={css({ display: 'flex', gap: '2' })}>
          <CalendarButton event={event} url={window.location.href} primary />
          <Link
            to={`/ticket/${event.id}/${attendee.short_id}/print`}
            aria-label={t`Print`}
            title={t`Print`}
            className={cx(buttonRecipe({ size: 'xl', square: true }), css({ '& .lucide': { width: '5', height: '5' } }))}
          >
            <Printer />
          </Link>
        </div>
      )}
      {state && (
        <Link
          to={`/order/${event.id}/${state.order.short_id}`}
          className={cx(buttonRecipe({ visual: 'ghost', size: 'lg' }), css({ justifyContent: 'space-between' }))}
        >
          <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
            <ReceiptText />
            <span>
              <Trans>
                Order <bdi dir="ltr">{state.order.number}</bdi>
              </Trans>
            </span>
          </span>
          <ChevronRight className="flip" />
        </Link>
      )}
      {active && event.online_details && (
        <section className={css({ border: 'hairline', borderRadius: 'lg', background: 'bg.surface', padding: '4' })}>
          <h2 className={css({ fontWeight: 'semibold', marginBlockEnd: '2' })}>
            <Trans>How to join online</Trans>
          </h2>
          <RichText html={event.online_details} lang={event.language} />
        </section>
      )}
      {event.ticket_page_message && <RichText html={event.ticket_page_message} lang={event.language} />}
    </>
  )
}

/** `/ticket/{eventId}/{attendeeShortId}`. */
export const Component = () => <TicketFrame>{(attendee) => <Ticket key={attendee.short_id} attendee={attendee} />}</TicketFrame>
