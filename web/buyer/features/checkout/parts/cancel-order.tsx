import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import type { LocationHook } from '../../../../shared/lib/pages.tsx'
import { useAsyncAction } from '../../../../shared/lib/use-async-action.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { ModalSheet } from '../../../../shared/ui/modal-sheet.tsx'
import { orderPath, orderQuery } from '../../buyer-order/order-queries.ts'
import { orderHeaders } from '../../buyer-order/order-session.ts'
import { eventPageOf } from '../model/order-steps.ts'
import { hasAttempt } from '../model/payment-attempt.ts'

/** Cancels the order after a confirmation: its tickets go back on sale at once. */
export const CancelOrder = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const [, navigate] = useLocation<LocationHook>()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const path = orderPath(order.event_id, order.short_id)
  const abandon = useAsyncAction<void, unknown>({
    run: () => api.post(`${path}/abandon`, undefined, { isPublic: true, headers: orderHeaders(order.short_id) }),
    done: async () => {
      await navigate(eventPageOf(order))
      queryClient.removeQueries({ queryKey: orderQuery(order.event_id, order.short_id).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['availability', order.event_id] })
    },
  })
  return (
    <>
      <Button visual="ghost" onClick={() => setAsking(true)} aria-haspopup="dialog">
        <Trans>Cancel order</Trans>
      </Button>
      {asking && (
        <ModalSheet title={<Trans>Cancel this order?</Trans>} onClose={() => setAsking(false)}>
          <div className={css({ padding: '4', display: 'flex', flexDirection: 'column', gap: '4' })}>
            <p>
              {hasAttempt(order.short_id) ? (
                <Trans>
                  Your tickets go back on sale right away. If a payment still arrives, we’ll send your tickets or refund you in full.
                </Trans>
              ) : (
                <Trans>Your tickets go back on sale right away. You won’t be charged.</Trans>
              )}
            </p>
            <FormError text={abandon.error ? errorText(abandon.error) : null} />
            <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })}>
              <Button size="lg" onClick={() => setAsking(false)}>
                <Trans>Keep order</Trans>
              </Button>
              <Button size="lg" visual="danger" busy={abandon.isPending} busyLabel={t`Cancelling…`} onClick={() => abandon.act()}>
                <Trans>Cancel order</Trans>
              </Button>
            </div>
          </div>
        </ModalSheet>
      )}
    </>
  )
}
