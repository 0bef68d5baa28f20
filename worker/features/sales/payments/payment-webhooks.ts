import type { WebhookData } from '../../../contract/webhook-payloads.ts'
import type { DescribeForWebhook } from '../../../box-office/box.ts'
import { loadOrder } from '../orders/store.ts'
import { disputeView, refundView } from './money-views.ts'
import { loadDispute, loadRefund } from './store.ts'

/** A refund as webhooks tell it, with its order's id. */
export const describeRefund: DescribeForWebhook = (box, id) => {
  const row = loadRefund(box, id)
  if (!row) return null
  const data: WebhookData['refund'] = { ...refundView(row), order_id: row.order_id }
  return { order_key: row.order_id, label: loadOrder(box, row.order_id)?.number ?? id, data }
}

/** A dispute as webhooks tell it, with its order's id. */
export const describeDispute: DescribeForWebhook = (box, id) => {
  const row = loadDispute(box, id)
  if (!row) return null
  const data: WebhookData['dispute'] = { ...disputeView(row), order_id: row.order_id }
  return { order_key: row.order_id, label: loadOrder(box, row.order_id)?.number ?? id, data }
}
