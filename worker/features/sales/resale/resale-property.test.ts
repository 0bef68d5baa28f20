import { expect, it } from 'vitest'
import { effort } from '../../../../tests/support/effort.ts'
import { hour, minute, openResale, type ResaleStage, type SoldTicket } from '../../../../tests/support/resale-stage.ts'

const by = { kind: 'USER', name: 'Ora' } as const

/** Numbers as random as a test needs them, always the same. */
const numbers = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

/** What must hold after every step, read from the tables alone. */
const prove = ({ rows }: ResaleStage): void => {
  const [price] = rows<{ sold: number; held: number; listed: number; quantity: number }>('select sold, held, listed, quantity from prices')
  const one = (query: string): number => Number(Object.values(rows<Record<string, number>>(query)[0] ?? {})[0] ?? 0)
  const { sold = 0, held = 0, listed = 0, quantity = 0 } = price ?? {}
  expect(sold + Math.max(0, held - listed), 'sold, held and offered within the limit').toBeLessThanOrEqual(quantity)
  expect(one("select count(*) from attendees where status = 'ACTIVE'"), 'as many codes as were sold').toBe(sold)
  expect(one("select count(*) from resales where state = 'LISTED'"), 'open offers back').toBe(listed)
  expect(one("select count(*) from attendees where resale_at is not null and status = 'ACTIVE'"), 'tickets on offer').toBe(listed)
  const orders = one("select coalesce(sum(ticket_quantity), 0) from orders where status in ('RESERVED', 'AWAITING_PAYMENT', 'PROCESSING')")
  const offers = one(
    "select coalesce(sum(json_extract(line.value, '$.quantity')), 0) from waitlist_offers, json_each(lines) line where state = 'OPEN' and order_id is null",
  )
  expect(orders + offers + one('select coalesce(sum(quantity), 0) from waitlist_kept'), 'what is held').toBe(held)
  // A sale has its refund, a refund its sale, and a sold code is void.
  const sales = rows<{ status: string; refund_id: string | null; refund: string | null; buyer: string; same: number }>(
    `select a.status, r.refund_id, (select f.id from refunds f where f.id = r.refund_id and f.reason = 'RESOLD' and f.order_id = r.order_id) as refund,
      (select o.status from orders o where o.id = r.sold_to) as buyer, (select count(*) from resales s where s.attendee_id = r.attendee_id and s.state = 'SOLD') as same
      from resales r join attendees a on a.id = r.attendee_id where r.state = 'SOLD'`,
  )
  for (const sale of sales) {
    expect(sale).toMatchObject({ status: 'CANCELLED', refund: sale.refund_id, same: 1 })
    expect(sale.refund_id).not.toBeNull()
    expect(sale.buyer).toMatch(/COMPLETED|CANCELLED/)
  }
  expect(one("select count(*) from refunds where reason = 'RESOLD'"), 'refunds of sales').toBe(sales.length)
  expect(one('select count(*) from (select ticket_code from attendees group by ticket_code having count(*) > 1)')).toBe(0)
}

/** Everyone who holds a ticket now. */
const holders = ({ rows }: ResaleStage): SoldTicket[] =>
  rows<SoldTicket>(
    `select a.id, a.ticket_code as code, a.short_id, a.order_id, a.order_id as session_token, o.email from attendees a join orders o on o.id = a.order_id where a.status = 'ACTIVE'`,
  )

it(
  'whatever sellers, buyers, those in line and organizers do, no code is valid twice and no ticket gone, and each sale has its refund',
  {
    timeout: 1_200_000,
  },
  async () => {
    const runs = effort('RESALE_RUNS', { short: 6, long: 60 })
    const ends = new Map<string, number>()
    for (let run = 0; run < runs; run += 1) {
      const any = numbers(run + 1)
      const sale = await openResale(4)
      const paying: { intent_id: string }[] = []
      const places: string[] = []
      const pick = <T>(all: readonly T[]): T | undefined => all[any(Math.max(1, all.length))]
      const steps: (() => unknown)[] = [
        () => doWith(pick(holders(sale)), sale.list),
        () => doWith(pick(holders(sale)), sale.list),
        () => doWith(pick(holders(sale)), sale.back),
        () => doWith(pick(holders(sale)), (one) => sale.back(one, true)),
        () => sale.tryBuy(1 + any(2)),
        async () => void paying.push(...(await sale.startPaying(1 + any(2)).then(asList, none))),
        async () => void paying.push(...(await sale.startPaying(1).then(asList, none))),
        () => doWith(paying.splice(any(3), 1)[0], sale.succeed),
        () => doWith(paying.splice(0, 1)[0], sale.succeed),
        () => void tryJoin(sale, places, 1 + any(2)),
        async () => doWith(offered(sale, places), sale.takeOffer),
        () => doWith(offered(sale, places), (token) => sale.stage.box.must('declineOffer', token, sale.stage.clock.now)),
        () => doWith(any(3) === 0 ? pick(holders(sale)) : undefined, sale.checkIn),
        () =>
          doWith(any(3) === 0 ? pick(holders(sale)) : undefined, ({ id }) =>
            sale.stage.box.must('setAttendeeStatus', { attendee_id: id, status: 'CANCELLED', by }, sale.stage.clock.now),
          ),
        () => sale.pass(any(4) === 0 ? 30 * hour : 10 * minute),
        () => (any(5) === 0 ? sale.setQuantity(5) : undefined),
      ]
      try {
        for (let step = 0; step < 60; step += 1) {
          await steps[any(steps.length)]?.()
          sale.stage.clock.now += 1000
          prove(sale)
        }
        await sale.pass(300 * 24 * hour)
        await sale.stage.settle()
        prove(sale)
        expect(sale.stock().listed, 'no offer outlives the sale').toBe(0)
        for (const { state } of sale.rows<{ state: string }>('select state from resales')) ends.set(state, (ends.get(state) ?? 0) + 1)
        expect(new Set(sale.refundStates()).has('PENDING')).toBe(false)
      } finally {
        sale.stage.box.close()
      }
    }
    // Each way an offer ends was gone.
    expect([...ends.keys()].toSorted()).toEqual(['ENDED', 'SCANNED', 'SOLD', 'TAKEN_BACK'])
  },
)

const asList = <T>(one: T): T[] => [one]
const none = (): never[] => []
const doWith = <T>(one: T | undefined, act: (one: T) => unknown): unknown => (one === undefined ? undefined : act(one))
const tryJoin = (sale: ResaleStage, places: string[], n: number): void => {
  // Where something is on sale, no one may wait.
  if (
    sale.stage.box.aside(() => sale.rows<{ free: number }>('select quantity - sold - held + listed as free from prices')[0]?.free === 0)
  ) {
    const token = sale.tryJoin(n)
    if (token) places.push(token)
  }
}
const offered = (sale: ResaleStage, places: string[]): string | undefined => places.find((token) => sale.place(token).state === 'OFFERED')

it('a sale that is interrupted at any step has not happened, and happens whole when it is tried again', { timeout: 600_000 }, async () => {
  const sale = await openResale(3)
  const { box, model, clock } = sale.stage
  const [seller] = sale.sold
  const before = sale.codes()
  sale.list(seller)
  const { intent_id } = await sale.startPaying()
  const looks = await sale.stage.take(model.happen(intent_id, 'succeeded').event)
  const [look] = looks
  if (!look) throw new Error('nothing to look at')
  const payment = await model.provider.retrievePayment(look.account_id, look.intent_id)
  const { sql } = box.storage
  const exec = sql.exec.bind(sql)
  let kills = 0
  for (let step = 1; ; step += 1) {
    let left = step
    Object.assign(sql, {
      exec: (...input: Parameters<typeof exec>) => {
        left -= 1
        if (left === 0) throw new Error('the power is gone')
        return exec(...input)
      },
    })
    const answer = (() => {
      try {
        return box.command('applyPayment', { look, payment }, clock.now)
      } catch {
        return null
      } finally {
        Object.assign(sql, { exec })
        box.office.undone()
      }
    })()
    if (answer?.ok && left > 0) break
    kills += 1
    expect(sale.codes(), `after ${step} steps`).toEqual(before)
    expect(sale.refunds()).toEqual([])
    prove(sale)
  }
  expect(kills).toBeGreaterThan(20)
  prove(sale)
  expect([sale.codes().length, sale.codes().includes(seller.code), sale.refunds().length]).toEqual([3, false, 1])
  box.close()
})
