import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { orderPath } from '../buyer-order/order-queries.ts'
import { orderHeaders } from '../buyer-order/order-session.ts'

/** Sends the order email to the buyer again. */
export const ResendButton = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const resend = useAsyncAction<void, unknown>({
    run: () =>
      api.post(`${orderPath(order.event_id, order.short_id)}/resend-confirmation`, undefined, {
        isPublic: true,
        headers: orderHeaders(order.short_id),
      }),
  })
  return (
    <span className={css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: '14' })}>
      {!resend.isDone && (
        <Button visual="link" size="sm" busy={resend.isPending} busyLabel={t`Sending…`} onClick={() => resend.act()}>
          <Trans comment="verb: emails the tickets again">Resend</Trans>
        </Button>
      )}
      <span role="status" className={resend.error ? css({ color: 'text.danger' }) : css({ color: 'text.success' })}>
        {resend.isDone && <Trans>Sent. It may take a minute.</Trans>}
        {resend.error && errorText(resend.error)}
      </span>
    </span>
  )
}
