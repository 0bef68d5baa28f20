import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, eventually, type Answer } from '../support/api.ts'
import { make, openEvent, type OpenEvent } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { timeline } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, signUp, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

let event: OpenEvent
let seat: any, gallery: any
beforeEach(async () => {
  const free = { type: 'FREE', prices: [{ price: 0, quantity: 50 }] }
  event = await openEvent(shop, [
    { title: 'Seat', ...free },
    { title: 'Gallery', ...free },
  ])
  ;[seat, gallery] = event.tickets
})

const options = ['Meat', 'Fish', 'None'].map((label) => ({ label }))
const ask = (fields: object): Promise<any> =>
  make(shop.member, `${event.path}/questions`, { title: 'Shoe size', type: 'SINGLE_LINE', belongs_to: 'ATTENDEE', ...fields })
const to = (asked: any, answer: unknown) => ({ question_id: asked.id, answer })
const withTitle = (asked: any, answer: unknown) => ({ question_id: asked.id, title: asked.title, type: asked.type, answer })
const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await shop.member.get(`${event.path}/questions?per_page=100`)).body.data.map((one: any) => [one.title, one.answers]))
const noor = { first_name: 'Noor', last_name: 'Haddad', email: 'noor@foyer.test' }

/** A free order with answers about it and about its admissions. */
const answered = async (answers: object[], each: object[][], ticket = seat): Promise<any> => {
  const placed = await placeOrder(event, cartOf([ticket, each.length]))
  const [line] = placed.body.data.lines
  const attendees = each.map((own) => ({ line_id: line.id, ...noor, answers: own }))
  const given = await call('PUT', `/public/events/${event.eventId}/order/${placed.body.data.short_id}`, {
    body: { ...noor, answers, attendees },
    headers: { 'x-order-session': placed.body.session_token },
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  return given.body.data
}
const attendeePath = (order: any, index = 0): string => `${event.path}/attendees/${order.attendees[index].id}`
const orderPath = (order: any): string => `${event.path}/orders/${order.id}`
const put = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> => shop.member.put(path, body, { headers })
const entriesOf = (order: any): Promise<any[]> => timeline({ member: shop.member, eventId: event.eventId }, { order } as any)

describe('answers that the organizer corrects', () => {
  it('are seen, filled and changed with those to hidden questions, counted and noted; nothing is required', async () => {
    const size = await ask({ required: true })
    const meal = await ask({ title: 'Meal', type: 'CHECKBOX', options })
    const inside = await ask({ title: 'Inside', hidden: true, type: 'DROPDOWN', options })
    const how = await ask({ title: 'How come', belongs_to: 'ORDER', hidden: true, type: 'MULTI_LINE', ticket_ids: [seat.id] })
    const order = await answered([], [[to(size, '42'), to(meal, ['Fish'])]])
    expect(await counts()).toEqual({ 'Shoe size': 1, Meal: 1, Inside: 0, 'How come': 0 })
    const changed = await put(attendeePath(order), { answers: [to(size, '43'), to(inside, inside.options[0].id)] })
    expect([changed.status, changed.body.data.answers]).toEqual([200, [withTitle(size, '43'), withTitle(inside, 'Meat')]])
    expect((await shop.member.get(attendeePath(order))).body.data.answers).toEqual(changed.body.data.answers)
    const long = `By\nfriends ${'x'.repeat(200)}`
    expect((await put(orderPath(order), { answers: [to(how, long)] })).body.data.answers).toEqual([withTitle(how, long)])
    expect(await counts()).toEqual({ 'Shoe size': 1, Meal: 0, Inside: 1, 'How come': 1 })
    const entries = await entriesOf(order)
    expect(entries.find(({ kind }) => kind === 'ATTENDEE_CORRECTED')).toMatchObject({
      by: { kind: 'USER', name: 'Ora Nizer' },
      attendee: { id: order.attendees[0].id },
      detail: 'answer: Shoe size: 42 → 43\nanswer: Meal: Fish → \nanswer: Inside:  → Meat',
    })
    expect(entries.find(({ kind }) => kind === 'BUYER_CORRECTED').detail).toBe(`answer: How come:  → By friends ${'x'.repeat(68)}…`)
    expect((await put(attendeePath(order), { answers: [] })).body.data.answers).toEqual([])
    expect((await counts())['Shoe size']).toBe(0)
  })

  it.each([
    ['DROPDOWN', 'Cake', 'answer'],
    ['RADIO', ['Fish'], 'answer'],
    ['CHECKBOX', ['Fish', 'Cake'], 'answer'],
    ['DATE', '2027-02-30', 'answer'],
    ['SINGLE_LINE', 'two\nlines', 'answer'],
    ['SINGLE_LINE', 'x'.repeat(256), 'answer'],
    ['MULTI_LINE', 'x'.repeat(5001), 'answer'],
  ])('to a question of kind %s are refused as %j by the field', async (type, wrong, field) => {
    const [own, each] = [await ask({ type, options, belongs_to: 'ORDER' }), await ask({ type, options })]
    const order = await answered([], [[]])
    for (const [path, asked] of [
      [orderPath(order), own],
      [attendeePath(order), each],
    ] as const) {
      const refused = await put(path, { first_name: 'Zoë', answers: [to(asked, wrong)] })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [`answers.0.${field}`]])
    }
    const { answers, first_name } = (await shop.member.get(attendeePath(order))).body.data
    expect([answers, first_name]).toEqual([[], 'Noor'])
  })

  it('are those of its own questions, each once', async () => {
    const [size, own, others] = [await ask({}), await ask({ belongs_to: 'ORDER' }), await ask({ ticket_ids: [gallery.id] })]
    const order = await answered([], [[]])
    for (const [answers, field] of [
      [[to(own, 'x')], 'answers.0.question_id'],
      [[to(others, 'x')], 'answers.0.question_id'],
      [[to(size, '1'), to(size, '2')], 'answers.1.question_id'],
      [[{ question_id: 'qst_0000000000000000', answer: 'x' }], 'answers.0.question_id'],
    ] as const)
      expect(Object.keys((await put(attendeePath(order), { answers })).body.errors)).toEqual([field])
  })

  it('stay as they were given where a question was changed or deleted since', async () => {
    const meal = await ask({ title: 'Meal', type: 'RADIO', options })
    const size = await ask({})
    const gone = await ask({ title: 'Gone' })
    const order = await answered([], [[to(meal, 'Fish'), to(size, '42'), to(gone, 'old')]])
    await put(`${event.path}/questions/${meal.id}`, { title: 'Food', options: [{ label: 'Cake' }] })
    await shop.member.delete(`${event.path}/questions/${gone.id}`)
    const kept = [withTitle(meal, 'Fish'), withTitle(size, '43'), withTitle(gone, 'old')]
    expect((await put(attendeePath(order), { answers: [to(size, '43'), to(meal, 'Fish')] })).body.data.answers).toEqual(kept)
    // What was read may be sent back whole.
    expect((await put(attendeePath(order), { answers: kept })).body.data.answers).toEqual(kept)
    expect((await put(attendeePath(order), { first_name: 'Zoë' })).body.data.answers).toEqual(kept)
    expect(Object.keys((await put(attendeePath(order), { answers: [to(meal, 'Meat')] })).body.errors)).toEqual(['answers.0.answer'])
    const anew = await put(attendeePath(order), { answers: [to(meal, 'Cake')] })
    expect(anew.body.data.answers).toEqual([{ ...withTitle(meal, 'Cake'), title: 'Food' }, withTitle(gone, 'old')])
  })

  it('are not taken from who saw another state, nor by another account', async () => {
    const size = await ask({ belongs_to: 'ORDER' })
    const order = await answered([], [[]])
    for (const path of [orderPath(order), attendeePath(order)]) {
      const etag = (await shop.member.get(path)).headers.get('etag') ?? ''
      expect((await put(path, { first_name: 'Zoë' }, { 'if-match': etag })).status).toBe(200)
      const late = await put(path, { first_name: 'Anna' }, { 'if-match': etag })
      expect([late.status, late.body.code, late.body.current.id]).toEqual([412, 'changed_meanwhile', expect.any(String)])
    }
    const { member } = await signUp()
    expect((await member.put(orderPath(order), { answers: [to(size, 'mine')] })).status).toBe(404)
    expect((await member.put(`${orderPath(order)}/note`, { note: 'mine' })).status).toBe(404)
  })
})

describe('a note about an order', () => {
  it('is for the organizer’s people alone, with who wrote it last and when', async () => {
    const order = await answered([], [[]])
    const path = `${orderPath(order)}/note`
    const etag = (await shop.member.get(orderPath(order))).headers.get('etag') ?? ''
    const secret = 'Paid the rest in cash.\nFriend of the house.'
    const written = await put(path, { note: `  ${secret} ` }, { 'if-match': etag })
    expect([written.status, written.body.data.note]).toEqual([200, { text: secret, by: 'Ora Nizer', at: expect.stringMatching(/Z$/) }])
    expect((await put(path, { note: 'other' }, { 'if-match': etag })).status).toBe(412)
    const noted = (await entriesOf(order)).filter(({ kind }) => kind === 'NOTE_CHANGED')
    expect(noted).toMatchObject([{ by: { kind: 'USER', name: 'Ora Nizer' }, detail: null }])
    const page = await call('GET', `/public/events/${event.eventId}/order/${order.short_id}`)
    const ticket = await call('GET', `/public/events/${event.eventId}/attendees/${order.attendees[0].short_id}`)
    expect(JSON.stringify([page.body, ticket.body])).not.toContain('cash')
    expect((await shop.member.post(`${orderPath(order)}/resend-confirmation`)).status).toBe(204)
    const mail = await mailTo(noor.email, ({ text }) => text.includes(order.number))
    expect(`${mail.html}${mail.text}`).not.toContain('cash')
    expect((await put(path, { note: secret })).status).toBe(200)
    expect((await put(path, { note: ' ' })).body.data.note).toBe(null)
    expect((await entriesOf(order)).filter(({ kind }) => kind === 'NOTE_CHANGED')).toHaveLength(2)
  })

  it('is plain text of at most 2,000 characters', async () => {
    const order = await answered([], [[]])
    for (const note of ['x'.repeat(2001), 'a\u0000b', 7, undefined]) {
      const refused = await put(`${orderPath(order)}/note`, { note })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['note']])
    }
    expect((await put(`${orderPath(order)}/note`, { note: `${'x'.repeat(1999)}🎷`.slice(0, 2000 - 2) })).status).toBe(200)
    expect((await put(`${event.path}/orders/ord_0000000000000000/note`, { note: 'x' })).status).toBe(404)
  })
})

it('attendees are found by what they answered, right after it was changed', async () => {
  const meal = await ask({ title: 'Meal', type: 'CHECKBOX', options })
  const size = await ask({})
  const order = await answered([], [[to(meal, ['Meat', 'Fish']), to(size, '42')], [to(meal, ['Fish'])], []])
  const found = async (filter: string): Promise<string[]> =>
    (await shop.member.get(`${event.path}/attendees?sort_by=reference&${filter}`)).body.data.map((one: any) => one.reference.slice(-1))
  const by = (asked: any, operator: string, value: string) => `filter_fields[answer.${asked.id}][${operator}]=${value}`
  await eventually(
    () => found(''),
    (all) => all.length === 3,
    'the attendees',
  )
  const asking = (...asked: string[]) => Promise.all(asked.map(found))
  expect(
    await asking(by(meal, 'eq', 'Fish'), by(meal, 'eq', 'Meat'), by(meal, 'ne', 'Meat'), by(meal, 'ne', 'null'), by(meal, 'eq', 'null')),
  ).toEqual([['1', '2'], ['1'], ['2', '3'], ['1', '2'], ['3']])
  expect(await asking(by(size, 'ne', 'null'), `${by(size, 'eq', 'null')}&${by(meal, 'eq', 'Fish')}`)).toEqual([['1'], ['2']])
  expect((await put(attendeePath(order, 1), { answers: [to(meal, ['None']), to(size, '40')] })).status).toBe(200)
  expect(await asking(by(meal, 'eq', 'Fish'), by(meal, 'eq', 'None'), by(size, 'ne', 'null'))).toEqual([['1'], ['2'], ['1', '2']])
  for (const filter of [by(meal, 'like', 'Fi'), by(meal, 'in', 'Fish'), 'filter_fields[answer.][eq]=x', 'filter_fields[answer.*][eq]=x']) {
    const refused = await shop.member.get(`${event.path}/attendees?${filter}`)
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed'])
  }
})

it('a ticket that is issued again is dead at the door at once, for devices without a network too', async () => {
  const list = await make(shop.member, `${event.path}/check-in-lists`, { name: 'Door' })
  const door = `/public/check-in-lists/${list.short_id}`
  const { order } = await orderWithDetails(event, cartOf([seat, 1]))
  const [before] = order.attendees
  const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
  const offline = await call('GET', `${door}/attendees?offline=1`)
  expect(offline.body.data).toMatchObject([{ code_hash: hashOf(before.ticket_code) }])
  // Clearly before: a device's clock and the event's are never the same to the millisecond.
  const letIn = new Date(Date.now() - 60_000).toISOString()
  const again = (await shop.member.post(`${event.path}/attendees/${before.id}/reissue`)).body.data
  const scan = async (fields: object) =>
    (await call('POST', `${door}/check-ins`, { body: { check_ins: [{ device: 'Door B', ...fields }] } })).body.data[0]
  expect(await scan({ ticket_code: before.ticket_code })).toMatchObject({ ok: false, code: 'ticket_code_unknown' })
  // What a device decided from the list it had kept, and sends now.
  const sent = { code_hash: hashOf(before.ticket_code), scan_id: 'offline-1', scanned_at: new Date().toISOString() }
  expect(await scan(sent)).toMatchObject({ ok: false, code: 'ticket_code_unknown' })
  const since = await call('GET', `${door}/attendees?offline=1&since=${offline.body.meta.version}`)
  expect(since.body.data).toMatchObject([{ code_hash: hashOf(again.ticket_code), checked_in_at: null }])
  // Whom it had let in before came in, and no one else does by the new code.
  const earlier = { ...sent, scan_id: 'offline-2', scanned_at: letIn }
  expect(await scan(earlier)).toMatchObject({ ok: true, checked_in_at: letIn })
  expect(await scan({ ticket_code: again.ticket_code })).toMatchObject({ ok: false, code: 'already_checked_in', checked_in_at: letIn })
  const seen = (await shop.member.get(`${event.path}/attendees/${before.id}`)).body.data
  expect(seen.check_ins).toMatchObject([{ list_id: list.id, list_name: 'Door', device: 'Door B', undone_at: null }])
})
