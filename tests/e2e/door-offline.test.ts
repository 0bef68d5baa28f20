import type { Browser, BrowserContext, Page, Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { effort } from '../support/effort.ts'
import { cartOf, openShop, orderWithDetails } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { undoCheckIn } from '../support/undo-check-in.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
/** Scans at each door, of which half are of the same people. */
const scans = effort('DOOR_SCANS', { short: 4, long: 200 })

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

/** Which door comes back first: the one that scanned later, and in the long form the other one as well. */
const firstBack = scans > 4 ? ['A', 'B'] : ['B']

type Device = { context: BrowserContext; page: Page }

/** A device that was set up once: the list and the page are stored, which the page shows together. */
const openDevice = async (address: string, name: string, before?: (page: Page) => Promise<void>): Promise<Device> => {
  const { page, context } = await person(browser, { locale: 'en', width: 390 })
  await before?.(page)
  await page.goto(address)
  await page.getByText(say('Guest list is on this device')).waitFor()
  await page.getByLabel(say('Device name')).fill(name)
  await page.getByRole('button', { name: say('Start without a camera') }).click()
  return { page, context }
}
const scan = async (page: Page, code: string, title: string): Promise<void> => {
  await page.locator('input[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: title }).waitFor()
}
const scanNext = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: say('Scan next') }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
}
const admit = async (page: Page, code: string): Promise<void> => {
  await scan(page, code, say('Checked in'))
  await scanNext(page)
}

/** Puts a device's clock ahead: each knows the time to half a second, a busy one worse, and what follows is to come later. */
const putAhead = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 5000
  })

/** Everything doors keep in this browser. */
const rowsOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('foyer-door')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const rows = await Promise.all(
      ['doors', 'people', 'waiting', 'handled'].map(
        (store) =>
          new Promise<unknown[]>((resolve) => {
            const asking = db.transaction(store).objectStore(store).getAll()
            asking.addEventListener('success', () => resolve(asking.result))
          }),
      ),
    )
    db.close()
    return JSON.stringify(rows)
  })
const nothing = '[[],[],[],[]]'

describe('doors without a network', () => {
  it.each(firstBack)(
    'decide on their own, lose nothing over a reload and a crash, and agree once they are back, Door %s synced first',
    { timeout: 900_000 },
    async (first) => {
      const shop = await openShop({ free: null })
      const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
      const address = `${stack().url}/check-in/${list.short_id}`
      const guest = (n: number) => ({ first_name: `Guest${n}`, last_name: 'Müller', email: 'guest@example.test', send_mail: false })
      const add = async (n: number) => {
        const of = { ticket_id: shop.free.id, price_id: shop.free.prices[0].id }
        return (await shop.member.post(`/events/${shop.eventId}/attendees`, { ...of, ...guest(n) })).body.data
      }
      const people: any[] = []
      for (let n = 0; n <= scans * 1.5; n += 1) people.push(await add(n))
      const gone = people.pop()
      await shop.member.put(`/events/${shop.eventId}/attendees/${gone.id}/status`, { status: 'CANCELLED' })
      const [a, b] = await Promise.all([openDevice(address, 'Door A'), openDevice(address, 'Door B')])

      await Promise.all([a.context.setOffline(true), b.context.setOffline(true)])
      const atA = people.slice(0, scans)
      const atB = people.slice(scans / 2, scans * 1.5)
      const both = atA.filter((one) => atB.includes(one))
      for (const one of atA) await admit(a.page, one.ticket_code)
      await scan(a.page, atA[0].ticket_code, say('Already in'))
      await a.page.getByText('by Door A').waitFor()
      await scanNext(a.page)
      await scan(a.page, gone.ticket_code, say('Not valid'))
      await a.page.getByText(say('Ticket cancelled')).first().waitFor()
      await scanNext(a.page)
      // A ticket this device doesn't know is neither admitted nor refused.
      await scan(a.page, 'NOT-A-TICKET', say('Not checked'))
      await scanNext(a.page)
      // Taken back where it was done: the first of all, and the last, whom the other door lets in after that.
      const [undone, passedOn] = [atA[0], atA.at(-1)]
      for (const one of [undone, passedOn]) {
        await a.page.getByRole('button', { name: say('Search'), exact: true }).click()
        await a.page.locator('input[name="query"]').fill(one.reference)
        const row = a.page.locator('li', { hasText: one.reference })
        const [undo, isUndone] = [/^Undo check-in of/, /^Check in/].map((name) => row.getByRole('button', { name })) as [Locator, Locator]
        await undoCheckIn(a.page, say, undo, isUndone)
        await a.page.getByRole('button', { name: say('Type code'), exact: true }).click()
      }
      await putAhead(b.page)
      // Those of both doors last.
      for (const one of [...atB.slice(both.length), ...both]) await admit(b.page, one.ticket_code)

      // A reload, and a crash: the page opens, and everything is there.
      await a.page.reload()
      const waiting = `Offline: ${scans + 3} scans not sent yet`
      await a.page.getByText(waiting).waitFor()
      const crashed = a.page.waitForEvent('crash')
      void a.page.goto('chrome://crash').catch(() => undefined)
      await crashed
      await a.page.close()
      a.page = await a.context.newPage()
      a.page.setDefaultTimeout(60_000)
      await a.page.goto(address)
      await a.page.getByText(waiting).waitFor()
      await scan(a.page, atA[1].ticket_code, say('Already in'))
      await scanNext(a.page)
      await isAccessible(a.page)
      await a.page.getByRole('button', { name: say('Show') }).click()
      await isAccessible(a.page)

      const countIn = async (): Promise<number> => (await call('GET', `/public/check-in-lists/${list.short_id}`)).body.data.checked_in
      const [early, late] = first === 'B' ? [b, a] : [a, b]
      if (first === 'A') {
        await b.page.getByRole('button', { name: say('Show') }).click()
        await b.page.getByText(`${atB.length} scans not sent yet`).first().waitFor()
      }
      const broughtBack = Date.now()
      await early.context.setOffline(false)
      await eventually(countIn, (count) => count === (first === 'B' ? atB.length : atA.length - 2), 'what the first door did')
      await late.context.setOffline(false)
      await late.page.getByRole('heading', { name: /conflict/ }).waitFor()
      // Whom both let in stays to be looked at; whom the first took back is the second's alone.
      const conflicts = late.page.getByRole('article')
      const named = conflicts.filter({ hasText: first === 'B' ? /Checked in again at .* by Door B/ : /by Door A/ })
      await eventually(
        () => named.count(),
        (count) => count === both.length - 1,
        'the conflicts',
      )
      await isAccessible(late.page)
      await late.page.reload()
      await eventually(
        () => named.count(),
        (count) => count === both.length - 1,
        'the conflicts, after a reload',
      )
      const shown = await conflicts.count()
      await conflicts
        .first()
        .getByRole('button', { name: say('Got it') })
        .click()
      await eventually(
        () => conflicts.count(),
        (count) => count === shown - 1,
        'one conflict fewer',
      )

      const { data } = (await call('GET', `/public/check-in-lists/${list.short_id}/attendees?offline=1&per_page=1000`)).body
      const standing = (one: any) => data.find((row: any) => row.reference === one.reference)
      expect(await countIn()).toBe(new Set([...atA, ...atB]).size - 1)
      expect(standing(undone).checked_in_at).toBeNull()
      for (const one of atA.slice(1, -1)) {
        expect(standing(one)).toMatchObject({ device: 'Door A' })
        expect(Date.parse(standing(one).checked_in_at)).toBeLessThan(broughtBack)
      }
      for (const one of [passedOn, ...atB.filter((other) => !atA.includes(other))])
        expect(standing(one)).toMatchObject({ device: 'Door B' })
      await Promise.all([a.context.close(), b.context.close()])
    },
  )

  it('check people out and in again on a list with re-entry, and keep their direction over a reload', async () => {
    const shop = await openShop()
    const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall', re_entry: true })).body
    const [one, two] = (await orderWithDetails(shop, cartOf([shop.free, 2]))).order.attendees
    const { page, context } = await openDevice(`${stack().url}/check-in/${list.short_id}`, 'Door A')
    const direction = (words: string) => page.getByRole('radio', { name: say(words), exact: true })
    const turnTo = async (words: string): Promise<void> => {
      await page.getByRole('radiogroup').getByText(say(words), { exact: true }).click()
      await eventually(
        () => direction(words).isChecked(),
        (isChecked) => isChecked,
        words,
      )
    }
    const showsInside = (count: number) => page.locator('header').getByText(`${count} inside now`).waitFor()
    const insideAtServer = async (): Promise<number> => (await call('GET', `/public/check-in-lists/${list.short_id}`)).body.data.inside
    const scanOut = async (code: string): Promise<void> => {
      await scan(page, code, say('Checked out'))
      await scanNext(page)
    }
    for (const { ticket_code } of [one, two]) await admit(page, ticket_code)
    await showsInside(2)
    await page
      .locator('header')
      .getByRole('button', { name: /inside now/ })
      .click()
    await page
      .getByRole('button', { name: say('Back to scanning') })
      .first()
      .click()
    await turnTo('Check out')
    await isAccessible(page)
    // A hand scanner types, while the switch still has the focus.
    await page.keyboard.type(one.ticket_code)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: say('Checked out') }).waitFor()
    await scanNext(page)
    await showsInside(1)
    await eventually(insideAtServer, (count) => count === 1, 'who is left')

    await context.setOffline(true)
    await page.reload()
    await eventually(
      () => direction('Check out').isChecked(),
      (isChecked) => isChecked,
      'the direction, after a reload',
    )
    await scan(page, one.ticket_code, say('Not checked in'))
    await page.getByText(/^Out since/).waitFor()
    await scanNext(page)
    await turnTo('Check in')
    await admit(page, one.ticket_code)
    await scan(page, two.ticket_code, say('Already inside'))
    await page.getByText(/^since/).waitFor()
    await isAccessible(page)
    await scanNext(page)
    await turnTo('Check out')
    await scanOut(two.ticket_code)
    await scanOut(one.ticket_code)
    await showsInside(0)
    // The last scan is undone, and with it nothing else.
    await page.getByRole('button', { name: /^Undo check-out of/ }).click()
    await showsInside(1)
    // Found by name, someone inside can be checked out, and the check-out of someone outside undone.
    await page.getByRole('button', { name: say('Search'), exact: true }).click()
    const row = (of: any) => page.locator('li', { hasText: of.reference })
    await row(one)
      .getByRole('button', { name: /^Check out/ })
      .click()
    await scanNext(page)
    await row(two)
      .getByRole('button', { name: /^Undo check-out of/ })
      .click()
    await row(two)
      .getByText(/^Inside since/)
      .waitFor()
    await showsInside(1)

    await context.setOffline(false)
    const lastAtServer = async (of: any): Promise<string> => {
      const { data } = (await call('GET', `/public/check-in-lists/${list.short_id}/attendees?offline=1&per_page=1000`)).body
      return data.find(({ reference }: any) => reference === of.reference).last_pass.direction
    }
    await eventually(
      async () => [await lastAtServer(one), await lastAtServer(two)],
      ([first, second]) => first === 'OUT' && second === 'IN',
      'what was scanned without a network',
    )
    await eventually(insideAtServer, (count) => count === 1, 'who is inside')
    await page.getByText(say('Type code'), { exact: true }).click()
    await showsInside(1)
    expect(await page.getByText(/to review/).count()).toBe(0)
    await context.close()
  })

  it('say of a scan from before another door’s undo that no one is in, until someone is', async () => {
    const shop = await openShop()
    const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
    const [undone, readmitted] = (await orderWithDetails(shop, cartOf([shop.free, 2]))).order.attendees
    const address = `${stack().url}/check-in/${list.short_id}`
    const { page, context } = await openDevice(address, 'Door A')
    await context.setOffline(true)
    for (const one of [undone, readmitted]) await admit(page, one.ticket_code)
    const calls = `/public/check-in-lists/${list.short_id}/check-ins`
    const scanAtB = async ({ ticket_code }: any, now?: number) =>
      (await call('POST', calls, { body: { check_ins: [{ ticket_code, device: 'Door B' }] }, now })).body.data[0]
    // Some minutes later, so that no one's clock matters.
    const later = Date.now() + 600_000
    for (const one of [undone, readmitted]) {
      const { attendee } = await scanAtB(one)
      await call('DELETE', `${calls}/${attendee.attendee_ref}`, { now: later })
    }
    await scanAtB(readmitted, later + 60_000)

    await page.getByRole('button', { name: say('Show') }).click()
    await context.setOffline(false)
    const conflictOf = (one: any) => page.getByRole('article').filter({ hasText: one.reference })
    await conflictOf(undone).getByText(say('The check-in was undone later')).waitFor()
    await conflictOf(readmitted)
      .getByText(/Checked in again at .* by Door B/)
      .waitFor()
    for (const one of [undone, readmitted]) await conflictOf(one).getByText('it doesn’t count').waitFor()
    expect(await page.getByText('The first scan counts').count()).toBe(0)
    await isAccessible(page)
    await page
      .getByRole('button', { name: say('Back to scanning') })
      .last()
      .click()
    await page.getByRole('button', { name: say('Search'), exact: true }).click()
    const rowOf = (one: any) => page.locator('li', { hasText: one.reference })
    await rowOf(undone)
      .getByRole('button', { name: /^Check in/ })
      .waitFor()
    await rowOf(readmitted).getByText('Checked in at').waitFor()
    await page.locator('header').getByText('1 of 2').waitFor()
    const { data } = (await call('GET', `/public/check-in-lists/${list.short_id}`)).body
    expect([data.checked_in, data.total]).toEqual([1, 2])
    await context.close()
  })

  it('undo only what they did: the later of two doors is offered no undo, and the earlier one hears of the other', async () => {
    const shop = await openShop()
    const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
    const [one] = (await orderWithDetails(shop, cartOf([shop.free, 1]))).order.attendees
    const address = `${stack().url}/check-in/${list.short_id}`
    const [a, b] = await Promise.all([openDevice(address, 'Door A'), openDevice(address, 'Door B')])
    await Promise.all([a.context.setOffline(true), b.context.setOffline(true)])
    await admit(a.page, one.ticket_code)
    await putAhead(b.page)
    await admit(b.page, one.ticket_code)
    await a.context.setOffline(false)
    const countIn = async (): Promise<number> => (await call('GET', `/public/check-in-lists/${list.short_id}`)).body.data.checked_in
    await eventually(countIn, (count) => count === 1, 'what the first door did')
    await b.context.setOffline(false)
    await b.page.getByText('1 scan to review').waitFor()
    // The last scan shows the server's decision.
    await b.page.getByText(say('Already scanned')).waitFor()
    await b.page.getByText('Door A', { exact: true }).waitFor()
    expect(await b.page.getByRole('button', { name: /^Undo check-in of/ }).count()).toBe(0)
    await a.page.getByText('1 scan to review').waitFor()
    await a.page.getByRole('button', { name: say('Show') }).click()
    await a.page.getByText(/You were first, at .* and that counts/).waitFor()

    // Another device's check-in is undone only once that was asked.
    await b.page.getByRole('button', { name: say('Search'), exact: true }).click()
    const row = b.page.locator('li', { hasText: one.reference })
    await row.getByRole('button', { name: /^Undo check-in of/ }).click()
    const question = b.page.getByRole('dialog', { name: /^Undo the check-in of/ })
    await question.getByText('Door A').waitFor()
    await isAccessible(b.page)
    await question.getByRole('button', { name: say('Keep check-in') }).click()
    expect(await countIn()).toBe(1)
    await row.getByRole('button', { name: /^Undo check-in of/ }).click()
    await question.getByRole('button', { name: say('Undo check-in'), exact: true }).click()
    await eventually(countIn, (count) => count === 0, 'the undo')
    await Promise.all([a.context.close(), b.context.close()])
  })

  it('keep nothing once they leave, or once their link was replaced', async () => {
    const shop = await openShop()
    const lists = `/events/${shop.eventId}/check-in-lists`
    const { data: list } = (await shop.member.post(lists, { name: 'Main hall' })).body
    const [one, two] = (await orderWithDetails(shop, cartOf([shop.free, 2]))).order.attendees
    const { page, context } = await openDevice(`${stack().url}/check-in/${list.short_id}`, 'Door A', (fresh) => fresh.clock.install())
    const keptRows = () => rowsOf(page)
    const openSettings = () => page.getByRole('button', { name: say('This device') }).click()
    // What only this device knows holds it back.
    await context.setOffline(true)
    await admit(page, one.ticket_code)
    expect(await keptRows()).toContain('Guest1')
    expect(await keptRows()).not.toContain(one.ticket_code)
    await openSettings()
    await page.getByRole('button', { name: say('Remove this device') }).click()
    await page.getByText('1 scan isn’t sent yet').waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: say('Cancel') }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say('Remove this device') }).click()
    await context.setOffline(false)
    await page.getByText(say('This deletes the guest list from the device. You can set it up again with the link.')).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Remove this device') })
      .click()
    await page.getByText(say('Device removed')).waitFor()
    expect(await keptRows()).toBe(nothing)
    // The time of many polls and of what else comes back by itself; the last call is the test's own.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.runFor(120_000)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.evaluate(() => fetch('/health').then((answer) => answer.text()))
    await eventually(
      async () => asked,
      (calls) => calls.includes('/health'),
      'the call of the test',
    )
    expect(asked).toEqual(['/health'])
    expect(await keptRows()).toBe(nothing)

    await page.getByRole('button', { name: say('Set up again') }).click()
    await page.getByText(say('Guest list is on this device')).waitFor()
    expect(await keptRows()).toContain('Guest1')
    // A scan that was never sent stays through a reload, and until someone deletes it.
    await context.setOffline(true)
    await page.getByRole('button', { name: say('Start without a camera') }).click()
    await admit(page, two.ticket_code)
    await shop.member.post(`${lists}/${list.id}/rotate-link`)
    await context.setOffline(false)
    await page.getByText(say('These scans weren’t sent. Show them to the organizer before you delete them.')).waitFor()
    await page.reload()
    await page.getByText(say('These scans weren’t sent. Show them to the organizer before you delete them.')).waitFor()
    await page.getByText(say('Check-in list not found')).waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: say('Delete unsent scans') }).click()
    await eventually(keptRows, (rows) => rows === nothing, 'an empty device')
    await isAccessible(page)
    await context.close()
  })

  it('say where they could not delete what they keep, and try again', async () => {
    const shop = await openShop()
    const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
    await orderWithDetails(shop, cartOf([shop.free, 1]))
    const { page, context } = await openDevice(`${stack().url}/check-in/${list.short_id}`, 'Door A')
    const setDeleting = (works: boolean) =>
      page.evaluate((mayDelete) => {
        const fault = window as unknown as { realDelete?: IDBObjectStore['delete'] }
        fault.realDelete ??= IDBObjectStore.prototype.delete
        IDBObjectStore.prototype.delete = mayDelete
          ? fault.realDelete
          : () => {
              throw new DOMException('the disk is gone', 'UnknownError')
            }
      }, works)
    await setDeleting(false)
    await page.getByRole('button', { name: say('This device') }).click()
    await page.getByRole('button', { name: say('Remove this device') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Remove this device') })
      .click()
    await page.getByText(say('The guest list may still be on this device')).waitFor()
    expect(await rowsOf(page)).toContain('Guest1')
    await isAccessible(page)
    await setDeleting(true)
    await page.getByRole('button', { name: say('Try again') }).click()
    await page.getByText(say('Device removed')).waitFor()
    expect(await rowsOf(page)).toBe(nothing)
    await context.close()
  })

  it('say what a browser did not keep for as long as that is so', async () => {
    const shop = await openShop()
    const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
    const [one] = (await orderWithDetails(shop, cartOf([shop.free, 1]))).order.attendees
    const { page, context } = await person(browser, { locale: 'en', width: 390 })
    await page.addInitScript(() => {
      const browserWindow = window as unknown as { keeps?: boolean }
      const real = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (...named) {
        if (browserWindow.keeps) return real.apply(this, named)
        throw new DOMException('nothing is kept here', 'InvalidStateError')
      }
    })
    await page.goto(`${stack().url}/check-in/${list.short_id}`)
    const setUp = page.locator('li', { hasText: say('Not everything is saved on this device') })
    await setUp.getByText('1 guest').waitFor()
    await setUp.getByText(say('Keep this page open, or you’ll lose what isn’t saved.')).waitFor()
    expect(await page.getByText(say('Guest list is on this device')).count()).toBe(0)
    expect(await setUp.locator('.lucide-check').count()).toBe(0)
    await isAccessible(page)
    await page.getByRole('button', { name: say('Start without a camera') }).click()
    const bar = page.getByText(say('Not everything is saved on this device. Keep this page open until all scans are sent.'))
    await bar.waitFor()

    await context.setOffline(true)
    await admit(page, one.ticket_code)
    await scan(page, 'NOT-A-TICKET', say('Not checked'))
    await page.getByText(say('We couldn’t check this code. Keep this page open, and we’ll try again.')).waitFor()
    await scanNext(page)
    // A scan it refuses itself is written nowhere, and shows nothing of what is kept.
    await scan(page, one.ticket_code, say('Already in'))
    await scanNext(page)
    await bar.waitFor()
    await page.getByRole('button', { name: say('Show') }).click()
    await page.getByText(say('Keep this page open. They’re sent automatically once you’re back online.')).waitFor()
    await isAccessible(page)

    // It takes what comes next, and all that was owed with it.
    await page.evaluate(() => {
      const browserWindow = window as unknown as { keeps?: boolean }
      browserWindow.keeps = true
    })
    await page
      .getByRole('button', { name: say('Back to scanning') })
      .last()
      .click()
    await scan(page, 'NO-TICKET-EITHER', say('Not checked'))
    await scanNext(page)
    await bar.waitFor({ state: 'detached' })
    const [[door], people, waiting] = JSON.parse(await rowsOf(page))
    expect([door.since === null, people.length, waiting.length]).toEqual([false, 1, 3])
    await context.close()
  })

  it('say that they are ready once the page is kept as well, and where it can’t be', async () => {
    const shop = await openShop()
    const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
    const address = `${stack().url}/check-in/${list.short_id}`
    const { page, context } = await person(browser, { locale: 'en', width: 390 })
    let letThrough = (): void => undefined
    const heldUp = new Promise<void>((resolve) => (letThrough = resolve))
    await context.route('**/door-worker.js', async (route) => {
      await heldUp
      await route.continue()
    })
    await page.goto(address)
    const offerHomeScreen = (on: Page) =>
      on.evaluate(() => {
        const prompt = () => (document.title = 'asked')
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
      })
    await page.getByText(say('Saving the page on this device')).waitFor()
    await offerHomeScreen(page)
    await page.getByText(say('Opens full screen.'), { exact: true }).waitFor()
    await isAccessible(page)
    letThrough()
    await page.getByText(say('Guest list is on this device')).waitFor()
    await page.getByText(say('Opens full screen, even offline.')).waitFor()
    await page.getByRole('button', { name: say('Add'), exact: true }).click()
    expect(await page.title()).toBe('asked')
    await page.getByText(say('Home screen'), { exact: true }).waitFor({ state: 'detached' })
    await context.setOffline(true)
    await page.reload()
    await page.getByText(say('Guest list is on this device')).waitFor()
    await context.close()

    // A private window of some browsers keeps no page.
    const forbidden = await person(browser, { locale: 'en', width: 390 })
    await forbidden.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await forbidden.page.goto(address)
    await forbidden.page.getByText(say('The page isn’t saved on this device')).waitFor()
    await offerHomeScreen(forbidden.page)
    await forbidden.page.getByText(say('Opens full screen.'), { exact: true }).waitFor()
    await isAccessible(forbidden.page)
    await forbidden.context.close()
  })
})
