import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicEvent, PublicPrice, PublicTicket } from '../../../../../worker/contract/public.ts'
import { isOnSale } from '../model/use-cart.ts'
import { Money } from '../../../../shared/ui/money.tsx'

/** The displayed amount of a price: with or without taxes and fees, as the organizer chose. */
export const shownAmount = (price: PublicPrice, mode: PublicEvent['settings']['price_display_mode']): number =>
  mode === 'EXCLUSIVE' ? price.discounted : price.gross

type Props = { event: PublicEvent; ticket: PublicTicket; price: PublicPrice; /** Without the promo code. */ plain: PublicPrice | undefined }

// The price before the discount in the same display mode; null where the server omits it.
const before = ({ event, price, plain }: Props): number | null => {
  if (price.discounted === price.price || !isOnSale(price)) return null
  if (event.settings.price_display_mode === 'EXCLUSIVE' || price.gross === price.discounted) return price.price
  return plain?.gross ?? null
}

/** A unit price, with the price before a discount struck through. */
export const PriceText = (props: Props) => {
  const { event, ticket, price } = props
  const shown = shownAmount(price, event.settings.price_display_mode)
  const was = before(props)
  if (ticket.type === 'DONATION')
    return shown === 0 ? (
      <Trans>Pay what you want</Trans>
    ) : (
      <span>
        <Trans>
          from <Money amount={shown} currency={event.currency} />
        </Trans>
      </span>
    )
  if (price.price === 0) return <Trans>Free</Trans>
  return (
    <>
      {was !== null && (
        <s className={css({ color: 'text.muted', fontWeight: 'regular', textStyle: '14', marginInlineEnd: '1' })}>
          <Money amount={was} currency={event.currency} />
        </s>
      )}
      {shown === 0 ? <Trans>Free</Trans> : <Money amount={shown} currency={event.currency} />}
    </>
  )
}
