import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { Billing } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { Rate } from '../../../shared/ui/rate.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'

const words = css({ textStyle: '14', color: 'text.muted' })

const Costs = ({ ppm }: { ppm: number }) => {
  const rate = <Rate ppm={ppm} />
  return (
    <>
      <Card title={<Trans>Foyer’s fees</Trans>}>
        <FactList
          facts={[
            { id: 'month', label: <Trans>Monthly</Trans>, value: <Trans>Nothing</Trans> },
            { id: 'free', label: <Trans>Free tickets and manual orders</Trans>, value: <Trans>Nothing</Trans> },
            {
              id: 'card',
              label: <Trans>Card payments</Trans>,
              value: ppm > 0 ? <Trans>{rate} per payment</Trans> : <Trans>Nothing</Trans>,
            },
          ]}
        />
        {ppm > 0 && (
          <p className={`${words} ${css({ marginBlockStart: '4' })}`}>
            <Trans>We deduct it from each payment. You’ll see it in each order’s fees.</Trans>
          </p>
        )}
      </Card>
      <Card title={<Trans>Stripe’s fees</Trans>}>
        <p className={words}>
          <Trans>Stripe’s fees depend on your Stripe plan and appear on each order.</Trans>
        </p>
        <p className={css({ textStyle: '14', marginBlockStart: '3' })}>
          <TextLink to="/account/payment">
            <Trans>Stripe connection</Trans>
          </TextLink>
        </p>
      </Card>
    </>
  )
}

/** `/account/billing`: the cost of using Foyer. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Billing`)
  const billing = useQuery({
    queryKey: ['billing'],
    queryFn: () => api.get<One<Billing>>('/account/billing').then((answer) => answer.data),
  })
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader title={<Trans>Billing</Trans>} />
      <div className={css({ display: 'grid', gap: '4' })}>
        {billing.data ? (
          <Costs ppm={billing.data.platform_fee_ppm} />
        ) : billing.error ? (
          <ErrorState error={billing.error} onRetry={() => void billing.refetch()} />
        ) : (
          <Loading>
            <Skeleton height="180px" />
          </Loading>
        )}
      </div>
    </div>
  )
}
