import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderListItem } from '../../../../../worker/contract/orders.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'

/** Why an order with a disputed payment can't be refunded; undefined if no dispute prevents it. */
export const disputeRefusal = ({ disputes }: ConsoleOrder): ReactNode => {
  const dispute = disputes.find(({ status }) => status === 'OPEN' || status === 'LOST')
  if (dispute?.status === 'OPEN') return <Trans>The payment is disputed. You can refund it if you win.</Trans>
  return dispute && <Trans>You lost the dispute, so the buyer has the money back.</Trans>
}

/** Why an order can't be refunded now, as the reason of a disabled action; undefined if it can, as far as a list knows. */
export const refundRefusal = (order: OrderListItem | ConsoleOrder): ReactNode => {
  const whole = 'refund_block' in order ? order : null
  if (whole && whole.refund_block === null) return undefined
  if (order.is_manual && order.payment_provider !== 'STRIPE') return <Trans>A manually created order can’t be refunded.</Trans>
  if (order.refund_status === 'REFUNDED') return <Trans>The order was refunded in full.</Trans>
  if (order.refund_status === 'PENDING') return <Trans>A pending refund exists.</Trans>
  if (whole) return disputeRefusal(whole) ?? <Trans>There’s nothing left to refund.</Trans>
  return order.completed_at === null && order.status !== 'CANCELLED' ? <Trans>The order isn’t paid.</Trans> : undefined
}
