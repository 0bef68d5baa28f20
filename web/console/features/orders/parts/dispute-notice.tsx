import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { ButtonAnchor } from '../../../../shared/ui/button-anchor.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { disputeReasonText } from '../../timeline/money-labels.ts'

/** An open dispute or inquiry, or a lost dispute: what it means, and where to respond. Nothing without one. */
export const DisputeNotice = ({ order }: { order: ConsoleOrder }) => {
  const { i18n } = useLingui()
  const dispute = (['OPEN', 'INQUIRY', 'LOST'] as const).flatMap((state) => order.disputes.filter(({ status }) => status === state))[0]
  if (!dispute) return null
  const amount = <Money amount={dispute.amount} currency={dispute.currency} />
  const reason = disputeReasonText(dispute.reason, i18n)
  const answer = (
    <ButtonAnchor
      size="sm"
      href={`https://dashboard.stripe.com/payments/${order.payment_intent_id ?? ''}`}
      target="_blank"
      rel="noreferrer"
      icon={<ExternalLink />}
    >
      <Trans>Open in Stripe</Trans>
    </ButtonAnchor>
  )
  if (dispute.status === 'INQUIRY')
    return (
      <Notice tone="warning" title={<Trans>The buyer’s bank asks about this payment</Trans>} action={answer}>
        <Trans>
          It is about {amount}: {reason}. Nothing was taken back so far. Answer with what you know in your Stripe dashboard, or refund the
          order: that usually settles it.
        </Trans>
      </Notice>
    )
  return dispute.status === 'OPEN' ? (
    <Notice tone="warning" title={<Trans>The buyer’s bank disputes this payment</Trans>} action={answer}>
      <Trans>
        It asks for {amount} back: {reason}. Answer with what you know in your Stripe dashboard. Until it is decided this order cannot be
        refunded; its tickets stay valid unless you cancel them.
      </Trans>
    </Notice>
  ) : (
    <Notice tone="danger" title={<Trans>The dispute was lost</Trans>} action={answer}>
      <Trans>
        The bank gave {amount} back to the buyer: {reason}. This order cannot be refunded any more; its tickets stay valid unless you cancel
        them.
      </Trans>
    </Notice>
  )
}
