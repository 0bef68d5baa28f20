import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openUpgraded, type Upgraded } from '../../tests/support/upgrade.ts'
import { attendees } from '../features/sales/attendees/table.ts'
import { checkInLists } from '../features/catalogue/check-in-lists/table.ts'
import { orders } from '../features/sales/orders/table.ts'
import { personOrders } from '../features/sales/orders/table.ts'
import { tickets } from '../features/catalogue/tickets/table.ts'
import { personOf } from '../domain/person.ts'
import { passBatch, takeBatch } from './outbox.ts'
import { readModel } from '../registry.ts'

let upgraded: Upgraded
beforeEach(() => {
  upgraded = openUpgraded()
})
afterEach(() => upgraded.close())

const valueOf = <T>(result: { ok: true; value: T } | { ok: false; problem: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

describe('a box that an older Foyer wrote', () => {
  it('answers every question about what is in it', () => {
    const { box, at } = upgraded
    expect(valueOf(box.query('getEvent', { email_confirmed: true }, at))).toMatchObject({ title: 'Nocturnes', status: 'LIVE' })
    expect(valueOf(box.query('listTickets', null, at)).map((ticket) => ticket.title)).toEqual(['Gallery', 'Standing', 'Seated', 'Crew'])
    expect(valueOf(box.query('getPublicEvent', null, at)).tickets.map((ticket) => ticket.title)).toEqual(['Gallery', 'Standing', 'Seated'])
    expect(valueOf(box.query('listPromoCodes', null, at))).toMatchObject([{ code: 'NORD10', uses: 1, held_uses: 1 }])
    expect(valueOf(box.query('listCapacityAssignments', null, at))).toMatchObject([{ name: 'Hall', capacity: 60 }])
    expect(valueOf(box.query('getEventStats', null, at))).toMatchObject({ orders_completed: 5, checked_in: 2 })
    const list = box.db.select().from(checkInLists).all()[0]
    const short_id = list?.short_id ?? ''
    expect(valueOf(box.query('getDoorList', { short_id }, at))).toMatchObject({ name: 'Main entrance', checked_in: 2 })
    const query = { per_page: '100' }
    const listed = valueOf(box.query('listDoorAttendees', { short_id, offline: true, since: null, query }, at))
    expect(listed?.data.length).toBeGreaterThan(0)
    expect(listed?.data.every((one) => one.code_hash)).toBe(true)
  })

  it('knows whose each order is', () => {
    const { box } = upgraded
    const known = new Map(
      box.db
        .select()
        .from(personOrders)
        .all()
        .map(({ order_id, person }) => [order_id, person]),
    )
    const named = box.db
      .select()
      .from(orders)
      .all()
      .filter(({ email }) => email !== null)
    expect(named.length).toBeGreaterThan(0)
    expect(known).toEqual(new Map(named.map(({ id, email }) => [id, personOf(email ?? '')])))
  })

  it('shows every order it has, with its timeline and its tickets', () => {
    const { box, at } = upgraded
    const rows = box.db.select().from(orders).all()
    const statuses = new Set(rows.map((row) => row.status))
    expect([...statuses].sort()).toEqual(['AWAITING_PAYMENT', 'CANCELLED', 'COMPLETED', 'EXPIRED', 'RESERVED'])
    for (const row of rows) {
      expect(valueOf(box.query('getOrder', row.id, at))).toMatchObject({ id: row.id, total: row.total, status: row.status })
      expect(valueOf(box.query('getTimeline', row.id, at)).at(-1)).toMatchObject({ kind: 'PLACED' })
    }
    for (const row of box.db.select().from(attendees).all())
      expect(valueOf(box.query('getPublicAttendee', row.short_id, at))).toMatchObject({ status: row.status })
  })

  it('goes on selling', () => {
    const { box, at } = upgraded
    const gallery = box.db.select().from(tickets).all()[0]
    const price = valueOf(box.query('getTicket', gallery?.id ?? '', at)).prices[0]
    const sold = valueOf(box.query('getEventStats', null, at)).tickets_sold
    const placed = box.must(
      'placeOrder',
      {
        id: 'ord_taken0after0upgrade',
        cart: { tickets: [{ ticket_id: gallery?.id ?? '', prices: [{ price_id: price?.id ?? '', quantity: 1 }] }] },
        locale: 'en',
        session_token: null,
        new_session_token: 'a-session-of-the-new-kind',
        idempotency: null,
        address: 'here',
      },
      at,
    )
    const details = {
      first_name: 'Noor',
      last_name: 'Haddad',
      email: 'noor@example.test',
      attendees: [{ line_id: placed.order.lines[0]?.id ?? '', first_name: 'Noor', last_name: 'Haddad' }],
    }
    const given = { short_id: placed.order.short_id, session_token: placed.session_token, details, address: null }
    expect(box.must('giveDetails', given, at)).toMatchObject({ status: 'COMPLETED' })
    expect(valueOf(box.query('getEventStats', null, at)).tickets_sold).toBe(sold + 1)
  })

  it('sends what had not left it into the D1 of the same age', async () => {
    const { box, d1, at } = upgraded
    const known = () => d1.database.prepare('select id, status from orders').all()
    expect(known()).toHaveLength(6)
    const account = box.open(at, (open) => open.facts().account_id)
    const mails: string[] = []
    for (let batch = takeBatch(box.db, 'rows'); batch; batch = takeBatch(box.db, 'rows')) {
      await readModel.send(d1.d1, account, box.eventId, batch.items, at)
      passBatch(box, 'rows', batch.upTo)
    }
    for (let batch = takeBatch(box.db, 'mails'); batch; batch = takeBatch(box.db, 'mails')) {
      mails.push(...batch.items.map((mail) => mail.subject))
      passBatch(box, 'mails', batch.upTo)
    }
    expect(box.db.all('select * from outbox')).toEqual([])
    const rows = box.db.select().from(orders).all()
    const listed = rows.filter((row) => row.email !== null)
    expect(new Map(known().map((row) => [row['id'], row['status']]))).toEqual(new Map(listed.map((row) => [row.id, row.status])))
    expect(mails).toEqual(['ORDER_SUMMARY', 'TICKET', 'NEW_ORDER'])
    expect(d1.database.prepare("select count(*) as found from orders_search where orders_search match 'Haddad'").get()).toEqual({
      found: 8,
    })
  })
})
