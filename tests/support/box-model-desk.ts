import fc from 'fast-check'
import { expect } from 'vitest'
import type { ManualOrderInput } from '../../worker/contract/manual-orders.ts'
import { attendeeRef } from '../../worker/features/entrance/check-in/attendee-ref.ts'
import { loadList } from '../../worker/features/catalogue/check-in-lists/store.ts'
import { addOrder, isLeft, refusalOf, voidPerson, type Model, type ModelOrder, type ModelPerson } from './box-model.ts'
import { refundable, type Deeds } from './box-model-proof.ts'
import { entryOf, fresh, oneOf, codeOf as code, step, type Step } from './box-model-step.ts'
import type { Stage } from './payment-stage.ts'

const by = { kind: 'USER', name: 'Ora Nizer' } as const

type Refunding = { which: number; share: number; cancels: 'order' | 'tickets' | 'nothing'; isRefused: boolean }

/** Money back, with the order's end, a ticket's, or neither; never more than came, which the proof sees to. */
const refund = ({ which, share, cancels, isRefused }: Refunding): Step =>
  step(`refund ${which}: 1/${share}, cancels ${cancels}${isRefused ? ', refused' : ''}`, async (model, real) => {
    const { stage } = real
    const sold = ({ total, isManual }: ModelOrder) => total > 0 && !isManual
    const order = oneOf(model.orders, which, (one) => sold(one) && one.status === 'COMPLETED') ?? oneOf(model.orders, which, sold)
    if (!order) return
    const deeds: Deeds = new Map(cancels === 'order' && order.status === 'COMPLETED' ? [[order.id, 'CANCELLED']] : [])
    const people = [...model.people].filter(([, person]) => person.order_id === order.id)
    const input = {
      order_id: order.id,
      refund_id: `rfd_${fresh()}`,
      amount: Math.max(1, Math.floor(order.total / share)),
      notify_buyer: false,
      cancel_order: cancels === 'order',
      attendee_ids: cancels === 'tickets' ? people.slice(0, 1).map(([id]) => id) : [],
      cancel_attendees: cancels === 'tickets',
      by,
      idempotency: { key: `refund-${fresh()}`, body_hash: 'hash' },
    }
    const rest = refundable(real, order.id)
    const answer = stage.box.command('refundOrder', input, stage.clock.now)
    if (!answer.ok) return
    expect(input.amount, 'more is asked for than is left').toBeLessThanOrEqual(rest)
    const again = stage.box.command('refundOrder', { ...input, refund_id: `rfd_${fresh()}` }, stage.clock.now)
    expect(again.ok && again.value.replayed).toBe(true)
    if (cancels === 'tickets') for (const [, person] of people.length ? people.slice(0, 1) : people) voidPerson(model, person)
    if (isRefused) stage.model.state().faults.push({ call: 'refund', at: 'refused', times: 1 })
    await stage.waitUntil(stage.clock.now + 1000)
    return deeds
  })

const cancel = (which: number, isRefunded: boolean): Step =>
  step(`cancel ${which}${isRefunded ? ', with its money' : ''}`, (model, { stage }) => {
    const order = oneOf(model.orders, which)
    if (!order) return
    const key = `cancel-${fresh()}`
    const input = {
      order_id: order.id,
      refund_id: `rfd_${key}`,
      refund_amount: isRefunded ? order.total : null,
      notify_buyer: false,
      by,
      idempotency: { key, body_hash: 'hash' },
    }
    const answer = stage.box.command('cancelOrder', input, stage.clock.now)
    if (!isRefunded) expect(answer.ok).toBe(order.status === 'COMPLETED')
    if (order.status !== 'COMPLETED') expect(answer.ok).toBe(false)
    return answer.ok ? new Map([[order.id, 'CANCELLED']]) : undefined
  })

const leave = (which: number): Step =>
  step(`leave ${which} unrefunded`, (model, { stage }) => {
    const order = oneOf(model.orders, which)
    if (order) stage.box.command('leaveUnrefunded', { order_id: order.id, by }, stage.clock.now)
  })

/** An attendee added by hand takes real stock, regardless of sale windows. */
const add = (which: number, amount_paid: number): Step =>
  step(`add by hand ${which}`, (model, { stage }) => {
    const [price_id, price] = entryOf(model.prices, which) ?? []
    if (!price_id || !price) return
    const lines = [{ price_id, quantity: 1 }]
    const order_id = `ord_hand${fresh()}`
    const person = { ticket_id: price.ticket_id, price_id, first_name: 'Zoë', last_name: 'Wu', email: 'zoe@foyer.test', amount_paid }
    const input = { order_id, person: { ...person, send_mail: false }, by }
    const answer = stage.box.command('addAttendee', input, stage.clock.now)
    expect(code(answer)).toBe(isLeft(model, lines) ? 'ok' : 'not_enough_tickets')
    if (!answer.ok) return
    expect(stage.box.must('addAttendee', input, stage.clock.now).id).toBe(answer.value.id)
    const rest = { short_id: '', session: '', promo_id: null, total: amount_paid, isManual: true, address: null, key: null }
    addOrder(model, { id: order_id, status: 'RESERVED', lines, ...rest })
    return new Map([[order_id, 'COMPLETED']])
  })

type ByHand = { wanted: { price: number; quantity: number }[]; code: string | null; total: number | null; way: 'PAID' | 'LINK' | 'FREE' }

/** An order by hand takes real stock, regardless of sale windows. One with a link waits for its buyer, like any other. */
const order = ({ wanted, code: promo, total, way }: ByHand): Step =>
  step(`order by hand ${JSON.stringify({ wanted, promo, total, way })}`, (model, { stage }) => {
    const ids = [...model.prices.keys()]
    const lines = wanted.map(({ price, quantity }) => ({ price_id: ids[price % ids.length] ?? '', quantity }))
    const order_id = `ord_hand${fresh()}`
    const input = {
      order_id,
      session_token: `session-${order_id}`,
      by,
      order: {
        tickets: lines.map((line) => ({ ticket_id: model.prices.get(line.price_id)?.ticket_id ?? '', prices: [line] })),
        ...(promo === null ? { total, reason: total === null ? null : 'A group' } : { promo_code: promo }),
        first_name: 'Zoë',
        last_name: 'Wu',
        email: 'zoe@foyer.test',
        attendees: [],
        payment: { PAID: { type: 'PAID', method: 'CASH' }, LINK: { type: 'LINK', days: 1 }, FREE: { type: 'FREE' } }[
          way
        ] as ManualOrderInput['payment'],
        send_mail: false,
      },
    }
    const answer = stage.box.command('createManualOrder', input, stage.clock.now)
    const refusal = refusalOf({ ...model, isLive: true }, { lines, code: promo, address: null })
    const unpayable = way === 'LINK' && /^(payment_not_required|amount_below_provider_minimum)$/.test(code(answer))
    expect(unpayable ? 'ok' : code(answer)).toBe(refusal ?? 'ok')
    if (!answer.ok) return
    expect(stage.box.must('createManualOrder', { ...input, session_token: 'another' }, stage.clock.now).id).toBe(order_id)
    const { short_id, total: asked } = answer.value
    const [promo_id = null] = [...model.promos].find(([, one]) => one.code === promo) ?? []
    const made = { id: order_id, short_id, session: input.session_token, lines, promo_id, total: asked, address: null, key: null }
    addOrder(model, {
      ...made,
      status: way === 'LINK' ? 'AWAITING_PAYMENT' : 'RESERVED',
      isManual: way !== 'LINK',
      hasLink: way === 'LINK',
    })
    return way === 'LINK' ? undefined : new Map([[order_id, 'COMPLETED']])
  })

const cancelLink = (which: number): Step =>
  step(`cancel the link of ${which}`, (model, { stage }) => {
    const order = oneOf(model.orders, which, ({ hasLink }) => hasLink === true)
    const answer = order && stage.box.command('cancelPaymentLink', { order_id: order.id, by }, stage.clock.now)
    if (answer?.ok) expect(order?.status).toBe('AWAITING_PAYMENT')
    return order && answer?.ok ? new Map([[order.id, 'EXPIRED']]) : undefined
  })

const setStatus = (which: number, status: 'ACTIVE' | 'CANCELLED'): Step =>
  step(`attendee ${which}: ${status}`, (model, { stage }) => {
    const [id, person] = entryOf(model.people, which) ?? []
    if (!id || !person) return
    const order = stage.box.query('getOrder', person.order_id, stage.clock.now)
    if (!order.ok) throw new Error(`${person.order_id} is gone`)
    const expected = (): string => {
      if (status === 'CANCELLED' || person.isActive) return 'ok'
      if (order.value.status === 'CANCELLED') return 'order_cancelled'
      if (order.value.refund_status === 'REFUNDED') return 'order_refunded'
      const standing = order.value.refunds.filter((one) => one.status !== 'FAILED')
      const back = standing.reduce((sum, one) => sum + one.amount, 0)
      const isAllBack = order.value.amount_paid > 0 && back >= order.value.amount_paid
      if (isAllBack || standing.some((one) => one.attendee_ids.includes(id))) return 'ticket_refunded'
      return isLeft(model, [{ price_id: person.price_id, quantity: 1 }]) ? 'ok' : 'not_enough_tickets'
    }
    const answer = stage.box.command('setAttendeeStatus', { attendee_id: id, status, by }, stage.clock.now)
    expect(code(answer)).toBe(expected())
    if (!answer.ok) return
    const price = model.prices.get(person.price_id)
    if (status === 'CANCELLED') voidPerson(model, person)
    else if (!person.isActive && price) {
      person.isActive = true
      price.sold += 1
    }
  })

const reissue = (which: number): Step =>
  step(`new code for ${which}`, (model, { stage }) => {
    const [id, person] = entryOf(model.people, which) ?? []
    if (!id || !person) return
    const ticket_code = `NEWCODE${fresh()}`
    const input = { attendee_id: id, short_id: `short-${fresh()}`, ticket_code, by }
    const answer = stage.box.command('reissueTicket', input, stage.clock.now)
    expect(answer.ok).toBe(person.isActive)
    if (!answer.ok) return
    model.deadCodes.add(person.code)
    person.code = ticket_code
  })

/** The expected answer of the door to a ticket: admitted once, on lists that cover it, while it is valid. */
const atDoor = (model: Model, list: string, id: string, person: ModelPerson): string => {
  const { ticket_ids = null } = model.lists.get(list) ?? {}
  const ticket = model.prices.get(person.price_id)?.ticket_id ?? ''
  if (ticket_ids && !ticket_ids.includes(ticket)) return 'ticket_not_on_list'
  if (!person.isActive) return 'attendee_cancelled'
  return model.inside.has(`${list}:${id}`) ? 'already_checked_in' : 'ok'
}

type AtDoor = { list: number; which: number; how: 'code' | 'desk' | 'dead code' }

const scan = ({ list, which, how }: AtDoor): Step =>
  step(`scan ${which} by ${how} on list ${list}`, (model, { stage }) => {
    const [list_id, door] = entryOf(model.lists, list) ?? []
    const [id, person] = entryOf(model.people, which) ?? []
    const [dead] = model.deadCodes
    if (!list_id || !door || !id || !person || (how === 'dead code' && !dead)) return
    const { short_id } = door
    const expected = how === 'dead code' ? 'ticket_code_unknown' : atDoor(model, list_id, id, person)
    const scan_id = `scan-${fresh()}`
    const go = () =>
      how === 'desk'
        ? stage.box.must('checkInAttendees', { list_id, by, attendees: [{ id, scan_id }] }, stage.clock.now)
        : stage.box.must(
            'checkIn',
            { short_id, scans: [{ ticket_code: how === 'code' ? person.code : (dead ?? ''), scan_id }] },
            stage.clock.now,
          )
    const codes = () => go().map((result) => (result.ok ? 'ok' : result.code))
    expect(codes()).toEqual([expected])
    // A repeated scan has the same answer, and admits no one twice.
    expect(codes()).toEqual([expected])
    if (expected === 'ok') model.inside.set(`${list_id}:${id}`, scan_id)
  })

const undo = ({ list, which, how }: AtDoor): Step =>
  step(`undo ${which} by ${how} on list ${list}`, (model, { stage }) => {
    const [list_id, door] = entryOf(model.lists, list) ?? []
    const [id] = entryOf(model.people, which) ?? []
    if (!list_id || !door || !id) return
    const scan_id = how === 'code' ? model.inside.get(`${list_id}:${id}`) : 'a scan of another device'
    const input = { short_id: door.short_id, attendee_ref: refOf(stage, list_id, id), scan_id }
    if (how === 'desk') stage.box.must('undoAttendeeCheckIn', { list_id, by, attendee_id: id }, stage.clock.now)
    else stage.box.must('undoCheckIn', input, stage.clock.now)
    // An undo that names another device's scan leaves everyone in.
    if (how !== 'dead code') model.inside.delete(`${list_id}:${id}`)
  })

/** An attendee's reference on a list. */
const refOf = ({ box, clock }: Stage, list: string, id: string): string => {
  const row = box.open(clock.now, (opened) => loadList(opened, list))
  return row ? attendeeRef(row, id) : ''
}

const newList = step('a list', (model, { stage }) => {
  if (model.lists.size > 2) return
  const { id, short_id } = stage.box.must('createCheckInList', { id: `cil_${fresh()}`, fields: { name: 'More' } }, stage.clock.now)
  model.lists.set(id, { short_id, ticket_ids: null })
})

const setList = (which: number, ticket: number | null): Step =>
  step(`list ${which} covers ${ticket ?? 'all'}`, (model, { stage }) => {
    const [id, list] = entryOf(model.lists, which) ?? []
    const ticket_ids =
      ticket === null ? null : [oneOf(model.prices, ticket, ({ ticket_id }) => !/^tkt_\d/.test(ticket_id))?.ticket_id ?? '']
    if (!id || !list) return
    stage.box.must(
      'updateCheckInList',
      { id, fields: ticket_ids ? { all_tickets: false, ticket_ids } : { all_tickets: true } },
      stage.clock.now,
    )
    list.ticket_ids = ticket_ids
  })

/** Check-ins on a deleted list stay. */
const dropList = (which: number): Step =>
  step(`delete list ${which}`, (model, { stage }) => {
    const [id] = entryOf(model.lists, which) ?? []
    if (!id || model.lists.size === 1) return
    stage.box.must('deleteCheckInList', id, stage.clock.now)
    model.lists.delete(id)
  })

const n = fc.nat(30)
const door = fc.record({ list: n, which: n, how: fc.constantFrom('code' as const, 'code' as const, 'desk' as const, 'dead code' as const) })

const byHand = fc.record({
  wanted: fc.array(fc.record({ price: n, quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 3 }),
  code: fc.constantFrom(null, null, 'TENTH', 'ALL', 'NONE'),
  total: fc.constantFrom(null, null, 0, 700, 3333),
  way: fc.constantFrom('PAID' as const, 'LINK' as const, 'LINK' as const, 'FREE' as const),
})

/** Steps of organizers and doors. */
export const deskSteps = [
  fc
    .record({
      which: n,
      share: fc.integer({ min: 1, max: 3 }),
      cancels: fc.constantFrom('order' as const, 'tickets' as const, 'nothing' as const),
      isRefused: fc.boolean(),
    })
    .map(refund),
  fc.tuple(n, fc.boolean()).map(([which, isRefunded]) => cancel(which, isRefunded)),
  n.map(leave),
  fc.tuple(n, fc.constantFrom(0, 700)).map(([which, amount]) => add(which, amount)),
  byHand.map(order),
  byHand.map(order),
  n.map(cancelLink),
  fc.tuple(n, fc.constantFrom('ACTIVE' as const, 'CANCELLED' as const)).map(([which, status]) => setStatus(which, status)),
  n.map(reissue),
  door.map(scan),
  door.map(scan),
  door.map(undo),
  fc.constant(newList),
  fc.tuple(n, fc.option(n)).map(([which, ticket]) => setList(which, ticket)),
  n.map(dropList),
]
