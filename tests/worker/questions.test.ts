import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, type Answer } from '../support/api.ts'
import { make, openEvent, refusal, type OpenEvent } from '../support/event.ts'
import { cartOf, newBuyer, openShop, pay, placeOrder, signUp, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

let event: OpenEvent
let paid: any, free: any
beforeEach(async () => {
  event = await openEvent(shop, [{ title: 'Seat' }, { title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: 20 }] }])
  ;[paid, free] = event.tickets
})

const ask = (fields: object): Promise<any> =>
  make(shop.member, `${event.path}/questions`, { title: 'Shoe size', type: 'SINGLE_LINE', belongs_to: 'ORDER', ...fields })
const options = ['Meat', 'Fish', 'None'].map((label) => ({ label }))
const change = (id: string, fields: object): Promise<Answer> => shop.member.put(`${event.path}/questions/${id}`, fields)
const listed = async (): Promise<any[]> => (await shop.member.get(`${event.path}/questions?per_page=100`)).body.data
const asked = async (): Promise<any[]> => (await call('GET', `/public/events/${event.eventId}/questions`)).body.data

const noor = { first_name: 'Noor', last_name: 'Haddad', email: 'noor@foyer.test' }
/** Places an order and gives its details, with answers about it and about each admission. */
const answerWith = async (ticket: any, answers: object[], each: object[][]): Promise<Answer & { placed: Answer }> => {
  const placed = await placeOrder(event, cartOf([ticket, each.length]))
  const [line] = placed.body.data.lines
  const attendees = each.map((own) => ({ line_id: line.id, first_name: 'Lina', last_name: 'Quist', answers: own }))
  const path = `/public/events/${event.eventId}/order/${placed.body.data.short_id}`
  const headers = { 'x-order-session': placed.body.session_token }
  const given = await call('PUT', path, { body: { ...noor, answers, attendees }, headers })
  return { ...given, placed }
}
const to = (question: any, answer: unknown) => ({ question_id: question.id, answer })
const withTitle = (question: any, answer: unknown) => ({ question_id: question.id, title: question.title, type: question.type, answer })

describe('a question', () => {
  it('is made, listed after those before it, changed, put in order, deleted', async () => {
    const meal = await ask({
      title: 'Meal',
      type: 'RADIO',
      belongs_to: 'ATTENDEE',
      required: true,
      options,
      description: '<p>Which?</p><script>',
    })
    expect(meal).toMatchObject({
      id: expect.stringMatching(/^qst_/),
      title: 'Meal',
      description: '<p>Which?</p>',
      required: true,
      hidden: false,
      ticket_ids: [],
      answers: 0,
      position: 0,
    })
    expect(meal.options.map(({ label }: any) => label)).toEqual(['Meat', 'Fish', 'None'])
    const size = await ask({ ticket_ids: [paid.id] })
    const [meat, fish] = meal.options
    const changed = await change(meal.id, { title: 'Food', options: [fish, { id: meat.id, label: 'Beef' }, { label: 'Cake' }] })
    expect(changed.body.data.options.map(({ id, label }: any) => [id === fish.id || id === meat.id, label])).toEqual([
      [true, 'Fish'],
      [true, 'Beef'],
      [false, 'Cake'],
    ])
    const sorted = await shop.member.put(`${event.path}/questions/sort`, { question_ids: [size.id, meal.id] })
    expect(sorted.body.data.map(({ title }: any) => title)).toEqual(['Shoe size', 'Food'])
    expect((await listed()).map(({ title }) => title)).toEqual(['Shoe size', 'Food'])
    const twice = await shop.member.put(`${event.path}/questions/sort`, { question_ids: [size.id, size.id] })
    expect([...refusal(twice), Object.keys(twice.body.errors)]).toEqual([422, 'validation_failed', ['question_ids']])
    expect((await shop.member.delete(`${event.path}/questions/${size.id}`)).status).toBe(204)
    expect((await listed()).map(({ id }) => id)).toEqual([meal.id])
  })

  it.each([
    [{ title: '' }, ['title']],
    [{ title: 'x'.repeat(150) }, ['title']],
    [{ type: 'COLOUR' }, ['type']],
    [{ belongs_to: 'EVENT' }, ['belongs_to']],
    [{ type: 'RADIO' }, ['options']],
    [{ type: 'DROPDOWN', options: [] }, ['options']],
    [{ type: 'CHECKBOX', options: [{ label: 'a' }, { label: '' }] }, ['options.1.label']],
    [{ type: 'CHECKBOX', options: [{ label: 'a' }, { label: 'b' }, { label: 'a' }] }, ['options.2.label']],
    [{ description: 'x'.repeat(50_001) }, ['description']],
    [{ ticket_ids: ['tkt_0000000000000000'] }, ['ticket_ids']],
    [{ required: 'yes' }, ['required']],
  ])('is refused with %j', async (fields, errors) => {
    const body = { title: 'Shoe size', type: 'SINGLE_LINE', belongs_to: 'ORDER', ...fields }
    const refused = await shop.member.post(`${event.path}/questions`, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, errors])
  })

  it('is another account’s to no one, and of a draft no one is asked', async () => {
    const size = await ask({})
    const { member } = await signUp()
    for (const answer of [
      await member.get(`${event.path}/questions`),
      await member.get(`${event.path}/questions/${size.id}`),
      await member.put(`${event.path}/questions/${size.id}`, { title: 'Mine' }),
      await member.delete(`${event.path}/questions/${size.id}`),
    ])
      expect(answer.status).toBe(404)
    await shop.member.put(`${event.path}/status`, { status: 'DRAFT' })
    expect(refusal(await call('GET', `/public/events/${event.eventId}/questions`))).toEqual([404, 'event_not_found'])
  })

  it('is still asked of who holds tickets of an event that became a draft', async () => {
    const size = await ask({ required: true })
    const placed = await placeOrder(event, cartOf([free, 1]))
    expect(placed.status).toBe(201)
    await shop.member.put(`${event.path}/status`, { status: 'DRAFT' })
    expect((await asked()).map(({ id }) => id)).toEqual([size.id])
    const [line] = placed.body.data.lines
    const given = await call('PUT', `/public/events/${event.eventId}/order/${placed.body.data.short_id}`, {
      body: { ...noor, answers: [to(size, '42')], attendees: [{ line_id: line.id, ...noor }] },
      headers: { 'x-order-session': placed.body.session_token },
    })
    expect([given.status, given.body.data.status]).toEqual([200, 'COMPLETED'])
    expect(refusal(await call('GET', `/public/events/${event.eventId}/questions`))).toEqual([404, 'event_not_found'])
  })

  it('of a ticket that is deleted is never asked with all of them', async () => {
    const size = await ask({ ticket_ids: [free.id, paid.id] })
    expect((await shop.member.delete(`${event.path}/tickets/${free.id}`)).status).toBe(204)
    expect((await shop.member.get(`${event.path}/questions/${size.id}`)).body.data.ticket_ids).toEqual([paid.id])
    await shop.member.delete(`${event.path}/tickets/${paid.id}`)
    expect((await shop.member.get(`${event.path}/questions/${size.id}`)).body.data.ticket_ids).toEqual([paid.id])
    expect((await change(size.id, { hidden: true })).body.data).toMatchObject({ hidden: true, ticket_ids: [paid.id] })
    expect(refusal(await change(size.id, { ticket_ids: [paid.id] }))[1]).toBe('ticket_not_found')
  })
})

describe('what a buyer is asked', () => {
  it('is all but what is hidden', async () => {
    await ask({ title: 'Inside note', hidden: true })
    const size = await ask({ ticket_ids: [paid.id], required: true })
    expect(await asked()).toEqual([
      {
        id: size.id,
        title: 'Shoe size',
        description: null,
        type: 'SINGLE_LINE',
        belongs_to: 'ORDER',
        required: true,
        ticket_ids: [paid.id],
        options: [],
      },
    ])
  })

  it('is answered of every kind and at both scopes, kept, and never on the ticket', async () => {
    const kinds: [string, object, unknown, unknown][] = [
      ['SINGLE_LINE', {}, ' 42 ', '42'],
      ['MULTI_LINE', {}, 'one\ntwo', 'one\ntwo'],
      ['DROPDOWN', { options }, 'Fish', 'Fish'],
      ['RADIO', { options }, 'None', 'None'],
      ['CHECKBOX', { options }, ['None', 'Meat'], ['Meat', 'None']],
      ['DATE', {}, '1999-12-31', '1999-12-31'],
    ]
    const made: any[] = []
    for (const belongs_to of ['ORDER', 'ATTENDEE'])
      for (const [type, more] of kinds) made.push(await ask({ title: `${belongs_to} ${type}`, type, belongs_to, required: true, ...more }))
    const [own, each] = [made.slice(0, 6), made.slice(6)]
    const answers = (questions: any[]) => questions.map((question, index) => to(question, kinds[index]?.[2]))
    const given = await answerWith(paid, answers(own), [answers(each), answers(each)])
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    const buyer = { ...(await buyerOf(given)), email: noor.email }
    const order = await pay(buyer)
    const kept = (questions: any[]) => questions.map((question, index) => withTitle(question, kinds[index]?.[3]))
    expect(order.answers).toEqual(kept(own))
    expect(order.attendees.map(({ answers: given }: any) => given)).toEqual([kept(each), kept(each)])
    const seen = (await shop.member.get(`${event.path}/orders/${order.id}`)).body.data
    expect([seen.answers, seen.attendees[1].answers]).toEqual([kept(own), kept(each)])
    const attendee = (await shop.member.get(`${event.path}/attendees/${order.attendees[0].id}`)).body.data
    expect(attendee.answers).toEqual(kept(each))
    expect((await listed()).map(({ answers: count }) => count)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
    const ticket = await call('GET', `/public/events/${event.eventId}/attendees/${order.attendees[0].short_id}`)
    expect([ticket.status, JSON.stringify(ticket.body).includes('1999-12-31')]).toEqual([200, false])

    // What is asked later changes nothing about what was answered; what kind it is stays.
    const [size, , meal] = own
    expect((await change(size.id, { title: 'Size of shoes' })).status).toBe(200)
    expect((await change(meal.id, { options: [{ label: 'Cake' }] })).status).toBe(200)
    expect(refusal(await change(size.id, { type: 'MULTI_LINE' }))).toEqual([409, 'question_has_answers'])
    expect(refusal(await change(size.id, { belongs_to: 'ATTENDEE' }))).toEqual([409, 'question_has_answers'])
    expect((await shop.member.delete(`${event.path}/questions/${own[3].id}`)).status).toBe(204)
    expect((await shop.member.get(`${event.path}/orders/${order.id}`)).body.data.answers).toEqual(kept(own))
  })

  const buyerOf = async ({ placed, body }: Answer & { placed: Answer }) => {
    const headers = { 'x-order-session': placed.body.session_token as string }
    const path = `/public/events/${event.eventId}/order/${body.data.short_id}`
    return { order: body.data, session: placed.body.session_token as string, path, headers, email: '' }
  }

  it('is refused field by field, and nothing of it is kept', async () => {
    const size = await ask({ required: true })
    const day = await ask({ title: 'Born', type: 'DATE' })
    const meal = await ask({ title: 'Meal', type: 'RADIO', belongs_to: 'ATTENDEE', options, required: true, ticket_ids: [paid.id] })
    const hidden = await ask({ title: 'Inside', hidden: true })
    const fine = [to(size, '42')]
    const cases: [object[], object[][], string[]][] = [
      [[], [[to(meal, 'Fish')]], ['answers']],
      [[to(size, ' ')], [[to(meal, 'Fish')]], ['answers.0.answer']],
      [[...fine, to(day, '2027-02-30')], [[to(meal, 'Fish')]], ['answers.1.answer']],
      [[...fine, to(hidden, 'x')], [[to(meal, 'Fish')]], ['answers.1.question_id']],
      [[...fine, to(meal, 'Fish')], [[to(meal, 'Fish')]], ['answers.1.question_id']],
      [fine, [[to(meal, 'Fish')], []], ['attendees.1.answers']],
      [fine, [[to(meal, 'Cake')]], ['attendees.0.answers.0.answer']],
      [fine, [[to(meal, ['Fish'])]], ['attendees.0.answers.0.answer']],
      [fine, [[to(meal, 'Fish'), to(size, '42')]], ['attendees.0.answers.1.question_id']],
    ]
    for (const [answers, each, fields] of cases) {
      const refused = await answerWith(paid, answers, each)
      expect([refused.status, Object.keys(refused.body.errors)], JSON.stringify(fields)).toEqual([422, fields])
      const again = await call('GET', `/public/events/${event.eventId}/order/${refused.placed.body.data.short_id}`, {
        headers: { 'x-order-session': refused.placed.body.session_token },
      })
      expect(again.body.data).toMatchObject({ status: 'RESERVED', answers: [], buyer: null })
    }
    // A question of another ticket is not asked.
    expect((await answerWith(free, fine, [[]])).body.data).toMatchObject({ status: 'COMPLETED', answers: [withTitle(size, '42')] })
  })

  it.each([
    ['SINGLE_LINE', '', 'answer'],
    ['SINGLE_LINE', 'two\nlines', 'answer'],
    ['SINGLE_LINE', 'x'.repeat(256), 'answer'],
    ['SINGLE_LINE', ['x'], 'answer'],
    ['MULTI_LINE', ' \n', 'answer'],
    ['MULTI_LINE', 'x'.repeat(5001), 'answer'],
    ['DROPDOWN', '', 'answer'],
    ['DROPDOWN', 'Cake', 'answer'],
    ['RADIO', 'Cake', 'answer'],
    ['RADIO', ['Fish', 'Meat'], 'answer'],
    ['CHECKBOX', [], 'answer'],
    ['CHECKBOX', ['Fish', 'Cake'], 'answer'],
    ['DATE', 'tomorrow', 'answer'],
    ['DATE', '2027-02-29', 'answer'],
  ])('of kind %s is not taken as %j, about the order and about an attendee, and the field says so', async (type, wrong, field) => {
    const [own, each] = [await ask({ type, options, required: true }), await ask({ type, options, required: true, belongs_to: 'ATTENDEE' })]
    const fine: Record<string, unknown> = { DATE: '2027-02-28', CHECKBOX: ['Fish'], DROPDOWN: 'Fish', RADIO: 'Fish' }
    const right = fine[type] ?? 'x'
    const about = await answerWith(free, [to(own, wrong)], [[to(each, right)]])
    expect([about.status, Object.keys(about.body.errors)]).toEqual([422, [`answers.0.${field}`]])
    const attendees = await answerWith(free, [to(own, right)], [[to(each, right)], [to(each, wrong)]])
    expect([attendees.status, Object.keys(attendees.body.errors)]).toEqual([422, [`attendees.1.answers.0.${field}`]])
    const twice = await answerWith(free, [to(own, right), to(own, right)], [[to(each, right)]])
    expect(Object.keys(twice.body.errors)).toEqual(['answers.1.question_id'])
  })

  it('of a free order may be answered twice by the same call, and not otherwise', async () => {
    const size = await ask({})
    const first = await answerWith(free, [to(size, '42')], [[]])
    expect(first.body.data.status).toBe('COMPLETED')
    const { path, headers } = await buyerOf(first)
    const body = (answer: string) => ({
      ...noor,
      answers: [to(size, answer)],
      attendees: [{ line_id: first.body.data.lines[0].id, first_name: 'Lina', last_name: 'Quist', answers: [] }],
    })
    expect((await call('PUT', path, { body: body('42'), headers })).status).toBe(200)
    expect((await call('PUT', path, { body: body('43'), headers })).status).toBe(409)
    expect((await listed())[0].answers).toBe(1)
  })

  it('shows to no one with the link alone until the order is complete', async () => {
    const size = await ask({})
    const given = await answerWith(paid, [to(size, '42')], [[]])
    const bare = await call('GET', (await buyerOf(given)).path)
    expect(bare.body.data).toMatchObject({ answers: [], attendees: [], buyer: null })
    const other = await newBuyer(event, await placeOrder(event, cartOf([free, 1])))
    expect(other.order.answers).toEqual([])
  })
})
