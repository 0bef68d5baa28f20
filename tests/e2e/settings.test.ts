import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, newEmail } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { mailsTo, mailTo } from '../support/mail.ts'
import { cartOf, openShop, orderWithDetails, pay } from '../support/shop.ts'
import { atSettings, fieldIn, goTo, isWriting, openText, paste, saveSettings, textIn, toolsOf, write } from '../support/at-settings.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const button = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true })
const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('the settings of an event', () => {
  it('are all set in their sections, and buyers see each where it belongs', async () => {
    const shop = await openShop()
    const other = await make(shop.member, '/organizers', { name: 'Elbkai 9', email: newEmail('elbkai') })
    const fee = { name: 'Booking fee', type: 'FEE', calculation: 'PERCENTAGE', rate_ppm: 100_000 }
    const { id } = await make(shop.member, '/taxes-and-fees', fee)
    expect((await shop.member.put(`/events/${shop.eventId}/tickets/${shop.paid.id}`, { tax_and_fee_ids: [id] })).status).toBe(200)
    const { context, page } = await atSettings(browser, shop)
    await isAccessible(page)

    await fieldIn(page, 'title').fill('Nocturnes II')
    await write(page, 'description', 'Doors')
    await toolsOf(page, 'description')
      .getByRole('button', { name: say('Heading'), exact: true })
      .click()
    await isWriting(page, 'description')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Two sets, one night.')
    await choose(page, say('Organizer'), 'Elbkai 9')

    await goTo(page, 'place')
    await fieldIn(page, 'start_date').fill('1 June 2031, 7:00 pm')
    await fieldIn(page, 'end_date').fill('1 June 2031, 11:00 pm')
    for (const [name, value] of Object.entries({
      venue_name: 'Speicher 7',
      city: 'Bremen',
      address_1: 'Am Kai 7',
      address_2: 'Hinterhof',
      postal_code: '28195',
      region: 'Land Bremen',
      maps_url: 'https://maps.example/kai',
    }))
      await fieldIn(page, name).fill(value)
    await fieldIn(page, 'country').fill('Germany')
    await page.keyboard.press('Tab')
    // Where there is room the event's page is beside the form, with what is typed.
    await page.setViewportSize({ width: 1440, height: 900 })
    const preview = page.getByRole('complementary', { name: say('Preview') }).frameLocator('iframe')
    await preview.getByRole('heading', { level: 1, name: 'Nocturnes II' }).waitFor()
    await preview.getByText('Speicher 7').first().waitFor()
    await page.setViewportSize({ width: 1280, height: 720 })

    await goTo(page, 'checkout')
    await page.getByText(say('Before taxes and fees'), { exact: true }).click()
    await page.getByText(say('Show how many tickets are left'), { exact: true }).click()
    await fieldIn(page, 'order_timeout_minutes').fill('10')
    await page.getByText(say('We recommend at least 15 minutes.')).waitFor()
    await fieldIn(page, 'order_timeout_minutes').fill('20')
    await fieldIn(page, 'max_tickets_per_order').fill('4')
    await fieldIn(page, 'continue_button_text').fill('Off we go')
    await fieldIn(page, 'terms_url').fill('https://example.com/terms')
    await write(page, 'pre_checkout_message', 'Seats are free. ')
    await toolsOf(page, 'pre_checkout_message')
      .getByRole('button', { name: say('Link'), exact: true })
      .click()
    await page.getByRole('dialog').locator('[name="words"]').fill('The plan')
    await page.getByRole('dialog').locator('[name="href"]').fill('https://example.com/plan')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await write(page, 'post_checkout_message', 'See you there.')
    await write(page, 'ticket_page_message', 'Bring this ticket.')

    await goTo(page, 'seo')
    await fieldIn(page, 'seo_title').fill('Nocturnes in Bremen')
    await fieldIn(page, 'seo_description').fill('Tape loops and strings.')
    await fieldIn(page, 'seo_keywords').fill('strings')
    await page.keyboard.press('Enter')
    await page.keyboard.type('tape loops,')
    await page.keyboard.type('mistake')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove mistake' }).click()
    await page.getByText(say('Search engines may list this page'), { exact: true }).click()
    await expect.poll(() => page.getByText('Nocturnes in Bremen').count()).toBe(2)

    await goTo(page, 'email')
    await fieldIn(page, 'support_email').fill('help@example.com')
    await page.getByText(say('Email the organizer'), { exact: true }).click()
    await fieldIn(page, 'email_footer').fill('Elbkai 9 e.V.')
    await goTo(page, 'misc')
    await choose(page, say('Event language'), 'Deutsch')
    await page.getByText(say('Show in the sidebar'), { exact: true }).click()

    // What is unsaved is named, in the bar and beside the sections.
    await page.getByText(/^Event name, Description, Organizer, Starts, Ends/).waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('navigation', { name: say('Sections') })
          .getByText(say('not saved'))
          .count(),
      )
      .toBe(6)
    await isAccessible(page)
    await saveSettings(page)
    await page
      .getByRole('navigation', { name: say('Sections') })
      .getByText(say('not saved'))
      .first()
      .waitFor({ state: 'detached' })
    await page.getByRole('link', { name: say('Getting started') }).waitFor({ state: 'detached' })

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
    // As a search engine reads it: when, in whose zone, in which place, currency and language.
    const structured = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] as string)
    expect(structured).toMatchObject({
      startDate: '2031-06-01T19:00:00+02:00',
      endDate: '2031-06-01T23:00:00+02:00',
      inLanguage: 'de',
      location: { address: { addressRegion: 'Land Bremen', addressCountry: 'DE', addressLocality: 'Bremen' } },
    })
    expect(structured.offers.map((offer: any) => offer.priceCurrency)).toEqual(['EUR', 'EUR'])
    expect(html).toMatch(/<h1[^>]* lang="de"/)
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
      /Sun(day)? 1 June 2031/,
      /19:00\s–\u2060\s23:00/,
    ])
      await sees(words)
    await buyer.page.locator('a[href^="mailto:help@example.com"]').first().waitFor()
    expect(await buyer.page.getByRole('link', { name: 'The plan' }).getAttribute('href')).toBe('https://example.com/plan')
    expect(await buyer.page.locator('a[href="https://maps.example/kai"]').count()).toBeGreaterThan(0)
    await isAccessible(buyer.page)
    await buyer.page.getByRole('button', { name: say('plus taxes and fees') }).click()
    await buyer.page.getByText('Booking fee').first().waitFor()
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

  it('tell those who bought how to join, and no one before', async () => {
    const shop = await openShop({ paid: null })
    const { context, page } = await atSettings(browser, shop, { at: '#place' })
    await page.getByText(say('Online'), { exact: true }).click()
    await textIn(page, 'online_details').waitFor()
    await write(page, 'online_details', 'Room five')
    await page.keyboard.press('Shift+Home')
    await toolsOf(page, 'online_details')
      .getByRole('button', { name: say('Link'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await isAccessible(page)
    await dialog.locator('[name="href"]').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await dialog.getByText(say('Enter a full address, like https://example.com, or an email address.')).waitFor()
    await dialog.locator('[name="href"]').fill('meet.example/five')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await saveSettings(page)
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
    const { context, page } = await atSettings(browser, shop)
    const sections = page.getByRole('navigation', { name: say('Sections') })
    await fieldIn(page, 'title').fill('Renamed')
    await goTo(page, 'email')
    await fieldIn(page, 'support_email').fill('nobody')
    // Saved from another section, it leads to the one with the error.
    await goTo(page, 'place')
    await button(page, 'Save changes').click()
    await sections
      .getByRole('link', { name: new RegExp(say('Email and notifications')) })
      .getByText(say('needs attention'))
      .waitFor()
    await expect.poll(() => fieldIn(page, 'support_email').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByText(say('Not everything was saved')).waitFor()
    await isAccessible(page)
    expect((await shop.member.get(`/events/${shop.eventId}`)).body.data.title).toBe('Renamed')
    expect(await fieldIn(page, 'support_email').inputValue()).toBe('nobody')
    await expect.poll(() => sections.getByText(say('not saved')).count()).toBe(0)
    await fieldIn(page, 'support_email').fill('somebody@example.com')
    await saveSettings(page)

    // What the server alone refuses is named as well.
    await goTo(page, 'details')
    await openText(page, 'description')
    await paste(page, 'description', { plain: 'x'.repeat(60_000) })
    await page.getByText('60,007 / 50,000').waitFor()
    await page.getByText('Use fewer than 50,000 characters.').or(page.getByText('Use fewer than 50000 characters.')).first().waitFor()
    await button(page, 'Save changes').click()
    await expect.poll(() => textIn(page, 'description').evaluate((input) => input === document.activeElement)).toBe(true)
    await isAccessible(page)
    await button(page, 'Discard').click()
    await page.getByText('60,007 / 50,000').waitFor({ state: 'detached' })
    await expect.poll(() => textIn(page, 'description').textContent()).toBe('')
    await context.close()
  })

  it('are reached by the keyboard, by links to a section, and by the addresses they had', async () => {
    const shop = await openShop({ paid: null })
    const { context, page } = await atSettings(browser, shop, { at: '#seo' })
    const current = () => page.locator('nav [aria-current="true"]').textContent()
    const isIn = (id: string) => expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
    await isIn('seo')
    await expect.poll(current).toBe(say('Homepage and SEO'))
    await page.getByRole('link', { name: say('Date and place') }).focus()
    await page.keyboard.press('Enter')
    await isIn('place')
    await expect.poll(() => page.url()).toMatch(/#place$/)
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings/checkout`)
    await page.waitForURL(/\/settings#checkout$/)
    await isIn('checkout')
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings/status`)
    await page.waitForURL(/\/settings#misc$/)
    await isIn('misc')
    await context.close()
  })
})

describe('an event', () => {
  it('no one bought from is deleted with all that goes with it, once that was read', async () => {
    const shop = await openShop({ paid: null })
    const draft = await make(shop.member, '/events', {
      title: 'Never held',
      organizer_id: (await shop.member.get('/organizers')).body.data[0].id,
      start_date: '2031-06-01T19:00',
      timezone: 'UTC',
      currency: 'EUR',
    })
    await make(shop.member, `/events/${draft.id}/tickets`, { title: 'Seat', type: 'FREE', prices: [{ price: 0 }] })
    const { context, page } = await atSettings(browser, { ...shop, eventId: draft.id }, { at: '#misc' })
    await goTo(page, 'details')
    await fieldIn(page, 'title').fill('Changed and never saved')
    await goTo(page, 'misc')
    await button(page, 'Delete…').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Delete “Never held”?').waitFor()
    await dialog.getByText('1 ticket', { exact: true }).waitFor()
    await isAccessible(page)
    await dialog.getByRole('button', { name: say('Delete event') }).click()
    await page.waitForURL('**/manage/events**')
    await page.getByText(say('Event deleted')).first().waitFor()
    expect((await shop.member.get(`/events/${draft.id}`)).status).toBe(404)
    await context.close()
  })

  it('someone bought from says how many were sold, and is archived instead', async () => {
    const shop = await openShop({ paid: null })
    await orderWithDetails(shop, cartOf([shop.free, 2]))
    const { context, page } = await atSettings(browser, shop, { at: '#misc' })
    await page.getByText('2 tickets were sold. Archive the event instead.').waitFor()
    expect(await button(page, 'Delete…').count()).toBe(0)
    await button(page, 'Archive…').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Archive event') })
      .click()
    await page.getByText(say('Your event is archived')).waitFor()
    expect((await shop.member.get(`/events/${shop.eventId}`)).body.data.status).toBe('ARCHIVED')
    await context.close()
  })
})
