import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DisplayStatus } from '../../../../worker/contract/orders.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** The labels of order states. */
export const orderStatusText: Record<DisplayStatus, MessageDescriptor> = {
  AWAITING_PAYMENT: msg`Awaiting payment`,
  PROCESSING: msg`Processing`,
  COMPLETED: msg`Completed`,
  CANCELLED: msg({ message: 'Cancelled', context: 'order' }),
  EXPIRED: msg({ message: 'Expired', context: 'order' }),
  PAYMENT_FAILED: msg`Payment failed`,
  REFUND_PENDING: msg`Refund pending`,
  PARTIALLY_REFUNDED: msg`Partially refunded`,
  REFUNDED: msg({ message: 'Refunded', context: 'order' }),
  REFUND_FAILED: msg`Refund failed`,
}

/** Every state, in the order of the filters. */
export const orderStatuses = Object.keys(orderStatusText) as DisplayStatus[]

const tones: Record<DisplayStatus, Tone> = {
  AWAITING_PAYMENT: 'orange',
  REFUND_PENDING: 'orange',
  PARTIALLY_REFUNDED: 'orange',
  CANCELLED: 'red',
  REFUND_FAILED: 'red',
  REFUNDED: 'red',
  PAYMENT_FAILED: 'red',
  COMPLETED: 'teal',
  PROCESSING: 'blue',
  EXPIRED: 'neutral',
}

export const OrderBadge = ({ status }: { status: DisplayStatus }) => {
  const { i18n } = useLingui()
  return <Badge tone={tones[status]}>{i18n._(orderStatusText[status])}</Badge>
}
