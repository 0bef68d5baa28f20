import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDoorStage } from '../../tests/support/door-stage.ts'
import { openStage, type Stage } from '../../tests/support/payment-stage.ts'
import { newTicketOf } from '../../tests/support/whole-set-up.ts'

// What stands between a box office and what it must never do, each guard with a test that fails without it.

let stage: Stage
beforeEach(() => {
  stage = openStage({ stock: 3 })
})
afterEach(() => stage.box.close())

let placed = 0
type Cart = { ticket_id: string; quantity: number }[]
const place = (cart: Cart, more: { promo_code?: string; key?: string; address?: string; session_token?: string | null } = {}) => {
  const { box, clock } = stage
  const tickets = cart.map(({ ticket_id, quantity }) => {
    const ticket = box.query('getTicket', ticket_id, clock.now)
    return { ticket_id, prices: [{ price_id: (ticket.ok && ticket.value.prices[0]?.id) || '', quantity }] }
  })
  const { key, address = null, session_token = null, ...code } = more
  placed += 1
  return box.command(
    'placeOrder',
    {
      id: `ord_guard${placed}`,
      cart: { tickets, ...code },
      locale: 'en',
      session_token,
      new_session_token: `session-${placed}`,
      idempotency: key ? { key, body_hash: 'hash', sent: key } : null,
      address,
    },
    clock.now,
  )
}
const codeOf = (answer: { ok: boolean; problem?: { code: string } }) => (answer.ok ? 'ok' : answer.problem?.code)
const seats = (quantity: number): Cart => [{ ticket_id: 'tkt_stage', quantity }]

it('no price is sold beyond its quantity', () => {
  expect([2, 2, 1, 1].map((quantity) => codeOf(place(seats(quantity))))).toEqual(['ok', 'not_enough_tickets', 'ok', 'not_enough_tickets'])
})

it('no two tickets of one cart share more than a capacity has', () => {
  const { box, clock } = stage
  newTicketOf(stage, 'tkt_free')
  box.must(
    'createCapacityAssignment',
    { id: 'cap_1', fields: { name: 'Hall', capacity: 3, ticket_ids: ['tkt_stage', 'tkt_free'] } },
    clock.now,
  )
  const both = (quantity: number): Cart => [...seats(quantity), { ticket_id: 'tkt_free', quantity }]
  expect([2, 1, 1].map((quantity) => codeOf(place(both(quantity))))).toEqual(['not_enough_tickets', 'ok', 'not_enough_tickets'])
})

it('an address holds no more than its share of what is left', () => {
  newTicketOf(stage, 'tkt_rush', 100)
  const carts = [...Array.from({ length: 8 }, () => 'one'), 'another'].map((address) =>
    codeOf(place([{ ticket_id: 'tkt_rush', quantity: 5 }], { address })),
  )
  expect(carts).toEqual([...Array(4).fill('ok'), ...Array(4).fill('rate_limited'), 'ok'])
})

it('a hold that is renewed ends all the same', () => {
  const { clock } = stage
  const began = clock.now
  let session_token: string | null = null
  // The time-out is two hours: renewed after 90 minutes and after three hours, it ends after four.
  const ends = [0, 90, 180].map((after) => {
    clock.now = began + after * 60_000
    const answer = place(seats(1), { session_token })
    if (!answer.ok) return answer.problem.code
    session_token = answer.value.session_token
    return (Date.parse(answer.value.order.expires_at) - began) / 60_000
  })
  expect(ends).toEqual([120, 210, 240])
})

it('a promo code’s last use is held by the first who takes it', () => {
  const fields = { code: 'ONCE', discount_type: 'PERCENTAGE' as const, rate_ppm: 100_000, max_uses: 1 }
  stage.box.must('createPromoCode', { id: 'pro_once', fields }, stage.clock.now)
  const once = () => codeOf(place(seats(1), { promo_code: 'ONCE' }))
  expect([once(), once()]).toEqual(['ok', 'promo_code_used_up'])
})

it('a promo code’s last tickets are held by the first who takes them', () => {
  const fields = { code: 'THREE', discount_type: 'PERCENTAGE' as const, rate_ppm: 100_000, max_tickets: 3 }
  stage.box.must('createPromoCode', { id: 'pro_three', fields }, stage.clock.now)
  const take = (quantity: number) => codeOf(place(seats(quantity), { promo_code: 'THREE' }))
  expect([take(2), take(2), take(1), take(1)]).toEqual(['ok', 'promo_code_too_many_tickets', 'ok', 'promo_code_used_up'])
})

it('a cart sent twice under one key is one order', () => {
  const [one, two] = [place(seats(1), { key: 'the-same-key' }), place(seats(1), { key: 'the-same-key' })]
  expect(two.ok && two.value.order.short_id).toBe(one.ok && one.value.order.short_id)
  expect(stage.box.db.all('select held from prices')).toEqual([{ held: 1 }])
})

it('a ticket admits once on a list', () => {
  const door = openDoorStage()
  const list = door.newList()
  const { ticket_code } = door.add('Ada', 'Lovelace')
  const scan = (scan_id: string) => door.scan(list, { ticket_code, scan_id }).map((result) => (result.ok ? 'in' : result.code))
  expect([scan('one'), scan('one'), scan('two')]).toEqual([['in'], ['in'], ['already_checked_in']])
  door.box.close()
})

it('a webhook is applied once', async () => {
  const intent = await stage.pay(stage.order())
  const { event } = stage.model.happen(intent, 'payment_failed')
  const looks = [await stage.take(event), await stage.take(event)]
  expect(looks.map((each) => each.length)).toEqual([1, 0])
})

it('another account’s event is not there', () => {
  const { office } = stage.box
  const as = (account_id: string) => ({ now: stage.clock.now, caller: { audience: 'console' as const, account_id } })
  expect(codeOf(office.command('updateSettings', { max_tickets_per_order: 5 }, as('acc_other')).result)).toBe('event_not_found')
  expect(codeOf(office.query('getSettings', null, as('acc_other')))).toBe('event_not_found')
  expect(codeOf(office.query('getSettings', null, as('acc_stage')))).toBe('ok')
})

it('an order is its buyer’s alone', () => {
  const { box, clock } = stage
  const { short_id, session_token } = stage.order()
  for (const wrong of [null, 'a-guess'])
    expect(codeOf(box.command('abandonOrder', { short_id, session_token: wrong }, clock.now))).toBe('forbidden')
  expect(codeOf(box.command('abandonOrder', { short_id, session_token }, clock.now))).toBe('ok')
})
