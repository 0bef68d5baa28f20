import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'

/** The bank is processing the payment, possibly for days: no action and no spinner. Shows no names without the order's session. */
export const ProcessingScreen = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  usePageTitle(t`Your payment is being processed`, order.event.title)
  return (
    <div role="status">
      <EmptyState icon={<Hourglass />} title={t`Your payment is being processed`} level="h1">
        <span className={css({ display: 'block' })}>
          <Trans>Your bank may take a few days. We’re holding your tickets until then.</Trans>
        </span>
        <span className={css({ display: 'block', marginBlockStart: '2' })}>
          {order.buyer ? (
            <Trans>
              We’ll email <bdi>{order.buyer.email}</bdi> when your bank decides. You can close this page.
            </Trans>
          ) : (
            <Trans>We’ll email the buyer when the bank decides. You can close this page.</Trans>
          )}
        </span>
      </EmptyState>
    </div>
  )
}
