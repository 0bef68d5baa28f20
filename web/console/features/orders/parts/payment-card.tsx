import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { FactList } from '../../../../shared/ui/fact-list.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import {
  brandName,
  disputeText,
  disputeTones,
  methodText,
  paymentProviderText,
  paymentStatusText,
  paymentStatusTones,
  refundStatusText,
  refundStatusTones,
} from '../../timeline/money-labels.ts'

const card = css({ '& .lucide': { display: 'inline', verticalAlign: '[-3px]', marginInlineEnd: '1' } })
// The button extends into the padding, so that all lines have the same height.
const withCopy = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  maxWidth: 'full',
  '& button': { marginBlock: '[-6px]', marginInlineEnd: '[-6px]' },
})
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** The payment method: `Visa ···· 4242`, or its name. */
const Method = ({ payment }: { payment: NonNullable<ConsoleOrder['payment']> }) => {
  const { i18n } = useLingui()
  if (payment.card)
    return (
      <span className={card}>
        <CreditCard />{' '}
        <bdi dir="ltr">
          {brandName(payment.card.brand)} ···· {payment.card.last4}
        </bdi>
      </span>
    )
  return payment.method ? <bdi>{methodText(payment.method, i18n)}</bdi> : <Trans>Not known yet</Trans>
}

/** The payment: its method, status and fees. */
export const PaymentCard = ({ order, zone }: { order: ConsoleOrder; zone: string }) => {
  const { t, i18n } = useLingui()
  const { payment } = order
  const dispute = order.disputes.at(-1)
  const paidAt = payment?.paid_at ?? null
  const reference = order.payment_intent_id ?? ''
  return (
    <Card title={<Trans>Payment</Trans>}>
      <FactList
        facts={[
          order.is_manual && { id: 'created', label: <Trans context="order">Created</Trans>, value: <Trans>Manually</Trans> },
          order.is_manual && order.payment_provider !== 'NONE' && !payment
            ? { id: 'method', label: <Trans>Method</Trans>, value: i18n._(paymentProviderText[order.payment_provider]) }
            : payment && {
                id: 'method',
                label: payment.card ? <Trans>Card</Trans> : <Trans>Method</Trans>,
                value: <Method payment={payment} />,
              },
          {
            id: 'payment',
            label: <Trans>Payment</Trans>,
            value: <Badge tone={paymentStatusTones[order.payment_status]}>{i18n._(paymentStatusText[order.payment_status])}</Badge>,
          },
          paidAt !== null && { id: 'paid', label: <Trans>Paid on</Trans>, value: <EventDate start={paidAt} zone={zone} style="short" /> },
          order.refund_status !== null && {
            id: 'refund',
            label: <Trans>Refund</Trans>,
            value: <Badge tone={refundStatusTones[order.refund_status]}>{i18n._(refundStatusText[order.refund_status])}</Badge>,
          },
          dispute && {
            id: 'dispute',
            label: <Trans>Dispute</Trans>,
            value: <Badge tone={disputeTones[dispute.status]}>{i18n._(disputeText[dispute.status])}</Badge>,
          },
          ...(payment?.fees ?? []).map((fee) => ({
            id: `${fee.kind}-${fee.currency}`,
            label: fee.kind === 'PROVIDER' ? <Trans>Stripe fee</Trans> : <Trans>Platform fee</Trans>,
            value: <Money amount={fee.amount} currency={fee.currency} />,
          })),
          Boolean(reference) && {
            id: 'reference',
            label: <Trans>Reference</Trans>,
            value: (
              <span className={withCopy}>
                <bdi dir="ltr" className={cut} title={reference}>
                  {reference}
                </bdi>
                <CopyButton iconOnly label={t`Copy reference`} text={reference} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}
