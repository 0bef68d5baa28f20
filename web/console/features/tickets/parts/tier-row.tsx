import { Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { Money } from '../../../../shared/ui/money.tsx'
import { TicketBadge } from '../../../../shared/kit/ticket-badge.tsx'
import { SaleWindow } from './sale-window.tsx'
import { TicketAvailability } from './ticket-availability.tsx'
import { acts, availability, elbow, price, revenue, saleWindow, saleWindowText, state, tierName, tierRow } from './ticket-list.recipe.ts'

type Props = {
  tier: Ticket['prices'][number]
  currency: string
  zone: string
  /** Whether another tier follows, which the line connects. */
  hasMore: boolean
}

/** One price of a tiered ticket, below it. */
export const TierRow = ({ tier, currency, zone, hasMore }: Props) => (
  <div role="row" className={tierRow} data-more={hasMore}>
    <span aria-hidden="true" className={elbow} />
    <span role="cell" />
    <span role="cell" className={tierName}>
      <bdi className={css({ overflowWrap: 'anywhere' })}>{tier.label}</bdi>
    </span>
    <span role="cell" className={cx(saleWindow, saleWindowText)}>
      {(tier.sale_start || tier.sale_end) && <SaleWindow ticket={tier} zone={zone} />}
    </span>
    <span role="cell" className={price}>
      {tier.price === 0 ? <Trans>Free</Trans> : <Money amount={tier.price} currency={currency} />}
    </span>
    <span role="cell" className={availability}>
      <TicketAvailability sold={tier.sold} held={tier.held} quantity={tier.quantity} available={tier.available} />
    </span>
    <span role="cell" className={revenue} />
    <span role="cell" className={state}>
      <TicketBadge state={tier.state} />
    </span>
    <span role="cell" className={acts} />
  </div>
)
