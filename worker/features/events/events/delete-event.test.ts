import { count, getTableName } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { boxTables } from '../../../registry.ts'
import { counters, outbox, outboxLanes } from '../../../box-office/table.ts'
import { facts } from '../../../box-office/facts-table.ts'
import { ledger } from '../../sales/payments/table.ts'
import { orders } from '../../sales/orders/table.ts'
import { tickets } from '../../catalogue/tickets/table.ts'
import { rowsAtOnce } from './delete-event.ts'

const carts = rowsAtOnce + 100
const day = 24 * 3_600_000

let stage: Stage
let price_id: string
beforeEach(() => {
  stage = openStage()
  const listed = stage.box.query('listTickets', null, stage.clock.now)
  price_id = (listed.ok && listed.value[0]?.prices[0]?.id) || ''
})
afterEach(() => stage.box.close())

const cart = (index: number, now: number) =>
  stage.box.must(
    'placeOrder',
    {
      id: `ord_${index}`,
      cart: { tickets: [{ ticket_id: 'tkt_stage', prices: [{ price_id, quantity: 1 }] }] },
      locale: 'en',
      session_token: null,
      new_session_token: `session-${index}`,
      idempotency: null,
      address: null,
    },
    now,
  )

/** Rows that the last command sent out, of every table. */
const sent = (): number => {
  const changes = stage.box.db.select().from(outbox).all()
  stage.box.db.delete(outbox).run()
  return changes.reduce((sum, row) => sum + Object.values(row.changes).reduce((own, rows) => own + Object.keys(rows).length, 0), 0)
}
const rowsOf = (table: typeof orders | typeof tickets): number => stage.box.db.select({ n: count() }).from(table).all()[0]?.n ?? 0

describe('deleting an event with many carts that ran out', () => {
  it('goes in steps of bounded size, and sells nothing from the first one on', () => {
    for (let index = 0; index < carts; index += 1) cart(index, stage.clock.now)
    const later = stage.clock.now + day
    stage.box.open(later, () => undefined)
    while (stage.box.office.catchUp(later)) expect(stage.box.query('getEventStats', null, later)).toMatchObject({ ok: true })
    sent()
    expect(stage.box.must('deleteEvent', null, later)).toEqual({ done: false })
    // Carts are in no list, so only the event's archiving is sent.
    expect(sent()).toBe(1)
    expect([rowsOf(orders), rowsOf(tickets)]).toEqual([carts - rowsAtOnce, 1])
    expect(stage.box.query('getEvent', { email_confirmed: true }, later)).toMatchObject({ value: { status: 'ARCHIVED' } })
    expect(stage.box.must('deleteEvent', null, later)).toEqual({ done: true })
    expect(sent()).toBeLessThanOrEqual(rowsAtOnce)
    expect([rowsOf(orders), rowsOf(tickets)]).toEqual([0, 0])
    expect(stage.box.command('deleteEvent', null, later)).toMatchObject({ problem: { code: 'event_not_found' } })
  })

  it('leaves nothing of anyone in the box, whatever tables it has', async () => {
    const { box, clock } = stage
    const order = stage.order()
    await stage.pay(order)
    box.must('abandonOrder', { short_id: order.short_id, session_token: order.session_token }, clock.now)
    box.must('tryPromoCode', { code: 'WRONG', address: '192.0.2.7' }, clock.now)
    await stage.settle()
    expect(box.must('deleteEvent', null, clock.now)).toEqual({ done: true })
    const kept = new Set<unknown>([outbox, outboxLanes, counters, facts, ledger])
    for (const table of boxTables.filter((one) => !kept.has(one)))
      expect([getTableName(table), box.db.select().from(table).all()]).toEqual([getTableName(table), []])
    expect(box.db.select().from(ledger).all()).toEqual([])
    expect(box.office.isGone()).toBe(true)
  })

  it('ends where someone continued an order meanwhile', () => {
    const { box, clock } = stage
    for (let index = 0; index < carts; index += 1) cart(index, clock.now)
    expect(box.must('deleteEvent', null, clock.now)).toEqual({ done: false })
    const [left] = box.db.select().from(orders).limit(1).all()
    const line_id = left?.lines[0]?.id ?? ''
    box.must(
      'giveDetails',
      {
        short_id: left?.short_id ?? '',
        session_token: `session-${left?.id.slice(4)}`,
        details: { first_name: 'Bea', last_name: '', email: 'bea@foyer.test', attendees: [{ line_id, first_name: 'Bea', last_name: '' }] },
        address: null,
      },
      clock.now,
    )
    expect(box.command('deleteEvent', null, clock.now)).toMatchObject({ problem: { code: 'event_has_orders' } })
    expect(rowsOf(tickets)).toBe(1)
  })
})
