import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Printer, ReceiptText, Send } from 'lucide-react'
import { css, cx } from '../../../styled-system/css/index.js'
import type { PublicAttendee } from '../../../../worker/contract/public.ts'
import type { OwnTicket } from '../../../../worker/contract/self-service.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { buttonRecipe } from '../../../shared/ui/button.recipe.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { RichText } from '../../../shared/ui/rich-text.tsx'
import { orderOfTicket } from '../buyer-order/my-tickets.ts'
import { OwnActions } from '../own-tickets/own-actions.tsx'
import { OwnSheets } from '../own-tickets/own-sheets.tsx'
import { OnOffer, Resold } from '../own-tickets/on-offer.tsx'
import { ResaleSum } from '../own-tickets/resale-sum.tsx'
import { WaitingTransfer } from '../own-tickets/waiting-transfer.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { EventLinks, Way, wayLook } from './event-links.tsx'
import { TicketCard } from './ticket-card.tsx'
import { PdfLink } from './pdf-link.tsx'
import { onCard, TicketFrame } from './ticket-frame.tsx'
import { ticketApi } from './ticket-queries.ts'
import { WalletLinks } from './wallet-links.tsx'
import { TicketPager, turnLook } from './ticket-pager.tsx'
import { TicketSheet } from './ticket-sheet.tsx'

const screenOnly = css({ display: 'flex', flexDirection: 'column', gap: '4', _print: { display: 'none' } })
const paperOnly = css({ display: 'none', _print: { display: 'block' } })
const greeting = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: '16', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const tick = css({
  display: 'grid',
  placeContent: 'center',
  flexShrink: '0',
  width: '6',
  height: '6',
  borderRadius: 'full',
  background: 'teal.9',
  color: 'white',
  '& .lucide': { width: '4', height: '4', strokeWidth: '[2.25]' },
})
const panel = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.surface', padding: '4' })

// On one line, and without an address: the code is what is shown, and the page may have been forwarded.
const Greeting = ({ attendee }: { attendee: PublicAttendee }) => (
  <p className={greeting}>
    <span className={tick} aria-hidden="true">
      <Check />
    </span>
    <span>
      <Trans>
        You’re going, <bdi>{attendee.first_name}</bdi>
      </Trans>
    </span>
  </p>
)

const ticketPath = (eventId: string, shortId: string): string => `/ticket/${eventId}/${shortId}`

const Ticket = ({ attendee }: { attendee: PublicAttendee }) => {
  const { t } = useLingui()
  const { event } = attendee
  const order = orderOfTicket(attendee.short_id)
  usePageTitle(t`Ticket ${attendee.reference}`, event.title)
  const active = attendee.status === 'ACTIVE'
  return (
    <>
      <div className={screenOnly}>
        {active && <Greeting attendee={attendee} />}
        <TicketCard event={event} ticket={onCard(attendee)} />
        {active && event.ticket_page_message && (
          <section className={panel}>
            <h2 className={css({ fontWeight: 'semibold', marginBlockEnd: '1' })}>
              <Trans>
                From <bdi>{event.organizer.name}</bdi>
              </Trans>
            </h2>
            <RichText html={event.ticket_page_message} lang={event.language} />
          </section>
        )}
        {order && (
          <TicketPager
            at={order.tickets.indexOf(attendee.short_id)}
            count={order.tickets.length}
            turn={({ at, label, children }) => (
              <Link to={ticketPath(event.id, order.tickets[at] ?? '')} aria-label={label} title={label} className={turnLook} replace>
                {children}
              </Link>
            )}
          />
        )}
        {active && (
          <div className={css({ display: 'flex', gap: '2' })}>
            <CalendarButton event={event} url={window.location.href} primary />
            <Link
              to={`${ticketPath(event.id, attendee.short_id)}/print`}
              aria-label={t`Print`}
              title={t`Print`}
              className={cx(buttonRecipe({ size: 'xl', square: true }), css({ '& .lucide': { width: '5', height: '5' } }))}
            >
              <Printer />
            </Link>
          </div>
        )}
        {attendee.own && (active || attendee.sold_at) && <OwnTicketPanel attendee={attendee} own={attendee.own} />}
        <div className={css({ display: 'grid' })}>
          {active && <WalletLinks path={ticketApi(event.id, attendee.short_id)} />}
          {active && <PdfLink path={`${ticketApi(event.id, attendee.short_id)}/ticket.pdf`} />}
          <EventLinks event={event} subject={t`Ticket ${attendee.reference}`} isGoing={active} />
          {order && (
            <Link to={`/order/${order.event_id}/${order.short_id}`} className={wayLook}>
              <Way icon={<ReceiptText />}>
                <Trans>
                  Order <bdi dir="ltr">{order.number}</bdi>
                </Trans>
              </Way>
            </Link>
          )}
        </div>
        {active && event.online_details && (
          <section className={panel}>
            <h2 className={css({ fontWeight: 'semibold', marginBlockEnd: '2' })}>
              <Trans>How to join online</Trans>
            </h2>
            <RichText html={event.online_details} lang={event.language} />
          </section>
        )}
      </div>
      <div className={paperOnly}>
        <TicketSheet event={event} tickets={[onCard(attendee)]} />
      </div>
    </>
  )
}

const actions = css({
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  overflow: 'hidden',
  '& > * + *': { borderBlockStart: 'hairline' },
})

/** What the holder of a ticket changes on its page. */
const OwnTicketPanel = ({ attendee, own }: { attendee: PublicAttendee; own: OwnTicket }) => {
  const { event } = attendee
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['public-attendee', event.id, attendee.short_id] })
  const at = { eventId: event.id, shortId: attendee.short_id, orderShortId: orderOfTicket(attendee.short_id)?.short_id ?? null }
  return (
    <div className={actions}>
      {own.transfer && (
        <div className={css({ padding: '4' })}>
          <WaitingTransfer at={at} zone={event.timezone} transfer={own.transfer} onDone={refresh} />
        </div>
      )}
      {own.resale?.listed_at && (
        <div className={css({ padding: '4', display: 'grid', gap: '4' })}>
          {own.resale.sold_at ? (
            <>
              <ResaleSum resale={own.resale} organizer={event.organizer.name} paid={<Trans>Sold for</Trans>} back={<Trans>Refund</Trans>} />
              <Resold zone={event.timezone} resale={own.resale} />
            </>
          ) : (
            <OnOffer at={at} zone={event.timezone} resale={own.resale} onDone={refresh} />
          )}
        </div>
      )}
      <OwnSheets at={at} ticket={attendee.reference} organizer={event.organizer.name} resale={own.resale} onDone={refresh}>
        {(open) => (
          <OwnActions
            own={own}
            zone={event.timezone}
            start={event.start_date}
            currency=""
            organizer={event.organizer.name}
            onChange={() => open('name')}
            onSend={() => open('send')}
            onResale={() => open('resale')}
          />
        )}
      </OwnSheets>
    </div>
  )
}

/** A ticket that someone else took: its former holder's link says so, and no more. */
const PassedOn = ({ attendee }: { attendee: PublicAttendee }) => {
  const { t } = useLingui()
  const { event } = attendee
  usePageTitle(t`Ticket passed on`, event.title)
  return (
    <EmptyState
      icon={<Send />}
      title={t`This ticket is someone else’s now`}
      level="h1"
      action={
        <ButtonLink size="lg" to={`/e/${event.id}/${event.slug}`}>
          <Trans>View event</Trans>
        </ButtonLink>
      }
    >
      <Trans>It was passed on, so this link and its code no longer work.</Trans>
    </EmptyState>
  )
}

/** `/ticket/{eventId}/{attendeeShortId}`. */
export const Component = () => (
  <TicketFrame>
    {(attendee) => (attendee.passed_on_at ? <PassedOn attendee={attendee} /> : <Ticket key={attendee.short_id} attendee={attendee} />)}
  </TicketFrame>
)
