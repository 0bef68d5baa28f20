import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { ledger, refunds } from '../payments/table.ts'
import { orders } from '../orders/table.ts'
import { booksPage, type EventBooks } from './audit-books.ts'

const added = booksPage + 7

let stage: Stage
beforeEach(() => {
  stage = openStage({})
})
afterEach(() => stage.box.close())

/** Every page of the books. */
const pagesOf = ({ box, clock }: Stage): EventBooks[] => {
  const pages: EventBooks[] = []
  for (let after: string | null = ''; after !== null; after = pages.at(-1)?.next ?? null) {
    const page = box.query('auditBooks', after || null, clock.now)
    if (!page.ok) throw new Error(page.problem.code)
    pages.push(page.value)
  }
  return pages
}

/** So many orders by hand that no page holds them all, each paid 10.00. */
const addMany = ({ box, clock }: Stage): void => {
  const person = {
    ticket_id: 'tkt_stage',
    first_name: 'Hanna',
    last_name: 'Hand',
    email: 'hanna@example.test',
    amount_paid: 1000,
    send_mail: false,
  }
  const tickets = box.query('listTickets', null, clock.now)
  const price_id = tickets.ok ? (tickets.value[0]?.prices[0]?.id ?? '') : ''
  const by = { kind: 'USER' as const, name: 'Ora' }
  for (let index = 0; index < added; index += 1)
    box.must('addAttendee', { order_id: `ord_${index}`, person: { ...person, price_id }, by }, clock.now)
}

describe('the books of an event with more orders than a page', () => {
  it('come in bounded pages that hold every row once', () => {
    addMany(stage)
    const pages = pagesOf(stage)
    expect(pages.every((page) => page.rows.length + page.differences.length + page.pending.length <= booksPage)).toBe(true)
    expect(pages.flatMap((page) => page.rows)).toHaveLength(added)
    expect(pages.flatMap((page) => page.rows).reduce((sum, row) => sum + row.amount, 0)).toBe(added * 1000)
    expect(pages.flatMap((page) => page.differences)).toEqual([])
    expect(pages.map((page) => page.next?.split(':')[0])).toEqual(['ledger', 'ledger', 'orders', 'orders', undefined])
  })

  it('name each order that does not agree, on whatever page it is', () => {
    addMany(stage)
    const { db } = stage.box
    const [first, last] = ['ord_0', `ord_${added - 1}`]
    for (const id of [first, last]) db.update(orders).set({ total: 999 }).where(eq(orders.id, id)).run()
    const unbooked = stage.order()
    db.update(orders).set({ payment_status: 'RECEIVED' }).where(eq(orders.id, unbooked.id)).run()
    db.insert(ledger)
      .values({
        id: 'surplus',
        order_id: last,
        intent_id: null,
        payment_account_id: null,
        kind: 'SURPLUS_CHARGE',
        amount: 5,
        currency: 'EUR',
        source: null,
        at: '2027-01-11T10:00:00.000Z',
      })
      .run()
    const found = pagesOf(stage)
      .flatMap((page) => page.differences)
      .map(({ order_id, kind, ledger: booked, order }) => [order_id, kind, booked, order])
    expect(found.sort()).toEqual(
      [
        [first, 'MANUAL', 1000, 999],
        [last, 'MANUAL', 1000, 999],
        [last, 'SURPLUS', 5, 0],
        [unbooked.id, 'ORDER', 0, 5000],
      ].sort(),
    )
  })

  it('name every refund that is on its way', () => {
    const row = {
      order_id: 'ord_0',
      intent_id: 'pi',
      amount: 1,
      currency: 'EUR',
      status: 'PENDING' as const,
      reason: 'REQUESTED' as const,
      failure_code: null,
      parts: [],
      notify_buyer: false,
      note: null,
      requested_by: null,
      created_at: '2027-01-11T10:00:00.000Z',
      settled_at: null,
    }
    for (let index = 0; index < added; index += 1)
      stage.box.db
        .insert(refunds)
        .values({ ...row, id: `rfd_${index}`, provider_id: `re_${index}` })
        .run()
    const pending = pagesOf(stage).flatMap((page) => page.pending)
    expect(new Set(pending).size).toBe(added)
    expect(pending).toHaveLength(added)
  })

  it('have no page after one that no page named', () => {
    expect(stage.box.query('auditBooks', 'nonsense', stage.clock.now)).toMatchObject({ ok: false, problem: { code: 'validation_failed' } })
  })
})
