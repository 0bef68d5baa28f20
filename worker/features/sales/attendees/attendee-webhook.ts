import type { WebhookData } from '../../../contract/webhook-payloads.ts'
import type { DescribeForWebhook } from '../../../box-office/box.ts'
import { getAttendee } from './get-attendee.ts'

/** An attendee as webhooks tell it: the console's view, without the code of the ticket. */
export const describeAttendee: DescribeForWebhook = (box, id) => {
  const found = getAttendee(box, id)
  if (!found.ok) return null
  const { ticket_code: _, ...data } = found.value
  return { order_key: data.order_id, label: data.reference, data: data satisfies WebhookData['attendee'] }
}
