import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderListItem } from '../../../../../worker/contract/orders.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'

/** Why an order with a disputed payment can't be refunded; undefined if no dispute prevents it. */
export const disputeRefusal = ({ disputes }: ConsoleOrder): ReactNode => {
  const dispute = disputes.find(({ status }) => status === 'OPEN' || status === 'LOST')
  if (dispute?.status === 'OPEN')
    return <Trans>The buyer’s bank disputes the payment. Once that is decided in your favour, it can be refunded.</Trans>
  return dispute && <Trans>The bank gave the money back to the buyer: the dispute was lost.</Trans>
}

/** Why an order can't be refunded now, as the reason of a disabled action; undefined if it can, as far as a list knows. */
export const refundRefusal = (order: OrderListItem | ConsoleOrder): ReactNode => {
  const whole = 'refund_block' in order ? order : null
  if (whole && whole.refund_block === null) return undefined
  if (order.is_manual) return <Trans>A manually created order can’t be refunded.</Trans>
  if (order.refund_status === 'REFUNDED') return <Trans>The order was refunded in full.</Trans>
  if (order.refund_status === 'PENDING') return <Trans>A pending refund exists.</Trans>
  if (whole) return disputeRefusal(whole) ?? <Trans>There’s nothing left to refund.</Trans>
  return order.completed_at === null && order.status !== 'CANCELLED' ? <Trans>It is not paid.</Trans> : undefined
}
