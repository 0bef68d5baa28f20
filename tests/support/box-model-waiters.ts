import fc from 'fast-check'
import { expect } from 'vitest'
import { addOrder, takenOf, type Model } from './box-model.ts'
import { publics, sizeOf } from './box-model-line.ts'
import type { Stage } from './payment-stage.ts'
import { codeOf as code, entryOf, fresh, step, type Step } from './box-model-step.ts'

const join = (which: number, also: number | null, quantity: number, person: number): Step =>
  step(`join for ${which}${also === null ? '' : ` or ${also}`}: ${quantity}`, (model, { stage }) => {
    const named = [which, ...(also === null ? [] : [also])].map((one) => entryOf(model.prices, one)?.[1].ticket_id ?? '')
    const ticket_ids = [...new Set(named)]
    const left = publics(model)
    const isOut = (ticket: string) => [...model.prices].every(([id, price]) => price.ticket_id !== ticket || left.get(id) === 0)
    const id = `wle_${fresh()}`
    const fields = { email: `guest+${id}@foyer.test`.replace(/\+.*@/, `${person}@`), first_name: 'Noor', ticket_ids, quantity }
    const answer = stage.box.command('joinWaitlist', { id, token: id, fields, locale: 'en', address: null }, stage.clock.now)
    if (model.mode === 'OFF') return void expect(code(answer)).toBe('waitlist_closed')
    if (!model.isLive) return void expect(code(answer)).toBe('event_not_on_sale')
    expect(code(answer)).toBe(ticket_ids.every(isOut) ? 'ok' : 'ticket_not_sold_out')
    // Mostly at once: only then it counts.
    if (answer.ok && person % 4 > 0) stage.box.command('confirmPlace', id, stage.clock.now)
  })

/** Gives prices of a ticket other quantities. */
const setQuantities = (model: Model, stage: Stage, ticket_id: string, quantityOf: (id: string) => number | null): void => {
  const ticket = stage.box.query('getTicket', ticket_id, stage.clock.now)
  if (!ticket.ok) throw new Error(`${ticket_id} is gone`)
  const prices = ticket.value.prices.map(({ id, price, label }) => ({ id, price, label, quantity: quantityOf(id) }))
  stage.box.must('updateTicket', { id: ticket_id, fields: { prices }, taxes: [] }, stage.clock.now)
  for (const { id, quantity } of prices) {
    const price = model.prices.get(id)
    if (price) price.limit = quantity
  }
}

/** A ticket that is sold out, and some who wait for it at once. */
const queueFor = (which: number, quantities: number[], person: number): Step =>
  step(`queue for ${which}: ${quantities.join(', ')}`, (model, { stage }) => {
    const [, price] = entryOf(model.prices, which) ?? []
    if (!price || model.mode === 'OFF' || !model.isLive) return
    const { ticket_id } = price
    setQuantities(model, stage, ticket_id, (id) => {
      const own = model.prices.get(id)
      return own ? takenOf(own) - (model.kept.get(id) ?? 0) : null
    })
    for (const [n, quantity] of quantities.entries()) {
      const id = `wle_${fresh()}`
      const fields = { email: `${person + n}@foyer.test`, first_name: 'Elif', ticket_ids: [ticket_id], quantity }
      const answer = stage.box.command('joinWaitlist', { id, token: id, fields, locale: 'en', address: null }, stage.clock.now)
      if (answer.ok) stage.box.command('confirmPlace', id, stage.clock.now)
    }
  })

const limitOf = (model: Model, id: string, more: number): number | null => {
  const limit = model.prices.get(id)?.limit ?? null
  return limit === null ? null : limit + more
}

/** More of a ticket that someone waits for. */
const raise = (which: number, by: number): Step =>
  step(`${by} more for who waits ${which}`, (model, { stage }) => {
    const wanted = new Set([...model.entries.values()].flatMap(({ state, ticket_ids }) => (state === 'WAITING' ? ticket_ids : [])))
    const [id, price] = entryOf(model.prices, which, ({ ticket_id, limit }) => limit !== null && wanted.has(ticket_id)) ?? []
    if (id && price) setQuantities(model, stage, price.ticket_id, (one) => limitOf(model, one, one === id ? by : 0))
  })

const confirm = (which: number): Step =>
  step(`confirm ${which}`, (model, { stage }) => {
    const [, entry] = entryOf(model.entries, which, ({ state }) => state === 'UNCONFIRMED') ?? []
    if (entry)
      expect(code(stage.box.command('confirmPlace', entry.token, stage.clock.now))).toBe(model.mode === 'OFF' ? 'waitlist_closed' : 'ok')
  })

/** Whether the order that takes an entry's offer is being paid. */
const isPaying = (model: Model, entryId: string): boolean =>
  [...model.offers.values()].some(
    ({ entry_id, state, order_id }) =>
      entry_id === entryId && state === 'OPEN' && order_id !== null && model.orders.get(order_id)?.status === 'PROCESSING',
  )

const end = (verb: 'leaveWaitlist' | 'declineOffer' | 'removeEntry', which: number): Step =>
  step(`${verb} ${which}`, (model, { stage }) => {
    const [id, entry] =
      entryOf(model.entries, which, ({ state }) =>
        verb === 'declineOffer' ? state === 'OFFERED' : ['WAITING', 'OFFERED', 'UNCONFIRMED'].includes(state),
      ) ?? []
    if (!id || !entry) return
    const answer = stage.box.command(verb, verb === 'removeEntry' ? id : entry.token, stage.clock.now)
    if (isPaying(model, id)) return void expect(code(answer)).toBe('order_already_paid')
    const taken = [...model.offers.values()].find((offer) => offer.entry_id === id && offer.state === 'OPEN')?.order_id
    // An order that has webhooks to be looked at is not given up.
    if (!answer.ok) return void expect(answer.problem.code).toBe('order_already_paid')
    return taken ? new Map([[taken, 'EXPIRED' as const]]) : undefined
  })

const take = (which: number, fewer: number): Step =>
  step(`take ${which}${fewer ? `, ${fewer} fewer` : ''}`, (model, { stage }) => {
    const [id, entry] = entryOf(model.entries, which, ({ state }) => state === 'OFFERED') ?? []
    const offer = [...model.offers.values()].find((one) => one.entry_id === id && one.state === 'OPEN')
    if (!entry || !offer) return
    const order_id = `ord_line${fresh()}`
    const quantity = Math.max(1, sizeOf(offer) - fewer)
    const input = { id: order_id, token: entry.token, quantity, locale: 'en' as const, new_session_token: order_id }
    const answer = stage.box.command('takeOffer', input, stage.clock.now)
    if (!model.isLive) return void expect(code(answer)).toMatch(/event_not_on_sale|order_already_paid|offer_over/)
    if (!answer.ok)
      return void expect([code(answer).replace('offer_over', 'order_already_paid'), offer.order_id !== null]).toEqual([
        'order_already_paid',
        true,
      ])
    const { order } = answer.value
    const lines = order.lines.map(({ price_id, quantity: n }) => ({ price_id, quantity: n }))
    expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity)
    const rest = { promo_id: null, total: order.total, isManual: false, address: null, key: null, isOffered: true }
    addOrder(model, { id: order_id, short_id: order.short_id, session: order_id, status: 'RESERVED', lines, ...rest })
    return offer.order_id ? new Map([[offer.order_id, 'EXPIRED' as const]]) : undefined
  })

const byHand = (which: number, quantity: number): Step =>
  step(`offer by hand to ${which}: ${quantity}`, (model, { stage }) => {
    const [id] = entryOf(model.entries, which, ({ state }) => state === 'WAITING') ?? []
    if (!id) return
    const answer = stage.box.command('offerByHand', { id, fields: { quantity } }, stage.clock.now)
    expect(code(answer)).toMatch(model.isLive ? /ok|not_enough_tickets/ : /event_not_on_sale/)
  })

const setMode = (mode: Model['mode']): Step =>
  step(`the line: ${mode}`, async (model, { stage }) => {
    stage.box.must('updateSelfService', { waitlist: mode }, stage.clock.now)
    model.mode = mode
    await stage.waitUntil(stage.clock.now)
  })

const n = fc.nat(30)

/** Steps of those who wait, and of organizers with the line. */
export const lineSteps = [
  ...Array.from({ length: 5 }, () =>
    fc
      .tuple(fc.nat(7), fc.option(fc.nat(7), { freq: 3 }), fc.integer({ min: 1, max: 3 }), fc.nat(200))
      .map(([which, also, quantity, person]) => join(which, also, quantity, person)),
  ),
  ...Array.from({ length: 3 }, () =>
    fc
      .tuple(fc.nat(7), fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }), fc.nat(200))
      .map(([which, quantities, person]) => queueFor(which, quantities, person)),
  ),
  ...Array.from({ length: 4 }, () => fc.tuple(n, fc.integer({ min: 1, max: 4 })).map(([which, by]) => raise(which, by))),
  n.map(confirm),
  fc
    .tuple(fc.constantFrom('leaveWaitlist' as const, 'declineOffer' as const, 'removeEntry' as const), n)
    .map(([verb, which]) => end(verb, which)),
  ...Array.from({ length: 3 }, () => fc.tuple(n, fc.constantFrom(0, 0, 1)).map(([which, fewer]) => take(which, fewer))),
  fc.tuple(n, fc.integer({ min: 1, max: 3 })).map(([which, quantity]) => byHand(which, quantity)),
  fc
    .constantFrom('IN_ORDER' as const, 'FIRST_FITTING' as const, 'FIRST_FITTING' as const, 'IN_ORDER' as const, 'OFF' as const)
    .map(setMode),
]
