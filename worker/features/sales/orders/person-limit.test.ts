import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'

// How many tickets one person may have of an event, over all their orders, by their email.

let stage: Stage
beforeEach(() => {
  stage = openStage({ stock: 100 })
})
afterEach(() => stage.box.close())

const limit = (max_tickets_per_person: number | null) => stage.box.must('updateSettings', { max_tickets_per_person }, stage.clock.now)

let placed = 0
/** Orders so many tickets and gives the details: what was answered, and the order. */
const order = (email: string, quantity: number) => {
  const { box, clock } = stage
  placed += 1
  const ticket = box.query('getTicket', 'tkt_stage', clock.now)
  const price_id = (ticket.ok && ticket.value.prices[0]?.id) || ''
  const session_token = `session-${placed}`
  const cart = { tickets: [{ ticket_id: 'tkt_stage', prices: [{ price_id, quantity }] }] }
  const made = box.must(
    'placeOrder',
    {
      id: `ord_person${placed}`,
      cart,
      locale: 'en',
      session_token: null,
      new_session_token: session_token,
      idempotency: null,
      address: null,
    },
    clock.now,
  )
  const line_id = made.order.lines[0]?.id ?? ''
  const attendees = Array.from({ length: quantity }, () => ({ line_id, first_name: 'Noor', last_name: 'Haddad', email: '' }))
  const details = { first_name: 'Noor', last_name: 'Haddad', email, attendees }
  const { short_id } = made.order
  const give = (as = email) => {
    const given = box.command('giveDetails', { short_id, session_token, details: { ...details, email: as }, address: null }, clock.now)
    return given.ok ? 'ok' : given.problem
  }
  const { id, expires_at } = made.order
  return { give, id, short_id, session_token, expires_at: Date.parse(expires_at), answer: give() }
}

const refused = { code: 'validation_failed', errors: { email: ['validation.max_per_person'] } }

it('one email gets no more tickets than a person may have, over all its orders', () => {
  limit(4)
  expect(order('noor@example.test', 3).answer).toBe('ok')
  expect(order('noor@example.test', 2).answer).toMatchObject(refused)
  expect(order('noor@example.test', 1).answer).toBe('ok')
  expect(order('lina@example.test', 4).answer).toBe('ok')
  expect(order('lina@example.test', 5).answer).toMatchObject(refused)
})

it('an address with a label or other dots is the same person', () => {
  limit(2)
  expect(order('noor.haddad@gmail.com', 2).answer).toBe('ok')
  expect(order('noorhaddad+tickets@googlemail.com', 1).answer).toMatchObject(refused)
  expect(order('noor@example.test', 2).answer).toBe('ok')
  expect(order('noor+again@example.test', 1).answer).toMatchObject(refused)
  expect(order('no.or@example.test', 1).answer, 'dots tell people apart elsewhere').toBe('ok')
})

it('details given again count once, and another person’s are another person’s', () => {
  limit(2)
  const first = order('noor@example.test', 2)
  expect([first.answer, first.give(), first.give('lina@example.test')]).toEqual(['ok', 'ok', 'ok'])
  expect(order('noor@example.test', 2).answer).toBe('ok')
  expect(order('lina@example.test', 1).answer).toMatchObject(refused)
})

it('what was given up is free again', () => {
  limit(2)
  const { short_id, session_token } = order('noor@example.test', 2)
  stage.box.must('abandonOrder', { short_id, session_token }, stage.clock.now)
  expect(order('noor@example.test', 2).answer).toBe('ok')
})

it('tickets that were voided are free again, and those that are still valid count', async () => {
  limit(2)
  const bought = order('noor@example.test', 2)
  const intent = await stage.pay(bought)
  await stage.deliver(stage.model.happen(intent, 'succeeded').event)
  expect(order('noor@example.test', 1).answer).toMatchObject(refused)
  const shown = stage.box.query('getOrder', bought.id, stage.clock.now)
  const [one] = shown.ok ? shown.value.attendees : []
  const by = { kind: 'USER', name: 'Ora Nizer' } as const
  stage.box.must('setAttendeeStatus', { attendee_id: one?.id ?? '', status: 'CANCELLED', by }, stage.clock.now)
  expect(order('noor@example.test', 2).answer).toMatchObject(refused)
  expect(order('noor@example.test', 1).answer).toBe('ok')
})

it('orders from before the limit count too, and without one none count', () => {
  expect(order('noor@example.test', 3).answer).toBe('ok')
  limit(4)
  expect(order('noor@example.test', 2).answer).toMatchObject(refused)
  limit(null)
  expect(order('noor@example.test', 2).answer).toBe('ok')
  limit(6)
  expect(order('noor@example.test', 2).answer).toMatchObject(refused)
  expect(order('noor@example.test', 1).answer).toBe('ok')
})

it('a limit that is set writes nothing for the orders that are there, however many', () => {
  const changes = () => stage.box.db.all<{ n: number }>(sql`select total_changes() as n`)[0]?.n ?? 0
  const setting = (most: number | null) => {
    const before = changes()
    limit(most)
    return changes() - before
  }
  const none = setting(4)
  limit(null)
  for (let one = 0; one < 20; one += 1) order(`guest${one}@example.test`, 1)
  expect(setting(4)).toBe(none)
})
