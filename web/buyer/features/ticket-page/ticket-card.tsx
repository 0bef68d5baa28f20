import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck } from 'lucide-react'
import { personName } from '../../../../worker/shared/names.ts'
import { css, cx } from '../../../styled-system/css/index.js'
import type { EventSummary } from '../../../../worker/contract/public.ts'
import { CoverArt } from '../../../shared/ui/cover-art.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { EventTime } from '../../../shared/ui/event-time.tsx'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import { MovingCode } from './moving-code.tsx'
import { TicketPlace } from './ticket-place.tsx'

/** The data of a ticket card. */
export type TicketOnCard = {
  reference: string
  first_name: string
  last_name: string
  /** Ticket and tier. */
  title: string
  /** Null if cancelled, and where codes move. */
  code: string | null
  /** Where codes move: the key they are made with. */
  movingKey: string | null
  /** When someone else bought it. */
  soldAt?: string | null
}

const card = css({
  width: 'full',
  maxWidth: '[22.375rem]',
  marginInline: 'auto',
  background: 'white',
  border: 'hairline',
  borderRadius: 'lg',
  overflow: 'hidden',
})
// White in every theme, for scanners. The notches beside the perforation show the page's background.
const paper = css({ colorScheme: '[light]', color: 'text' })
const notch = {
  content: '""',
  position: 'absolute',
  insetBlockStart: '[-11px]',
  width: '5',
  height: '5',
  borderRadius: 'full',
  border: 'hairline',
  background: 'bg.canvas',
} as const
const perforation = css({
  position: 'relative',
  marginInline: '4',
  _before: { ...notch, insetInlineStart: '[-1.75rem]' },
  _after: { ...notch, insetInlineEnd: '[-1.75rem]' },
})
const dashes = css({ colorScheme: '[light]', borderBlockStart: '[2px dashed {colors.border.strong}]' })
// Wraps the address below a long date.
const pair = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '3',
  marginBlockStart: '3',
  '& > div + div': { flex: '[1 1 120px]', minWidth: '0', containerType: 'inline-size', _empty: { display: 'none' } },
  // Below the date it is aligned to the start: it is as wide as the card there.
  '& > div + div > div': { textAlign: 'end', '@container (width > 13rem)': { textAlign: 'start' } },
})
const holder = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  paddingInline: '5',
  paddingBlockEnd: '5',
})
const strong = css({ textStyle: '14', fontWeight: 'medium' })
const small = css({ textStyle: '13', color: 'text.muted' })

const SoldMark = ({ at, zone }: { at: string; zone: string }) => (
  <div
    role="status"
    className={css({ display: 'grid', justifyItems: 'center', gap: '2', paddingBlock: '12', paddingInline: '5', textAlign: 'center' })}
  >
    <CircleCheck className={css({ width: '10', height: '10', color: 'teal.11' })} />
    <p className={css({ textStyle: '20', fontWeight: 'semibold' })}>
      <Trans comment="of a ticket that someone else bought">
        Sold on <EventDate start={at} zone={zone} style="date" />
      </Trans>
    </p>
    <p className={css({ textStyle: '14', color: 'text.muted', maxWidth: '[30ch]' })}>
      <Trans>Your code no longer works.</Trans>
    </p>
  </div>
)

const Void = () => (
  <div
    role="status"
    className={css({
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      paddingBlock: '12',
      paddingInline: '5',
      textAlign: 'center',
      color: 'text.danger',
    })}
  >
    <Ban className={css({ width: '10', height: '10' })} />
    <p className={css({ textStyle: '20', fontWeight: 'semibold' })}>
      <Trans context="ticket">Cancelled</Trans>
    </p>
    <p className={css({ textStyle: '14', color: 'text.muted', maxWidth: '[30ch]' })}>
      <Trans>This ticket is no longer valid for entry. For questions, ask the organizer.</Trans>
    </p>
  </div>
)

/** The pixel size of a QR module: whole pixels that fit a phone's width; 9 where there is room. */
const moduleOf = (): number => Math.max(4, Math.min(9, Math.floor((window.innerWidth - 34) / 37)))

type Props = {
  event: EventSummary
  ticket: TicketOnCard
  heading?: 'h1' | 'h3'
  /** The pixel size of a module of its code. */
  module?: number
}

/** A ticket to show at the entrance: event, code, name. */
export const TicketCard = ({ event, ticket, heading: Heading = 'h1', module = moduleOf() }: Props) => {
  const { t } = useLingui()
  return (
    <article className={card}>
      <div className={css({ height: '14', overflow: 'hidden' })}>
        <CoverArt id={event.id} url={event.cover_url} />
      </div>
      <div className={cx(paper, css({ paddingInline: '5', paddingBlock: '4' }))}>
        <Heading className={css({ textStyle: '20', fontWeight: 'semibold', overflowWrap: 'anywhere' })} dir="auto">
          {event.title}
        </Heading>
        <div className={pair}>
          <div>
            <p className={small}>
              <Trans>When</Trans>
            </p>
            <div className={strong}>
              <EventTime start={event.start_date} end={event.end_date} zone={event.timezone} style="full" />
            </div>
          </div>
          <div>
            <TicketPlace event={event} />
          </div>
        </div>
      </div>
      <div className={perforation}>
        <div className={dashes} />
      </div>
      <div className={cx(paper, css({ display: 'grid', justifyContent: 'center', minHeight: '[17.5rem]', alignContent: 'center' }))}>
        {ticket.movingKey ? (
          <MovingCode ticket={ticket} movingKey={ticket.movingKey} module={module} />
        ) : ticket.code ? (
          <QrCode text={ticket.code} module={module} label={t`Ticket code of ${ticket.reference}`} />
        ) : ticket.soldAt ? (
          <SoldMark at={ticket.soldAt} zone={event.timezone} />
        ) : (
          <Void />
        )}
      </div>
      <div className={cx(paper, holder)}>
        <div className={css({ minWidth: '0' })}>
          <p className={css({ textStyle: '18', fontWeight: 'semibold', overflowWrap: 'anywhere' })}>
            <bdi>{personName(ticket)}</bdi>
          </p>
          <p className={css({ textStyle: '14', color: 'text.muted', overflowWrap: 'anywhere' })} dir="auto">
            {ticket.title}
          </p>
        </div>
        <bdi
          dir="ltr"
          className={css({
            fontVariantNumeric: 'tabular-nums',
            textStyle: '13',
            color: 'text.muted',
            letterSpacing: '[0.02em]',
            whiteSpace: 'nowrap',
          })}
        >
          {ticket.reference}
        </bdi>
      </div>
    </article>
  )
}
