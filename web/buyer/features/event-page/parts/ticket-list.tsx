import { useState, useSyncExternalStore } from 'react'
import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicTicket } from '../../../../../worker/contract/public.ts'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { passOf } from '../../../../shared/features/room/room-pass.ts'
import { RichText } from '../../../../shared/ui/rich-text.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { canBuy, isOver } from '../model/can-buy.ts'
import { isOnSale } from '../model/use-cart.ts'
import { TicketRow } from './ticket-row.tsx'
import type { Sale } from '../model/use-sale.ts'

/** The link to an unfinished order, loaded if there is one. */
export const ResumeOrder = lazyWithMessages(async () => (await import('./resume-order.tsx')).ResumeOrder)
/** What a promo code gives, loaded with an applied one. */
export const PromoNews = lazyWithMessages(async () => (await import('./promo-news.tsx')).PromoNews)
const TurnUntil = lazyWithMessages(async () => (await import('./turn-until.tsx')).TurnUntil)
const FoldedTickets = lazyWithMessages(async () => (await import('./folded-tickets.tsx')).FoldedTickets)
const NotOnSale = lazyWithMessages(async () => (await import('./not-on-sale.tsx')).NotOnSale)

const never = (): (() => void) => () => undefined

/** The list of tickets, below what concerns all of them: an unfinished order, a turn, a code, the organizer's note. */
export const TicketList = ({ sale }: { sale: Sale }) => {
  const { event, tickets, cartError } = sale
  // Only the browser knows of a pass.
  const hasPass = useSyncExternalStore(
    never,
    () => passOf(event.id) !== null,
    () => false,
  )
  const isBuyable = canBuy(event, tickets)
  const isOff = ({ prices }: PublicTicket): boolean => !prices.some((price) => isOnSale(price) || sale.cart.lost(price) > 0)
  // What sells out while someone looks at it stays in its place.
  const [wasOff] = useState(() => tickets.filter(isOff).map(({ id }) => id))
  const off = tickets.filter((ticket) => wasOff.includes(ticket.id) && isOff(ticket))
  const folded = isBuyable && off.length > 1 ? off : []
  const note = event.settings.pre_checkout_message
  return (
    <>
      {sale.ownOrder && (
        <Part>
          <ResumeOrder order={sale.ownOrder} />
        </Part>
      )}
      {hasPass && isBuyable && (
        <Part>
          <TurnUntil event={event} />
        </Part>
      )}
      {sale.revealed.length > 0 && (
        <Part>
          <PromoNews sale={sale} />
        </Part>
      )}
      {!isBuyable && !sale.isPromoChecking && (
        <Part>
          <NotOnSale event={event} tickets={tickets} />
        </Part>
      )}
      {isBuyable && note && (
        <div
          className={css({
            paddingInline: { base: '4', md: '5' },
            paddingBlock: '3',
            textStyle: '13',
            color: 'text.muted',
            borderBlockEnd: 'hairline',
          })}
        >
          <RichText html={note} lang={event.language} isNote />
        </div>
      )}
      {tickets.length > 0 && !isOver(event, tickets) && (
        <ul aria-busy={sale.isPromoChecking}>
          {tickets.map(
            (ticket) =>
              !folded.includes(ticket) && (
                <TicketRow key={ticket.id} sale={sale} ticket={ticket} cartError={cartError?.ticketId === ticket.id ? cartError : null} />
              ),
          )}
        </ul>
      )}
      {folded.length > 0 && (
        <Part fallback={<Skeleton height="44px" />}>
          <FoldedTickets sale={sale} tickets={folded} />
        </Part>
      )}
    </>
  )
}
