import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'
import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { BoxTotal } from './box-total.tsx'
import { canBuy, isOver } from '../model/can-buy.ts'
import { priceNote } from '../model/price-note.ts'
import { PromoCode } from './promo-code.tsx'
import { shownAmount } from './price-text.tsx'
import { TicketList } from './ticket-list.tsx'
import { isOnSale } from '../model/use-cart.ts'
import type { Sale } from '../model/use-sale.ts'

// Preloaded after the page, before the first tap.
const loadSheet = async () => ({ default: (await import('../../../../shared/ui/modal-sheet.tsx')).ModalSheet })
const ModalSheet = lazy(loadSheet)
const NotOnSaleBar = lazyWithMessages(async () => (await import('./not-on-sale.tsx')).NotOnSaleBar)

/** The address that opens the tickets, on a phone as their sheet. */
const ticketsHash = '#tickets'

const never = (): (() => void) => () => undefined

const bar = css({
  position: 'sticky',
  insetBlockEnd: '0',
  zIndex: 'app',
  display: { base: 'flex', lg: 'none' },
  _noscript: { display: 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingInline: '[max(16px, (100% - 680px) / 2)]',
  paddingBlock: '3',
  paddingBlockEnd: '[calc(12px + env(safe-area-inset-bottom))]',
  background: 'bg.surface',
  borderBlockStart: 'hairline',
  minHeight: '[4.5rem]',
})
const summary = css({ flex: '[999 1 7rem]', minWidth: '0', textAlign: 'start', borderRadius: 'sm' })
const note = css({ display: 'block', textStyle: '13', color: 'text.muted' })

// Fixed prices; donations only if there are no others.
const amountsOf = (event: PublicEvent, tickets: PublicTicket[]): number[] => {
  const asked = tickets.filter((ticket) => ticket.type !== 'DONATION' && ticket.prices.some(isOnSale))
  return (asked.length > 0 ? asked : tickets)
    .flatMap((ticket) => ticket.prices.filter(isOnSale))
    .map((price) => shownAmount(price, event.settings.price_display_mode))
}

const Price = ({ sale: { event, tickets, quote, cart } }: { sale: Sale }) => {
  if (cart.count > 0 && !cart.isPreselected) return quote ? <Money amount={quote.total} currency={quote.currency} /> : '–'
  const amounts = amountsOf(event, tickets)
  const costs = amounts.filter((amount) => amount > 0)
  if (costs.length === 0) return <Trans>Free</Trans>
  const least = <Money amount={Math.min(...costs)} currency={event.currency} />
  if (costs.length < amounts.length) return <Trans>Free, or from {least}</Trans>
  return Math.min(...costs) === Math.max(...costs) && !tickets.some(({ type }) => type === 'DONATION') ? least : <Trans>From {least}</Trans>
}

const Note = ({ sale, isDirect }: { sale: Sale; isDirect: boolean }) => {
  const { i18n } = useLingui()
  if (sale.promoRefusal)
    return (
      <span className={css({ color: 'text.warning' })}>
        <Trans>Promo code not applied</Trans>
      </span>
    )
  const { count } = sale.cart
  if (count === 0) return priceNote(i18n, sale.event, sale.tickets)
  return (
    <>
      <Plural value={count} one="# ticket" other="# tickets" />
      {isDirect && (
        <span className={css({ color: 'accent.text', marginInlineStart: '2', textDecoration: 'underline' })}>
          <Trans>Change</Trans>
        </span>
      )}
    </>
  )
}

/** A phone's bar: the price, and a button that opens the ticket sheet, or orders the only ticket there is. */
export const PhoneBar = ({ sale }: { sale: Sale }) => {
  const { t, i18n } = useLingui()
  const { event, tickets, cart } = sale
  const [opened, setOpen] = useState<boolean | null>(null)
  const isLinked = useSyncExternalStore(
    never,
    () => window.location.hash === ticketsHash,
    () => false,
  )
  // Opened by a link that leads to the tickets, and where the order of the only ticket was rejected.
  const isOpen = opened ?? (isLinked || sale.cartError !== null)
  useEffect(() => void loadSheet().catch(() => undefined), [])
  const { keepPreselected } = cart
  useEffect(() => {
    if (isOpen) keepPreselected()
  }, [isOpen, keepPreselected])
  const close = (): void => {
    setOpen(false)
    // A reload shows the page as it was left.
    if (window.location.hash === ticketsHash)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }
  const isBuyable = canBuy(event, tickets)
  const isUnfinished = sale.ownOrder !== null && sale.ownOrder.status !== 'COMPLETED'
  // The organizer's note is read first, and a second order is asked for.
  const isDirect = isBuyable && cart.isOnly && !sale.ownOrder && !event.settings.pre_checkout_message
  const words = (
    <>
      <strong className={css({ display: 'block', fontWeight: 'semibold' })}>
        <Price sale={sale} />
      </strong>
      <span className={note}>
        <Note sale={sale} isDirect={isDirect} />
      </span>
    </>
  )
  return (
    <div data-zone="tickets" className={css({ display: 'contents' })}>
      <section aria-label={t`Tickets`} className={bar}>
        {!isBuyable ? (
          <Part>
            <NotOnSaleBar event={event} tickets={tickets} />
          </Part>
        ) : isDirect ? (
          <button type="button" aria-haspopup="dialog" className={summary} onClick={() => setOpen(true)}>
            {words}
          </button>
        ) : (
          <div className={summary}>{words}</div>
        )}
        {!isOver(event, tickets) && (
          <Button
            visual={isBuyable && !isUnfinished ? 'primary' : 'secondary'}
            size="xl"
            aria-haspopup={isDirect ? undefined : 'dialog'}
            className={css({ flexGrow: '1' })}
            busy={isDirect && sale.busy}
            busyLabel={t`Holding your tickets…`}
            onClick={() => {
              setOpen(isDirect ? null : true)
              if (isDirect) sale.submit()
            }}
          >
            {!isBuyable ? <Trans>See tickets</Trans> : isUnfinished ? <Trans>Change tickets</Trans> : <Trans>Get tickets</Trans>}
          </Button>
        )}
      </section>
      {isOpen && (
        <Part>
          <ModalSheet
            title={<Trans>Tickets</Trans>}
            description={priceNote(i18n, event, tickets)}
            onClose={close}
            footer={isBuyable && <BoxTotal sale={sale} folds />}
          >
            <TicketList sale={sale} />
            <PromoCode sale={sale} />
          </ModalSheet>
        </Part>
      )}
    </div>
  )
}
