import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { useCameFrom } from '../events/model/came-from.ts'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionReturn } from './connection-return.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import { usePaymentConnection } from './payment-queries.ts'

/** `/account/payment`: the payout account of paid tickets. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t({ message: 'Payment', context: 'account' }))
  const from = useCameFrom()
  const connection = usePaymentConnection({ watches: true })
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader
        title={<Trans context="account">Payment</Trans>}
        {...(from && { back: { to: from.to, label: <bdi>{from.title}</bdi> } })}
      />
      {!connection.data ? (
        connection.error ? (
          <ErrorState error={connection.error} onRetry={() => void connection.refetch()} />
        ) : (
          <Loading>
            <CardSkeleton lines={4} />
          </Loading>
        )
      ) : connection.data.available ? (
        <div className={css({ display: 'grid', gap: '4' })}>
          <ConnectionReturn connection={connection.data} from={from} />
          <ConnectionCard connection={connection.data} />
          <PaymentNotices />
        </div>
      ) : (
        <Notice tone="warning" title={<Trans>Payments aren’t set up</Trans>}>
          <Trans>You can sell free tickets. For paid ones, this site’s operator must set up a payment provider.</Trans>
        </Notice>
      )}
    </div>
  )
}
