import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { PaymentConnection } from '../../../../worker/contract/people.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'

import type { useCameFrom } from '../events/model/came-from.ts'

/** The result of returning from the provider's pages; nothing otherwise. */
export const ConnectionReturn = ({
  connection,
  from,
}: {
  connection: PaymentConnection
  /** The event it was left from. */ from: ReturnType<typeof useCameFrom>
}) => {
  const [params] = useSearchParams()
  const came = params.get('connection')
  if (came === 'expired' && connection.status !== 'connected')
    return (
      <Notice tone="warning" live title={<Trans>The link to Stripe has expired</Trans>}>
        <Trans>Continue setup to get a new link.</Trans>
      </Notice>
    )
  if (came !== 'returned') return null
  if (connection.status === 'connected')
    return (
      <Notice
        tone="success"
        live
        title={<Trans>Your Stripe account is connected</Trans>}
        action={
          from && (
            <ButtonLink to={from.to} visual="primary">
              <Trans>
                Back to <bdi>{from.title}</bdi>
              </Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>You can now sell paid tickets.</Trans>
      </Notice>
    )
  return (
    <Notice tone="info" live title={<Trans>You’re back from Stripe</Trans>}>
      {connection.requirements.length > 0 ? (
        <Trans>Some details are still missing. You can continue setup anytime.</Trans>
      ) : (
        <Trans>Stripe is reviewing your details. We’ll update this page.</Trans>
      )}
    </Notice>
  )
}
