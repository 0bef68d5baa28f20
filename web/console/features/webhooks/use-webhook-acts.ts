import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { DeliveryDetail, Replayed, Webhook } from '../../../../worker/contract/webhooks.ts'
import { useUndo } from '../../../shared/kit/use-undoable.ts'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { notify } from '../../../shared/ui/toasts.tsx'
import { deliveriesOf, webhooks } from './webhook.ts'

/** The acts on a webhook: each says how it went. `onShow` opens a delivery. */
export const useWebhookActs = (id: string, onShow?: (deliveryId: string) => void) => {
  const { t } = useLingui()
  const changedWebhook = webhooks.useChanged('')
  const changedDeliveries = deliveriesOf(id).useChanged('')
  const changed = (): Promise<unknown> => Promise.all([changedWebhook(), changedDeliveries()])
  const path = `/account/webhooks/${id}`
  const failed = (error: unknown): void => notify({ tone: 'error', title: errorText(error) })
  const tell = (delivery: DeliveryDetail, words: { done: string; failed: string }): void => {
    const { last_attempt: last } = delivery
    const isGood = delivery.status === 'DELIVERED'
    const took = last?.took_ms ?? 0
    const answered = last?.status
    const description = answered ? t`${delivery.type}: answered ${answered} in ${took} ms` : t`${delivery.type}: no answer after ${took} ms`
    notify({
      tone: isGood ? 'success' : 'error',
      title: isGood ? words.done : words.failed,
      description,
      ...(onShow ? { action: { label: t`Show`, onClick: () => onShow(delivery.id) } } : {}),
    })
  }
  const test = useMutation({
    mutationFn: () => api.post<One<DeliveryDetail>>(`${path}/test`),
    onSuccess: ({ data }) => {
      tell(data, { done: t`Test delivered`, failed: t`Test not delivered` })
      return changed()
    },
    onError: failed,
  })
  const replay = useMutation({
    mutationFn: (deliveryId: string) => api.post<One<DeliveryDetail>>(`${path}/deliveries/${deliveryId}/replay`),
    onSuccess: ({ data }) => {
      tell(data, { done: t`Delivered`, failed: t`Not delivered` })
      return changed()
    },
    onError: failed,
  })
  const replaySince = useMutation({
    mutationFn: (since: string) => api.post<One<Replayed>>(`${path}/replay`, { since }),
    onSuccess: ({ data }) => {
      notify({ title: data.count === 0 ? t`Nothing to replay` : t`Replay started: ${data.count}` })
      return changed()
    },
    onError: failed,
  })
  const undo = useUndo()
  const put = (is_active: boolean) => api.put<One<Webhook>>(path, { is_active })
  const turn = useMutation({
    mutationFn: put,
    onSuccess: ({ data }) => {
      notify({
        title: data.is_active ? t`Webhook is on` : t`Webhook is off`,
        action: undo(() => put(!data.is_active).then(changed)),
      })
      return changed()
    },
    onError: failed,
  })
  return { test, replay, replaySince, turn }
}
