import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStage, quantity, total, type Stage } from '../../../../tests/support/payment-stage.ts'
import { restoreTo, snapshotOf } from '../../../../tests/support/restored.ts'
import { nextEpoch } from '../../../box-office/snapshots/position.ts'
import { outbox } from '../../../box-office/table.ts'
import { prices } from '../../catalogue/tickets/table.ts'
import { attendees } from '../../sales/attendees/table.ts'
import { orders } from '../../sales/orders/table.ts'
import { system } from '../../sales/orders/timeline.ts'
import { ledger } from '../../sales/payments/table.ts'
import { auditBooks } from '../../sales/reconciliation/audit-books.ts'

// A box is brought back while it sells: nothing that was paid is lost, and no place is sold twice.

let stage: Stage
const open = (options: Parameters<typeof openStage>[0] = {}) => {
  stage = openStage({ stock: 2 * quantity, ...options })
}
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  stage.box.close()
})

/** An order that is paid. */
const sell = async () => {
  const order = stage.order()
  const intent = await stage.pay(order)
  await stage.deliver(stage.model.happen(intent, 'succeeded').event)
  return { ...order, intent }
}
const cancel = (order_id: string, refund_amount: number | null) =>
  stage.box.must(
    'cancelOrder',
    {
      order_id,
      refund_id: `rfd_${order_id}`,
      refund_amount,
      notify_buyer: false,
      by: system,
      idempotency: { key: order_id, body_hash: '' },
    },
    stage.clock.now,
  )
const refundsOf = ({ intent }: { intent: string }) => stage.model.state().intents.find(({ id }) => id === intent)?.refunds ?? []
const rowOf = (id: string) => stage.box.db.select().from(orders).where(eq(orders.id, id)).all()[0]
const ticketsOf = (id: string) => stage.box.db.select().from(attendees).where(eq(attendees.order_id, id)).all()
const stock = () => stage.box.db.select({ sold: prices.sold, held: prices.held }).from(prices).all()[0]
const unbalanced = () => {
  const found: unknown[] = []
  for (let after: string | null = ''; after !== null;) {
    const page = stage.box.open(stage.clock.now, (box) => auditBooks(box, after))
    if (!page.ok) throw new Error('refused')
    found.push(...page.value.differences)
    after = page.value.next
  }
  return found
}

describe('a snapshot', () => {
  it('is the box as it is at its last page, whatever sells between the pages', async () => {
    open({ stock: null })
    for (let n = 0; n < 3; n += 1) await sell()
    let sold = 0
    const taken = snapshotOf(stage.box, () => {
      if (sold < 5) stage.order()
      sold += 1
    })
    const all = () => [stage.box.db.select().from(orders).all(), stage.box.db.select().from(attendees).all(), stock()]
    const before = all()
    restoreTo(stage.box, taken, stage.clock.now)
    expect(all()).toEqual(before)
  })
})

describe('a box that is brought back', () => {
  it('keeps what was sold since, with the tickets buyers have, and goes on in a new epoch', async () => {
    open()
    const first = await sell()
    const taken = snapshotOf(stage.box)
    const second = await sell()
    const [codes, entries] = [
      ticketsOf(second.id).map(({ id, ticket_code }) => [id, ticket_code]),
      stage.box.db.select().from(ledger).all(),
    ]
    const named = restoreTo(stage.box, taken, stage.clock.now)
    expect(named).toEqual([{ kind: 'ORDER_KEPT', id: second.id, label: rowOf(second.id)?.number, amount: total, currency: 'EUR' }])
    expect([rowOf(first.id)?.status, rowOf(second.id)?.status]).toEqual(['COMPLETED', 'COMPLETED'])
    expect(ticketsOf(second.id).map(({ id, ticket_code }) => [id, ticket_code])).toEqual(codes)
    expect(stage.box.db.select().from(ledger).all()).toHaveLength(entries.length)
    expect(stock()).toEqual({ sold: 2 * quantity, held: 0 })
    expect(unbalanced()).toEqual([])
    const versions = stage.box.db.select({ seq: outbox.seq }).from(outbox).all()
    expect(Math.min(...versions.map(({ seq }) => seq))).toBeGreaterThan(nextEpoch(taken.seq))
    // The payment is known: the same webhook again changes nothing.
    await stage.deliver(stage.model.happen(second.intent, 'succeeded').event)
    await stage.settle()
    expect(refundsOf(second)).toEqual([])
    expect(rowOf(second.id)).toMatchObject({ status: 'COMPLETED', payment_status: 'RECEIVED', total_refunded: 0 })
  })

  it('refunds what was paid since where the place is someone’s again, and sells no place twice', async () => {
    open({ stock: quantity })
    const first = await sell()
    const taken = snapshotOf(stage.box)
    cancel(first.id, null)
    const second = await sell()
    expect(rowOf(second.id)?.status).toBe('COMPLETED')
    const named = restoreTo(stage.box, taken, stage.clock.now)
    await stage.settle()
    expect(named.map(({ kind }) => kind).sort()).toEqual(['CHANGE_UNDONE', 'ORDER_REFUNDED'])
    expect(rowOf(first.id)?.status).toBe('COMPLETED')
    expect(rowOf(second.id)).toMatchObject({ status: 'EXPIRED', payment_status: 'RECEIVED' })
    expect(stage.box.db.select().from(attendees).where(eq(attendees.status, 'ACTIVE')).all()).toHaveLength(quantity)
    expect(stock()).toEqual({ sold: quantity, held: 0 })
    expect(refundsOf(second).map(({ amount }) => amount)).toEqual([total])
    expect(unbalanced()).toEqual([])
  })

  it('completes what was being paid when it was brought back', async () => {
    open()
    const order = stage.order()
    const taken = snapshotOf(stage.box)
    const intent = await stage.pay(order)
    const { event } = stage.model.happen(intent, 'succeeded')
    restoreTo(stage.box, taken, stage.clock.now)
    await stage.deliver(event)
    await stage.settle()
    expect(rowOf(order.id)).toMatchObject({ status: 'COMPLETED', payment_status: 'RECEIVED' })
    expect(unbalanced()).toEqual([])
  })

  it('leaves a cancellation whose money went back', async () => {
    open({ refunds: { begin: 'SUCCEEDED', booked: 'AT_ONCE' } })
    const order = await sell()
    const taken = snapshotOf(stage.box)
    cancel(order.id, total)
    await stage.settle()
    expect(refundsOf(order)).toHaveLength(1)
    const named = restoreTo(stage.box, taken, stage.clock.now)
    await stage.settle()
    expect(named.map(({ kind }) => kind)).toEqual(['CANCELLATION_KEPT'])
    expect(rowOf(order.id)).toMatchObject({ status: 'CANCELLED', total_refunded: total })
    expect(refundsOf(order)).toHaveLength(1)
    expect(stock()).toEqual({ sold: 0, held: 0 })
    expect(unbalanced()).toEqual([])
  })

  it('makes no refund twice that was due at that moment and has been made since', async () => {
    open()
    const order = await sell()
    cancel(order.id, 1000)
    const taken = snapshotOf(stage.box)
    await stage.settle()
    restoreTo(stage.box, taken, stage.clock.now)
    // The provider forgets the keys of calls after a day.
    stage.model.state().answered = {}
    await stage.settle()
    expect(refundsOf(order).map(({ amount }) => amount)).toEqual([1000])
  })

  it('takes no call while it is brought back', () => {
    open()
    stage.box.office.shut()
    expect(stage.box.command('startReplay', null, stage.clock.now)).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
    stage.box.office.reopen(true)
    expect(stage.box.command('startReplay', null, stage.clock.now)).toMatchObject({ ok: true })
  })
})
