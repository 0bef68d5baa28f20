import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OfferState, WaitlistState } from '../../worker/contract/waitlist.ts'
import { takenBy, takenOf, type Model, type ModelOffer } from './box-model.ts'
import type { Real } from './box-model-proof.ts'

type EntryRow = { id: string; state: WaitlistState; quantity: number; ticket_ids: string; place: number; token: string }
type OfferRow = {
  id: string
  entry_id: string
  state: OfferState
  lines: string
  expires_at: string
  order_id: string | null
  by_hand: number
}

const rowsOf = <T>({ stage }: Real, query: string): T[] => stage.box.aside(() => stage.box.db.all<T>(sql.raw(query)))

/** How an entry stands while its offer does, and when it has ended. */
const entryStates: Record<OfferState, WaitlistState> = {
  OPEN: 'OFFERED',
  TAKEN: 'TAKEN',
  DECLINED: 'DECLINED',
  RAN_OUT: 'RAN_OUT',
  WITHDRAWN: 'REMOVED',
}

/** What is left of each price for everyone. */
export const publics = (model: Model): Map<string, number> =>
  new Map(
    [...model.prices].map(([id, price]) => {
      const own = (price.limit ?? Infinity) - takenOf(price)
      const shared = [...model.capacities.values()].filter(({ ticket_ids }) => ticket_ids.includes(price.ticket_id))
      return [id, Math.max(0, Math.min(own, ...shared.map(({ limit, ticket_ids }) => (limit ?? Infinity) - takenBy(model, ticket_ids))))]
    }),
  )

const waiting = (model: Model) => [...model.entries].filter(([, { state }]) => state === 'WAITING').map(([id, entry]) => ({ id, ...entry }))
const waitedFor = (model: Model): Set<string> => new Set(waiting(model).flatMap(({ ticket_ids }) => ticket_ids))
const overOrders = (model: Model): number => [...model.orders.values()].filter(({ status }) => status === 'EXPIRED').length
const ticketOf = ({ lines }: ModelOffer, model: Model): string => model.prices.get(lines[0]?.price_id ?? '')?.ticket_id ?? ''
/** How many tickets an offer is of. */
export const sizeOf = ({ lines }: ModelOffer): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the proof of the line compares a step with. */
export type LineBefore = {
  publics: Map<string, number>
  waitedFor: Set<string>
  over: number
  offers: Set<string>
  mode: Model['mode']
  isLive: boolean
}
export const lineBefore = (model: Model): LineBefore => ({
  publics: publics(model),
  waitedFor: waitedFor(model),
  over: overOrders(model),
  offers: new Set(model.offers.keys()),
  mode: model.mode,
  isLive: model.isLive,
})

/** Takes over what the line did: who waits, what is offered and kept. What it holds counts as held by its prices. */
export const followLine = (model: Model, real: Real): void => {
  const held = new Map<string, number>()
  const hold = (id: string, n: number) => void held.set(id, (held.get(id) ?? 0) + n)
  model.kept.clear()
  for (const { price_id, quantity } of rowsOf<{ price_id: string; quantity: number }>(real, 'select * from waitlist_kept')) {
    model.kept.set(price_id, quantity)
    hold(price_id, quantity)
  }
  for (const { ticket_ids, id, ...row } of rowsOf<EntryRow>(
    real,
    'select id, state, quantity, ticket_ids, place, token from waitlist_entries',
  ))
    model.entries.set(id, { ...row, ticket_ids: JSON.parse(ticket_ids) as string[] })
  for (const row of rowsOf<OfferRow>(real, 'select * from waitlist_offers')) {
    const known = model.offers.get(row.id)
    if (known && known.state !== 'OPEN') expect(row.state, `offer ${row.id} ends once`).toBe(known.state)
    const lines = JSON.parse(row.lines) as ModelOffer['lines']
    model.offers.set(row.id, { ...row, lines, by_hand: row.by_hand === 1 })
    if (row.state === 'OPEN' && row.order_id === null) for (const { price_id, quantity } of lines) hold(price_id, quantity)
  }
  for (const [id, price] of model.prices) {
    price.held += (held.get(id) ?? 0) - (model.inLine.get(id) ?? 0)
    model.inLine.set(id, held.get(id) ?? 0)
  }
}

/** The invariants of the line, after a step. */
export const proveLine = (model: Model, real: Real, before: LineBefore): void => {
  const now = new Date(real.stage.clock.now).toISOString()
  const open = new Map<string, string>()
  for (const [id, offer] of model.offers) {
    const entry = model.entries.get(offer.entry_id)
    expect(entry?.state, `entry of offer ${id}`).toBe(entryStates[offer.state])
    if (offer.state !== 'OPEN') continue
    expect(open.has(offer.entry_id), `one offer for ${offer.entry_id}`).toBe(false)
    open.set(offer.entry_id, id)
    if (offer.order_id === null) expect(offer.expires_at > now, `offer ${id} runs out in time`).toBe(true)
    else expect(model.orders.get(offer.order_id)?.status, `order of offer ${id}`).toMatch(/RESERVED|AWAITING_PAYMENT|PROCESSING/)
  }
  for (const [id, { state }] of model.entries) if (state === 'OFFERED') expect(open.has(id), `the offer of ${id}`).toBe(true)
  const line = waiting(model)
  proveTurns(model, line, before)
  if (model.isLive && model.mode !== 'OFF') proveServed(model, line)
  provePublic(model, before)
}

type Waiting = ReturnType<typeof waiting>

/** No one is served before an earlier one whose group fitted; in strict order not before an earlier one at all. */
const proveTurns = (model: Model, line: Waiting, before: LineBefore): void => {
  for (const [id, offer] of model.offers) {
    if (before.offers.has(id) || offer.by_hand) continue
    const { place = 0, quantity = 0 } = model.entries.get(offer.entry_id) ?? {}
    expect(sizeOf(offer), `the whole group of ${offer.entry_id}`).toBe(quantity)
    const passed = line.filter((one) => one.place < place && one.ticket_ids.includes(ticketOf(offer, model)))
    const wrongly = passed.filter((one) => model.mode === 'IN_ORDER' || one.quantity <= quantity)
    expect(wrongly, `passed over by ${offer.entry_id}`).toEqual([])
  }
}

/** What is kept is not enough for anyone whose turn it is. */
const proveServed = (model: Model, line: Waiting): void => {
  const kept = (ticket: string) =>
    [...model.prices].reduce((sum, [id, price]) => sum + (price.ticket_id === ticket ? (model.kept.get(id) ?? 0) : 0), 0)
  const inOrder = line.toSorted((a, b) => a.place - b.place)
  for (const ticket of waitedFor(model)) {
    const wanting = inOrder.filter(({ ticket_ids }) => ticket_ids.includes(ticket))
    const asked = model.mode === 'IN_ORDER' ? wanting.slice(0, 1) : wanting
    expect(
      asked.filter(({ quantity }) => quantity <= kept(ticket)),
      `served with what is kept of ${ticket}`,
    ).toEqual([])
  }
  for (const [id, n] of model.kept) expect(n > 0 && waitedFor(model).has(model.prices.get(id)?.ticket_id ?? ''), `kept of ${id}`).toBe(true)
}

/** Nothing that comes back is on sale while someone waits for it: only holds of carts that ended are. */
const provePublic = (model: Model, before: LineBefore): void => {
  if (overOrders(model) !== before.over || model.mode === 'OFF' || before.mode === 'OFF') return
  const still = waitedFor(model)
  for (const [id, n] of publics(model)) {
    const ticket = model.prices.get(id)?.ticket_id ?? ''
    if (n !== Infinity && before.waitedFor.has(ticket) && still.has(ticket))
      expect(n, `on sale of ${id}`).toBeLessThanOrEqual(before.publics.get(id) ?? 0)
  }
}
