import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ConsoleOrder, RefundBlock } from '../../../../../worker/contract/refunds.ts'
import { Money } from '../../../../shared/ui/money.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { refundBlockText } from '../../timeline/money-labels.ts'
import { disputeRefusal } from './refund-refusal.tsx'

/** Why the order can't be refunded now. */
export const RefundBlocked = ({ order, block }: { order: ConsoleOrder; block: RefundBlock }) => {
  const { i18n } = useLingui()
  const pending = order.refunds.find((refund) => refund.status === 'PENDING')
  const disputed = disputeRefusal(order)
  const words = refundBlockText[block]
  return (
    <Notice tone={block === 'refund_pending' ? 'info' : 'warning'} live title={i18n._(words.title)}>
      {block === 'refund_pending' && pending ? (
        <Trans>
          <Money amount={pending.amount} currency={pending.currency} /> is on its way to the buyer. You can refund again once it’s done.
        </Trans>
      ) : block !== 'order_not_refundable' ? (
        i18n._(words.detail)
      ) : disputed ? (
        disputed
      ) : order.total_refunded > 0 ? (
        <Trans>The order was refunded in full.</Trans>
      ) : (
        i18n._(words.detail)
      )}
    </Notice>
  )
}
