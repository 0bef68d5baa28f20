import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, newEmail } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { mailsTo, mailTo } from '../support/mail.ts'
import { png } from '../support/png.ts'
import { cartOf, openShop, orderWithDetails, pay, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

/** An organizer's browser at the settings of a shop's event. */
const atSettings = async (shop: Shop, { locale = 'en', width = 1280, at = '' } = {}): Promise<{ context: BrowserContext; page: Page }> => {
  const { context, page } = await person(browser, { locale, width })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings${at}`)
  await text(page, 'description').waitFor()
  return { context, page }
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]:visible`)
const text = (page: Page, name: string) => page.locator(`[contenteditable="true"][data-name="${name}"]`)
const toolsOf = (page: Page, name: string) => page.getByRole('toolbar').and(page.locator(`:has(+ div [data-name="${name}"])`))
const button = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true })
const save = async (page: Page): Promise<void> => {
  await button(page, 'Save changes').click()
  await page.getByText(say('Settings saved')).first().waitFor()
}
const write = async (page: Page, name: string, words: string): Promise<void> => {
  await text(page, name).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}
const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('the settings of an event', () => {
  it('are all set in six sections, and buyers see each where it belongs', async () => {
    const shop = await openShop()
    const other = await make(shop.member, '/organizers', { name: 'Elbkai 9', email: newEmail('elbkai') })
    const { context, page } = await atSettings(shop)
    await isAccessible(page)

    await field(page, 'title').fill('Nocturnes II')
    await write(page, 'description', 'Doors')
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await toolsOf(page, 'description')
      .getByRole('button', { name: say('Heading'), exact: true })
      .click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Two sets, one night.')
    await choose(page, say('Organizer'), 'Elbkai 9')

    await field(page, 'start_date').fill('1 June 2031, 7:00 pm')
    await field(page, 'end_date').fill('1 June 2031, 11:00 pm')
    for (const [name, value] of Object.entries({
      venue_name: 'Speicher 7',
      city: 'Bremen',
      address_1: 'Am Kai 7',
      address_2: 'Hinterhof',
      postal_code: '28195',
      region: 'Land Bremen',
      maps_url: 'https://maps.example/kai',
    }))
      await field(page, name).fill(value)
    await field(page, 'country').fill('Germany')
    await page.keyboard.press('Tab')

    await page.getByText(say('Without what is added'), { exact: true }).click()
    await page.getByText(say('Show how many tickets are left'), { exact: true }).click()
    await field(page, 'order_timeout_minutes').fill('10')
    await page.getByText(say('At least 15 minutes are recommended.')).waitFor()
    await field(page, 'order_timeout_minutes').fill('20')
    await field(page, 'max_tickets_per_order').fill('4')
    await field(page, 'continue_button_text').fill('Off we go')
    await field(page, 'terms_url').fill('https://example.com/terms')
    await write(page, 'pre_checkout_message', 'Seats are free.')
    await write(page, 'post_checkout_message', 'See you there.')
    await write(page, 'ticket_page_message', 'Bring this ticket.')

    await field(page, 'seo_title').fill('Nocturnes in Bremen')
    await field(page, 'seo_description').fill('Tape loops and strings.')
    await field(page, 'seo_keywords').fill('strings')
    await page.keyboard.press('Enter')
    await page.keyboard.type('tape loops,')
    await page.keyboard.type('mistake')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove mistake' }).click()
    await page.getByText(say('Search engines may list this page'), { exact: true }).click()
    expect(await page.getByText('Nocturnes in Bremen').count()).toBe(2)

    await field(page, 'support_email').fill('help@example.com')
    await page.getByText(say('Mail me each one'), { exact: true }).click()
    await field(page, 'email_footer').fill('Elbkai 9 e.V.')
    await choose(page, say('Language of the event'), 'Deutsch')
    await page.getByText(say('Show it in the side bar'), { exact: true }).click()

    // What is unsaved is named, in the bar and beside the sections.
    await page.getByText(/^Event name, Description, Organizer, Starts, Ends/).waitFor()
    expect(
      await page
        .getByRole('navigation', { name: say('Sections') })
        .getByText(say('not saved'))
        .count(),
    ).toBe(6)
    await isAccessible(page)
    await save(page)
    await page
      .getByRole('navigation', { name: say('Sections') })
      .getByText(say('not saved'))
      .first()
      .waitFor({ state: 'detached' })
    expect(await page.getByRole('link', { name: say('Getting started') }).count()).toBe(0)

    const path = `/events/${shop.eventId}`
    const description = '<h2>Doors</h2><p>Two sets, one night.</p>'
    expect((await shop.member.get(path)).body.data).toMatchObject({
      title: 'Nocturnes II',
      description,
      organizer_id: other.id,
      language: 'de',
    })
    expect((await shop.member.get(`${path}/settings`)).body.data).toMatchObject({
      seo_keywords: 'strings, tape loops',
      max_tickets_per_order: 4,
      hide_getting_started: true,
      notify_new_orders: false,
    })

    const buyer = await person(browser, { locale: 'en' })
    const html = await (await fetch(`${stack().url}/e/${shop.eventId}`)).text()
    expect(html).toContain('<meta name="description" content="Tape loops and strings.">')
    expect(html).toContain('<meta name="keywords" content="strings, tape loops">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/<title>Nocturnes in Bremen/)
    await buyer.page.goto(`${stack().url}/e/${shop.eventId}`)
    const sees = (words: string | RegExp) => buyer.page.getByText(words).first().waitFor()
    await buyer.page.getByRole('heading', { level: 1, name: 'Nocturnes II' }).waitFor()
    await buyer.page.getByRole('heading', { level: 2, name: 'Doors' }).waitFor()
    for (const words of [
      'Two sets, one night.',
      'Elbkai 9',
      'Speicher 7',
      /Am Kai 7, Hinterhof, 28195 Bremen/,
      'Seats are free.',
      /Plus taxes and fees/,
      /100 left/,
    ])
      await sees(words)
    expect(await buyer.page.locator('a[href="https://maps.example/kai"]').count()).toBeGreaterThan(0)
    expect(await buyer.page.locator('a[href="mailto:help@example.com"]').count()).toBeGreaterThan(0)
    await isAccessible(buyer.page)
    await buyer.page.getByRole('button', { name: say('Add {name}').replace('{name}', 'Gallery') }).click()
    await buyer.page.getByRole('button', { name: 'Off we go' }).click()
    await buyer.page.waitForURL(/\/details/)
    await buyer.page.locator('a[href="https://example.com/terms"]').waitFor()

    const tooMany = await call('POST', `/public/events/${shop.eventId}/order`, { body: cartOf([shop.free, 5]) })
    expect([tooMany.status, tooMany.body.code]).toEqual([422, 'max_per_order_exceeded'])
    const order = await orderWithDetails(shop, cartOf([shop.paid, 1]), {}).catch((error: unknown) => error)
    // The terms are asked for.
    expect(String(order)).toContain('422')
    expect((await shop.member.put(`${path}/settings`, { terms_url: null })).status).toBe(200)
    const placed = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    expect(Date.parse(placed.order.expires_at) - Date.parse(placed.order.created_at)).toBe(20 * 60_000)
    const paid = await pay(placed)
    await buyer.page.goto(`${stack().url}/order/${shop.eventId}/${paid.short_id}`)
    await sees('See you there.')
    await buyer.page.goto(`${stack().url}/ticket/${shop.eventId}/${paid.attendees[0].short_id}`)
    await sees('Bring this ticket.')
    const mail = await mailTo(placed.email, ({ subject }) => subject.includes('Nocturnes II'))
    for (const words of ['See you there.', 'Bring this ticket.', 'Elbkai 9 e.V.']) expect(mail.text).toContain(words)
    expect(mail.headers['reply-to']).toContain('help@example.com')
    expect((await mailsTo(other.email)).length).toBe(0)
    await Promise.all([context.close(), buyer.context.close()])
  })

  it('tell those who bought how to join, and nobody before', async () => {
    const shop = await openShop({ paid: null })
    const { context, page } = await atSettings(shop, { at: '#place' })
    await page.getByText(say('Online'), { exact: true }).click()
    await text(page, 'online_details').waitFor()
    await write(page, 'online_details', 'Room five')
    await page.keyboard.press('Shift+Home')
    await toolsOf(page, 'online_details')
      .getByRole('button', { name: say('Link'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await isAccessible(page)
    await dialog.locator('[name="href"]').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await dialog.getByText(say('Enter a whole address, like https://example.com, or an email address.')).waitFor()
    await dialog.locator('[name="href"]').fill('meet.example/five')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await save(page)
    const stored = '<p><a href="https://meet.example/five" rel="noopener nofollow" target="_blank">Room five</a></p>'
    expect((await shop.member.get(`/events/${shop.eventId}`)).body.data.online_details).toBe(stored)
    expect(JSON.stringify((await call('GET', `/public/events/${shop.eventId}`)).body)).not.toContain('meet.example')
    const { order, email } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const buyer = await person(browser, { locale: 'en' })
    await buyer.page.goto(`${stack().url}/order/${shop.eventId}/${order.short_id}`)
    await buyer.page.getByRole('link', { name: 'Room five' }).waitFor()
    const mail = await mailTo(email, ({ text: words }) => words.includes('Room five'))
    expect(mail.text).toContain('Room five (https://meet.example/five)')
    await Promise.all([context.close(), buyer.context.close()])
  })

  it('name what is wrong where it is, and lose nothing when only one half could be saved', async () => {
    const shop = await openShop({ paid: null })
    const { context, page } = await atSettings(shop)
    const sections = page.getByRole('navigation', { name: say('Sections') })
    await field(page, 'title').fill('Renamed')
    await field(page, 'support_email').fill('nobody')
    await button(page, 'Save changes').click()
    await sections
      .getByRole('link', { name: new RegExp(say('Email and notifications')) })
      .getByText(say('needs a look'))
      .waitFor()
    await expect.poll(() => field(page, 'support_email').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByText(say('Not everything was saved')).waitFor()
    await isAccessible(page)
    expect((await shop.member.get(`/events/${shop.eventId}`)).body.data.title).toBe('Renamed')
    expect(await field(page, 'support_email').inputValue()).toBe('nobody')
    expect(await sections.getByText(say('not saved')).count()).toBe(0)
    await field(page, 'support_email').fill('somebody@example.com')
    await save(page)

    // What the server alone refuses is named as well.
    await page.evaluate(() => document.querySelector('[data-name="description"]')?.dispatchEvent(new Event('focus')))
    await text(page, 'description').click()
    await page.evaluate((long) => {
      const data = new DataTransfer()
      data.setData('text/plain', long)
      document
        .querySelector('[data-name="description"]')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, 'x'.repeat(60_000))
    await page.getByText('60,007 / 50,000').waitFor()
    await page
      .getByText('Please use at most 50,000 characters.')
      .or(page.getByText('Please use at most 50000 characters.'))
      .first()
      .waitFor()
    await button(page, 'Save changes').click()
    await expect.poll(() => text(page, 'description').evaluate((input) => input === document.activeElement)).toBe(true)
    await isAccessible(page)
    await button(page, 'Discard').click()
    await page.getByText('0 / 50,000').first().waitFor()
    expect(await text(page, 'description').textContent()).toBe('')
    await context.close()
  })

  it('are reached by the keyboard, by links to a section, and by the addresses they had', async () => {
    const shop = await openShop({ paid: null })
    const { context, page } = await atSettings(shop, { at: '#seo' })
    const current = () => page.locator('nav [aria-current="true"]').textContent()
    const isIn = (id: string) => expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
    await isIn('seo')
    await expect.poll(current).toBe(say('Homepage and SEO'))
    await page.getByRole('link', { name: say('Date and place') }).focus()
    await page.keyboard.press('Enter')
    await isIn('place')
    expect(page.url()).toMatch(/#place$/)
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings/checkout`)
    await page.waitForURL(/\/settings#checkout$/)
    await isIn('checkout')
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings/status`)
    await page.waitForURL(/\/settings#misc$/)
    await isIn('misc')
    await context.close()
  })
})

describe.each([
  ['en', 1280],
  ['ar', 390],
])('the editor (%s, %d wide)', (locale, width) => {
  const words = wordsOf(locale)

  it('takes an image by file, by address and from the clipboard, with what it shows', async () => {
    const shop = await openShop({ paid: null })
    const { context, page } = await atSettings(shop, { locale, width })
    const tools = toolsOf(page, 'description')
    const dialog = page.getByRole('dialog')
    const add = () => dialog.getByRole('button', { name: words('Add image'), exact: true }).click()
    const file = (buffer: Buffer, mimeType = 'image/png') => ({ name: 'hall.png', mimeType, buffer })
    await text(page, 'description').click()
    await tools.getByRole('button', { name: words('Image'), exact: true }).click()
    await add()
    await dialog.getByText(words('Choose an image.')).waitFor()
    await isAccessible(page)
    await dialog.locator('input[type="file"]').setInputFiles(file(png(8, 8)))
    await add()
    await dialog.getByText(locale === 'en' ? 'The image must be at least 16 pixels wide and 16 high.' : /16 بكسل/).waitFor()
    await dialog.locator('input[type="file"]').setInputFiles(file(png(640, 360)))
    await dialog.locator('[name="alt"]').fill('The hall')
    await add()
    await dialog.waitFor({ state: 'detached' })
    const image = text(page, 'description').locator('img')
    await image.waitFor()
    expect([await image.getAttribute('alt'), await image.getAttribute('width')]).toEqual(['The hall', '640'])

    await tools.getByRole('button', { name: words('Image'), exact: true }).click()
    await dialog.getByText(words('From an address'), { exact: true }).click()
    await dialog.locator('[name="url"]').fill(`${stack().url}/manage/events`)
    await add()
    const noImage = locale === 'en' ? 'There is no image at this address that can be fetched.' : /لا توجد في هذا العنوان صورة/
    await dialog.getByText(noImage).waitFor()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // A picture that is pasted asks what it shows.
    await text(page, 'description').click()
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
      document
        .querySelector('[data-name="description"]')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, png(320, 200).toString('base64'))
    await dialog.locator('[name="alt"]').fill('Pasted')
    await add()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => image.count()).toBe(2)
    await page.getByRole('button', { name: words('Save changes'), exact: true }).click()
    await page.getByText(words('Settings saved')).first().waitFor()
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
    const { context, page } = await atSettings(shop, { locale, width })
    await text(page, 'description').click()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<h1 style="color:red">Big</h1><p class="MsoNormal" onclick="alert(1)">A <b style="mso-bidi">bold</b> <u>word</u><script>alert(1)</script></p><table><tr><td>cell</td></tr></table><img src="https://evil.example/a.png"><ul><li>one</li></ul>',
      )
      document
        .querySelector('[data-name="description"]')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await text(page, 'description').getByText('cell').waitFor()
    await page.getByRole('button', { name: words('Save changes'), exact: true }).click()
    await page.getByText(words('Settings saved')).first().waitFor()
    const { description } = (await shop.member.get(`/events/${shop.eventId}`)).body.data
    expect(description).toContain('<strong>bold</strong>')
    expect(description).not.toMatch(/style|class|onclick|script|evil|<u>|<table|<h1/)
    // As it is counted, so it is stored.
    const count = page.getByText(new RegExp(`^${description.length} / 50,000$`)).first()
    await count.waitFor()

    const tools = toolsOf(page, 'description')
    await text(page, 'description').click()
    await page.keyboard.press('Shift+Tab')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe(words('Heading'))
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    expect(await focused()).toBe(words('Smaller heading'))
    await page.keyboard.press('End')
    expect(await focused()).toBe(words('Redo'))
    await page.keyboard.press('Tab')
    expect(await text(page, 'description').evaluate((element) => element === document.activeElement)).toBe(true)
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
  await page.getByText(say('The editor could not be loaded')).first().waitFor()
  const plain = page.locator('textarea[name="description"]')
  expect(await plain.inputValue()).toBe('First.\n\nSecond.')
  await plain.fill('First.\n\nThird.')
  await isAccessible(page)
  await save(page)
  expect((await shop.member.get(`/events/${shop.eventId}`)).body.data.description).toBe('<p>First.</p><p>Third.</p>')
  await context.close()
})

describe('an event', () => {
  it('nobody bought from is deleted with all that goes with it, once that was read', async () => {
    const shop = await openShop({ paid: null })
    const draft = await make(shop.member, '/events', {
      title: 'Never held',
      organizer_id: (await shop.member.get('/organizers')).body.data[0].id,
      start_date: '2031-06-01T19:00',
      timezone: 'UTC',
      currency: 'EUR',
    })
    await make(shop.member, `/events/${draft.id}/tickets`, { title: 'Seat', type: 'FREE', prices: [{ price: 0 }] })
    const { context, page } = await atSettings({ ...shop, eventId: draft.id }, { at: '#misc' })
    await field(page, 'title').fill('Changed and never saved')
    await button(page, 'Delete…').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Delete “Never held”?').waitFor()
    await dialog.getByText('1 ticket', { exact: true }).waitFor()
    await isAccessible(page)
    await dialog.getByRole('button', { name: say('Delete event') }).click()
    await page.waitForURL('**/manage/events**')
    await page.getByText('“Never held” is deleted').waitFor()
    expect((await shop.member.get(`/events/${draft.id}`)).status).toBe(404)
    await context.close()
  })

  it('somebody bought from says how many were sold, and is archived instead', async () => {
    const shop = await openShop({ paid: null })
    await orderWithDetails(shop, cartOf([shop.free, 2]))
    const { context, page } = await atSettings(shop, { at: '#misc' })
    await page.getByText('2 tickets were sold. Archive it instead: sales stop, orders and tickets stay.').waitFor()
    expect(await button(page, 'Delete…').count()).toBe(0)
    await button(page, 'Archive…').last().click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Archive event') })
      .click()
    await page.getByText(say('Your event is archived')).waitFor()
    expect((await shop.member.get(`/events/${shop.eventId}`)).body.data.status).toBe('ARCHIVED')
    await context.close()
  })
})
