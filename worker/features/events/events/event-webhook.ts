import type { WebhookData } from '../../../contract/webhook-payloads.ts'
import type { DescribeForWebhook } from '../../../box-office/box.ts'
import { getEvent } from './get-event.ts'

/** The event as webhooks tell it. Who made an endpoint has a confirmed email. */
export const describeEvent: DescribeForWebhook = (box, id) => {
  const found = getEvent(box, { email_confirmed: true })
  if (!found.ok) return null
  const data: WebhookData['event'] = found.value
  return { order_key: id, label: data.title, data }
}
