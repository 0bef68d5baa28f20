import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'
import { SaleStart } from './sale-labels.tsx'

type SaleState = { canBuy: boolean; title: ReactNode; text: ReactNode }

const soonest = (tickets: PublicTicket[]): string | undefined =>
  tickets
    .flatMap((ticket) => ticket.prices)
    .filter((price) => price.state === 'SALE_STARTS' && price.sale_start)
    .map((price) => price.sale_start ?? '')
    .toSorted()[0]

/** The state of the whole event's sale, with a text if nothing can be bought. */
export const saleState = (event: PublicEvent, tickets: PublicTicket[]): SaleState => {
  const states = tickets.flatMap((ticket) => ticket.prices.map((price) => price.state))
  if (event.status === 'LIVE' && states.includes('ON_SALE')) return { canBuy: true, title: null, text: null }
  if (event.status === 'DRAFT') return { canBuy: false, title: <Trans>Not on sale yet</Trans>, text: null }
  if (event.status !== 'LIVE')
    return {
      canBuy: false,
      title: <Trans>No longer on sale</Trans>,
      text: <Trans>The organizer has closed this event. Tickets already bought stay as they are.</Trans>,
    }
  if (event.phase === 'ENDED')
    return { canBuy: false, title: <Trans>This event is over</Trans>, text: <Trans>Thank you to everyone who came.</Trans> }
  const start = soonest(tickets)
  if (start)
    return {
      canBuy: false,
      title: <Trans>Not on sale yet</Trans>,
      text: <SaleStart start={start} zone={event.timezone} />,
    }
  if (states.includes('NOT_ON_SALE'))
    return {
      canBuy: false,
      title: <Trans>Not on sale right now</Trans>,
      text: <Trans>Check back later. Tickets already bought stay valid.</Trans>,
    }
  if (states.includes('SOLD_OUT'))
    return {
      canBuy: false,
      title: <Trans>Sold out</Trans>,
      text: <Trans>Tickets come back when somebody abandons an order. This page updates by itself.</Trans>,
    }
  if (states.includes('SALE_ENDED'))
    return { canBuy: false, title: <Trans>The sale has ended</Trans>, text: <Trans>Ask the organizer about tickets at the door.</Trans> }
  return { canBuy: false, title: <Trans>No tickets yet</Trans>, text: <Trans>The organizer has not put any on sale.</Trans> }
}
