import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { prices } from '../../catalogue/tickets/table.ts'
import { HOLDS_AT_ONCE } from './store.ts'
import { orders } from './table.ts'

const carts = 2 * HOLDS_AT_ONCE + 50

let stage: Stage
let price_id: string
beforeEach(() => {
  stage = openStage({ stock: carts })
  const listed = stage.box.query('listTickets', null, stage.clock.now)
  price_id = (listed.ok && listed.value[0]?.prices[0]?.id) || ''
})
afterEach(() => stage.box.close())

const cart = (id: string, now: number) =>
  stage.box.command(
    'placeOrder',
    {
      id,
      cart: { tickets: [{ ticket_id: 'tkt_stage', prices: [{ price_id, quantity: 1 }] }] },
      locale: 'en',
      session_token: null,
      new_session_token: id,
      idempotency: null,
      address: null,
    },
    now,
  )
const countOf = (status: string): number =>
  stage.box.db
    .select()
    .from(orders)
    .all()
    .filter((order) => order.status === status).length
const held = (): number => stage.box.db.select().from(prices).all()[0]?.held ?? 0

it('ends many holds that ran out together in steps, and sells what each has freed', () => {
  for (let index = 0; index < carts; index += 1) expect(cart(`ord_${index}`, stage.clock.now).ok).toBe(true)
  const later = stage.clock.now + 24 * 3_600_000
  expect(cart('ord_first', later).ok).toBe(true)
  expect([countOf('EXPIRED'), held()]).toEqual([HOLDS_AT_ONCE, carts - HOLDS_AT_ONCE + 1])
  while (stage.box.office.catchUp(later)) expect(held()).toBe(countOf('RESERVED'))
  expect([countOf('EXPIRED'), countOf('RESERVED'), held()]).toEqual([carts, 1, 1])
})
