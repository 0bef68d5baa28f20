import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atSettings, isWriting, openText, paste, saveSettings, textIn, toolsOf } from '../support/at-settings.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { png } from '../support/png.ts'
import { inTurn } from '../support/sample.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

describe.each(
  inTurn([
    ['en', 1280],
    ['ar', 390],
  ] as const),
)('the editor (%s, %d wide)', (locale, width) => {
  const words = wordsOf(locale)

  it('takes an image by file, by address and from the clipboard, with what it shows', async () => {
    const shop = await openShop({ paid: null })
    const { context, page } = await atSettings(browser, shop, { locale, width })
    const tools = toolsOf(page, 'description')
    const dialog = page.getByRole('dialog')
    const add = () => dialog.getByRole('button', { name: words('Add image'), exact: true }).click()
    const file = (buffer: Buffer, mimeType = 'image/png') => ({ name: 'hall.png', mimeType, buffer })
    await openText(page, 'description')
    await tools.getByRole('button', { name: words('Image'), exact: true }).click()
    await add()
    await dialog.getByText(words('Choose an image.')).waitFor()
    await isAccessible(page)
    await dialog.locator('input[type="file"]').setInputFiles(file(png(8, 8)))
    await add()
    await dialog.getByText(locale === 'en' ? 'The image must be at least 16 pixels wide and 16 high.' : /16 بكسل/).waitFor()
    const another = dialog.getByRole('button', { name: words('Choose another') })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), another.click()])
    await chooser.setFiles(file(png(640, 360)))
    await dialog.locator('[name="alt"]').fill('The hall')
    await add()
    await dialog.waitFor({ state: 'detached' })
    const image = textIn(page, 'description').locator('img')
    await image.waitFor()
    await expect.poll(async () => [await image.getAttribute('alt'), await image.getAttribute('width')]).toEqual(['The hall', '640'])

    await tools.getByRole('button', { name: words('Image'), exact: true }).click()
    await dialog.getByText(words('From a web address'), { exact: true }).click()
    await dialog.locator('[name="url"]').fill(`${stack().url}/manage/events`)
    await add()
    const noImage = locale === 'en' ? 'We couldn’t load an image from this address.' : /تعذّر تحميل صورة من هذا العنوان/
    await dialog.getByText(noImage).waitFor()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // A picture that is pasted asks what it shows.
    await textIn(page, 'description').locator('p').last().click()
    await paste(page, 'description', { png: png(320, 200) })
    await dialog.locator('[name="alt"]').fill('Pasted')
    await add()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => image.count()).toBe(2)
    await saveSettings(page, words)
    const buyer = await person(browser, { locale, width: 390 })
    await buyer.page.goto(`${stack().url}/e/${shop.eventId}`)
    const seen = buyer.page.getByRole('img', { name: 'The hall' })
    await seen.scrollIntoViewIfNeeded()
    expect(
      await seen.evaluate((element: HTMLImageElement) =>
        element.decode().then(() => element.clientWidth <= innerWidth && element.naturalWidth),
      ),
    ).toBe(640)
    await isAccessible(buyer.page)
    await Promise.all([context.close(), buyer.context.close()])
  })

  it('keeps of a pasted page what a text may hold, and its tools are one stop of the Tab key', async () => {
    const shop = await openShop({ paid: null })
    const { context, page } = await atSettings(browser, shop, { locale, width })
    await openText(page, 'description')
    await paste(page, 'description', {
      html: '<h1 style="color:red">Big</h1><p class="MsoNormal" onclick="alert(1)">A <b style="mso-bidi">bold</b> <u>word</u><script>alert(1)</script></p><table><tr><td>cell</td></tr></table><img src="https://evil.example/a.png"><ul><li>one</li></ul>',
    })
    await textIn(page, 'description').getByText('cell').waitFor()
    await saveSettings(page, words)
    const { description } = (await shop.member.get(`/events/${shop.eventId}`)).body.data
    expect(description).toContain('<strong>bold</strong>')
    expect(description).not.toMatch(/style|class|onclick|script|evil|<u>|<table|<h1/)

    const tools = toolsOf(page, 'description')
    await textIn(page, 'description').getByText('Big').click()
    // The editor gets the click a moment later; in the list, Shift and Tab would be about the list.
    await tools.getByRole('button', { name: words('Bulleted list'), exact: true, pressed: false }).waitFor()
    await page.keyboard.press('Shift+Tab')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe(words('Heading'))
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(focused).toBe(words('Smaller heading'))
    await page.keyboard.press('End')
    await expect.poll(focused).toBe(words('Redo'))
    await page.keyboard.press('Tab')
    await isWriting(page, 'description')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+b')
    await tools.getByRole('button', { name: words('Bold'), exact: true, pressed: true }).waitFor()
    await context.close()
  })
})

it('without its editor a text is written as plain text, and nothing is lost', async () => {
  const shop = await openShop({ paid: null })
  await shop.member.put(`/events/${shop.eventId}`, { description: '<p>First.</p><p>Second.</p>' })
  const { context, page } = await person(browser, { locale: 'en' })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await context.route(/rich-text-editor/, (route) => route.abort())
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings`)
  await page.locator('div[data-name="description"] button').click()
  await page.getByText(say('Couldn’t load the editor')).first().waitFor()
  const plain = page.locator('textarea[name="description"]')
  expect(await plain.inputValue()).toBe('First.\n\nSecond.')
  await plain.fill('First.\n\nThird.')
  await isAccessible(page)
  await saveSettings(page)
  expect((await shop.member.get(`/events/${shop.eventId}`)).body.data.description).toBe('<p>First.</p><p>Third.</p>')
  await context.close()
})
