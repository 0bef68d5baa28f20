import type { Locale } from '../../../contract/languages.ts'
import type { Cart, NewOrder, Quote } from '../../../contract/orders.ts'
import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import type { PublicOrder } from '../../../contract/public.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepAnswer, keptAnswer, type Idempotency } from '../../../box-office/idempotency.ts'
import { checkCart, wantedTickets } from '../../../domain/cart.ts'
import { newId } from '../../../domain/id.ts'
import { promoTickets } from '../../../domain/promo.ts'
import { priceCart } from '../../../domain/pricing.ts'
import { endOfHold, leavesEnough } from '../../../domain/hold-limit.ts'
import { isoTime } from '../../../domain/time.ts'
import { countCart } from '../visits/count-visits.ts'
import { affiliateOf } from '../affiliates/affiliates.ts'
import { findPromo } from '../../catalogue/promo-codes/find-promo.ts'
import { tryPromoCode } from '../../catalogue/promo-codes/try-promo-code.ts'
import { holdPromoUse } from '../../catalogue/promo-codes/store.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { takeTurn, turnOf } from '../waiting-room/gate.ts'
import { holderOf } from '../../../box-office/address-key.ts'
import { heldUnder, sharesOf } from './address-holds.ts'
import { expireOrders } from './expire-orders.ts'
import { reserveOrder } from './new-order.ts'
import { publicOrderView } from './order-view.ts'
import { deriveSecret, hashSecret } from '../../../domain/secret.ts'
import { replaceableOrder } from './open-order.ts'
import { unlessRefusedOften } from './refusals.ts'
import { waitingToEnd } from '../resale/store.ts'
import { enterOffer, isWithinOffer, leaveOffer } from '../waitlist/order-of-offer.ts'
import { offerOfOrder } from '../waitlist/store.ts'
import { firstExpiry, loadOrder } from './store.ts'
import { unpayableProblem } from './unpayable.ts'
import type { OrderRow } from './table.ts'

/** Seconds after which an address that holds its share may try again: someone will have paid or gone. */
const retryHolds = 20

type Quoted = Quote & { promo_code_id: string | null; promo_tickets: number }

export type PlacedOrder = { order: PublicOrder; session_token: string }

/** The stored answer of an order: its id, and our half of its session. The other half is the key itself. */
type KeptOrder = { order_id: string; session_salt: string }

/** An idempotency key with the key as it was sent, which is stored nowhere. */
type OrderKey = Idempotency & { sent: string }

/**
 * Prices a cart by every sale rule; `replacing` is this buyer's unfinished order whose hold would be released, `holder`
 * the one whose holds the cart would be added to; `offered`, whether it takes what the waitlist offered.
 */
export const quoteCart = (box: Box, cart: Cart, replacing?: OrderRow, holder: string | null = null, offered = false): Result<Quoted> => {
  const catalogue = {
    ...loadCatalogue(
      box,
      cart.tickets.map(({ ticket_id }) => ticket_id),
    ),
    offered,
  }
  // What the replaced order gives back is a holder's who waits to take it back.
  const awaited = replacing ? waitingToEnd(box) : []
  for (const line of replacing?.lines ?? []) {
    const price = catalogue.tickets.find((ticket) => ticket.id === line.ticket_id)?.prices.find((price) => price.id === line.price_id)
    if (!price) continue
    price.held -= line.quantity
    price.listed -= awaited.filter((row) => row.price_id === price.id).length
  }
  // Before a code is looked up: codes of an event that isn't on sale must not be guessable.
  if (catalogue.status !== 'LIVE') return refuse('event_not_on_sale')
  const wanted = wantedTickets(catalogue, cart)
  const promo = findPromo(box, cart.promo_code, wanted.length ? wanted : null, replacing)
  if (!promo.ok) return promo
  const lines = checkCart(catalogue, cart, box.at, () => newId('lin'), promo.value)
  if (!lines.ok) return lines
  const shares = holder === null ? [] : sharesOf(holder)
  if (!shares.every(({ key, share }) => leavesEnough(catalogue, lines.value, othersOf(box, key, replacing), share)))
    return refuse('rate_limited', { facts: { reason: 'holds', retry_after: retryHolds } })
  const quote = priceCart(lines.value, catalogue.currency)
  if (!quote) return refuse('validation_failed', { errors: { tickets: ['validation.amount'] } })
  const unpayable = quote.total > 0 ? unpayableProblem(box, quote) : null
  if (unpayable) return unpayable
  const { code = null, id = null } = promo.value ?? {}
  return ok({ ...quote, promo_code: code, promo_code_id: id, promo_tickets: promo.value ? promoTickets(promo.value, wanted) : 0 })
}

/** Holds under a key of an address without those of a replaced order, by price. */
const othersOf = (box: Box, key: string, replacing: OrderRow | undefined): Map<string, number> => {
  const held = heldUnder(box, key)
  for (const { price_id, quantity } of replacing?.held_for?.split(' ').includes(key) ? replacing.lines : [])
    held.set(price_id, (held.get(price_id) ?? 0) - quantity)
  return held
}

/** The quote of a cart for a buyer, who may have an unfinished order. Nothing is held. */
export const quote = (box: Box, input: { cart: Cart; session_token: string | null; address: string | null }): Result<Quote> => {
  const quoted = unlessRefusedOften(box, input.address, () => {
    const earlier = replaceableOrder(box, input.session_token)
    const offer = earlier && offerOfOrder(box, earlier.id)
    const isTaken = offer !== undefined && isWithinOffer(offer, input.cart)
    return quoteCart(box, input.cart, offer && !isTaken ? undefined : earlier, null, isTaken)
  })
  if (!quoted.ok) return quoted
  const { promo_code_id: _, promo_tickets: __, ...shown } = quoted.value
  return ok(shown)
}

/**
 * Takes an order: prices the cart, holds its stock until the event's time-out, and replaces the same buyer's
 * unfinished order in the same step. Under an idempotency key, the same cart answers with the same order; the call
 * itself may be repeated, for the id and the session are its caller's.
 */
export const placeOrder = (box: Box, input: OrderInput): Result<PlacedOrder & { replayed: boolean }> =>
  unlessRefusedOften(box, input.address, () => placeOnce(box, input))

type OrderInput = {
  id: string
  cart: NewOrder
  locale: Locale
  /** The session of an earlier order, which becomes this order's too. */
  session_token: string | null
  new_session_token: string
  idempotency: OrderKey | null
  /** The caller's address, by which wrong promo codes, refusals and holds are counted. Null where nothing is limited by it. */
  address: string | null
  /** The pass of a waiting room, required while the event's room is open. */
  room_pass?: string | null
}

const placeOnce = (box: Box, input: OrderInput): Result<PlacedOrder & { replayed: boolean }> => {
  const { id, new_session_token: session_salt, idempotency } = input
  const session_token = idempotency ? deriveSecret(idempotency.sent, session_salt) : session_salt
  const before = box.isFirst ? undefined : loadOrder(box, id)
  if (before) return ok({ order: publicOrderView(box, before, true), session_token, replayed: false })
  if (idempotency) {
    const again = placedBefore(box, idempotency)
    if (!again.ok || again.value) return again as Result<PlacedOrder & { replayed: boolean }>
  }
  const earlier = replaceableOrder(box, input.session_token)
  const offer = earlier && offerOfOrder(box, earlier.id)
  // What a waitlist offered is no one's right to anything else: another cart leaves the offer as it was.
  const taken = offer && isWithinOffer(offer, input.cart) ? offer : undefined
  const replacing = offer && !taken ? undefined : earlier
  const turn = taken ? ok(null) : turnOf(box, input.room_pass ?? null, replacing)
  if (!turn.ok) return turn
  const tried = tryPromoCode(box, { code: input.cart.promo_code, address: input.address })
  if (!tried.ok) return tried
  const holder = input.address === null || taken ? null : holderOf(box, input.address)
  const quoted = quoteCart(box, input.cart, replacing, holder, taken !== undefined)
  if (!quoted.ok) return refusedUntil(box, quoted.problem)
  const reserve = (): OrderRow => {
    if (taken) leaveOffer(box, taken)
    if (earlier) expireOrders(box, [earlier])
    holdPromoUse(box, quoted.value)
    const placed = reserveOrder(box, {
      ...quoted.value,
      ...affiliateOf(box, input.cart.affiliate_code),
      source: countCart(box, input.cart.source ?? null, { isNew: replacing === undefined }),
      id,
      session_hash: hashSecret(session_token),
      payment_status: quoted.value.total > 0 ? 'AWAITING' : 'NOT_REQUIRED',
      locale: input.locale,
      first_name: null,
      last_name: null,
      email: null,
      is_manual: false,
      ...holdOf(box, replacing, taken?.expires_at),
      held_for: holder,
    })
    if (taken) enterOffer(box, taken, placed)
    return placed
  }
  const order = taken ? box.returning(reserve) : reserve()
  takeTurn(box, turn.value, order)
  if (idempotency) {
    const kept: KeptOrder = { order_id: id, session_salt }
    keepAnswer(box, idempotency, kept)
  }
  return ok({ order: publicOrderView(box, order, true), session_token, replayed: false })
}

/** The start and end of a new order's hold; one that replaces another keeps that one's start, and an offer's is held as long as that. */
export const holdOf = (box: Box, replacing: OrderRow | undefined, atLeast = ''): Pick<OrderRow, 'held_since' | 'expires_at'> => {
  const length = box.event().settings.order_timeout_minutes * 60_000
  const since = replacing ? Date.parse(replacing.held_since ?? replacing.created_at) : box.now
  const end = endOfHold(box.now, length, replacing ? { since, end: Date.parse(replacing.expires_at) } : null)
  const expires_at = isoTime(end)
  return { held_since: isoTime(since), expires_at: expires_at < atLeast ? atLeast : expires_at }
}

/** A refusal with the time at which held stock may be free. */
const refusedUntil = (box: Box, problem: Problem): Result<never> => {
  const until = problem.code === 'not_enough_tickets' ? firstExpiry(box.db) : null
  return { ok: false, problem: until ? { ...problem, until } : problem }
}

/** The order placed under a key within a day, in its current state, or null. */
const placedBefore = (box: Box, idempotency: OrderKey): Result<(PlacedOrder & { replayed: boolean }) | null> => {
  const kept = keptAnswer<KeptOrder>(box, idempotency)
  if (!kept.ok) return kept
  const order = kept.value && loadOrder(box, kept.value.order_id)
  if (!kept.value || !order) return ok(null)
  const session_token = deriveSecret(idempotency.sent, kept.value.session_salt)
  return ok({ order: publicOrderView(box, order, true), session_token, replayed: true })
}
