import { auditBooks } from '../audit/books.ts'
import { auditLists, describeDifference } from '../audit/lists.ts'
import type { Deeds } from './load.ts'
import type { Shop, Sold } from './shop.ts'
import { OPERATOR_TOKEN } from '../run/operator-token.ts'

/** An order as its buyer sees it. */
type Order = { id: string; status: string; refund_status: string | null; attendees: { ticket_code: string }[] }

/** The correct facts, and every difference in words. */
export type Proof = { completed: number; admitted: number; scanned: number; mails: number; differences: string[] }

const orderOf = async (shop: Shop, sold: Sold): Promise<Order | null> => {
  const response = await fetch(`${shop.urls().url}/api${sold.path}`, { headers: sold.session })
  return response.ok ? ((await response.json()) as { data: Order }).data : null
}

/** The expected state of an order, by its buyer's answers. */
const faultOf = (sold: Sold, order: Order | null): string | null => {
  if (!order || order.id !== sold.id) return `${sold.id} was placed, and is gone`
  const isBought = sold.detailed && (sold.isPaid ? sold.paid : true)
  const isGivenBack = order.status === 'EXPIRED' && order.refund_status !== null
  if (isBought && order.status !== 'COMPLETED' && !isGivenBack) return `${sold.id} was bought, and is ${order.status}`
  if (order.status !== 'COMPLETED') return null
  const codes = new Set(order.attendees.map((one) => one.ticket_code))
  return codes.size === sold.quantity ? null : `${sold.id} has ${codes.size} tickets of ${sold.quantity}`
}

/** A complete order’s mails: to the buyer, to the organizer, and a ticket to each guest with an address of their own, each once and sent. */
const mailFault = async (shop: Shop, sold: Sold): Promise<{ fault: string | null; mails: number }> => {
  const { data } = await shop.call('GET', `/mails?per_page=100&filter_fields[order_id][eq]=${sold.id}`)
  const found = (data as { kind: string; status: string }[]).map(({ kind, status }) => `${kind} ${status}`).sort()
  const expected = ['NEW_ORDER SENT', 'ORDER_SUMMARY SENT', ...Array.from({ length: sold.quantity - 1 }, () => 'TICKET SENT')]
  const isRight = JSON.stringify(found) === JSON.stringify(expected)
  return { fault: isRight ? null : `${sold.id} has the mails ${found.join(', ') || 'none'}`, mails: found.length }
}

const countsOf = async (shop: Shop) => {
  const { data: stats } = await shop.call('GET', `/events/${shop.eventId}/stats`)
  const total = async (path: string): Promise<number> => (await shop.call('GET', `/events/${shop.eventId}/${path}`))['meta'].total
  return {
    tickets: stats.tickets_sold as number,
    orders: stats.orders_completed as number,
    listedOrders: await total('orders?filter_fields[status][eq]=COMPLETED'),
    listedPeople: await total('attendees?filter_fields[status][eq]=ACTIVE'),
  }
}

/** Compares all that buyers were answered with boxes, lists, mail log and the provider's books. */
export const proveFire = async (shop: Shop, deeds: Deeds): Promise<Proof> => {
  const differences: string[] = []
  const proof: Proof = { completed: 0, admitted: 0, scanned: 0, mails: 0, differences }
  const codes = new Set<string>()
  for (const sold of deeds.orders) {
    const order = await orderOf(shop, sold)
    const fault = faultOf(sold, order)
    if (fault) differences.push(fault)
    if (order?.status !== 'COMPLETED') continue
    proof.completed += 1
    proof.admitted += order.attendees.length
    for (const { ticket_code } of order.attendees) {
      if (codes.has(ticket_code)) differences.push(`two tickets have the code of ${order.id}`)
      codes.add(ticket_code)
    }
    const mailed = await mailFault(shop, sold)
    proof.mails += mailed.mails
    if (mailed.fault) differences.push(mailed.fault)
  }
  const { completed: orders, admitted: tickets } = proof
  const counts = await countsOf(shop)
  const expected = { tickets, orders, listedOrders: orders, listedPeople: tickets }
  if (JSON.stringify(counts) !== JSON.stringify(expected))
    differences.push(`the event says ${JSON.stringify(counts)}, its buyers ${JSON.stringify(expected)}`)
  const { data: sale } = await shop.call('GET', `/events/${shop.eventId}/tickets`)
  for (const ticket of sale as { id: string; title: string; sold: number; held: number }[]) {
    const { stock } = ticket.id === shop.paid.id ? shop.paid : shop.free
    if (ticket.sold + ticket.held > stock) differences.push(`${ticket.title} is oversold: ${ticket.sold} + ${ticket.held} of ${stock}`)
  }
  const door = (await (await fetch(`${shop.urls().url}/api/public/check-in-lists/${shop.list}`)).json()) as { data: { checked_in: number } }
  proof.scanned = door.data.checked_in
  // A scan whose answer was lost counts only at the door.
  if (proof.scanned < deeds.scans.size) differences.push(`${deeds.scans.size} were let in, the door knows ${proof.scanned}`)
  const target = { url: shop.urls().url, token: OPERATOR_TOKEN }
  differences.push(...(await auditLists(target)).differences.map(describeDifference))
  const audit = await auditBooks(target)
  if (!audit.agrees) differences.push(`the books do not agree: ${JSON.stringify({ ...audit, rows: undefined })}`)
  return proof
}
