import type { One } from '../../worker/contract/common.ts'
import type { Order, Payment } from '../../worker/contract/orders.ts'
import type { ConsoleOrder, RefundQuote } from '../../worker/contract/refunds.ts'
import type { Ticket } from '../../worker/contract/tickets.ts'
import { caller, type Call } from '../seed/organizer.ts'
import { SECRET_KEY } from '../stripe-simulator/config.ts'
import type { Stack } from '../run/stack.ts'

/** Orders in each state their money can be in, by id. */
export type MoneyScene = {
  partial: string
  pending: string
  failed: string
  refunded: string
  cancelled: string
  disputed: string
  lost: string
}

type Refund = { id: string }

const until = async <T>(ask: () => Promise<T | undefined | false>, what: string): Promise<T> => {
  const deadline = Date.now() + 60_000
  for (;;) {
    const found = await ask()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

/** Buys tickets with Stripe's test payment methods and brings each order to its state, at the simulator where the provider decides. */
export const prepareOrders = async (stack: Stack, call: Call, event: string, ticket: Ticket): Promise<MoneyScene> => {
  const anyone = caller(stack.url)
  const stripe = async <T = unknown>(method: string, path: string, account?: string, form?: string): Promise<T> => {
    const response = await fetch(`${stack.stripeUrl}${path}`, {
      method,
      headers: {
        ...(account ? { authorization: `Bearer ${SECRET_KEY}`, 'stripe-account': account } : {}),
        'content-type': account ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      ...(form === undefined ? {} : { body: form }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text) as T
  }
  const orders = `/events/${event}/orders`
  const read = async (id: string): Promise<ConsoleOrder> => (await call<One<ConsoleOrder>>('GET', `${orders}/${id}`)).data
  const becomes = (id: string, status: string): Promise<ConsoleOrder> =>
    until(async () => {
      const order = await read(id)
      return order.display_status === status && order
    }, `an order to be ${status}`)

  const buy = async (card: string, quantity: number): Promise<{ order: ConsoleOrder; account: string; intent: string }> => {
    const cart = { tickets: [{ ticket_id: ticket.id, prices: [{ price_id: ticket.prices[0]?.id, quantity }] }] }
    const placed = await anyone<One<Order> & { session_token: string }>('POST', `/public/events/${event}/order`, cart)
    const path = `/public/events/${event}/order/${placed.data.short_id}`
    const session = { 'x-order-session': placed.session_token }
    const names = ['Amara Okafor', 'Daniel Mensah', 'Priya Raghunathan', 'Noor Haddad']
    const people = names.map((name) => ({ first_name: name.split(' ')[0], last_name: name.split(' ')[1] }))
    const line_id = placed.data.lines[0]?.id
    const attendees = people.slice(0, quantity).map((person) => ({ line_id, ...person }))
    await anyone('PUT', path, { ...people[0], email: 'amara@northlight.example', attendees }, session)
    const { data: payment } = await anyone<One<Payment>>('POST', `${path}/payment`, undefined, session)
    const { account_id: account, payment_intent_id: intent } = payment
    await stripe('POST', `/v1/payment_intents/${intent}/confirm`, account, `payment_method=${card}`)
    const order = await until(async () => {
      const found = await read(placed.data.id)
      return found.status === 'COMPLETED' && found
    }, 'a paid order')
    return { order, account, intent }
  }
  const refund = async (order: ConsoleOrder, body: object): Promise<void> =>
    void (await call('POST', `${orders}/${order.id}/refund`, body, { 'idempotency-key': crypto.randomUUID() }))
  const control = <T>(path: string, body: object): Promise<T> => stripe<T>('POST', `/_sim${path}`, undefined, JSON.stringify(body))

  const partial = (await buy('pm_card_visa', 4)).order
  const attendee_ids = [partial.attendees[3]?.id ?? '']
  const quote = await call<One<RefundQuote>>('POST', `${orders}/${partial.id}/refund-quote`, { attendee_ids })
  await refund(partial, { amount: quote.data.amount, attendee_ids, cancel_attendees: true })
  await becomes(partial.id, 'PARTIALLY_REFUNDED')

  const pending = (await buy('pm_card_pendingRefund', 2)).order
  await refund(pending, { amount: pending.amount_refundable })

  const failing = await buy('pm_card_refundFail', 2)
  await refund(failing.order, { amount: failing.order.amount_refundable })
  const sent = await until(
    async () => (await stripe<{ data: Refund[] }>('GET', `/v1/refunds?payment_intent=${failing.intent}`, failing.account)).data[0],
    'a refund at the provider',
  )
  await control(`/refunds/${sent.id}/settle`, { state: 'failed' })

  const refunded = (await buy('pm_card_mastercard', 1)).order
  await refund(refunded, { amount: refunded.amount_refundable, cancel_order: true })
  const cancelled = (await buy('pm_card_visa', 2)).order
  await call('POST', `${orders}/${cancelled.id}/cancel`, { notify_buyer: true })

  const disputed = await buy('pm_card_visa', 2)
  await control('/disputes', { payment_intent: disputed.intent })
  const lost = await buy('pm_card_visa', 1)
  const dispute = await control<{ id: string }>('/disputes', { payment_intent: lost.intent, reason: 'product_not_received' })
  await control(`/disputes/${dispute.id}/close`, { state: 'lost' })

  await becomes(pending.id, 'REFUND_PENDING')
  await becomes(failing.order.id, 'REFUND_FAILED')
  await becomes(refunded.id, 'REFUNDED')
  return {
    partial: partial.id,
    pending: pending.id,
    failed: failing.order.id,
    refunded: refunded.id,
    cancelled: cancelled.id,
    disputed: disputed.order.id,
    lost: lost.order.id,
  }
}
