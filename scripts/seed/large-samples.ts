import { confirmPayment, placeOrder, startPayment } from './buy.ts'
import type { Call } from './organizer.ts'
import type { Stack } from '../run/stack.ts'

/** An event with one order of each kind, made as everyone makes them. */
export type Samples = {
  id: string
  title: string
  /** What is given away, what is sold at the box office, and what few have. */
  tickets: { id: string; title: string; price_id: string }[]
  /** One list for everyone, one for those few. */
  lists: { id: string; name: string; short_id: string }[]
  /** What most attendees answered, with one of its options. */
  question: { id: string; title: string; options: string[] }
  /** A buyer's free order, and one added by hand and paid: what others are made like. */
  free: string
  manual: string
}

const grandstand = 4500
const refunded = 12

const buyer = { first_name: 'Lucía', last_name: 'Ferrer-Aldana', email: 'lucia@northlight.example', locale: 'es' }

const openTickets = async (call: Call, path: string): Promise<Samples['tickets']> => {
  const wanted = [
    { title: 'General admission', type: 'FREE', prices: [{ price: 0, quantity: 1_000_000 }], max_per_order: 10 },
    { title: 'Grandstand', type: 'PAID', prices: [{ price: grandstand, quantity: 500_000 }] },
    { title: 'Backstage', type: 'FREE', prices: [{ price: 0, quantity: 50_000 }] },
  ]
  const tickets: Samples['tickets'] = []
  for (const one of wanted) {
    const { data } = await call('POST', `${path}/tickets`, one)
    tickets.push({ id: data.id, title: data.title, price_id: data.prices[0].id })
  }
  return tickets
}

const openQuestion = async (call: Call, path: string): Promise<Samples['question']> => {
  const [title, options] = ['Your meal', ['Meat', 'Fish', 'Fruit']]
  const { data } = await call('POST', `${path}/questions`, {
    title,
    type: 'RADIO',
    belongs_to: 'ATTENDEE',
    options: options.map((label) => ({ label })),
  })
  return { id: data.id, title, options }
}

const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  const deadline = Date.now() + 30_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Real card payments, refunded in full and in part: the provider knows of each. */
const sellAndRefund = async (
  stack: Stack,
  call: Call,
  path: string,
  eventId: string,
  ticket: Samples['tickets'][number],
): Promise<void> => {
  for (let turn = 0; turn <= refunded; turn += 1) {
    const order = await placeOrder(stack, eventId, [{ ticket_id: ticket.id, price_id: ticket.price_id, quantity: 1 }], buyer)
    await confirmPayment(stack, await startPayment(stack, order))
    const isPaid = async () => (await call('GET', `${path}/orders/${order.id}`))['data'].status === 'COMPLETED'
    await until(isPaid, 'a payment')
    const amount = turn % 2 ? grandstand : 1000
    const key = { 'idempotency-key': `large-event-refund-${eventId}-${turn}` }
    if (turn > 0) await call('POST', `${path}/orders/${order.id}/refund`, { amount, notify_buyer: false }, key)
  }
}

/** Makes the event, its tickets and its lists, a paid, a free and a manual order, and some that are refunded. */
export const openSamples = async (stack: Stack, call: Call, organizer_id: string, title: string): Promise<Samples> => {
  const event = { title, organizer_id, start_date: '2035-06-01T19:00', timezone: 'Europe/Berlin', currency: 'EUR' }
  const { data } = await call('POST', '/events', event)
  const path = `/events/${data.id}`
  const tickets = await openTickets(call, path)
  const [admission, stand, backstage] = tickets as [Samples['tickets'][number], Samples['tickets'][number], Samples['tickets'][number]]
  const question = await openQuestion(call, path)
  const lists: Samples['lists'] = []
  for (const list of [
    { name: 'All gates', all_tickets: true },
    { name: 'Backstage door', ticket_ids: [backstage.id] },
  ])
    lists.push((await call('POST', `${path}/check-in-lists`, list))['data'])
  await call('PUT', `${path}/status`, { status: 'LIVE' })
  const free = await placeOrder(stack, data.id, [{ ticket_id: admission.id, price_id: admission.price_id, quantity: 1 }], buyer)
  const { locale: _, ...person } = buyer
  const added = { ...person, ticket_id: stand.id, price_id: stand.price_id, amount_paid: grandstand, send_mail: false }
  const { data: attendee } = await call('POST', `${path}/attendees`, added)
  await sellAndRefund(stack, call, path, data.id, stand)
  const settled = async () => (await call('GET', `${path}/orders?filter_fields[display_status][eq]=REFUND_PENDING`))['meta'].total === 0
  await until(settled, 'the refunds')
  return { id: data.id, title, tickets, lists, question, free: free.id, manual: attendee.order_id }
}
