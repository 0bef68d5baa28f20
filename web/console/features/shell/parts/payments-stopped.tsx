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
        title={<Trans>Paid tickets are off sale because your account can’t take payments</Trans>}
        action={
          canFix && (
            <ButtonLink size="sm" to="/account/payment">
              <Trans>Payment settings</Trans>
            </ButtonLink>
          )
        }
      >
        {canFix ? (
          <Trans>Check your Stripe connection. Free tickets are still on sale.</Trans>
        ) : (
          <Trans>Ask the account owner to check the payment settings. Free tickets are still on sale.</Trans>
        )}
      </Notice>
    </div>
  )
}
