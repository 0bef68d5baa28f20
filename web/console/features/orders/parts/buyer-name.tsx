import { Trans } from '@lingui/react/macro'
import { personName } from '../../../worker/contract/names.ts'
import type { Order, OrderListItem } from '../../../worker/contract/orders.ts'
import { css } from '../../styled-system/css/index.js'

/** Who bought an order, by their whole name; empty while nobody said. */
export const buyerOf = ({ buyer }: Pick<Order, 'buyer'>): string => (buyer ? personName(buyer) : '')

/** Who buys; until they said so, a word for it. */
export const BuyerName = ({ order }: { order: Pick<OrderListItem, 'first_name' | 'last_name'> }) => {
  const name = personName(order)
  return name ? (
    <bdi>{name}</bdi>
  ) : (
    <span className={css({ color: 'text.muted' })}>
      <Trans>Details not given yet</Trans>
    </span>
  )
}
