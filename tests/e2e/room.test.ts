import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicRoom } from '../../worker/contract/room.ts'
import { eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const { url } = stack()
let browser: Browser
let shop: Shop
/** Whose room opens in half an hour: what it answers then is played. */
let later: Shop
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()
const setRoom = async ({ member, eventId }: Shop, settings: object): Promise<void> => {
  const answer = await member.put(`/events/${eventId}/settings`, settings)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  later = await openShop()
  await setRoom(later, { waiting_room: 'ON', waiting_room_opens_at: inSeconds(1800) })
})
afterAll(() => browser.close())

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** Enters: the event's page comes in the place of the room's. */
const choose = async (page: Page, name: string): Promise<void> => {
  await Promise.all([page.waitForEvent('load'), press(page, name)])
}

/** What the room of `later` answers, as it is now; and how long a place in it has to go. */
const playedRoom = async (context: BrowserContext) => {
  const openedAt = Date.now() - 60_000
  const room: PublicRoom = {
    state: 'OPEN',
    opens_at: new Date(openedAt).toISOString(),
    now: new Date().toISOString(),
    paused: false,
    commitment: 'c0',
    seed: '00'.repeat(32),
    opened_at: new Date(openedAt).toISOString(),
    present: 5000,
    admitted_up_to: 0.4,
    admitted: 2786,
    turns: [[openedAt, 0]],
    rate_per_minute: 400,
    waiting: 2500,
  }
  const given = { count: 0 }
  const path = `**/public/events/${later.eventId}/room`
  await context.route(path, (route) => route.fulfill({ json: { data: room } }))
  await context.route(`${path}/challenge`, (route) => route.fulfill({ json: { data: { kind: 'none' } } }))
  await context.route(`${path}/ticket`, (route) => {
    given.count += 1
    const id = `ticket-${given.count}`
    return route.fulfill({ status: 201, json: { data: { ticket: id, id, arrived_at: openedAt + 1000, standing: 5204, place: null } } })
  })
  return { room, given, openedAt }
}
/** From now on it is the turn of everyone who came at the opening. */
const callUp = ({ room, openedAt }: Awaited<ReturnType<typeof playedRoom>>): PublicRoom => {
  const turns: PublicRoom['turns'] = [
    [openedAt, 0],
    [Date.now(), 60],
  ]
  return Object.assign(room, { paused: false, admitted: 5204, admitted_up_to: 60, turns })
}
/** Has the page ask again, as when its tab is gone back to. */
const goBackTo = (page: Page): Promise<unknown> => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
/** Counts in a page the tones that it plays. */
const countTones = (): void => {
  const { start } = OscillatorNode.prototype
  const counting = window as Window & { tones?: number }
  counting.tones = 0
  OscillatorNode.prototype.start = function (when) {
    counting.tones = (counting.tones ?? 0) + 1
    return start.call(this, when)
  }
}
const tonesOf = (page: Page): Promise<number | undefined> => page.evaluate(() => (window as Window & { tones?: number }).tones)
const roomPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${url}/e/${later.eventId}/nocturnes`)
  return page
}

describe.each(bothWays('ar'))('a waiting room (%s)', (locale) => {
  const say = wordsOf(locale)

  it('leads from before the opening to one’s turn, and to a ticket', async () => {
    await setRoom(shop, { waiting_room: 'OFF' })
    await setRoom(shop, { waiting_room: 'ON', waiting_room_opens_at: inSeconds(600), waiting_room_rate: 600 })
    const { context, page } = await person(browser, { locale, width: 390 })
    await page.goto(`${url}/e/${shop.eventId}/nocturnes`)
    await page.getByText(say('Tickets go on sale in')).waitFor()
    await page.getByText(say('You’re in the waiting room')).waitFor()
    await isAccessible(page)
    const reminder = page.getByRole('button', { name: new RegExp(`^${say('Remind me at {time}').split('{')[0]}`) })
    const [file] = await Promise.all([page.waitForEvent('download'), reminder.click()])
    expect(file.suggestedFilename()).toBe('foyer.ics')
    // Brought forward after the page has loaded it: the page goes on by its own clock.
    await setRoom(shop, { waiting_room_opens_at: inSeconds(4) })
    await goBackTo(page)
    await page.getByRole('heading', { name: say('It’s your turn'), exact: true }).waitFor()
    await expect.poll(() => page.title()).toBe(`${say('It’s your turn')}! · Nocturnes`)
    await isAccessible(page)
    await choose(page, say('Choose tickets'))
    // The sheet is open, and says how long the turn lasts.
    await page
      .getByRole('dialog')
      .getByText(say('Your turn lasts until <0>{time}</0>').split('<')[0]?.trim() ?? '')
      .waitFor()
    await press(page, say('Add {name}').replace('{name}', shop.free.title))
    await press(page, say('Continue'))
    await page.waitForURL('**/details')
    for (const [name, value] of Object.entries({ first_name: 'Noor', last_name: 'Haddad', email: `noor-${locale}@example.test` }))
      await page.locator(`[name="${name}"]`).fill(value)
    await page.locator('main button[type="submit"]').last().click()
    await page.waitForURL(/summary|\/order\//)
    await context.close()
  })

  it('says each of its states, to everyone', async () => {
    const { context } = await person(browser, { locale, width: 390 })
    const played = await playedRoom(context)
    await context.addInitScript(countTones)
    const page = await roomPage(context)
    await page.getByText('2,418', { exact: true }).waitFor()
    await expect.poll(() => page.title()).toBe('2,418 · Nocturnes')
    await isAccessible(page)
    await press(page, say('Notify me when it’s my turn'))
    const announced = page.getByRole('status').getByText(say('Your place in line is {place}. Your turn in {wait}.').split('{')[0] ?? '')
    await announced.waitFor({ state: 'attached' })

    played.room.paused = true
    await goBackTo(page)
    await page.getByText(say('The organizer has paused the line. Your place is kept.')).waitFor()
    await isAccessible(page)

    callUp(played)
    await goBackTo(page)
    await page.getByRole('heading', { name: say('It’s your turn'), exact: true }).waitFor()
    await page.getByText(shop.paid.title).first().waitFor()
    await page.getByRole('status').getByText(say('It’s your turn. Choose your tickets now.')).waitFor({ state: 'attached' })
    await expect.poll(() => tonesOf(page), { message: 'the bell at one’s turn' }).toBe(3)
    await isAccessible(page)

    played.room.turns = [
      [played.openedAt, 0],
      [Date.now() - 130_000, 60],
    ]
    await goBackTo(page)
    await page.getByRole('heading', { name: say('Your turn is over'), exact: true }).waitFor()
    await isAccessible(page)
    Object.assign(played.room, { admitted: 2786, admitted_up_to: 0.4, turns: [[played.openedAt, 0]] })
    await press(page, say('Rejoin the line'))
    await page.getByText('2,418', { exact: true }).waitFor()
    expect(played.given.count).toBe(2)

    // Asked twice: a place is easily lost and hard to get back.
    await press(page, say('Leave the line'))
    await page.getByText(say('You’ll lose your place.')).waitFor()
    await press(page, say('Stay in line'))
    await press(page, say('Leave the line'))
    await press(page, say('Leave the line'))
    await page.getByRole('heading', { name: say('You left the line'), exact: true }).waitFor()
    await press(page, say('Rejoin the line'))
    await page.getByText('2,418', { exact: true }).waitFor()
    expect(played.given.count).toBe(3)

    played.room.state = 'SOLD_OUT'
    await goBackTo(page)
    await page.getByRole('heading', { name: say('Sold out'), exact: true }).waitFor()
    await isAccessible(page)

    played.room.state = 'OPEN'
    await goBackTo(page)
    await page.getByText(say('More tickets are available. The line is moving again.')).waitFor()
    await page.getByText('2,418', { exact: true }).waitFor()
    await isAccessible(page)
    await context.close()
  })
})

describe('a place in the line', () => {
  const say = wordsOf('en')

  it('stays through a reload, a closed page, other tabs and a lost network, and never goes backwards', async () => {
    const { context } = await person(browser, { locale: 'en' })
    const played = await playedRoom(context)
    const [one, two] = await Promise.all([roomPage(context), roomPage(context)])
    for (const page of [one, two]) await page.getByText('2,418', { exact: true }).waitFor()
    expect(played.given.count).toBe(1)
    await one.close()
    played.room.admitted = 3204
    await two.reload()
    await two.getByText('2,000', { exact: true }).waitFor()
    await two.getByText(say('You started at {0}').replace('{0}', '2,418')).waitFor()
    // Another count of the same line, of a second ago.
    played.room.admitted = 3000
    const three = await roomPage(context)
    await three.getByText('2,000', { exact: true }).waitFor()
    const path = `**/public/events/${later.eventId}/room`
    await three.route(path, (route) => route.abort())
    await goBackTo(three)
    await three.getByText(/No connection since .* Your place is kept/).waitFor()
    expect(await three.getByText('2,000', { exact: true }).isVisible()).toBe(true)
    await three.unroute(path)
    await three.getByText(/No connection since/).waitFor({ state: 'detached' })
    expect(played.given.count).toBe(1)
    await context.close()
  })

  it('calls by a notification a visitor who looks at something else', async () => {
    // A headless shell shows no notifications.
    const whole = await launch('whole')
    const { context } = await person(whole, { locale: 'en' })
    await context.grantPermissions(['notifications'], { origin: url })
    const played = await playedRoom(context)
    const page = await roomPage(context)
    await page.getByText('2,418', { exact: true }).waitFor()
    await press(page, say('Notify me when it’s my turn'))
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
    callUp(played)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    const shown = () =>
      page.evaluate(async () => {
        const registered = await navigator.serviceWorker.getRegistration('/e/')
        return (await registered?.getNotifications())?.map(({ title, body }) => [title, body])
      })
    await expect.poll(shown).toEqual([['Nocturnes', say('It’s your turn. Choose your tickets now.')]])
    await whole.close()
  })

  it('is no one’s who has none yet: what is lost is shown, and what is not is not', async () => {
    const { context } = await person(browser, { locale: 'en' })
    await playedRoom(context)
    const path = `**/public/events/${later.eventId}/room`
    const kept = /Your place is kept/
    const lost = (route: Route) => route.abort()
    await context.route(`${path}/challenge`, lost)
    const page = await roomPage(context)
    await page.getByText(/No connection since .* We’ll keep trying/).waitFor()
    expect(await page.getByText(kept).count()).toBe(0)
    await context.unroute(`${path}/challenge`, lost)
    await page.getByText('2,418', { exact: true }).waitFor()
    await page.getByText(kept).waitFor()
    await context.close()

    // A proof that can't be worked out is no lost network.
    const other = await person(browser, { locale: 'en' })
    await playedRoom(other.context)
    const altcha = { parameters: {}, signature: '' }
    await other.context.route(`${path}/challenge`, (route) => route.fulfill({ json: { data: { kind: 'altcha', altcha } } }))
    await other.context.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new Error('no worker')
        }
      } as unknown as typeof Worker
    })
    const without = await roomPage(other.context)
    await without.getByText(say('An unexpected error occurred. Please try again.')).waitFor()
    expect(await without.getByText(/No connection|Your place is kept/).count()).toBe(0)
    await other.context.close()
  })

  it('is asked for with a proof that the browser works out beside the page', async () => {
    const { context } = await person(browser, { locale: 'en' })
    await playedRoom(context)
    const secret = 'a-secret-of-this-test'
    const { createChallenge, verifySolution } = await import('altcha-lib')
    const { deriveKey } = await import('altcha-lib/algorithms/sha')
    const keys = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret }
    const altcha = await createChallenge({ algorithm: 'SHA-256', cost: 1, counter: 900, deriveKey, ...keys })
    const path = `**/public/events/${later.eventId}/room`
    await context.route(`${path}/challenge`, (route) => route.fulfill({ json: { data: { kind: 'altcha', altcha } } }))
    const page = await context.newPage()
    const asked = page.waitForRequest((request) => request.url().endsWith('/room/ticket'))
    await page.goto(`${url}/e/${later.eventId}/nocturnes`)
    const { proof } = (await asked).postDataJSON() as { proof: string }
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString())
    expect(await verifySolution({ ...payload, deriveKey, ...keys })).toMatchObject({ verified: true })
    await context.close()
  })

  it('is where an order without a pass leads, and the cart waits with its buyer', async () => {
    await setRoom(shop, { waiting_room: 'OFF' })
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(`${url}/e/${shop.eventId}/nocturnes`)
    await press(page, say('Add {name}').replace('{name}', shop.free.title))
    await setRoom(shop, { waiting_room: 'ON', waiting_room_opens_at: null, waiting_room_rate: 600 })
    await eventually(
      () => placeOrder(shop, cartOf([shop.free, 1])),
      ({ body }) => body.code === 'room_pass_required',
      'orders to need a pass',
    )
    await press(page, say('Continue'))
    await page.getByRole('heading', { name: say('It’s your turn'), exact: true }).waitFor()
    await choose(page, say('Choose tickets'))
    await press(page, say('Continue'))
    await page.waitForURL('**/details')
    await context.close()
  })
})

describe('a line that opens before the sale', () => {
  const say = wordsOf('en')

  it('says both moments', async () => {
    const early = await openShop()
    for (const { id } of [early.free, early.paid]) {
      const answer = await early.member.put(`/events/${early.eventId}/tickets/${id}`, { sale_start: '2031-03-05T10:00' })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const answer = await early.member.put(`/events/${early.eventId}`, { start_date: '2031-06-05T20:00' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await setRoom(early, { waiting_room: 'ON', waiting_room_opens_at: inSeconds(1800) })
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(`${url}/e/${early.eventId}/nocturnes`)
    await page.getByText(say('The line opens in'), { exact: true }).waitFor()
    await page.getByText(/^Tickets go on sale .*5 Mar.*10:00/).waitFor()
    expect(await page.getByText(say('Tickets go on sale in'), { exact: true }).count()).toBe(0)
    await isAccessible(page)
    await context.close()
  })
})

describe('an order while too many are sent', () => {
  const say = wordsOf('en')

  it('is proven by the browser and placed, and its buyer notices nothing', async () => {
    await setRoom(shop, { waiting_room: 'OFF' })
    const { context, page } = await person(browser, { locale: 'en' })
    const secret = 'a-secret-of-this-test'
    const { createChallenge, verifySolution } = await import('altcha-lib')
    const { deriveKey } = await import('altcha-lib/algorithms/sha')
    const keys = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret }
    const altcha = await createChallenge({ algorithm: 'SHA-256', cost: 1, counter: 900, deriveKey, ...keys })
    const refusal = { title: '', detail: '', status: 403, code: 'room_proof_invalid', challenge: { kind: 'altcha', altcha } }
    const proofs: string[] = []
    await context.route(`**/public/events/${shop.eventId}/order`, async (route) => {
      const proof = await route.request().headerValue('x-order-proof')
      if (proof === null) return route.fulfill({ status: 403, json: refusal })
      proofs.push(proof)
      return route.continue()
    })
    await page.goto(`${url}/e/${shop.eventId}/nocturnes`)
    await press(page, say('Add {name}').replace('{name}', shop.free.title))
    await press(page, say('Continue'))
    await page.waitForURL('**/details')
    const [payload] = proofs.map((proof) => JSON.parse(Buffer.from(proof, 'base64').toString()))
    expect(await verifySolution({ ...payload, deriveKey, ...keys })).toMatchObject({ verified: true })
    expect(proofs).toHaveLength(1)
    await context.close()
  })
})

describe('the console’s waiting room', () => {
  const say = wordsOf('en')

  it('is switched on in the settings, shows who waits, and is paused, slowed and closed', async () => {
    await setRoom(shop, { waiting_room: 'OFF' })
    const { context, page } = await person(browser, { locale: 'en' })
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await page.goto(`${url}/manage/event/${shop.eventId}/settings#waiting-room`)
    await page.getByRole('radio', { name: say('Open at a set time') }).check()
    await page.locator('[name="waiting_room_rate"]').fill('60')
    await page.locator('[name="waiting_room_opens_at"]').fill('2031-03-05 10:00')
    await isAccessible(page)
    await press(page, say('Save changes'))
    await page.getByText(say('Settings saved')).first().waitFor()
    const { data: set } = (await shop.member.get(`/events/${shop.eventId}/settings`)).body
    expect(set).toMatchObject({ waiting_room: 'ON', waiting_room_opens_at: '2031-03-05T09:00:00.000Z', waiting_room_rate: 60 })
    await setRoom(shop, { waiting_room_opens_at: null })
    await page.getByRole('link', { name: say('See the waiting room') }).click()
    await page.getByText('60 per minute').waitFor()
    await isAccessible(page)
    await press(page, say('Pause'))
    const buyer = await person(browser, { locale: 'en' })
    await buyer.page.goto(`${url}/e/${shop.eventId}/nocturnes`)
    await buyer.page.getByText(say('Resuming soon')).waitFor()
    const figure = (name: string, value: string): Promise<void> =>
      page
        .locator('dt', { hasText: new RegExp(`^${say(name)}$`) })
        .locator('..')
        .getByText(value, { exact: true })
        .waitFor()
    await figure('Waiting', '1')
    await eventually(
      () => placeOrder(shop, cartOf([shop.free, 1])),
      ({ body }) => body.code === 'room_pass_required',
      'orders to need a pass',
    )
    await page.getByText(say('Tried to skip the line')).first().waitFor()
    await press(page, say('Slower'))
    await page.getByText('45 per minute').waitFor()
    await press(page, say('Faster'))
    await page.getByText('60 per minute').waitFor()
    await press(page, say('Let people in again'))
    await buyer.page.getByRole('heading', { name: say('It’s your turn'), exact: true }).waitFor()
    await figure('Waiting', '0')
    await figure('Let in', '1')
    await figure('Let in within the last minute', '1')
    await press(page, say('Close waiting room'))
    await isAccessible(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Cancel') })
      .click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await press(page, say('Close waiting room'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Close waiting room') })
      .click()
    await page.getByText(say('Waiting room closed')).first().waitFor()
    await goBackTo(buyer.page)
    await buyer.page.getByRole('button', { name: say('Choose a ticket'), exact: true }).waitFor()
    await buyer.context.close()
    await context.close()
  })
})
