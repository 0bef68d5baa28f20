import type { Line } from '../../../contract/orders.ts'
import type { WebhookData } from '../../../contract/webhook-payloads.ts'
import type { Box } from '../../../box-office/box.ts'
import type { DescribeForWebhook } from '../../../box-office/box.ts'
import { capacityLeft } from '../../../domain/availability.ts'
import { loadCatalogue } from './catalogue.ts'
import { getTicket } from './list-tickets.ts'

/** A ticket that is sold out; nothing while some of it are left or held. */
export const describeTicket: DescribeForWebhook = (box, id) => {
  const found = getTicket(box, id)
  if (!found.ok || found.value.state !== 'SOLD_OUT' || found.value.held > 0) return null
  const data: WebhookData['ticket'] = found.value
  return { order_key: id, label: data.title, data }
}

/** Tells of tickets that a sale of these lines may have sold out: those sold, and those that share a capacity which is full now. */
export const emitSoldOut = (box: Box, lines: readonly Pick<Line, 'ticket_id'>[]): void => {
  if (!box.wants('ticket.sold_out')) return
  const sold = lines.map(({ ticket_id }) => ticket_id)
  const { capacities, tickets } = loadCatalogue(box)
  const full = capacities.filter(({ ticket_ids }) => ticket_ids.some((id) => sold.includes(id)))
  const sharing = full.filter((capacity) => capacityLeft(capacity, tickets) <= 0).flatMap(({ ticket_ids }) => ticket_ids)
  for (const id of new Set([...sold, ...sharing])) box.emit('ticket.sold_out', id)
}
