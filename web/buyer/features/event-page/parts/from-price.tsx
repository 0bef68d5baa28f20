import { Trans } from '@lingui/react/macro'
import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'
import { Money } from '../../../../shared/ui/money.tsx'
import { shownAmount } from './price-text.tsx'
import { SaleLabel } from './sale-label.tsx'
import { isOnSale } from '../model/use-cart.ts'

/** The lowest price of a collapsed ticket, or why none can be bought. */
export const FromPrice = ({ event, ticket }: { event: PublicEvent; ticket: PublicTicket }) => {
  const onSale = ticket.prices.filter(isOnSale)
  const first = ticket.prices.find((price) => price.state === 'SALE_STARTS') ?? ticket.prices[0]
  if (onSale.length === 0) return first ? <SaleLabel price={first} zone={event.timezone} /> : null
  const least = Math.min(...onSale.map((price) => shownAmount(price, event.settings.price_display_mode)))
  const amount = <Money amount={least} currency={event.currency} />
  return least === 0 ? (
    ticket.type === 'DONATION' ? (
      <Trans>Pay what you want</Trans>
    ) : (
      <Trans>Free</Trans>
    )
  ) : ticket.type === 'PAID' ? (
    amount
  ) : (
    <Trans>from {amount}</Trans>
  )
}
