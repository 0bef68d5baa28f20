import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hour, minute, openResale, type ResaleStage } from '../../../../tests/support/resale-stage.ts'

const by = { kind: 'USER', name: 'Ora' } as const
let sale: ResaleStage
beforeEach(async () => {
  sale = await openResale(3)
})
afterEach(() => sale.stage.box.close())

describe('a ticket that is offered back', () => {
  it('stays its holder’s, and valid, until someone has paid for it; then the code is another’s, and the money goes back', async () => {
    const [seller] = sale.sold
    expect(sale.list(seller)).toBe('ok')
    expect(sale.codes()).toContain(seller.code)
    expect(sale.resaleOf(seller)).toMatchObject({ paid: 2500, fee: 0, refund: 2500, listed_at: expect.any(String) as string })
    const bought = await sale.buy()
    expect(sale.codes()).toHaveLength(3)
    expect(sale.codes()).not.toContain(seller.code)
    expect(sale.refunds()).toEqual([{ order_id: seller.order_id, amount: 2500, reason: 'RESOLD' }])
    expect(sale.stock()).toEqual({ sold: 3, held: 0, listed: 0 })
    expect(sale.kindsTo(seller)).toEqual(expect.arrayContaining(['RESALE_LISTED', 'RESALE_SOLD']))
    expect(sale.resaleOf(seller)).toMatchObject({ sold_at: expect.any(String) as string })
    await sale.stage.settle()
    expect(sale.refundStates()).toEqual(['SUCCEEDED'])
    // Neither learns of the other.
    expect(JSON.stringify(sale.mailsTo(seller.email))).not.toContain(bought.email)
    expect(JSON.stringify(sale.mailsTo(bought.email))).not.toContain(seller.email)
  })

  it('is sold for a fee that the event keeps', async () => {
    sale.set({ resale_fee_ppm: 100_000 })
    const [seller] = sale.sold
    sale.list(seller)
    expect(sale.resaleOf(seller)).toMatchObject({ paid: 2500, fee: 250, refund: 2250 })
    // A ticket that was listed before keeps its terms.
    sale.set({ resale_fee_ppm: 500_000 })
    await sale.buy()
    expect(sale.refunds()).toMatchObject([{ amount: 2250 }])
  })

  it('is offered to the line first, and to no one else while someone waits', async () => {
    const [seller] = sale.sold
    const place = sale.join()
    sale.list(seller)
    expect(sale.tryBuy()).toBe('not_enough_tickets')
    expect(sale.place(place).state).toBe('OFFERED')
    await sale.takeOffer(place)
    expect(sale.codes()).not.toContain(seller.code)
    expect(sale.stock()).toEqual({ sold: 3, held: 0, listed: 0 })
  })

  it('is sold after what the box still has, the oldest offer first', async () => {
    const [first, second] = sale.sold
    sale.list(first)
    sale.stage.clock.now += minute
    sale.list(second)
    sale.setQuantity(4)
    await sale.buy()
    expect([sale.codes().length, sale.refunds()]).toEqual([4, []])
    await sale.buy()
    expect(sale.refunds()).toMatchObject([{ order_id: first.order_id }])
    await sale.buy()
    expect(sale.refunds()).toMatchObject([{ order_id: first.order_id }, { order_id: second.order_id }])
    expect([sale.tryBuy(), sale.codes().length]).toEqual(['not_enough_tickets', 4])
  })

  it('is not sold where the box has enough by the time its buyer pays', async () => {
    const [first, second] = sale.sold
    const place = sale.join(2)
    sale.list(first)
    sale.stage.clock.now += minute
    sale.list(second)
    sale.setQuantity(4)
    await sale.takeOffer(place)
    expect([sale.refunds().map(({ order_id }) => order_id), sale.stock()]).toEqual([[first.order_id], { sold: 4, held: 0, listed: 1 }])
  })

  it('never sells more than there is, however many want it', () => {
    sale.list(sale.sold[0])
    expect([sale.tryBuy(), sale.tryBuy(), sale.tryBuy()]).toEqual(['ok', 'not_enough_tickets', 'not_enough_tickets'])
  })

  it('is listed only where it is sold out, paid for, and nothing else happens to it', async () => {
    const [seller, other] = sale.sold
    sale.set({ resale: false })
    expect(sale.list(seller)).toBe('not_resellable off')
    sale.set({ resale: true })
    sale.setQuantity(4)
    expect(sale.list(seller)).toBe('not_resellable not_sold_out')
    sale.setQuantity(3)
    sale.setPrice(3000)
    expect(sale.list(seller)).toBe('not_resellable price_changed')
    sale.setPrice(2500)
    sale.send(seller)
    expect(sale.list(seller)).toBe('not_resellable waiting')
    sale.checkIn(other)
    expect(sale.list(other)).toBe('checked_in_already')
    expect(sale.list(seller, { session_token: null, email: null })).toBe('forbidden')
    await sale.pass(200 * 24 * hour)
    expect(sale.list(sale.sold[2])).toBe('not_resellable sales_over')
  })

  it('can’t be sent to someone else meanwhile, and is offered five times a day at most', () => {
    const [seller] = sale.sold
    sale.list(seller)
    expect(sale.trySend(seller)).toBe('not_transferable for_resale')
    for (let n = 0; n < 4; n += 1) expect([sale.back(seller), sale.list(seller)]).toEqual(['ok', 'ok'])
    expect([sale.back(seller), sale.list(seller)]).toEqual(['ok', 'not_resellable too_often'])
  })
})

describe('taking it back', () => {
  it('is done at once while no one pays, also from someone at the checkout', () => {
    const [seller] = sale.sold
    sale.list(seller)
    expect(sale.tryBuy()).toBe('ok')
    expect([sale.back(seller), sale.back(seller)]).toEqual(['ok', 'ok'])
    expect(sale.stock()).toEqual({ sold: 3, held: 0, listed: 0 })
    expect(sale.tryBuy()).toBe('not_enough_tickets')
    expect(sale.kindsTo(seller)).toContain('RESALE_ENDED')
  })

  it('from someone in line keeps their place, and tells them', () => {
    const [seller, other] = sale.sold
    const [first, second] = [sale.join(), sale.join()]
    sale.list(seller)
    sale.back(seller)
    expect([sale.place(first), sale.place(second)]).toMatchObject([
      { state: 'WAITING', people_before: 0 },
      { state: 'WAITING', people_before: 1 },
    ])
    expect(sale.mailsTo(`${first}@foyer.test`).at(-1)).toMatchObject({ kind: 'WAITLIST_GONE', data: { is_recalled: true } })
    sale.list(other)
    expect(sale.place(first).state).toBe('OFFERED')
    expect(sale.stock()).toEqual({ sold: 3, held: 1, listed: 1 })
  })

  it('waits for a payment that has begun, and happens by itself when that ends unpaid', async () => {
    const [seller] = sale.sold
    sale.list(seller)
    await sale.startPaying()
    expect(sale.back(seller)).toBe('ticket_being_bought')
    expect(sale.back(seller, true)).toBe('ok')
    expect(sale.resaleOf(seller)).toMatchObject({ taking_back: true, listed_at: expect.any(String) as string })
    await sale.pass(3 * hour)
    expect(sale.stock()).toEqual({ sold: 3, held: 0, listed: 0 })
    expect([sale.tryBuy(), sale.codes().includes(seller.code)]).toEqual(['not_enough_tickets', true])
  })

  it('does not happen when the payment comes', async () => {
    const [seller] = sale.sold
    sale.list(seller)
    const paying = await sale.startPaying()
    sale.back(seller, true)
    await sale.succeed(paying)
    expect([sale.codes().includes(seller.code), sale.codes().length, sale.refunds().length]).toEqual([false, 3, 1])
    expect(sale.back(seller)).toBe('attendee_cancelled')
  })

  it('leaves nothing to a buyer who changes the cart of a started payment', async () => {
    const [seller] = sale.sold
    sale.list(seller)
    const paying = await sale.startPaying()
    sale.back(seller, true)
    expect(sale.tryBuy(1, paying.session_token)).toBe('not_enough_tickets')
    expect(sale.stock()).toEqual({ sold: 3, held: 1, listed: 1 })
  })

  it('is called off by offering it again', async () => {
    const [seller] = sale.sold
    sale.list(seller)
    await sale.startPaying()
    sale.back(seller, true)
    expect(sale.list(seller)).toBe('ok')
    await sale.pass(3 * hour)
    expect(sale.stock()).toEqual({ sold: 3, held: 0, listed: 1 })
  })
})

describe('an offer ends', () => {
  it('by a scan, without a word, and a buyer who was paying gets the money back', async () => {
    const [seller] = sale.sold
    sale.list(seller)
    const paying = await sale.startPaying()
    const { event } = sale.stage.model.happen(paying.intent_id, 'succeeded')
    sale.checkIn(seller)
    expect(sale.stock()).toEqual({ sold: 3, held: 0, listed: 0 })
    expect(sale.kindsTo(seller)).not.toContain('RESALE_ENDED')
    await sale.stage.deliver(event)
    expect([sale.codes().length, sale.codes().includes(seller.code), sale.refunds().map(({ reason }) => reason)]).toEqual([
      3,
      true,
      ['PAID_TOO_LATE'],
    ])
  })

  it('when the organizer cancels the ticket, whose unit comes back once', () => {
    const [seller] = sale.sold
    const place = sale.join(2)
    sale.list(seller)
    sale.stage.box.must('setAttendeeStatus', { attendee_id: seller.id, status: 'CANCELLED', by }, sale.stage.clock.now)
    // Kept for the line, which wants two.
    expect([sale.stock(), sale.place(place).state]).toEqual([{ sold: 2, held: 1, listed: 0 }, 'WAITING'])
    expect(sale.kindsTo(seller)).not.toContain('RESALE_ENDED')
  })

  it('when its money is refunded, its price is another, or it is turned off', () => {
    const [first, second, third] = sale.sold
    for (const one of sale.sold) expect(sale.list(one)).toBe('ok')
    sale.refund(first, 100)
    expect(sale.stock().listed).toBe(2)
    sale.setPrice(3000)
    expect(sale.stock().listed).toBe(0)
    sale.setPrice(2500)
    expect([sale.list(second), sale.list(third)]).toEqual(['ok', 'ok'])
    sale.set({ resale: false })
    expect([sale.stock().listed, sale.codes().length]).toEqual([0, 3])
    expect(sale.kindsTo(third)).toContain('RESALE_ENDED')
  })

  it('with the sale', async () => {
    const [seller] = sale.sold
    sale.list(seller)
    await sale.pass(200 * 24 * hour)
    expect([sale.stock().listed, sale.kindsTo(seller).at(-1)]).toEqual([0, 'RESALE_ENDED'])
  })
})

it('an organizer who adds a guest, or restores a ticket, takes no one’s ticket', () => {
  sale.list(sale.sold[0])
  expect(sale.addGuest()).toBe('not_enough_tickets')
})
