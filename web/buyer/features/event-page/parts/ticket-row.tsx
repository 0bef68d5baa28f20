import { Plural } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { useState } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicTicket } from '../../../../../worker/contract/public.ts'
import { RichText } from '../../../../shared/ui/rich-text.tsx'
import type { CartError } from '../model/cart-errors.ts'
import { PriceRow } from './price-row.tsx'
import { isOnSale } from '../model/use-cart.ts'
import type { Sale } from '../model/use-sale.ts'

// Few tickets start collapsed.
const FromPrice = lazyWithMessages(async () => (await import('./from-price.tsx')).FromPrice)
const Unlocked = lazyWithMessages(async () => (await import('./promo-news.tsx')).Unlocked)

const LaterTicket = lazyWithMessages(async () => (await import('./later-ticket.tsx')).LaterTicket)

const item = css({
  position: 'relative',
  paddingBlock: '4',
  paddingInline: { base: '4', md: '5' },
  '& + &': { borderBlockStart: 'hairline' },
  // The edge of a chosen one.
  '&:has(output)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    width: '1',
    background: 'accent',
  },
})
const tiers = css({
  '& > li': { paddingBlock: '2' },
  '& > li:last-child': { paddingBlockEnd: '0' },
  '& > li + li': { borderBlockStart: '[1px dashed {colors.border}]' },
})
const details = css({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '11',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary .lucide': { rotate: '[180deg]' },
})
const about = css({ textStyle: '14', color: 'text.muted', marginBlockStart: '1' })

type Props = { sale: Sale; ticket: PublicTicket; cartError: CartError | null }

/** A ticket: one row for one price; tiers are listed below its name. */
export const TicketRow = ({ sale, ticket, cartError }: Props) => {
  const { event, cart } = sale
  const isChosen = ticket.prices.some((price) => cart.chosen(price) > 0)
  const [isOpened, setOpened] = useState<boolean | null>(null)
  const isOpen = isOpened ?? isChosen
  const canBuy = ticket.prices.some(isOnSale)
  const isTiered = ticket.type === 'TIERED' || ticket.prices.length > 1
  const description = ticket.description && (
    <div className={about}>
      <RichText html={ticket.description} lang={event.language} isNote />
    </div>
  )
  // The error is shown at the price it names, else at the first chosen one.
  const priceWithError = cartError?.priceId ?? ticket.prices.find((price) => cart.chosen(price) > 0)?.id
  const rows = ticket.prices.map((price) => (
    <PriceRow
      key={price.id}
      sale={sale}
      ticket={ticket}
      price={price}
      cartError={cartError && priceWithError === price.id ? cartError : null}
      tier={isTiered || ticket.start_collapsed}
    />
  ))
  const list = (
    <>
      {isTiered ? (
        <ul className={tiers}>
          {rows.map((row) => (
            <li key={row.key}>{row}</li>
          ))}
        </ul>
      ) : (
        rows
      )}
      {ticket.min_per_order > 1 && !cartError && canBuy && (
        <p className={css({ textStyle: '13', color: 'text.muted', marginBlockStart: '1' })}>
          <Plural value={ticket.min_per_order} one="Minimum # per order" other="Minimum # per order" />
        </p>
      )}
    </>
  )
  const later = !canBuy && (
    <Part>
      <LaterTicket event={event} ticket={ticket} />
    </Part>
  )
  const mark = sale.revealed.includes(ticket) && (
    <Part>
      <Unlocked />
    </Part>
  )
  const heading = (
    <h3 className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })} dir="auto">
      {ticket.title}
    </h3>
  )
  if (ticket.start_collapsed)
    return (
      <li className={item}>
        {mark}
        <details className={details} open={isOpen || cartError !== null} onToggle={(toggle) => setOpened(toggle.currentTarget.open)}>
          <summary>
            <span className={css({ minWidth: '0' })}>
              {heading}
              <span className={css({ textStyle: '14', color: 'text.muted' })}>
                <Part>
                  <FromPrice event={event} ticket={ticket} />
                </Part>
              </span>
            </span>
            <ChevronDown />
          </summary>
          {description}
          {list}
          {later}
        </details>
      </li>
    )
  return (
    <li className={item}>
      {mark}
      {isTiered && heading}
      {isTiered && description}
      {list}
      {!isTiered && description}
      {later}
    </li>
  )
}
