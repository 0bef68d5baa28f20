import { Trans } from '@lingui/react/macro'
import { personName } from '../../../../../worker/shared/names.ts'
import type { Order, OrderListItem } from '../../../../../worker/contract/orders.ts'
import { css } from '../../../../styled-system/css/index.js'

/** The buyer's full name; empty while unknown. */
export const buyerOf = ({ buyer }: Pick<Order, 'buyer'>): string => (buyer ? personName(buyer) : '')

/** The buyer's name, with a placeholder while unknown. */
export const BuyerName = ({ order }: { order: Pick<OrderListItem, 'first_name' | 'last_name'> }) => {
  const name = personName(order)
  return name ? (
    <bdi>{name}</bdi>
  ) : (
    <span className={css({ color: 'text.muted' })}>
      <Trans>No details yet</Trans>
    </span>
  )
}
