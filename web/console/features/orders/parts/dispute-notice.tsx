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
      <Notice tone="warning" title={<Trans>The buyer’s bank has a question about this payment</Trans>} action={answer}>
        <Trans>
          {amount}: {reason}. No money has been taken yet. Submit evidence in your Stripe dashboard, or refund the order to settle it.
        </Trans>
      </Notice>
    )
  return dispute.status === 'OPEN' ? (
    <Notice tone="warning" title={<Trans>The buyer’s bank disputed this payment</Trans>} action={answer}>
      <Trans>
        {amount}: {reason}. Submit evidence in your Stripe dashboard. You can’t refund the order until the dispute is decided.
      </Trans>
    </Notice>
  ) : (
    <Notice tone="danger" title={<Trans>You lost the dispute</Trans>} action={answer}>
      <Trans>
        {amount} went back to the buyer: {reason}. Tickets stay valid unless you cancel them.
      </Trans>
    </Notice>
  )
}
