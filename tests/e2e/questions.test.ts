import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionScopes, questionTypes, type QuestionScope, type QuestionType } from '../../worker/contract/question-types.ts'
import { eventually, newEmail } from '../support/api.ts'
import { fillCard, isAccessible, launch, person } from '../support/browser.ts'
import { make, openEvent, type OpenEvent } from '../support/event.ts'
import { inTurn } from '../support/sample.ts'
import { cartOf, openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
afterAll(() => browser.close())

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const send = (page: Page) => page.locator('main button[type="submit"]').last().click()
const options = ['Meat', 'Fish', 'Neither'].map((label) => ({ label }))

const open = () => openEvent(shop, [{ title: 'Seat' }, { title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: 50 }] }])
const ask = (event: OpenEvent, type: QuestionType, scope: QuestionScope, fields: object = {}): Promise<any> =>
  make(shop.member, `${event.path}/questions`, {
    title: `${type} of the ${scope}`,
    type,
    belongs_to: scope,
    options: type === 'DROPDOWN' || type === 'RADIO' || type === 'CHECKBOX' ? options : [],
    ...fields,
  })

/** Opens the details of a new order. */
const begin = async (page: Page, event: OpenEvent, ticket: any, quantity: number): Promise<void> => {
  const cart = encodeURIComponent(JSON.stringify(cartOf([ticket, quantity])))
  await page.goto(`${stack().url}/checkout/${event.eventId}?cart=${cart}`)
  await page.waitForURL('**/details')
  await field(page, 'first_name').waitFor()
}

const fillBuyer = async (page: Page): Promise<string> => {
  const email = newEmail('noor')
  await field(page, 'first_name').fill('Noor')
  await field(page, 'email').fill(email)
  return email
}

/** What is answered to a kind of question, as the API keeps it. */
const given: Record<QuestionType, string | string[]> = {
  SINGLE_LINE: 'Nordlicht & Söhne',
  MULTI_LINE: 'I come with a dog.\nHe is calm.',
  DROPDOWN: 'Fish',
  RADIO: 'Meat',
  CHECKBOX: ['Meat', 'Neither'],
  DATE: '2001-02-03',
}

/** A day as it is typed into its three fields. */
const dayParts = (day: string): Record<string, string> => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { day: String(Number(date)), month: String(Number(month)), year }
}
const partOf = (one: Locator, part: string): Locator => one.and(one.page().locator(`[data-part="${part}"]`))

/** Answers a question by its kind. */
const answer = async (page: Page, prefix: string, { id, type, options: all }: any): Promise<void> => {
  const one = field(page, `${prefix}answers.${id}`)
  const value = given[type as QuestionType]
  const idOf = (label: string): string => all.find((option: any) => option.label === label).id
  if (type === 'DROPDOWN') await one.selectOption({ label: value as string })
  else if (type === 'RADIO' || type === 'CHECKBOX')
    for (const label of [value].flat()) await page.locator(`[name="${prefix}answers.${id}"][value="${idOf(label)}"]`).check()
  else if (type === 'DATE') for (const [part, text] of Object.entries(dayParts(value as string))) await partOf(one, part).fill(text)
  else await one.fill(value as string)
}

/** What stands in the form of a question. */
const shown = async (page: Page, prefix: string, { id, type, options: all }: any): Promise<string | string[]> => {
  const one = field(page, `${prefix}answers.${id}`)
  const labelOf = (option: string): string => all.find((other: any) => other.id === option)?.label ?? ''
  if (type === 'DROPDOWN') return labelOf(await one.inputValue())
  if (type === 'DATE') {
    const [year, month, day] = await Promise.all(['year', 'month', 'day'].map((part) => partOf(one, part).inputValue()))
    return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
  }
  if (type !== 'RADIO' && type !== 'CHECKBOX') return one.inputValue()
  const chosen = await page.locator(`[name="${prefix}answers.${id}"]:checked`).evaluateAll((all) => all.map((input: any) => input.value))
  return type === 'RADIO' ? labelOf(chosen[0] ?? '') : chosen.map(labelOf)
}

/** Waits until the form of a question shows what was given to its kind. */
const shows = (page: Page, prefix: string, question: any): Promise<void> =>
  expect.poll(() => shown(page, prefix, question)).toEqual(given[question.type as QuestionType])

/** The only order that goes to an address, as the console has it. */
const orderOf = async (event: OpenEvent, email: string): Promise<any> => {
  const found = await eventually(
    () => shop.member.get(`${event.path}/orders?query=${encodeURIComponent(email)}`),
    ({ body }) => body.data[0]?.status === 'COMPLETED',
    'the order in the list',
  )
  return (await shop.member.get(`${event.path}/orders/${found.body.data[0].id}`)).body.data
}
const kept = (answers: any[]): [string, unknown][] => answers.map(({ question_id, answer: value }) => [question_id, value])

/** The fields that are marked as wrong, in the form's order. */
const wrong = (page: Page): Promise<string[]> =>
  page
    .locator('form :is(input, select, textarea)[aria-invalid="true"], form fieldset[data-invalid] input:first-of-type')
    .evaluateAll((all) => [...new Set(all.map((one: any) => one.name))])
const focused = (page: Page): Promise<string> => page.evaluate(() => (document.activeElement as HTMLInputElement).name)

describe('the questions of a checkout', () => {
  it.each(
    inTurn([
      { locale: 'en', width: 1280, isPaid: true },
      { locale: 'ar', width: 390, isPaid: false },
    ]),
  )('are answered with a sale, $locale at $width', async ({ locale, width, isPaid }) => {
    const words = wordsOf(locale)
    const event = await open()
    const [seat, gallery] = event.tickets
    const ticket = isPaid ? seat : gallery
    const asked: any[] = []
    for (const scope of questionScopes)
      for (const type of questionTypes)
        asked.push(await ask(event, type, scope, { required: true, description: '<p>As <b>you</b> like.</p>' }))
    const optional = await ask(event, 'SINGLE_LINE', 'ORDER', { title: 'Company' })
    const unasked = await ask(event, 'DATE', 'ATTENDEE', { required: true, ticket_ids: [isPaid ? gallery.id : seat.id] })
    const ofOrder = asked.filter((one) => one.belongs_to === 'ORDER')
    const ofEach = asked.filter((one) => one.belongs_to === 'ATTENDEE')

    const { context, page } = await person(browser, { locale, width })
    await begin(page, event, ticket, 2)
    const email = await fillBuyer(page)
    await page.getByText(words('Copy my details to all attendees')).click()
    expect(await field(page, `attendees.0.answers.${unasked.id}`).count()).toBe(0)

    // Nothing is answered yet: every required question says so, and the first has the focus.
    await send(page)
    const required = [
      ...ofOrder.map(({ id }) => `answers.${id}`),
      ...[0, 1].flatMap((index) => ofEach.map(({ id }) => `attendees.${index}.answers.${id}`)),
    ]
    await expect.poll(() => wrong(page)).toEqual(required)
    await expect.poll(() => focused(page)).toBe(required[0])
    // A list of all would push the form away on a phone: the bar beside the button leads through them there.
    await expect.poll(() => page.locator('form ul[aria-labelledby] a').first().isVisible()).toBe(width >= 768)
    // A choice of several is one of them.
    if (width >= 768) expect(await page.locator('form ul[aria-labelledby] a').count()).toBe(required.length)
    // Options are side by side, and as high as a finger.
    const pills = page.locator(`label:has([name="answers.${ofOrder.find(({ type }) => type === 'RADIO').id}"])`)
    const [one, two] = await Promise.all([0, 1].map((index) => pills.nth(index).boundingBox()))
    expect([one?.y, one?.height]).toEqual([two?.y, two?.height])
    expect(one?.height).toBeGreaterThanOrEqual(44)
    if (width < 768) {
      await page.getByRole('button', { name: words('Next'), exact: true }).click()
      await expect.poll(() => focused(page)).toBe(required[1])
    }
    await expect.poll(() => page.locator('[id$="-error"]').getByText(words('Choose at least one.')).count()).toBe(3)
    await isAccessible(page)

    for (const one of ofOrder) await answer(page, '', one)
    for (const one of ofEach) await answer(page, 'attendees.0.', one)
    const noDay = ofEach.find(({ type }) => type === 'DATE')
    await partOf(field(page, `attendees.1.answers.${noDay.id}`), 'day').fill('12')
    await page.getByText('Noor').first().click()
    await page.locator('[id$="-error"]').getByText(words('Enter day, month and year.')).waitFor()

    await page.reload()
    for (const one of ofOrder) await shows(page, '', one)
    for (const one of ofEach) await shows(page, 'attendees.0.', one)
    for (const one of ofEach) await answer(page, 'attendees.1.', one)
    await isAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    await send(page)
    if (isPaid) {
      await page.waitForURL('**/payment')
      await page.goBack()
      for (const one of ofOrder) await shows(page, '', one)
      await send(page)
      await page.waitForURL('**/payment')
      await fillCard(page, '4242424242424242')
      await send(page)
    }
    await page.waitForURL(/\/summary/)
    await page.getByRole('heading', { name: words('Your answers') }).click()
    await expect.poll(() => page.getByText('SINGLE_LINE of the ATTENDEE').count()).toBe(2)
    await expect.poll(() => page.getByText('Nordlicht & Söhne').count()).toBe(3)
    await isAccessible(page)

    const order = await orderOf(event, email)
    expect(kept(order.answers)).toEqual(ofOrder.map(({ id, type }) => [id, given[type as QuestionType]]))
    expect(order.answers.map(({ question_id }: any) => question_id)).not.toContain(optional.id)
    for (const attendee of order.attendees)
      expect([attendee.first_name, kept(attendee.answers)]).toEqual([
        'Noor',
        ofEach.map(({ id, type }) => [id, given[type as QuestionType]]),
      ])
    await context.close()
  })

  it('keep what was typed through the event page and another cart, each ticket its own', async () => {
    const event = await open()
    const company = await ask(event, 'SINGLE_LINE', 'ORDER')
    const meal = await ask(event, 'RADIO', 'ATTENDEE')
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(`${stack().url}/e/${event.eventId}/an-evening`)
    await page.getByRole('button', { name: say('Add {name}').replace('{name}', 'Gallery') }).click()
    const next = async () => {
      await page.getByRole('button', { name: say('Continue'), exact: true }).click()
      await page.waitForURL('**/details')
      await field(page, 'first_name').waitFor()
    }
    await next()
    const email = await fillBuyer(page)
    await answer(page, '', company)
    await answer(page, 'attendees.0.', meal)
    await page.goBack()
    await page.waitForURL('**/e/**')
    await page.getByRole('button', { name: say('One more'), exact: true }).click()
    await next()
    await shows(page, '', company)
    await expect.poll(async () => [await shown(page, 'attendees.0.', meal), await shown(page, 'attendees.1.', meal)]).toEqual(['Meat', ''])
    // The names are copied, the answers are not; what is optional can be taken back.
    await page.getByText(say('Copy my details to all attendees')).click()
    expect(await shown(page, 'attendees.1.', meal)).toBe('')
    const second = page.getByRole('group', { name: 'Ticket 2' })
    await second.getByText(say('Same answers as ticket 1')).click()
    await expect.poll(() => field(page, `attendees.1.answers.${meal.id}`).count()).toBe(0)
    await second.getByText(say('Same answers as ticket 1')).click()
    await answer(page, 'attendees.1.', meal)
    await page.getByRole('button', { name: say('Edit ticket {number}').replace('{number}', '1') }).click()
    await page
      .getByRole('group', { name: 'Ticket 1' })
      .getByRole('button', { name: say('Clear selection') })
      .click()
    await expect.poll(() => focused(page)).toBe(`attendees.0.answers.${meal.id}`)
    await send(page)
    await page.waitForURL(/\/summary/)
    const order = await orderOf(event, email)
    expect(order.attendees.map(({ answers }: any) => kept(answers))).toEqual([[], [[meal.id, 'Meat']]])
    await context.close()
  })

  it('say what the organizer changed meanwhile, and lose nothing', async () => {
    const event = await open()
    const going = await ask(event, 'SINGLE_LINE', 'ORDER', { title: 'Asked no more' })
    const meal = await ask(event, 'DROPDOWN', 'ORDER')
    const stays = await ask(event, 'SINGLE_LINE', 'ATTENDEE')
    const { context, page } = await person(browser, { locale: 'en' })
    await begin(page, event, event.tickets[1], 1)
    const email = await fillBuyer(page)
    for (const one of [going, meal]) await answer(page, '', one)
    await answer(page, 'attendees.0.', stays)
    expect((await shop.member.delete(`${event.path}/questions/${going.id}`)).status).toBe(204)
    const without = meal.options.filter(({ label }: any) => label !== 'Fish')
    expect((await shop.member.put(`${event.path}/questions/${meal.id}`, { options: without })).status).toBe(200)
    const added = await ask(event, 'DATE', 'ATTENDEE', { required: true })
    await send(page)
    await page.getByText(say('The organizer has changed the questions. Check your answers.')).waitFor()
    const asked = [`answers.${meal.id}`, `attendees.0.answers.${added.id}`]
    await expect.poll(() => wrong(page)).toEqual(asked)
    await expect.poll(() => focused(page)).toBe(asked[0])
    expect(await field(page, `answers.${going.id}`).count()).toBe(0)
    await shows(page, 'attendees.0.', stays)
    await isAccessible(page)
    await answer(page, 'attendees.0.', added)
    await send(page)
    await page.waitForURL(/\/summary/)
    const order = await orderOf(event, email)
    expect([kept(order.answers), kept(order.attendees[0].answers)]).toEqual([
      [],
      [
        [stays.id, given.SINGLE_LINE],
        [added.id, given.DATE],
      ],
    ])
    await context.close()
  })

  it('that cannot be loaded are asked for again, and what was typed stays', async () => {
    const event = await open()
    const company = await ask(event, 'SINGLE_LINE', 'ORDER')
    const { context, page } = await person(browser, { locale: 'en' })
    await begin(page, event, event.tickets[1], 1)
    await answer(page, '', company)
    await page.route('**/questions', (route) => route.abort())
    await page.reload()
    await page.getByText(say('You are offline. Check your connection and try again.')).waitFor()
    await isAccessible(page)
    await page.unroute('**/questions')
    await page.getByRole('button', { name: say('Try again') }).click()
    await field(page, 'first_name').waitFor()
    await shows(page, '', company)
    await context.close()
  })
})
