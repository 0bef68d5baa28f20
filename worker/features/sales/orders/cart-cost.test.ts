import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { newTicketOf } from '../../../../tests/support/whole-set-up.ts'

const others = 8

let stage: Stage
beforeEach(() => {
  stage = openStage({ stock: 1000 })
  for (let index = 0; index < others; index += 1) newTicketOf(stage, `tkt_${index}`, 100)
})
afterEach(() => stage.box.close())

let n = 0
const place = (ticket_id: string, quantity: number) => {
  const { box, clock } = stage
  const ticket = box.query('getTicket', ticket_id, clock.now)
  const price_id = (ticket.ok && ticket.value.prices[0]?.id) || ''
  n += 1
  const placed = box.command(
    'placeOrder',
    {
      id: `ord_cost${n}`,
      cart: { tickets: [{ ticket_id, prices: [{ price_id, quantity }] }] },
      locale: 'en',
      session_token: null,
      new_session_token: `cost-${n}`,
      idempotency: null,
      address: null,
    },
    clock.now,
  )
  return placed.ok ? 'ok' : placed.problem.code
}

it('a cart of an event with many tickets is refused by what tickets it does not name have of a shared capacity', () => {
  const fields = { name: 'Hall', capacity: 10, ticket_ids: ['tkt_1', 'tkt_2'] }
  stage.box.must('createCapacityAssignment', { id: 'cap_hall', fields }, stage.clock.now)
  expect([place('tkt_1', 8), place('tkt_2', 3), place('tkt_3', 10), place('tkt_2', 2), place('tkt_1', 1)]).toEqual([
    'ok',
    'not_enough_tickets',
    'ok',
    'ok',
    'not_enough_tickets',
  ])
})

it('what is asked of the box with every order alike is looked up once', () => {
  const asked = () => stage.box.plansOf(() => place('tkt_1', 1)).map(({ sql }) => sql)
  asked()
  asked()
  const statements = asked()
  expect(statements.filter((sql) => /room_gate|insert into "jobs"|from "jobs"/.test(sql))).toEqual([])
})

it('has what is kept for a while forgotten, also where the order that asked for it first was undone', async () => {
  const jobs = () => stage.box.db.all<{ id: string }>(`select id from jobs where id = 'forget'`)
  stage.box.db.run('delete from jobs')
  await stage.box.undoing(async () => {
    expect([place('tkt_1', 1), jobs().length]).toEqual(['ok', 1])
  })
  expect([jobs().length, place('tkt_1', 1), jobs().length]).toEqual([0, 'ok', 1])
})
