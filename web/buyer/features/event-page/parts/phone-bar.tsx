import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, useEffect, useState } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { BoxTotal } from './box-total.tsx'
import { priceNote } from '../model/price-note.ts'
import { canHaveCode, PromoSlot } from './promo-slot.tsx'
import { shownAmount } from './price-text.tsx'
import { saleState } from './sale-state.tsx'
import { TicketList } from './ticket-list.tsx'
import { isOnSale } from '../model/use-cart.ts'
import type { Sale } from '../model/use-sale.ts'

// Preloaded after the page, before the first tap.
const loadSheet = async () => ({ default: (await import('../../../../shared/ui/modal-sheet.tsx')).ModalSheet })
const ModalSheet = lazy(loadSheet)

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

const note = css({ textStyle: '13', color: 'text.muted' })
/** Why nothing can be bought, below the bar's button; in the sheet each ticket shows its own reason. */
const reason = css({ order: '1', flexBasis: 'full' })

// Fixed prices; donations only if there are no others.
const amountsOf = (event: PublicEvent, tickets: PublicTicket[]): number[] => {
  const asked = tickets.filter((ticket) => ticket.type !== 'DONATION' && ticket.prices.some(isOnSale))
  return (asked.length > 0 ? asked : tickets)
    .flatMap((ticket) => ticket.prices.filter(isOnSale))
    .map((price) => shownAmount(price, event.settings.price_display_mode))
}

const Summary = ({ sale }: { sale: Sale }) => {
  const { i18n } = useLingui()
  const { event, tickets, quote, cart } = sale
  const amounts = amountsOf(event, tickets)
  const costs = amounts.filter((amount) => amount > 0)
  const state = saleState(event, tickets)
  const { count } = cart
  const [first, second] =
    count > 0
      ? [
          quote ? <Money key="total" amount={quote.total} currency={quote.currency} /> : '–',
          <Plural key="count" value={count} one="# ticket" other="# tickets" />,
        ]
      : [
          costs.length === 0 ? (
            <Trans key="free">Free</Trans>
          ) : costs.length < amounts.length ? (
            <Trans key="free-or-from">
              Free, or from <Money amount={Math.min(...costs)} currency={event.currency} />
            </Trans>
          ) : (
            <Trans key="from">
              From <Money amount={Math.min(...costs)} currency={event.currency} />
            </Trans>
          ),
          priceNote(i18n, event, tickets),
        ]
  return (
    <>
      <div className={css({ flex: '[999 1 7rem]', minWidth: '0' })}>
        <strong className={css({ display: 'block', fontWeight: 'semibold' })}>{state.canBuy ? first : state.title}</strong>
        {(sale.promoRefusal || state.canBuy) && (
          <span className={cx(note, css({ display: 'block' }))}>
            {sale.promoRefusal ? (
              <span className={css({ color: 'text.warning' })}>
                <Trans>Promo code not applied</Trans>
              </span>
            ) : (
              second
            )}
          </span>
        )}
      </div>
      {state.text && <p className={cx(note, reason)}>{state.text}</p>}
    </>
  )
}

/** A phone's bar: the price, and a button that opens the ticket sheet. */
export const PhoneBar = ({ sale }: { sale: Sale }) => {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  useEffect(() => void loadSheet().catch(() => undefined), [])
  const { canBuy } = saleState(sale.event, sale.tickets)
  return (
    <div data-zone="tickets" className={css({ display: 'contents' })}>
      <section aria-label={t`Tickets`} className={bar}>
        <Summary sale={sale} />
        <Button
          visual={canBuy ? 'primary' : 'secondary'}
          size="xl"
          aria-haspopup="dialog"
          className={css({ flexGrow: '1' })}
          onClick={() => setOpen(true)}
        >
          {canBuy ? <Trans>Get tickets</Trans> : <Trans>See tickets</Trans>}
        </Button>
      </section>
      {open && (
        <Part>
          <ModalSheet
            title={<Trans>Tickets</Trans>}
            description={priceNote(i18n, sale.event, sale.tickets)}
            onClose={() => setOpen(false)}
            footer={canBuy && <BoxTotal sale={sale} />}
          >
            <TicketList sale={sale} />
            {canHaveCode(sale) && <PromoSlot sale={sale} />}
          </ModalSheet>
        </Part>
      )}
    </div>
  )
}
