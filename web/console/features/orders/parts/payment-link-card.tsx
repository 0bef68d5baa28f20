import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleX, Send } from 'lucide-react'
import { useState } from 'react'
import type { One } from '../../../../../worker/contract/common.ts'
import type { PaymentLink } from '../../../../../worker/contract/manual-orders.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { FactList } from '../../../../shared/ui/fact-list.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { useOrdersChanged } from '../order-queries.ts'

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' })

/** Whether an order waits to be paid by the link that its organizer made. */
export const waitsForLink = ({ is_manual, payment_provider, status }: ConsoleOrder): boolean =>
  is_manual && payment_provider === 'STRIPE' && status === 'AWAITING_PAYMENT'

/** The link by which an order is paid: until when, to copy, send again, or cancel. */
export const PaymentLinkCard = ({ order, zone }: { order: ConsoleOrder; zone: string }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const changed = useOrdersChanged(order.event_id)
  const path = `/events/${order.event_id}/orders/${order.id}/payment-link`
  const link = useQuery({
    queryKey: ['event', order.event_id, 'order', order.id, 'payment-link'],
    queryFn: () => api.get<One<PaymentLink>>(path).then((answer) => answer.data),
  })
  const send = useMutation({
    mutationFn: () => api.post(path),
    onSuccess: () => notify({ title: t`Payment link sent`, description: order.buyer?.email }),
    onError: (error) => notify({ tone: 'error', title: t`The payment link wasn’t sent`, description: errorText(error) }),
    onSettled: () => void changed(),
  })
  const cancel = useMutation({
    mutationFn: () => api.delete<One<ConsoleOrder>>(path),
    onSuccess: (answer) => {
      notify({ title: t`Payment link cancelled`, description: order.number })
      setAsking(false)
      void changed(answer?.data)
    },
    // An error means that the order's state is outdated.
    onError: () => void changed(),
  })
  return (
    <Card title={<Trans>Payment link</Trans>}>
      <FactList
        facts={[
          { id: 'until', label: <Trans>Pay by</Trans>, value: <EventDate start={order.expires_at} zone={zone} style="short" nameZone /> },
        ]}
      />
      {link.error && <FormError text={errorText(link.error)} />}
      <div className={acts}>
        {link.data && <CopyButton size="md" label={t`Copy payment link`} text={link.data.url} />}
        <Button icon={<Send className="flip" />} busy={send.isPending} busyLabel={<Trans>Sending…</Trans>} onClick={() => send.mutate()}>
          <Trans>Send again</Trans>
        </Button>
        <Button icon={<CircleX />} onClick={() => setAsking(true)} aria-haspopup="dialog">
          <Trans>Cancel link…</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          cancel.reset()
          setAsking(false)
        }}
        onConfirm={() => cancel.mutate()}
        busy={cancel.isPending}
        title={<Trans>Cancel this payment link?</Trans>}
        consequence={<Trans>The link stops working and the tickets go back on sale. The buyer isn’t notified.</Trans>}
        confirm={<Trans>Cancel link</Trans>}
        cancel={<Trans>Keep link</Trans>}
      >
        {cancel.error && <FormError text={errorText(cancel.error)} />}
      </ConfirmDialog>
    </Card>
  )
}
