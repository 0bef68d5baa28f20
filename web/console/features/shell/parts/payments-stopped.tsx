import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { useMay } from '../../../../shared/kit/session.ts'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'

/** A notice above every screen of an event that can't sell paid tickets, because the account takes no payments. */
export const PaymentsStopped = () => {
  const canFix = useMay('connectPayments')
  return (
    <div className={css({ marginBlockEnd: '4' })}>
      <Notice
        tone="warning"
        live
        title={<Trans>Paid tickets are not on sale: your account takes no payments at the moment</Trans>}
        action={
          canFix && (
            <ButtonLink size="sm" to="/account/payment">
              <Trans>Payment settings</Trans>
            </ButtonLink>
          )
        }
      >
        {canFix ? (
          <Trans>Stripe wants something from you, or is no longer connected. Free tickets are sold as before.</Trans>
        ) : (
          <Trans>Please ask the account’s owner to look at the payment settings. Free tickets are sold as before.</Trans>
        )}
      </Notice>
    </div>
  )
}
