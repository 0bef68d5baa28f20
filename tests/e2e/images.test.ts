import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { png } from '../support/png.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ paid: null })
})
afterAll(() => browser.close())

/** How large a picture is that a page shows, once it is there. */
const sizeOf = (image: Locator): Promise<[number, number]> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    return [element.naturalWidth, element.naturalHeight] as [number, number]
  })

const file = (buffer: Buffer, name = 'cover.png', mimeType = 'image/png') => ({ name, mimeType, buffer })
const choose = (page: Page, ...given: ReturnType<typeof file>[]) => page.locator('input[type="file"]').setInputFiles(given)
/** By the button that opens the system's choice of files. */
const chooseBy = async (page: Page, button: Locator, given: ReturnType<typeof file>): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(given)
}

describe.each(bothWays('ar'))('an event’s cover in the settings (%s)', (locale) => {
  it('is chosen, scaled down, refused with its reason, replaced and removed', async () => {
    const say = wordsOf(locale)
    const { context, page } = await person(browser, { locale })
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    const { url } = stack()
    await page.goto(`${url}/manage/event/${shop.eventId}/settings`)
    const group = page.getByRole('group', { name: say('Cover image') })
    const shown = group.locator('img')
    await group.getByRole('button', { name: say('Upload') }).waitFor()
    await isAccessible(page)

    await choose(page, file(png(4320, 2160, 120)))
    expect(await sizeOf(shown)).toEqual([2160, 1080])
    const first = (await shop.member.get(`/events/${shop.eventId}`)).body.data.cover_url
    await expect.poll(() => shown.getAttribute('src')).toBe(first)
    const replace = group.getByRole('button', { name: say('Replace') })
    await replace.waitFor()
    await isAccessible(page)

    // What is refused says why, and leaves the cover that stands.
    const tooSmall = locale === 'en' ? 'The image must be at least 900 pixels wide and 450 high.' : /900 بكسل/
    await chooseBy(page, replace, file(png(800, 450)))
    await group.getByText(tooSmall).waitFor()
    await replace.waitFor()
    await choose(page, file(Buffer.from('<svg onload="alert(1)"/>'), 'cover.svg', 'image/svg+xml'))
    await group.getByText(/JPEG.*PNG.*WebP/).waitFor()
    expect(await shown.getAttribute('src')).toBe(first)

    const buyer = await person(browser, { locale })
    await buyer.page.goto(`${url}/event/${shop.eventId}`)
    expect(await sizeOf(buyer.page.locator(`img[src="${first}"]`).first())).toEqual([2160, 1080])
    await isAccessible(buyer.page)

    await group.getByRole('button', { name: say('Remove image') }).click()
    await group.getByRole('button', { name: say('Upload') }).waitFor()
    await shown.waitFor({ state: 'detached' })
    await Promise.all([context.close(), buyer.context.close()])
  })
})

describe('an organizer’s picture', () => {
  it('is uploaded in their form, shown beside their name, and taken away', async () => {
    const say = wordsOf('en')
    const { context, page } = await person(browser, { locale: 'en' })
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    const [organizer] = (await shop.member.get('/organizers')).body.data
    const { url } = stack()
    await page.goto(`${url}/manage/organizers/${organizer.id}`)
    const group = page.getByRole('group', { name: say('Picture') })
    await group.getByRole('button', { name: say('Upload') }).waitFor()
    await choose(page, file(png(400, 400, 60)))
    expect(await sizeOf(group.locator('img'))).toEqual([400, 400])
    await isAccessible(page)
    const former = await group.locator('img').getAttribute('src')
    await chooseBy(page, group.getByRole('button', { name: say('Replace') }), file(png(500, 500, 90)))
    await expect.poll(() => group.locator('img').getAttribute('src')).not.toBe(former)
    expect(await sizeOf(group.locator('img'))).toEqual([500, 500])
    const src = await group.locator('img').getAttribute('src')
    // The form itself was not changed by it.
    await page.locator('input[name="website"]').fill('https://hallenwerk.example')
    await page.getByRole('dialog').locator('button[type="submit"], button[form]').last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator(`table img[src="${src}"]`).waitFor()

    const buyer = await person(browser, { locale: 'en' })
    await buyer.page.goto(`${url}/event/${shop.eventId}`)
    expect(await sizeOf(buyer.page.locator(`img[src="${src}"]`).first())).toEqual([500, 500])
    await page.goto(`${url}/manage/organizers/${organizer.id}`)
    await group.getByRole('button', { name: say('Remove image') }).click()
    await group.locator('img').waitFor({ state: 'detached' })
    await Promise.all([context.close(), buyer.context.close()])
  })
})

describe('a file that is dropped', () => {
  it('is uploaded as one that was chosen', async () => {
    const say = wordsOf('en')
    const { context, page } = await person(browser, { locale: 'en', width: 390 })
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings`)
    const group = page.getByRole('group', { name: say('Cover image') })
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const dropped = new DataTransfer()
        dropped.items.add(new File([new Uint8Array(bytes)], 'cover.png', { type: 'image/png' }))
        return dropped
      },
      [...png(900, 450, 200)],
    )
    await group.getByRole('button', { name: say('Upload') }).dispatchEvent('drop', { dataTransfer: transfer })
    expect(await sizeOf(group.locator('img'))).toEqual([900, 450])
    await context.close()
  })
})
