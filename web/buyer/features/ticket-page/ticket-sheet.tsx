import { Trans, useLingui } from '@lingui/react/macro'
import { personName } from '../../../../worker/shared/names.ts'
import { css, cva } from '../../../styled-system/css/index.js'
import type { EventSummary } from '../../../../worker/contract/public.ts'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { placeAndAddress } from '../../../shared/lib/place.ts'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import type { TicketOnCard } from './ticket-card.tsx'

/** The print layout: four tickets on a sheet, or one. */
export type SheetKind = 'together' | 'each'

// Paper is white in every theme.
const sheet = css({ colorScheme: '[light]', color: 'text', background: 'white', textStyle: '14' })
const slip = cva({
  base: { display: 'flex', gap: '5', border: 'strong', borderRadius: 'lg', breakInside: 'avoid', background: 'white' },
  variants: {
    kind: {
      together: {
        flexDirection: { base: 'column', sm: 'row', _print: 'row' },
        alignItems: { base: 'flex-start', sm: 'center', _print: 'center' },
        padding: '3',
        _print: { minHeight: '[62mm]' },
        '& + &': { marginBlockStart: '3' },
        '& svg': { width: '[52mm]', height: '[52mm]', flexShrink: '0' },
      },
      each: {
        flexDirection: 'column',
        alignItems: 'flex-start',
        padding: '8',
        '& + &': { marginBlockStart: '3', breakBefore: 'page' },
        '& svg': { width: '[96mm]', height: '[96mm]', maxWidth: 'full' },
      },
    },
  },
})
const title = cva({
  base: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  variants: { kind: { together: { textStyle: '18' }, each: { textStyle: '32' } } },
})
const muted = css({ color: 'text.muted', overflowWrap: 'anywhere' })

const Slip = ({ event, ticket, kind }: { event: EventSummary; ticket: TicketOnCard; kind: SheetKind }) => {
  const { t } = useLingui()
  const { location } = event
  const place = location ? placeAndAddress(location) : ''
  return (
    <article className={slip({ kind })}>
      {ticket.code && <QrCode text={ticket.code} module={5} label={t`Ticket code of ${ticket.reference}`} />}
      <div className={css({ minWidth: '0', display: 'grid', gap: '1' })}>
        <h2 className={title({ kind })} dir="auto">
          {event.title}
        </h2>
        <p>
          <EventDate start={event.start_date} end={event.end_date} zone={event.timezone} style="full" nameZone />
        </p>
        <p dir="auto">{place || (event.is_online && <Trans>Online</Trans>)}</p>
        <p className={css({ marginBlockStart: '3', fontWeight: 'semibold', textStyle: '16', overflowWrap: 'anywhere' })}>
          <bdi>{personName(ticket)}</bdi>
        </p>
        <p className={muted}>
          <MetaLine>
            {ticket.title}
            {ticket.reference}
          </MetaLine>
        </p>
        {ticket.movingKey && (
          <p className={css({ fontWeight: 'semibold' })}>
            <Trans>Show the live ticket on your phone: its code changes every 15 seconds.</Trans>
          </p>
        )}
        {!ticket.code && !ticket.movingKey && (
          <p className={css({ color: 'text.danger', fontWeight: 'semibold' })}>
            <Trans context="ticket">Cancelled</Trans>
          </p>
        )}
        <p className={muted}>
          <bdi>{event.organizer.name}</bdi>
        </p>
      </div>
    </article>
  )
}

/** Printable tickets without page breaks inside. */
export const TicketSheet = ({ event, tickets, kind = 'together' }: { event: EventSummary; tickets: TicketOnCard[]; kind?: SheetKind }) => (
  <div className={sheet}>
    {tickets.map((ticket) => (
      <Slip key={ticket.reference} event={event} ticket={ticket} kind={kind} />
    ))}
  </div>
)
