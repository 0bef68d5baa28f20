import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hour, minute, openLine, type LineStage } from '../../../../tests/support/line-stage.ts'

const by = { kind: 'USER', name: 'Ora' } as const
let line: LineStage
beforeEach(() => {
  line = openLine(6)
})
afterEach(() => line.stage.box.close())

const codeOf = (answer: { ok: boolean; problem?: { code: string } }) => (answer.ok ? 'ok' : answer.problem?.code)
const stateOf = (token: string) => line.place(token).state
const setQuantity = (quantity: number) => {
  const { box, clock } = line.stage
  return box.command(
    'updateTicket',
    { id: 'tkt_line', fields: { prices: [{ id: line.price_id, price: 0, quantity }] }, taxes: [] },
    clock.now,
  )
}
const setMode = (waitlist: 'OFF' | 'IN_ORDER' | 'FIRST_FITTING', tell_waiting = true) =>
  line.stage.box.must('updateSelfService', { waitlist, tell_waiting }, line.stage.clock.now)

describe('what comes back', () => {
  it('is offered to the first in line and never on sale while someone waits, by whatever way it comes', () => {
    const tokens = Array.from({ length: 5 }, () => line.join())
    line.giveBack(1)
    expect([stateOf(tokens[0] ?? ''), line.buy()]).toEqual(['OFFERED', 'not_enough_tickets'])
    expect(setQuantity(7).ok).toBe(true)
    expect([stateOf(tokens[1] ?? ''), line.buy()]).toEqual(['OFFERED', 'not_enough_tickets'])
    const { box, clock } = line.stage
    const fields = { name: 'Hall', capacity: 7, ticket_ids: ['tkt_line'] }
    box.must('createCapacityAssignment', { id: 'cap_1', fields }, clock.now)
    expect(setQuantity(20).ok).toBe(true)
    expect(stateOf(tokens[2] ?? '')).toBe('WAITING')
    box.must('updateCapacityAssignment', { id: 'cap_1', fields: { capacity: 8 } }, clock.now)
    expect([stateOf(tokens[2] ?? ''), line.buy()]).toEqual(['OFFERED', 'not_enough_tickets'])
    const order =
      line.stage.box.aside(() => box.db.all<{ id: string }>("select id from orders where status = 'COMPLETED' limit 1"))[0]?.id ?? ''
    const cancel = {
      order_id: order,
      refund_id: 'rfd_1',
      refund_amount: null,
      notify_buyer: false,
      by,
      idempotency: { key: 'k', body_hash: 'h' },
    }
    box.must('cancelOrder', cancel, clock.now)
    expect(tokens.map(stateOf)).toEqual(Array(5).fill('OFFERED'))
    // One came back that no one waits for any more.
    expect(line.stock()).toEqual({ sold: 0, held: 5, left: 15 })
  })

  it('is on sale where no one waits, or only someone who did not confirm', () => {
    line.ask()
    line.giveBack(2)
    expect([line.buy(), line.buy(), line.buy()]).toEqual(['ok', 'ok', 'not_enough_tickets'])
  })

  it('of carts that ended is on sale again, and not the line’s', async () => {
    line.giveBack(1)
    expect(line.buy()).toBe('ok')
    const token = line.join()
    await line.pass(3 * hour)
    expect([stateOf(token), line.buy()]).toEqual(['WAITING', 'ok'])
  })

  it('is kept until it is enough for a whole group, and never split', () => {
    const token = line.join(3)
    line.giveBack(2)
    expect([stateOf(token), line.buy(), line.stock().held]).toEqual(['WAITING', 'not_enough_tickets', 2])
    line.giveBack(1)
    expect(line.place(token)).toMatchObject({ state: 'OFFERED', offer: { lines: [{ quantity: 3 }] } })
    expect(line.stock()).toEqual({ sold: 3, held: 3, left: 0 })
  })

  it('goes to a smaller group behind the first, whose place stays; in strict order to no one before the first', () => {
    const [large, small] = [line.join(3), line.join(1)]
    line.giveBack(1)
    expect([stateOf(large), stateOf(small)]).toEqual(['WAITING', 'OFFERED'])
    setMode('IN_ORDER')
    const next = line.join(1)
    line.giveBack(2)
    expect([stateOf(large), stateOf(next)]).toEqual(['WAITING', 'WAITING'])
    line.giveBack(1)
    expect([stateOf(large), stateOf(next)]).toEqual(['OFFERED', 'WAITING'])
    expect(line.place(next)).toMatchObject({ people_before: 0, tickets_before: 0 })
  })

  it('goes on in the other order at once, when the organizer changes it', () => {
    setMode('IN_ORDER')
    const [large, small] = [line.join(3), line.join(1)]
    line.giveBack(1)
    expect([stateOf(large), stateOf(small)]).toEqual(['WAITING', 'WAITING'])
    setMode('FIRST_FITTING')
    expect([stateOf(large), stateOf(small)]).toEqual(['WAITING', 'OFFERED'])
  })

  it('is on sale when the last who waited for it leaves, and no limit for the organizer before that', () => {
    const token = line.join(3)
    line.giveBack(2)
    expect(codeOf(setQuantity(4))).toBe('ok')
    expect(line.stock()).toEqual({ sold: 4, held: 0, left: 0 })
    setQuantity(6)
    expect(line.stock().held).toBe(2)
    line.leave(token)
    expect(line.stock()).toEqual({ sold: 4, held: 0, left: 2 })
  })
})

describe('an offer', () => {
  it('is held for its time, reminded of in its last hour, and then goes to the next', async () => {
    const [first, second] = [line.join(), line.join()]
    line.giveBack(1)
    await line.pass(23 * hour + minute)
    expect(line.kindsTo(first)).toEqual(['WAITLIST_CONFIRM', 'WAITLIST_JOINED', 'WAITLIST_OFFER', 'WAITLIST_LAST_HOUR'])
    await line.pass(hour)
    expect([line.place(first).ended, stateOf(second)]).toEqual(['RAN_OUT', 'OFFERED'])
    expect(line.kindsTo(first).at(-1)).toBe('WAITLIST_GONE')
    expect(line.buy()).toBe('not_enough_tickets')
  })

  it('that is declined goes to the next at once', () => {
    const [first, second] = [line.join(), line.join()]
    line.giveBack(1)
    expect([codeOf(line.decline(first)), codeOf(line.decline(first))]).toEqual(['ok', 'ok'])
    expect([line.place(first).ended, stateOf(second)]).toEqual(['DECLINED', 'OFFERED'])
  })

  it('is taken by an ordinary order, fewer too: the rest goes to the next', () => {
    const first = line.join(3)
    line.giveBack(3)
    const second = line.join(1)
    const order = line.take(first, 2)
    expect([order.quantity, stateOf(second)]).toEqual([2, 'OFFERED'])
    line.complete(order)
    expect([stateOf(first), line.stock()]).toEqual(['TAKEN', { sold: 5, held: 1, left: 0 }])
  })

  it('stands again when its order is given up in time, and goes to the next when that ends after it', async () => {
    const [first, second] = [line.join(2), line.join(2)]
    line.giveBack(2)
    const order = line.take(first)
    const { box, clock } = line.stage
    box.must('abandonOrder', { short_id: order.short_id, session_token: order.session }, clock.now)
    expect([stateOf(first), stateOf(second), line.buy()]).toEqual(['OFFERED', 'WAITING', 'not_enough_tickets'])
    line.take(first)
    await line.pass(23 * hour)
    expect(stateOf(first)).toBe('OFFERED')
    await line.pass(2 * hour)
    expect([line.place(first).ended, stateOf(second), line.buy()]).toEqual(['RAN_OUT', 'OFFERED', 'not_enough_tickets'])
  })

  it('may be taken again: the earlier order is replaced', () => {
    const token = line.join(2)
    line.giveBack(2)
    const earlier = line.take(token)
    const order = line.take(token)
    expect(line.stock()).toEqual({ sold: 4, held: 2, left: 0 })
    line.complete(order)
    expect(line.stock()).toEqual({ sold: 6, held: 0, left: 0 })
    const gone = line.stage.box.query(
      'getPublicOrder',
      { short_id: earlier.short_id, session_token: earlier.session, email: null },
      line.stage.clock.now,
    )
    expect(gone.ok && gone.value.status).toBe('EXPIRED')
  })

  it('stays with its buyer, whose order is replaced by another of the same tickets, and the rest goes on', () => {
    const first = line.join(2)
    line.giveBack(2)
    const second = line.join(1)
    const order = line.take(first)
    expect(line.buy(1, order.session)).toBe('ok')
    expect([stateOf(first), stateOf(second), line.stock()]).toEqual(['OFFERED', 'OFFERED', { sold: 4, held: 2, left: 0 }])
  })

  it('is no right to more than is offered', () => {
    const token = line.join(2)
    line.giveBack(2)
    const order = line.take(token)
    expect(line.buy(3, order.session)).toBe('not_enough_tickets')
    expect([stateOf(token), line.stock()]).toEqual(['OFFERED', { sold: 4, held: 2, left: 0 }])
  })

  it('by hand passes over who came before, whose place stays', () => {
    const [large, small] = [line.join(3), line.join(2)]
    const { box, clock } = line.stage
    line.giveBack(1)
    expect(codeOf(box.command('offerByHand', { id: small, fields: {} }, clock.now))).toBe('not_enough_tickets')
    expect(codeOf(box.command('offerByHand', { id: small, fields: { quantity: 1, hours: 2 } }, clock.now))).toBe('ok')
    expect([stateOf(large), stateOf(small), line.stock()]).toEqual(['WAITING', 'OFFERED', { sold: 5, held: 1, left: 0 }])
    expect(codeOf(box.command('offerByHand', { id: small, fields: {} }, clock.now))).toBe('waitlist_entry_not_waiting')
    box.must('removeEntry', small, clock.now)
    expect(line.kindsTo(small).at(-1)).toBe('WAITLIST_GONE')
  })

  it('needs no turn in a waiting room, which is no way around it either', () => {
    const { box, clock } = line.stage
    const token = line.join(1)
    box.must('setRoomGate', { key: 'room-key', closed_from: clock.now - 1000 }, clock.now)
    line.giveBack(1)
    expect(line.buy()).toBe('room_pass_required')
    const order = line.take(token)
    expect(line.buy(2, order.session)).toBe('room_pass_required')
    line.complete(order)
    expect(stateOf(token)).toBe('TAKEN')
  })
})

describe('a place', () => {
  it('is one for an address and ticket, by whatever label or dots, and asked again the answer is the same', () => {
    const token = line.ask(1, { email: 'noor.haddad@gmail.com' })
    expect(line.ask(2, { email: 'n.o.o.r.haddad+again@googlemail.com' })).toBe(token)
    expect(line.place(token)).toMatchObject({ quantity: 2, confirmed: false })
    line.confirm(token)
    expect(line.ask(1, { email: 'noorhaddad@gmail.com' })).toBe(token)
    expect(line.place(token)).toMatchObject({ quantity: 2, confirmed: true })
  })

  it('says how many came before, with how many tickets, once it is confirmed in its turn', () => {
    const late = line.ask(1)
    line.join(3)
    line.join(2)
    expect(line.place(late)).toMatchObject({ people_before: 2, tickets_before: 5 })
    line.confirm(late)
    line.join(1)
    expect(line.place(late)).toMatchObject({ people_before: 2, tickets_before: 5, confirmed: true })
  })

  it('is to be had for a ticket that is sold out, and as many as one order may have', () => {
    expect(codeOf(line.tryAsk(51))).toBe('max_per_order_exceeded')
    expect(codeOf(line.tryAsk(1, { ticket_ids: ['tkt_none'] }))).toBe('ticket_not_found')
    line.giveBack(1)
    expect(codeOf(line.tryAsk(1))).toBe('ticket_not_sold_out')
    setMode('OFF')
    expect(codeOf(line.tryAsk(1))).toBe('waitlist_closed')
  })

  it('is asked for by a campus behind one address, and not by a flood', () => {
    const codes = Array.from({ length: 301 }, () => codeOf(line.tryAsk(1, { address: '192.0.2.7' })))
    expect([codes.filter((code) => code === 'ok').length, codes.at(-1)]).toEqual([300, 'rate_limited'])
    expect(codeOf(line.tryAsk(1, { address: '192.0.2.8' }))).toBe('ok')
  })

  it('causes few mails, however often and by whomever it is asked for', () => {
    for (let n = 0; n < 20; n += 1) line.ask(1, { email: `noor+${n}@foyer.test` })
    expect(line.mails().filter(({ kind }) => kind === 'WAITLIST_CONFIRM').length).toBe(4)
  })

  it('is closed at the end of the sales, and everyone is emailed', async () => {
    const tokens = [line.join(1), line.join(2)]
    const silent = line.ask(1)
    const ends = line.stage.box.query('getEvent', { email_confirmed: true }, line.stage.clock.now)
    const start = ends.ok ? Date.parse(ends.value.start_date) : 0
    await line.stage.waitUntil(start + 26 * hour)
    expect(tokens.map((token) => line.place(token).ended)).toEqual(['CLOSED', 'CLOSED'])
    expect(tokens.map((token) => line.kindsTo(token).at(-1))).toEqual(['WAITLIST_CLOSED', 'WAITLIST_CLOSED'])
    // No one confirmed that one: it was forgotten.
    expect(() => line.place(silent)).toThrow('link_invalid')
  })

  it('is closed when the organizer turns the list off, silently on wish, and offers keep their time', async () => {
    const [offered, waiting] = [line.join(1), line.join(2)]
    line.giveBack(1)
    setMode('OFF', false)
    await line.pass(minute)
    expect([stateOf(offered), line.place(waiting).ended]).toEqual(['OFFERED', 'CLOSED'])
    expect(line.kindsTo(waiting)).not.toContain('WAITLIST_CLOSED')
    line.giveBack(1)
    expect(line.buy()).toBe('ok')
  })
})

describe('who asked about the start of a sale', () => {
  const later = (ms: number) => {
    const { box, clock } = line.stage
    const sale_start = new Date(clock.now + ms).toISOString()
    const fields = { title: 'Soon', type: 'FREE', prices: [{ price: 0, quantity: 5 }], sale_start } as never
    box.must('createTicket', { id: 'tkt_soon', fields, taxes: [] }, clock.now)
  }
  const tell = (email: string, ticket_id = 'tkt_soon') => {
    const { box, clock } = line.stage
    return codeOf(box.command('askForSaleStart', { fields: { email, ticket_id }, locale: 'en', address: null }, clock.now))
  }
  const mailed = () => line.mails().filter(({ kind }) => kind === 'SALE_STARTS')
  const kept = () => line.stage.box.aside(() => line.stage.box.db.all('select id from tell_me')).length

  it('is mailed once when it starts, and forgotten', async () => {
    later(2 * hour)
    expect([tell('noor@foyer.test'), tell('noor+2@foyer.test'), tell('mira@foyer.test')]).toEqual(['ok', 'ok', 'ok'])
    expect(tell('noor@foyer.test', 'tkt_line')).toBe('sale_already_started')
    await line.pass(hour)
    expect([mailed().length, kept()]).toEqual([0, 2])
    await line.pass(hour + minute)
    expect([
      mailed()
        .map(({ recipient }) => recipient)
        .sort(),
      kept(),
    ]).toEqual([['mira@foyer.test', 'noor@foyer.test'], 0])
    expect(tell('noor@foyer.test')).toBe('sale_already_started')
  })

  it('is mailed ten minutes before a waiting room opens', async () => {
    later(2 * hour)
    tell('noor@foyer.test')
    const { box, clock } = line.stage
    const opens = new Date(clock.now + hour).toISOString()
    box.must('updateSettings', { waiting_room: 'ON', waiting_room_opens_at: opens }, clock.now)
    await line.pass(49 * minute)
    expect(mailed().length).toBe(0)
    await line.pass(2 * minute)
    expect(mailed()).toMatchObject([{ data: { opens_at: opens } }])
  })

  it('is emailed at the new time when the start is moved', async () => {
    later(20 * hour)
    tell('noor@foyer.test')
    const { box, clock } = line.stage
    const sale_start = new Date(clock.now + hour).toISOString()
    box.must('updateTicket', { id: 'tkt_soon', fields: { sale_start }, taxes: [] }, clock.now)
    await line.pass(hour + minute)
    expect(mailed().length).toBe(1)
  })
})
