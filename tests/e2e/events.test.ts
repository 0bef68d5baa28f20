import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { make } from '../support/event.ts'
import { openShop, orderWithDetails, cartOf, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const { url } = stack()
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const openList = async (shop: Shop, locale: string): Promise<{ page: Page; close: () => Promise<void> }> => {
  const { page, context } = await person(browser, { locale })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${url}/manage/events`)
  return { page, close: () => context.close() }
}

describe.each(bothWays('en'))('the list of events (%s)', (locale) => {
  const say = wordsOf(locale)

  it('opens, shares, copies, archives, restores and deletes each of them', async () => {
    const shop = await openShop()
    const [organizer] = (await shop.member.get('/organizers')).body.data
    const draft = await make(shop.member, '/events', {
      title: 'Matinee',
      organizer_id: organizer.id,
      start_date: '2031-06-01T19:00',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    })
    await orderWithDetails(shop, cartOf([shop.free, 1]))
    const { page, close } = await openList(shop, locale)
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const open = async (name: string) => {
      await card(name).getByRole('button').click()
      await page.getByRole('menu').waitFor()
    }
    const choose = (name: string) => page.getByRole('menuitem', { name: say(name) }).click()

    await open('Nocturnes')
    await isAccessible(page)
    // What was sold stays: the menu says why.
    const refused = page.getByRole('menuitem', { name: say('Delete…') })
    expect(await refused.getAttribute('aria-disabled')).toBe('true')
    await choose('Copy link')
    await page.getByText(say('Link copied')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/e/${shop.eventId}/nocturnes`)

    await open('Nocturnes')
    await choose('Duplicate…')
    await page.getByRole('heading', { level: 1, name: say('Duplicate event') }).waitFor()
    await isAccessible(page)
    const submit = page.getByRole('button', { name: say('Duplicate event') })
    await submit.click()
    const starts = page.getByRole('textbox', { name: say('Starts') })
    await page.getByText(say('This is required.')).first().waitFor()
    await page.getByRole('textbox', { name: say('Event name') }).fill('Nocturnes, again')
    await starts.fill('2031-11-05 20:00')
    await page.getByRole('checkbox', { name: say('Promo codes, with no uses') }).uncheck()
    await submit.click()
    await page.waitForURL(/\/manage\/event\/evt_\w+\/dashboard$/)
    const copyId = page.url().split('/').at(-2) as string
    expect(copyId).not.toBe(shop.eventId)
    const copied = (await shop.member.get(`/events/${copyId}`)).body.data
    expect(copied).toMatchObject({ title: 'Nocturnes, again', status: 'DRAFT' })
    expect(copied.start_date.slice(0, 10)).toBe('2031-11-05')
    expect((await shop.member.get(`/events/${copyId}/tickets`)).body.data.map(({ title, sold }: any) => [title, sold])).toEqual(
      (await shop.member.get(`/events/${shop.eventId}/tickets`)).body.data.map(({ title }: any) => [title, 0]),
    )

    await page.goto(`${url}/manage/events`)
    await open('Matinee')
    const [preview] = await Promise.all([page.waitForEvent('popup'), choose('Preview page')])
    await preview.waitForURL(`**/${draft.id}/**`)
    await preview.close()
    await card('Matinee').getByRole('link').first().click()
    await page.waitForURL(`**/manage/event/${draft.id}/**`)
    await page.goBack()
    await open('Matinee')
    await choose('Archive…')
    const question = page.getByRole('alertdialog')
    await isAccessible(page)
    await question.getByRole('button', { name: say('Archive event') }).click()
    await card('Matinee').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: say('events: Archived') }).click()
    await open('Matinee')
    await choose('Restore')
    await card('Matinee').waitFor({ state: 'detached' })
    await page.getByText(say('No archived events')).waitFor()

    await page.goto(`${url}/manage/events`)
    await open('Matinee')
    await choose('Delete…')
    await question.getByText('Matinee').waitFor()
    await isAccessible(page)
    await question.getByRole('button', { name: say('Delete event') }).click()
    await question.waitFor({ state: 'detached' })
    await card('Matinee').waitFor({ state: 'detached' })
    expect((await shop.member.get(`/events/${draft.id}`)).status).toBe(404)
    await close()
  })
})
