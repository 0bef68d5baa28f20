import { confirmPayment, placeOrder, startPayment, type Answered } from './buy.ts'
import { demoBuyers, demoEvents, demoTaxesAndFees, demoUser, type DemoEvent, type DemoQuestion } from './demo-data.ts'
import { openAccount, type Call } from './organizer.ts'
import type { Stack } from '../run/stack.ts'

const isSeeded = async (base: string): Promise<boolean> => {
  const { email, password } = demoUser
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return response.ok
}

type Asked = { id: string; belongs_to: string; ticket_ids: string[]; answer: DemoQuestion['answer'] }

const ask = async (
  call: Call,
  eventId: string,
  { tickets = [], options = [], answer, ...question }: DemoQuestion,
  created: Record<string, any>[],
): Promise<Asked> => {
  const ticket_ids = tickets.map((index) => created[index]?.['id'])
  const body = { ...question, ticket_ids, options: options.map((label) => ({ label })) }
  return { ...(await call('POST', `/events/${eventId}/questions`, body))['data'], answer }
}

/** What every buyer of the demo answers. */
const answersTo = (asked: readonly Asked[]): Answered => {
  const given = (scope: string, isAsked: (question: Asked) => boolean) =>
    asked.flatMap((question) =>
      question.belongs_to === scope && question.answer !== undefined && isAsked(question)
        ? [{ question_id: question.id, answer: question.answer }]
        : [],
    )
  return {
    order: given('ORDER', () => true),
    ofTicket: (id) => given('ATTENDEE', ({ ticket_ids }) => ticket_ids.length === 0 || ticket_ids.includes(id)),
  }
}

const createEvent = async (
  call: Call,
  organizerId: string,
  taxIds: string[],
  { tickets, settings, homepage, lists, promoCodes, questions = [], capacities, sales: _sales, ...event }: DemoEvent,
): Promise<{ id: string; tickets: any[]; answered: Answered }> => {
  const { data } = await call('POST', '/events', { ...event, organizer_id: organizerId })
  const created: Record<string, any>[] = []
  for (const ticket of tickets) {
    const tax_and_fee_ids = ticket.type === 'PAID' || ticket.type === 'TIERED' ? taxIds : []
    created.push((await call('POST', `/events/${data.id}/tickets`, { ...ticket, tax_and_fee_ids }))['data'])
  }
  for (const { tickets: named = [], ...code } of promoCodes)
    await call('POST', `/events/${data.id}/promo-codes`, { ...code, ticket_ids: named.map((index) => created[index]?.['id']) })
  const asked: Asked[] = []
  for (const question of questions) asked.push(await ask(call, data.id, question, created))
  for (const { tickets: covered, ...capacity } of capacities)
    await call('POST', `/events/${data.id}/capacity-assignments`, {
      ...capacity,
      ticket_ids: covered.map((index) => created[index]?.['id']),
    })
  await call('PUT', `/events/${data.id}/settings`, settings)
  await call('PUT', `/events/${data.id}/homepage`, homepage)
  await call('POST', `/events/${data.id}/homepage/publish`)
  for (const list of lists) await call('POST', `/events/${data.id}/check-in-lists`, list)
  await call('PUT', `/events/${data.id}/status`, { status: 'LIVE' })
  return { id: data.id, tickets: created, answered: answersTo(asked) }
}

/** One buyer's order, paid at the simulator where it costs money. */
const buy = async (
  stack: Stack,
  event: { id: string; tickets: any[]; answered: Answered },
  wanted: number[],
  buyer: (typeof demoBuyers)[number],
): Promise<void> => {
  const cart = event.tickets.flatMap((ticket, index) => {
    const quantity = wanted[index]
    return quantity ? [{ ticket_id: ticket.id, price_id: ticket.prices[0].id, quantity }] : []
  })
  const order = await placeOrder(stack, event.id, cart, buyer, event.answered)
  if (order.status !== 'COMPLETED') await confirmPayment(stack, await startPayment(stack, order))
}

/** Writes the demo account with its events and sales through the API, once for a state; `say` names each step. */
export const seedDemo = async (stack: Stack, say: (step: string) => void): Promise<void> => {
  if (await isSeeded(stack.url)) return
  say('account and payment connection')
  const call = await openAccount(stack, demoUser)
  const organizer = await call('POST', '/organizers', { name: 'Hallenwerk', email: demoUser.email, website: 'https://hallenwerk.example' })
  const taxIds: string[] = []
  for (const item of demoTaxesAndFees) taxIds.push((await call('POST', '/taxes-and-fees', item))['data'].id)
  let turn = 0
  for (const demo of demoEvents(Date.now())) {
    say(demo.title)
    const event = await createEvent(call, organizer['data'].id, taxIds, demo)
    for (const wanted of demo.sales)
      await buy(stack, event, wanted, demoBuyers[(turn += 1) % demoBuyers.length] as (typeof demoBuyers)[number])
  }
}
