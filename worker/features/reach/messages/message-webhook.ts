import type { WebhookData } from '../../../contract/webhook-payloads.ts'
import type { DescribeForWebhook } from '../../../box-office/box.ts'
import { messageView } from './message-view.ts'
import { loadMessage } from './store.ts'

/** A message whose emails were all handed over, which is as far as its event knows. */
export const describeMessage: DescribeForWebhook = (box, id) => {
  const row = loadMessage(box, id)
  if (!row || row.removed) return null
  const data: WebhookData['message'] = messageView(row, { sent: row.recipients, failed: 0, settled: row.recipients })
  return { order_key: id, label: row.subject, data }
}
