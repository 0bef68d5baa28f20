import fc from 'fast-check'
import { expect } from 'vitest'
import type { Cart } from '../../worker/contract/orders.ts'
import { addOrder, canComeBack, refusalOf, voidPerson, type Model, type ModelOrder } from './box-model.ts'
import { fresh, oneOf, step, type Step } from './box-model-step.ts'
import { follow, refundable, type Deeds, type Real } from './box-model-proof.ts'
import { allHappenings, type Happening } from './provider-acts.ts'

const waits = ({ status }: ModelOrder): boolean => status === 'RESERVED' || status === 'AWAITING_PAYMENT'
const hours23 = 23 * 3_600_000
const sessionOf = ({ short_id, session }: ModelOrder): { short_id: string; session_token: string } => ({ short_id, session_token: session })

const cartOf = (model: Model, lines: { price_id: string; quantity: number }[], code: string | null): Cart => ({
  tickets: lines.map(({ price_id, quantity }) => ({
    ticket_id: model.prices.get(price_id)?.ticket_id ?? '',
    prices: [{ price_id, quantity }],
  })),
  ...(code ? { promo_code: code } : {}),
})

type Asked = { price: number; quantity: number }
type Placing = { wanted: Asked[]; code: string | null; instead: number | null; keyed: boolean; address: string | null }

/** A buyer's cart, in place of an earlier order or not, under a key or not; refused where the model says so, and only there. */
const order = (model: Model, { stage }: Real, { wanted, code, instead, keyed, address }: Placing): Deeds | undefined => {
  const ids = [...model.prices.keys()]
  const lines = wanted.map(({ price, quantity }) => ({ price_id: ids[price % ids.length] ?? '', quantity }))
  const replaced =
    instead === null
      ? undefined
      : oneOf(model.orders, instead, (order) => waits(order) && !order.isManual && !order.hasLink && !order.isOffered)
  const n = model.orders.size + 1
  const key = keyed ? { key: `key-${n}`, at: stage.clock.now } : null
  const answer = stage.box.command(
    'placeOrder',
    {
      id: `ord_model${n}`,
      cart: cartOf(model, lines, code),
      locale: 'en',
      session_token: replaced?.session ?? null,
      new_session_token: `session-${n}`,
      idempotency: key && { key: key.key, body_hash: 'same', sent: key.key },
      address,
    },
    stage.clock.now,
  )
  if (!answer.ok) {
    expect(answer.problem.code).toBe(refusalOf(model, { lines, code, address }, replaced))
    return undefined
  }
  const { session_token, order: shown } = answer.value
  const row = stage.box.aside(() => stage.box.query('getOrder', `ord_model${n}`, stage.clock.now))
  const wasReplaced = replaced !== undefined && isGone(stage, replaced)
  expect(refusalOf(model, { lines, code, address }, wasReplaced ? replaced : undefined)).toBe(null)
  const [promo_id = null] = [...model.promos].find(([, promo]) => promo.code === code) ?? []
  expect(row.ok && row.value.status).toBe('RESERVED')
  const placed: ModelOrder = {
    id: `ord_model${n}`,
    short_id: shown.short_id,
    session: session_token,
    status: 'RESERVED',
    lines,
    promo_id,
    total: shown.total,
    isManual: false,
    address,
    key,
  }
  addOrder(model, placed)
  return replaced && new Map([[replaced.id, 'EXPIRED']])
}

const place = (placing: Placing): Step =>
  step(`place ${JSON.stringify({ ...placing, keyed: undefined })}`, (model, real) => order(model, real, placing))

/** Colleagues who want the same at the same time. */
const crowd = (price: number): Step =>
  step(`a crowd at ${price}`, (model, real) => {
    const placing = { wanted: [{ price, quantity: 3 }], code: null, instead: null, keyed: false, address: 'campus' }
    for (let cart = 0; cart < 5; cart += 1) order(model, real, placing)
  })

/** Whether the box abandoned an order; it keeps one whose payment has events that wait to be applied. */
const isGone = ({ box, clock }: Real['stage'], { short_id, session }: ModelOrder): boolean => {
  const found = box.query('getPublicOrder', { short_id, session_token: session }, clock.now)
  return found.ok && found.value.status === 'EXPIRED'
}

/** Repeats a call: the same order in its current state, and no second hold. */
const placeAgain = (which: number, isSame: boolean): Step =>
  step(`place again ${which}${isSame ? '' : ', another cart'}`, (model, { stage }) => {
    const order = oneOf(model.orders, which, ({ key }) => key !== null && key.at > stage.clock.now - hours23)
    if (!order?.key) return
    const { key } = order.key
    const answer = stage.box.command(
      'placeOrder',
      {
        id: `ord_again${which}`,
        cart: cartOf(model, order.lines, null),
        locale: 'en',
        session_token: null,
        new_session_token: 'another',
        idempotency: { key, body_hash: isSame ? 'same' : 'other', sent: key },
        address: null,
      },
      stage.clock.now,
    )
    if (!isSame) return void expect(answer.ok ? 'placed' : answer.problem.code).toBe('idempotency_key_reused')
    expect(answer.ok && [answer.value.order.short_id, answer.value.session_token, answer.value.replayed]).toEqual([
      order.short_id,
      order.session,
      true,
    ])
  })

/** The buyer's details: a free order is complete with them. */
const details = (which: number): Step =>
  step(`details ${which}`, (model, { stage }) => {
    const any = oneOf(model.orders, which, ({ isManual }) => !isManual)
    const order = which % 5 === 0 ? any : (oneOf(model.orders, which, ({ status }) => status === 'RESERVED') ?? any)
    if (!order) return
    const shown = stage.box.query('getPublicOrder', sessionOf(order), stage.clock.now)
    if (!shown.ok) return void expect(order.status).toBe('EXPIRED')
    const people = shown.value.lines.flatMap(({ id: line_id, quantity }) =>
      Array.from({ length: quantity }, (_, index) => ({ line_id, first_name: `Guest ${index}`, last_name: 'Model' })),
    )
    const answer = stage.box.command(
      'giveDetails',
      {
        ...sessionOf(order),
        details: { first_name: 'Bea', last_name: 'Buyer', email: 'buyer@foyer.test', attendees: people },
        address: null,
      },
      stage.clock.now,
    )
    const isRepeated = order.status === 'COMPLETED' && order.total === 0
    expect(answer.ok, JSON.stringify(answer).slice(0, 300)).toBe(waits(order) || isRepeated)
    return new Map([[order.id, order.total === 0 ? 'COMPLETED' : order.status]])
  })

const abandon = (which: number): Step =>
  step(`abandon ${which}`, (model, { stage }) => {
    const order = oneOf(model.orders, which, ({ isManual }) => !isManual)
    const answer = order && stage.box.command('abandonOrder', sessionOf(order), stage.clock.now)
    return order && answer?.ok && waits(order) ? new Map([[order.id, 'EXPIRED']]) : undefined
  })

/** Tickets that their buyer cancels for what the quote says comes back; the last one ends the order. */
const giveBack = (which: number, most: number, isConfirmed: boolean): Step =>
  step(`give back ${most} of ${which}${isConfirmed ? '' : ', for another amount'}`, (model, real) => {
    const { stage } = real
    const order = oneOf(model.orders, which, ({ status, isManual }) => status === 'COMPLETED' && !isManual)
    const valid = [...model.people].filter(([, person]) => person.order_id === order?.id && person.isActive)
    if (!order || valid.length === 0) return
    const chosen = valid.slice(0, most)
    const key = `give-back-${fresh()}`
    const claims = { session_token: order.session, email: null }
    const asked = { short_id: order.short_id, claims, attendee_ids: chosen.map(([id]) => id) }
    const quote = stage.box.query('quoteCancel', asked, stage.clock.now)
    const refund = quote.ok ? quote.value.refund : 0
    const input = {
      ...asked,
      confirm_refund: isConfirmed ? refund : refund + 1,
      refund_id: `rfd_${key}`,
      idempotency: { key, body_hash: 'hash' },
    }
    const rest = refundable(real, order.id)
    const answer = stage.box.command('cancelOwnTickets', input, stage.clock.now)
    expect(answer.ok, JSON.stringify(answer).slice(0, 300)).toBe(quote.ok && isConfirmed)
    if (!answer.ok) return
    expect(refund, 'more comes back than is left').toBeLessThanOrEqual(rest)
    const again = stage.box.command('cancelOwnTickets', { ...input, refund_id: `rfd_again_${key}` }, stage.clock.now)
    expect(again.ok && again.value.replayed).toBe(true)
    expect(refundable(real, order.id), 'it comes back once').toBe(rest - refund)
    if (chosen.length === valid.length) return new Map([[order.id, 'CANCELLED']])
    for (const [, person] of chosen) voidPerson(model, person)
    return undefined
  })

/** Something happens to a payment at the provider, with its webhook at once or not. */
const pay = (which: number, happening: Happening, isDelivered: boolean): Step =>
  step(`pay ${which}: ${happening}${isDelivered ? '' : ', no webhook'}`, async (model, real) => {
    const { stage } = real
    const order = oneOf(model.orders, which, (one) => one.total > 0 && one.status === 'AWAITING_PAYMENT')
    if (!order) return
    const intent = await stage.pay({ ...order, session_token: order.session, expires_at: 0 })
    await tellOf(real, intent, happening, isDelivered)
  })

/** Money that comes when the hold is over: taken where stock and use are left, sent back where they are not. */
const payLate = (which: number): Step =>
  step(`pay late ${which}`, async (model, real) => {
    const { stage } = real
    const order = oneOf(model.orders, which, (one) => one.total > 0 && one.status === 'AWAITING_PAYMENT')
    if (!order) return
    const intent = await stage.pay({ ...order, session_token: order.session, expires_at: 0 })
    // The provider can't be reached when the payment is to be called off.
    const { faults } = stage.model.state()
    faults.push({ call: 'cancelIntent', at: 'before', times: 5 })
    await stage.waitUntil(stage.clock.now + 121 * 60_000)
    faults.length = 0
    follow(model, real)
    if (stage.model.intent(intent).status !== 'requires_payment_method' || order.status !== 'EXPIRED') return
    const comesBack = canComeBack(model, order)
    await tellOf(real, intent, 'succeeded', true)
    follow(model, real)
    expect(order.status, 'a late payment').toBe(comesBack ? 'COMPLETED' : 'EXPIRED')
  })

/** Something more happens to a payment that was begun: money after a decline, a refund's end, a dispute. */
const happen = (which: number, happening: Happening, isDelivered: boolean): Step =>
  step(`later ${which}: ${happening}${isDelivered ? '' : ', no webhook'}`, async (_, real) => {
    const { intents } = real.stage.model.state()
    const intent = intents[which % intents.length]
    if (intent) await tellOf(real, intent.id, happening, isDelivered)
  })

const tellOf = async ({ stage, events }: Real, intentId: string, happening: Happening, isDelivered: boolean): Promise<void> => {
  const { event } = stage.model.happen(intentId, happening)
  events.push(event)
  if (isDelivered) await stage.deliver(event)
}

/** A webhook from before, for the first time or once more, in any order. */
const tell = (which: number): Step =>
  step(`tell ${which}`, async (_, { stage, events }) => {
    const event = events[which % events.length]
    if (event) await stage.deliver(event)
  })

const wait = (minutes: number): Step => step(`wait ${minutes} min`, (_, { stage }) => stage.waitUntil(stage.clock.now + minutes * 60_000))

const fault = (call: string, at: 'before' | 'after' | 'refused', times: number): Step =>
  step(`${call} will fail ${at} ${times} times`, (_, { stage }) => void stage.model.state().faults.push({ call, at, times }))

const replay = step('replay a payment', (_, { stage }) => {
  const [notice] = stage.box.aside(() => stage.box.db.all<{ id: string }>('select id from payment_notices limit 1'))
  const answer = stage.box.command('replayPaymentEvent', notice?.id ?? 'evt_unknown', stage.clock.now)
  expect(answer.ok).toBe(notice !== undefined)
})

const n = fc.nat(30)
const asked = fc.record({ price: fc.nat(7), quantity: fc.integer({ min: 1, max: 3 }) })

const placing = fc
  .record({
    wanted: fc.uniqueArray(asked, { minLength: 1, maxLength: 2, selector: ({ price }) => price }),
    code: fc.constantFrom(null, null, 'TENTH', 'ALL', 'NEW', 'UNKNOWN'),
    instead: fc.option(n, { freq: 1 }),
    keyed: fc.boolean(),
    address: fc.constantFrom(null, 'campus', 'campus'),
  })
  .map(place)
const paying = fc
  .tuple(n, fc.constantFrom<Happening>('succeeded', 'succeeded', 'processing', 'payment_failed'), fc.boolean())
  .map(([which, happening, isDelivered]) => pay(which, happening, isDelivered))
const happening = fc
  .tuple(n, fc.constantFrom(...allHappenings), fc.boolean())
  .map(([which, what, isDelivered]) => happen(which, what, isDelivered))
const failing = fc
  .tuple(
    fc.constantFrom('retrievePayment', 'refund', 'cancelIntent'),
    fc.constantFrom('before' as const, 'after' as const, 'refused' as const),
    fc.constantFrom(1, 3),
  )
  .map(([call, at, times]) => fault(call, at, times))

/** Steps of buyers, the provider and the clock; those that most others need are the most frequent. */
export const buyerSteps = [
  ...Array.from({ length: 6 }, () => placing),
  ...Array.from({ length: 5 }, () => n.map(details)),
  ...Array.from({ length: 5 }, () => paying),
  happening,
  happening,
  n.map(payLate),
  n.map(payLate),
  fc.tuple(n, fc.boolean()).map(([which, isSame]) => placeAgain(which, isSame)),
  fc.nat(7).map(crowd),
  fc.tuple(n, fc.integer({ min: 1, max: 4 }), fc.boolean()).map(([which, most, isConfirmed]) => giveBack(which, most, isConfirmed)),
  fc.tuple(n, fc.integer({ min: 1, max: 4 })).map(([which, most]) => giveBack(which, most, true)),
  n.map(abandon),
  n.map(tell),
  fc.constantFrom(1, 20, 121, 600).map(wait),
  failing,
  fc.constant(replay),
]
