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
      <Card title={<Trans>What Foyer takes</Trans>}>
        <FactList
          facts={[
            { id: 'month', label: <Trans>Each month</Trans>, value: <Trans>Nothing</Trans> },
            { id: 'free', label: <Trans>Free tickets, and orders added by hand</Trans>, value: <Trans>Nothing</Trans> },
            { id: 'card', label: <Trans>Card payments</Trans>, value: ppm > 0 ? <Trans>{rate} of each</Trans> : <Trans>Nothing</Trans> },
          ]}
        />
        <p className={`${words} ${css({ marginBlockStart: '4' })}`}>
          {ppm > 0 ? (
            <Trans>It is taken from each payment as it is made, so there is no invoice. The fees of each order contain it.</Trans>
          ) : (
            <Trans>There is no plan to choose and no invoice to pay.</Trans>
          )}
        </p>
      </Card>
      <Card title={<Trans>What Stripe takes</Trans>}>
        <p className={words}>
          <Trans>
            Card payments go straight to your own Stripe account, and Stripe takes its fee from them under your agreement with it. Each
            order shows the fee once Stripe has told it.
          </Trans>
        </p>
        <p className={css({ textStyle: '14', marginBlockStart: '3' })}>
          <TextLink to="/account/payment">
            <Trans>Your connection to Stripe</Trans>
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
