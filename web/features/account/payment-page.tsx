import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CreditCard, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { One } from '../../../worker/contract/common.ts'
import type { PaymentConnection } from '../../../worker/contract/people.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NoPermissionPage } from '../error-page/no-permission-page.tsx'
import { usePaymentConnection } from './payment-queries.ts'

const thumb = css({
  display: 'grid',
  placeContent: 'center',
  width: '10',
  height: '10',
  borderRadius: 'lg',
  flexShrink: '0',
  '& .lucide': { width: '5', height: '5' },
})

const Connection = ({ connection }: { connection: PaymentConnection }) => {
  const connect = useMutation({
    mutationFn: () => api.post<One<PaymentConnection>>('/account/stripe'),
    onSuccess: ({ data }) => {
      if (data.connect_url) window.location.assign(data.connect_url)
    },
  })
  if (!connection.available)
    return (
      <Notice tone="warning" title={<Trans>No payment provider is set up here</Trans>}>
        <Trans>Free tickets work. For paid ones whoever runs this installation has to configure a provider first.</Trans>
      </Notice>
    )
  const status = connection.status
  const act = (label: ReactNode) => (
    <Button visual="primary" busy={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
      {label}
    </Button>
  )
  return (
    <Card>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })}>
        <span
          className={`${thumb} ${status === 'connected' ? css({ background: 'teal.3', color: 'teal.11' }) : status === 'setup_incomplete' ? css({ background: 'orange.3', color: 'orange.11' }) : css({ background: 'accent.tint', color: 'accent.text' })}`}
        >
          {status === 'connected' ? <CircleCheck /> : status === 'setup_incomplete' ? <TriangleAlert /> : <CreditCard />}
        </span>
        <div className={css({ flex: '1', minWidth: '[220px]' })}>
          <h2
            className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: '16', fontWeight: 'semibold' })}
          >
            Stripe
            {status === 'connected' ? (
              <Badge tone="teal">
                <Trans>Connected</Trans>
              </Badge>
            ) : status === 'setup_incomplete' ? (
              <Badge tone="orange">
                <Trans>Setup incomplete</Trans>
              </Badge>
            ) : (
              <Badge tone="outline">
                <Trans>Not connected</Trans>
              </Badge>
            )}
          </h2>
          <p className={css({ textStyle: '14', color: 'text.muted', marginBlockStart: '1' })}>
            {status === 'connected' ? (
              <Trans>Card payments go straight to your Stripe account. You can sell paid tickets.</Trans>
            ) : status === 'setup_incomplete' ? (
              <Trans>Stripe still needs some details from you. Go on where you stopped.</Trans>
            ) : (
              <Trans>Connect an account to sell paid tickets. The money goes straight to it.</Trans>
            )}
          </p>
        </div>
        {status === 'not_connected' && act(<Trans>Connect with Stripe</Trans>)}
        {status === 'setup_incomplete' && act(<Trans>Finish setup</Trans>)}
      </div>
      {connect.error && (
        <div className={css({ marginBlockStart: '4' })}>
          <FormError text={errorText(connect.error)} />
        </div>
      )}
    </Card>
  )
}

/** `/account/payment`: where the money of paid tickets goes. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Payment`)
  const connection = usePaymentConnection()
  if (isProblem(connection.error) && connection.error.status === 403) return <NoPermissionPage />
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader title={<Trans>Payment</Trans>} />
      {connection.data ? (
        <Connection connection={connection.data} />
      ) : connection.error ? (
        <ErrorState error={connection.error} onRetry={() => void connection.refetch()} />
      ) : (
        <Loading>
          <Skeleton height="90px" />
        </Loading>
      )}
    </div>
  )
}
