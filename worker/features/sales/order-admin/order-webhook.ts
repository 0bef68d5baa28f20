import type { WebhookData } from '../../../contract/webhook-payloads.ts'
import type { DescribeForWebhook } from '../../../box-office/box.ts'
import { loadOrder } from '../orders/store.ts'
import { consoleOrderView } from './console-order.ts'

/** An order as webhooks tell it: the console's view, without the codes of its tickets. */
export const describeOrder: DescribeForWebhook = (box, id) => {
  const order = loadOrder(box, id)
  if (!order) return null
  const view = consoleOrderView(box, order)
  const data: WebhookData['order'] = { ...view, attendees: view.attendees.map(({ ticket_code: _, ...attendee }) => attendee) }
  return { order_key: id, label: order.number, data }
}
