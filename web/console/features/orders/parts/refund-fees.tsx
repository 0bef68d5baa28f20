import { Trans } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'
import type { OrderPayment } from '../../../worker/contract/refunds.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What the provider took of the payment, which a refund doesn't bring back; what the platform took goes back with it. */
export const RefundFees = ({ fees }: { fees: OrderPayment['fees'] }) => {
  const kept = fees.filter(({ kind }) => kind === 'PROVIDER')
  return (
    kept.length > 0 && (
      <Notice title={<Trans>Processing fees are not returned</Trans>}>
        <Trans>Stripe does not return its fee for a payment that is refunded. This one cost:</Trans>
        <div className={css({ marginBlockStart: '2' })}>
          <FactList
            facts={kept.map((fee) => ({
              id: fee.currency,
              label: <Trans>Stripe’s fee</Trans>,
              value: <Money amount={fee.amount} currency={fee.currency} />,
            }))}
          />
        </div>
      </Notice>
    )
  )
}
