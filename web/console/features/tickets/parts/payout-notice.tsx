import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { useMay } from '../../../../shared/kit/session.ts'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'

/** What the tickets of an event need before it can go live: a payout account, with the way to it. */
export const PayoutNotice = ({ event }: { event: EventDetail }) => {
  const mayConnect = useMay('connectPayments')
  if (event.status !== 'DRAFT' || !event.go_live_conditions.includes('payment_not_connected')) return null
  return (
    <div className={css({ marginBlockEnd: '4' })}>
      <Notice
        tone="info"
        live
        title={<Trans>Connect a payout account</Trans>}
        action={
          mayConnect && (
            <ButtonLink size="sm" to="/account/payment">
              <Trans>Connect</Trans>
            </ButtonLink>
          )
        }
      >
        {mayConnect ? (
          <Trans>You need one to sell paid tickets.</Trans>
        ) : (
          <Trans>You need one to sell paid tickets. Ask an account admin to connect it.</Trans>
        )}
      </Notice>
    </div>
  )
}
