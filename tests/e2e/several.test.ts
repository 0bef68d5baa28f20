import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { setAttendee } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const say = wordsOf('en')

it('several attendees are chosen by the keyboard, checked in together, each failure reported by name, one is taken back, and one checked out and in again', async () => {
  const shop = await openShop()
  const lists = `/events/${shop.eventId}/check-in-lists`
  const main = await make(shop.member, lists, { name: 'Main door' })
  const side = await make(shop.member, lists, { name: 'Side door' })
  const buyer = await orderWithDetails(shop, cartOf([shop.free, 3]))
  const [gone, second] = buyer.order.attendees
  expect((await setAttendee(shop, gone.id, 'CANCELLED')).status).toBe(200)
  await eventually(
    () => shop.member.get(`/events/${shop.eventId}/attendees`),
    ({ body }) => body.meta.total === 3,
    'the attendees in the list',
  )
  const { page, context } = await person(browser, { locale: 'en' })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/attendees`)
  const all = page.getByRole('checkbox', { name: say('Select all on this page') })
  await all.focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('group', { name: say('Selected rows') })
  await bar.getByText('3 selected').waitFor()
  await isAccessible(page)
  await bar.getByRole('button', { name: say('Check in…') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Check in 3 attendees?').waitFor()
  await dialog.getByText('They’ll be checked in on “Main door”.').waitFor()
  await isAccessible(page)
  await dialog.getByRole('button', { name: say('Check in'), exact: true }).click()
  await dialog.getByText(say('Unable to check in')).waitFor()
  await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual([`Guest1 Müller: ${say('The ticket is cancelled.')}`])
  const asked = await page.evaluateHandle(() => {
    const titles: string[] = []
    const read = () => titles.push(...[...document.querySelectorAll('[role=alertdialog] h2')].map(({ textContent }) => textContent ?? ''))
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    return titles
  })
  await dialog.getByRole('button', { name: say('Cancel'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  // While it goes it still asks what it asked.
  expect(new Set(await asked.jsonValue())).toEqual(new Set(['Check in 3 attendees?']))
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ hasText: say('Checked in') })
        .count(),
    )
    .toBe(2)

  await bar.getByRole('button', { name: say('Clear selection') }).click()
  await bar.waitFor({ state: 'detached' })
  const guest = page.getByRole('row').filter({ hasText: 'Guest2' })
  await guest.getByRole('button', { name: 'Actions for Guest2 Müller' }).click()
  // It is taken back where they are in: by now that is the other door.
  expect((await shop.member.post(`${lists}/${side.id}/check-ins`, { attendee_ids: [second.id] })).body.data[0].ok).toBe(true)
  expect((await shop.member.delete(`${lists}/${main.id}/check-ins/${second.id}`)).status).toBe(204)
  await page.getByRole('menuitem', { name: say('Undo check-in…') }).click()
  await dialog.getByText('They can check in again on “Side door”.').waitFor()
  await dialog.getByRole('button', { name: say('Undo check-in'), exact: true }).click()
  await guest.getByText(say('Checked in'), { exact: true }).waitFor({ state: 'detached' })

  // On a list with re-entry they are checked out and in again, from their page and from the list.
  const ground = await make(shop.member, lists, { name: 'Festival ground', re_entry: true })
  await shop.member.post(`${lists}/${ground.id}/check-ins`, { attendee_ids: [second.id] })
  const inside = () => shop.member.get(`${lists}/${ground.id}`).then(({ body }) => body.data.inside)
  expect(await inside()).toBe(1)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/attendees/${second.id}`)
  const actions = page.getByRole('button', { name: 'Actions for Guest2 Müller' })
  // It waits for the lists: only one with re-entry has a way out.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      await actions.click()
      return page.getByRole('menuitem', { name: say('Check out…') }).isVisible()
    })
    .toBe(true)
  await page.getByRole('menuitem', { name: say('Check out…') }).click()
  await dialog.getByText('They can check in again on “Festival ground”.').waitFor()
  await isAccessible(page)
  await dialog.getByRole('button', { name: say('Check out'), exact: true }).click()
  await page.getByRole('button', { name: say('Undo'), exact: true }).waitFor()
  expect(await inside()).toBe(0)
  await page.getByRole('button', { name: say('Undo'), exact: true }).click()
  await expect.poll(inside).toBe(1)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/check-in/${ground.id}/check-ins`)
  await page.getByRole('button', { name: 'Check out Guest2 Müller' }).click()
  await dialog.getByRole('button', { name: say('Check out'), exact: true }).click()
  await page.getByRole('row').getByText('Out since').waitFor()
  expect(await inside()).toBe(0)
  await page.getByRole('button', { name: 'Check in Guest2 Müller' }).click()
  await dialog.getByRole('button', { name: say('Check in'), exact: true }).click()
  await page.getByRole('button', { name: 'Check out Guest2 Müller' }).waitFor()
  expect(await inside()).toBe(1)
  await context.close()
})
