import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { orderPath } from '../buyer-order/order-queries.ts'
import { orderHeaders } from '../buyer-order/order-session.ts'

/** Sends the summary once more, to the buyer. */
export const ResendButton = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const resend = useAct<void, unknown>({
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
          <Trans>Send again</Trans>
        </Button>
      )}
      <span role="status" className={resend.error ? css({ color: 'text.danger' }) : css({ color: 'text.success' })}>
        {resend.isDone && <Trans>Sent again. It may take a minute.</Trans>}
        {resend.error && errorText(resend.error)}
      </span>
    </span>
  )
}
