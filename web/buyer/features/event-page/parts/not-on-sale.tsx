import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'
import { css } from '../../../../styled-system/css/index.js'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { RemindMe } from './remind-me.tsx'

const soonest = (tickets: PublicTicket[]): string | undefined =>
  tickets
    .flatMap((ticket) => ticket.prices)
    .filter((price) => price.state === 'SALE_STARTS' && price.sale_start)
    .map((price) => price.sale_start ?? '')
    .toSorted()[0]

/** Why no ticket of the event can be bought: a title and a sentence, and when the sale begins, if it will. */
const reasonOf = (event: PublicEvent, tickets: PublicTicket[]): { title: ReactNode; text: ReactNode; start?: string } => {
  const states = tickets.flatMap((ticket) => ticket.prices.map((price) => price.state))
  if (event.status === 'DRAFT') return { title: <Trans>Not on sale yet</Trans>, text: null }
  if (event.status !== 'LIVE')
    return {
      title: <Trans>No longer on sale</Trans>,
      text: <Trans>The organizer has closed this event. Tickets you’ve bought are still valid.</Trans>,
    }
  if (event.phase === 'ENDED') return { title: <Trans>This event is over</Trans>, text: <Trans>Thank you to everyone who came.</Trans> }
  const start = soonest(tickets)
  if (start)
    return {
      start,
      title: <Trans>Not on sale yet</Trans>,
      text: (
        <Trans context="date">
          From <EventDate start={start} zone={event.timezone} style="dayTime" />
        </Trans>
      ),
    }
  if (states.includes('NOT_ON_SALE'))
    return {
      title: <Trans>Not on sale right now</Trans>,
      text: <Trans>Check back later. Tickets you’ve bought are still valid.</Trans>,
    }
  if (states.includes('SOLD_OUT'))
    return {
      title: <Trans>Sold out</Trans>,
      text: <Trans>If someone doesn’t finish their order, tickets reappear here automatically.</Trans>,
    }
  if (states.includes('SALE_ENDED'))
    return { title: <Trans>The sale has ended</Trans>, text: <Trans>Ask the organizer about tickets at the door.</Trans> }
  return { title: <Trans>No tickets yet</Trans>, text: <Trans>Check back later.</Trans> }
}

type Props = { event: PublicEvent; tickets: PublicTicket[] }

const muted = css({ textStyle: '14', color: 'text.muted' })

/** The reason above a list of tickets. */
export const NotOnSale = ({ event, tickets }: Props) => {
  const { title, text, start } = reasonOf(event, tickets)
  return (
    <div role="status" className={css({ padding: { base: '4', md: '5' }, '& + ul': { borderBlockStart: 'hairline' } })}>
      <p className={css({ fontWeight: 'semibold' })}>{title}</p>
      <p className={muted}>{text}</p>
      {start && <RemindMe event={event} start={start} />}
    </div>
  )
}

/** The same in a phone's bar. */
export const NotOnSaleBar = ({ event, tickets }: Props) => {
  const { title, text } = reasonOf(event, tickets)
  return (
    <div className={css({ flex: '[999 1 7rem]', minWidth: '0' })}>
      <strong className={css({ display: 'block', fontWeight: 'semibold' })}>{title}</strong>
      {text && <p className={css({ textStyle: '13', color: 'text.muted' })}>{text}</p>}
    </div>
  )
}
