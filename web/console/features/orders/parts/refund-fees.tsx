import { Trans } from '@lingui/react/macro'
import type { OrderPayment } from '../../../../../worker/contract/refunds.ts'
import { FactList } from '../../../../shared/ui/fact-list.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'

/** The provider's fees, which a refund doesn't return; the platform's fees are returned. */
export const RefundFees = ({ fees }: { fees: OrderPayment['fees'] }) => {
  const providerFees = fees.filter(({ kind }) => kind === 'PROVIDER')
  return (
    providerFees.length > 0 && (
      <Notice title={<Trans>Processing fees aren’t refunded</Trans>}>
        <FactList
          facts={providerFees.map((fee) => ({
            id: fee.currency,
            label: <Trans>Stripe fee</Trans>,
            value: <Money amount={fee.amount} currency={fee.currency} />,
          }))}
        />
      </Notice>
    )
  )
}
