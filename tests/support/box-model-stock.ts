import fc from 'fast-check'
import { expect } from 'vitest'
import { createTicketSchema } from '../../worker/contract/tickets.ts'
import { keptBy, takenBy, takenOf } from './box-model.ts'
import { entryOf, fresh, oneOf, codeOf as code, step, type Step } from './box-model-step.ts'

const viewer = { email_confirmed: true }

const setLimit = (which: number, limit: number | null): Step =>
  step(`quantity of ${which}: ${limit}`, (model, { stage }) => {
    const [price_id, price] = entryOf(model.prices, which) ?? []
    if (!price_id || !price) return
    const ticket = stage.box.query('getTicket', price.ticket_id, stage.clock.now)
    if (!ticket.ok) throw new Error(`${price.ticket_id} is gone`)
    const prices = ticket.value.prices.map(({ id, price, label }) => ({
      id,
      price,
      label,
      ...(id === price_id ? { quantity: limit } : {}),
    }))
    const answer = stage.box.command('updateTicket', { id: price.ticket_id, fields: { prices }, taxes: [] }, stage.clock.now)
    expect(code(answer)).toBe(limit !== null && limit < takenOf(price) - (model.kept.get(price_id) ?? 0) ? 'quantity_below_sold' : 'ok')
    if (answer.ok) price.limit = limit
  })

const newTicket = (limit: number | null): Step =>
  step(`a ticket of ${limit}`, (model, { stage }) => {
    if (model.prices.size > 7) return
    const ticket_id = `tkt_${fresh()}`
    const fields = createTicketSchema.parse({ title: ticket_id, type: 'FREE', prices: [{ price: 0, quantity: limit }] })
    const { prices } = stage.box.must('createTicket', { id: ticket_id, fields, taxes: [] }, stage.clock.now)
    model.prices.set(prices[0]?.id ?? '', { ticket_id, limit, sold: 0, held: 0 })
  })

/** A ticket without sales and holds is deleted, also from every limit and list; any other stays. */
const dropTicket = (which: number): Step =>
  step(`delete ticket ${which}`, (model, { stage }) => {
    const [, { ticket_id } = { ticket_id: '' }] = entryOf(model.prices, which) ?? []
    // Codes and lists are about those that were there from the start.
    if (!/^tkt_\d/.test(ticket_id)) return
    const own = [...model.prices].filter(([, price]) => price.ticket_id === ticket_id)
    const isHad = [...model.people.values()].some((person) => own.some(([id]) => id === person.price_id))
    const answer = stage.box.command('deleteTicket', ticket_id, stage.clock.now)
    expect(code(answer)).toBe(
      isHad || own.some(([id, price]) => takenOf(price) - (model.kept.get(id) ?? 0) > 0) ? 'ticket_has_sales' : 'ok',
    )
    if (!answer.ok) return
    for (const [id] of own) model.prices.delete(id)
    for (const capacity of model.capacities.values()) capacity.ticket_ids = capacity.ticket_ids.filter((id) => id !== ticket_id)
  })

const newCapacity = (limit: number, tickets: number[]): Step =>
  step(`a capacity of ${limit} over ${tickets.join(', ')}`, (model, { stage }) => {
    if (model.capacities.size > 3) return
    const id = `cap_${fresh()}`
    const ticket_ids = [...new Set(tickets.map((n) => oneOf(model.prices, n)?.ticket_id ?? ''))]
    const answer = stage.box.command('createCapacityAssignment', { id, fields: { name: id, capacity: limit, ticket_ids } }, stage.clock.now)
    expect(code(answer)).toBe(limit < takenBy(model, ticket_ids) - keptBy(model, ticket_ids) ? 'capacity_below_used' : 'ok')
    if (answer.ok) model.capacities.set(id, { limit, ticket_ids })
  })

const setCapacity = (which: number, limit: number | null, tickets: number[] | null): Step =>
  step(`capacity ${which}: ${limit}${tickets ? ` over ${tickets.join(', ')}` : ''}`, (model, { stage }) => {
    const [id, capacity] = entryOf(model.capacities, which) ?? []
    if (!id || !capacity) return
    const ticket_ids = tickets ? [...new Set(tickets.map((n) => oneOf(model.prices, n)?.ticket_id ?? ''))] : capacity.ticket_ids
    const fields = { capacity: limit, ...(tickets ? { ticket_ids } : {}) }
    const answer = stage.box.command('updateCapacityAssignment', { id, fields }, stage.clock.now)
    expect(code(answer)).toBe(
      limit !== null && limit < takenBy(model, ticket_ids) - keptBy(model, ticket_ids) ? 'capacity_below_used' : 'ok',
    )
    if (answer.ok) Object.assign(capacity, { limit, ticket_ids })
  })

const dropCapacity = (which: number): Step =>
  step(`delete capacity ${which}`, (model, { stage }) => {
    const [id] = entryOf(model.capacities, which) ?? []
    if (!id) return
    stage.box.must('deleteCapacityAssignment', id, stage.clock.now)
    model.capacities.delete(id)
  })

const newPromo = (limit: number | null): Step =>
  step(`a code of ${limit} uses`, (model, { stage }) => {
    const id = `pro_${fresh()}`
    const fields = { code: 'NEW', discount_type: 'PERCENTAGE' as const, rate_ppm: 500_000, max_uses: limit }
    const answer = stage.box.command('createPromoCode', { id, fields }, stage.clock.now)
    expect(answer.ok).toBe(![...model.promos.values()].some((promo) => promo.code === 'NEW'))
    if (answer.ok) model.promos.set(id, { code: 'NEW', limit, uses: 0, held: 0, before: 0 })
  })

const setPromo = (which: number, limit: number | null): Step =>
  step(`uses of code ${which}: ${limit}`, (model, { stage }) => {
    const [id, promo] = entryOf(model.promos, which) ?? []
    if (!id || !promo) return
    stage.box.must('updatePromoCode', { id, fields: { max_uses: limit } }, stage.clock.now)
    promo.limit = limit
  })

const dropPromo = (which: number): Step =>
  step(`delete code ${which}`, (model, { stage }) => {
    const [id, promo] = entryOf(model.promos, which) ?? []
    if (!id || !promo) return
    const answer = stage.box.command('deletePromoCode', id, stage.clock.now)
    expect(code(answer)).toBe(promo.uses + promo.held > 0 ? 'promo_code_in_use' : 'ok')
    if (answer.ok) model.promos.delete(id)
  })

const setLive = (isLive: boolean): Step =>
  step(isLive ? 'on sale' : 'off sale', (model, { stage }) => {
    const answer = stage.box.command('setEventStatus', { status: isLive ? 'LIVE' : 'ARCHIVED', viewer }, stage.clock.now)
    if (answer.ok) model.isLive = isLive
  })

const n = fc.nat(30)
const limit = fc.option(fc.integer({ min: 0, max: 12 }), { freq: 8 })
const someTickets = fc.array(n, { minLength: 1, maxLength: 3 })

/** Steps of organizers that change tickets and limits. */
export const stockSteps = [
  fc.tuple(n, limit).map(([which, most]) => setLimit(which, most)),
  limit.map(newTicket),
  n.map(dropTicket),
  fc.tuple(fc.integer({ min: 0, max: 12 }), someTickets).map(([most, tickets]) => newCapacity(most, tickets)),
  fc.tuple(n, limit, fc.option(someTickets)).map(([which, most, tickets]) => setCapacity(which, most, tickets)),
  n.map(dropCapacity),
  limit.map(newPromo),
  fc.tuple(n, limit).map(([which, most]) => setPromo(which, most)),
  n.map(dropPromo),
  fc.constantFrom(true, true, false).map(setLive),
]
