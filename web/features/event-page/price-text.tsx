import { Trans } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'
import type { PublicEvent, PublicPrice, PublicTicket } from '../../../worker/contract/public.ts'
import { Money } from '../../ui/money.tsx'

/** The amount a price is shown as: all in, or before taxes and fees, as the organizer chose. */
export const shownAmount = (price: PublicPrice, mode: PublicEvent['settings']['price_display_mode']): number =>
  mode === 'EXCLUSIVE' ? price.discounted : price.gross

type Props = { event: PublicEvent; ticket: PublicTicket; price: PublicPrice }

/** A price for one unit; what it was before a discount is struck. */
export const PriceText = ({ event, ticket, price }: Props) => {
  const shown = shownAmount(price, event.settings.price_display_mode)
  if (ticket.type === 'DONATION')
    return (
      <Trans>
        from <Money amount={shown} currency={event.currency} />
      </Trans>
    )
  if (price.price === 0) return <Trans>Free</Trans>
  return (
    <>
      {price.discounted < price.price && (
        <s className={css({ color: 'text.muted', fontWeight: 'regular', textStyle: '14', marginInlineEnd: '1' })}>
          <Money amount={price.price} currency={event.currency} />
        </s>
      )}
      <Money amount={shown} currency={event.currency} />
    </>
  )
}
