import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, newEmail } from '../support/api.ts'
import { keepSession } from '../support/at-checkout.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { mailTo } from '../support/mail.ts'
import { cartOf, openShop, orderWithDetails, pay, type Buyer, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  const steps = [{ hours_before: 48, refund_ppm: 500_000 }]
  await shop.member.put(`/events/${shop.eventId}/self-service`, { cancel: { steps, keep_fees: false } })
})
afterAll(() => browser.close())

/** A page of a phone, and how often it was pressed. */
const phone = async (buyer?: Buyer) => {
  const { page, context } = await person(browser, { locale: 'en', width: 390 })
  if (buyer) await keepSession(context, buyer.order.short_id, buyer.session)
  let taps = 0
  const tap = async (name: string | RegExp, within: Page | ReturnType<Page['getByRole']> = page): Promise<void> => {
    taps += 1
    await within.getByRole('button', { name }).click()
  }
  return { page, tap, taps: () => taps }
}

it.each(['/nowhere', '/order/{event}/nothing', '/ticket/{event}/nothing'])('a buyer’s tickets are one press away from %s', async (path) => {
  const { page, context } = await person(browser, { locale: 'en', width: 390 })
  await page.goto(stack().url + path.replace('{event}', shop.eventId))
  await page.getByRole('main').getByRole('link', { name: 'My tickets' }).click()
  await page.waitForURL('**/tickets')
  await page.getByRole('heading', { level: 1, name: 'My tickets' }).waitFor()
  await context.close()
})

describe('a buyer on a phone, from the mail’s link', () => {
  it('changes a name in three taps, and sends the ticket on in five', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const mail = await mailTo(buyer.email, ({ subject }) => subject.startsWith('Your ticket'))
    const link = /http\S+\/order\/\S+/.exec(mail.text)?.[0] ?? ''
    const one = await phone(buyer)
    await one.page.goto(link)
    await one.tap(/^Guest1 Müller/)
    await one.tap(/^Change the name/)
    await one.page.getByLabel('First name').fill('Noor')
    await isAccessible(one.page)
    await one.tap('Save')
    await one.page.getByRole('button', { name: /^Noor Müller/ }).waitFor()
    expect(one.taps()).toBe(3)
    // The page of the other ticket offers the same.
    await one.page.goto(`${stack().url}/ticket/${shop.eventId}/${buyer.order.attendees[1].short_id}`)
    await one.tap(/^Change the name/)
    await one.page.getByLabel('First name').fill('Lina')
    await one.tap('Save')
    await one.page.getByText('Lina Müller').first().waitFor()
    await one.tap(/^Send to someone else/)
    for (const [name, text] of Object.entries({ first_name: 'Elif', last_name: 'Aydın', email: newEmail('elif'), note: 'Have fun' }))
      await one.page.locator(`[name="${name}"]`).fill(text)
    await one.tap('Send ticket')
    await one.page.getByText('Not accepted yet').first().waitFor()
    await one.tap('Take back')
    await one.tap('Don’t take back', one.page.getByRole('dialog'))
    await one.page.getByRole('dialog').waitFor({ state: 'detached' })
    await one.tap('Take back')
    await one.tap(/^Take back$/, one.page.getByRole('dialog'))
    await one.page.getByText('Not accepted yet').first().waitFor({ state: 'detached' })

    const email = newEmail('mira')
    const two = await phone(buyer)
    await two.page.goto(link)
    await two.tap(/^Noor Müller/)
    await two.tap(/^Send to someone else/)
    await two.page.getByLabel('First name').fill('Mira')
    await two.page.locator('[name="last_name"]').fill('Nova')
    await two.page.locator('[name="note"]').fill('See you at the bar')
    await two.page.getByLabel('Email').fill(email)
    await isAccessible(two.page)
    await two.tap('Send ticket')
    await two.page.getByText('Not accepted yet').first().waitFor()
    expect(two.taps()).toBeLessThanOrEqual(5)

    const offer = await mailTo(email, ({ subject }) => subject.includes('sends you a ticket'))
    const three = await phone()
    await three.page.goto(/http\S+\/transfer\/\w+\/\w+/.exec(offer.text)?.[0] ?? '')
    await three.page.getByRole('heading', { name: /sends you a ticket/ }).waitFor()
    await three.page.getByText('See you at the bar').waitFor()
    await three.tap(/^Change$/)
    await three.page.getByLabel('First name').fill('Mirah')
    await three.page.locator('[name="last_name"]').fill('Novak')
    await isAccessible(three.page)
    await three.tap('Accept ticket')
    await three.page.getByRole('heading', { name: 'It’s yours, Mirah' }).waitFor()
    await three.page.getByRole('link', { name: 'Open your ticket' }).click()
    await three.page.waitForURL(/\/ticket\//)
    await three.page.goto(/http\S+\/transfer\/\w+\/\w+/.exec(offer.text)?.[0] ?? '')
    await three.page.getByRole('heading', { name: 'Accepted already' }).waitFor()
    await two.page.goto(link)
    await two.page.getByText('Passed on').waitFor()

    // The organizer sees whose it was and whose it is, and what was emailed to them.
    const organizer = await person(browser, { locale: 'en', token: shop.member.token })
    const [ticket] = buyer.order.attendees
    await organizer.page.goto(`${stack().url}/manage/event/${shop.eventId}/attendees/${ticket.id}`)
    const chain = organizer.page.getByRole('listitem').filter({ hasText: 'Noor Haddad → Mira' })
    await chain.getByText('Accepted').waitFor()
    await organizer.page.getByText(/sends you a ticket/).waitFor()
    await isAccessible(organizer.page)
    await organizer.page.getByRole('main').getByRole('link', { name: 'Email log' }).click()
    await organizer.page.waitForURL(/\/mails\?query=/)
    await organizer.page
      .getByRole('cell', { name: /sends you a ticket/ })
      .first()
      .waitFor()
    await organizer.context.close()
  })

  it('takes a ticket back before it is accepted', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [ticket] = buyer.order.attendees
    const to = { first_name: 'Mira', last_name: '', email: newEmail('mira') }
    const path = `/public/events/${shop.eventId}/attendees/${ticket.short_id}/transfer`
    expect((await call('POST', path, { body: to, headers: buyer.headers })).status).toBe(201)
    const { page, tap } = await phone(buyer)
    await page.goto(`${stack().url}/order/${shop.eventId}/${buyer.order.short_id}`)
    await tap(/^Guest1 Müller/)
    await page.getByRole('link', { name: 'View ticket' }).click()
    await page.waitForURL(`**/ticket/${shop.eventId}/${ticket.short_id}`)
    await page.goBack()
    await tap(/^Guest1 Müller/)
    await tap('Take back')
    await tap('Don’t take back', page.getByRole('dialog'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await tap('Take back')
    await tap(/^Take back$/, page.getByRole('dialog'))
    await expect.poll(() => page.getByText('Not accepted yet').count()).toBe(0)
  })

  it('keeps a ticket that the receiver gives back', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [ticket] = buyer.order.attendees
    const to = { first_name: 'Mira', last_name: '', email: newEmail('mira') }
    const path = `/public/events/${shop.eventId}/attendees/${ticket.short_id}/transfer`
    expect((await call('POST', path, { body: to, headers: buyer.headers })).status).toBe(201)
    const offer = await mailTo(to.email, ({ subject }) => subject.includes('sends you a ticket'))
    const { page, tap } = await phone()
    await page.goto(/http\S+\/transfer\/\w+\/\w+/.exec(offer.text)?.[0] ?? '')
    await tap('No, thanks')
    await tap(/^Back$/, page.getByRole('dialog'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await tap('No, thanks')
    await tap('Give back', page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Accept ticket' }).waitFor({ state: 'detached' })
    const own = async () => (await call('GET', buyer.path, { headers: buyer.headers })).body.data.attendees[0]
    await expect.poll(own).toMatchObject({ passed_on: false, own: { transfer: null } })
  })

  it('cancels a ticket for the amount that is shown before the press', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 2]))
    await pay(buyer)
    const { page, tap } = await phone(buyer)
    await page.goto(`${stack().url}/order/${shop.eventId}/${buyer.order.short_id}`)
    await page
      .getByText(/and get 50\s?% back/)
      .first()
      .waitFor()
    await tap(/^Guest1 Müller/)
    await tap(/^Cancel and get money back/)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('€12.50').first().waitFor()
    await isAccessible(page)
    await tap('Keep tickets', dialog)
    await dialog.waitFor({ state: 'detached' })
    await tap(/^Cancel and get money back/)
    const second = dialog.getByRole('checkbox').last()
    await second.check()
    await dialog.getByText('€25.00').first().waitFor()
    await second.uncheck()
    await dialog.getByText('€12.50').first().waitFor()
    await tap('Cancel tickets', dialog)
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Guest1 Müller.*Cancelled/ }).waitFor()
  })
})

describe('My tickets on a phone', () => {
  it('sends a link, opens everything by it, and signs out', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const { page, tap } = await phone()
    await page.goto(`${stack().url}/tickets`)
    await page.getByLabel('Email').fill(buyer.email)
    await isAccessible(page)
    await page.getByLabel('Email').fill(newEmail('mistyped'))
    await tap('Send me the link')
    await tap(/^Change$/)
    await page.getByLabel('Email').fill(buyer.email)
    await tap('Send me the link')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const mail = await mailTo(buyer.email, ({ subject }) => subject === 'Your tickets')
    const link = /http\S+\/tickets\/\w+/.exec(mail.text)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('heading', { name: 'Nocturnes' }).waitFor()
    await isAccessible(page)
    await page.getByRole('link', { name: /^Order #/ }).click()
    await page.getByRole('button', { name: /^Guest1 Müller/ }).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.getByLabel('Email').fill(newEmail('another'))
    await tap('Send a new link')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await tap(/^Change$/)
    await page.getByRole('button', { name: 'Send a new link' }).waitFor()
    await page.goto(link)
    await page.getByRole('link', { name: 'Go to my tickets' }).click()
    await page.getByRole('link', { name: 'Show tickets' }).click()
    await page.getByRole('button', { name: /^Guest1 Müller/ }).waitFor()
    await page.goto(`${stack().url}/tickets`)
    await tap('Look it up')
    await page.getByText('Enter the email you bought with').waitFor()
    await page.reload()
    await tap('Get link')
    const calendar = page.getByRole('link', { name: 'Open in calendar' })
    expect(await calendar.getAttribute('href')).toMatch(/^webcal:.+\/api\/public\/ticket-calendars\/\w+$/)
    await isAccessible(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await tap('Copy link')
    const copied = (await calendar.getAttribute('href'))?.replace(/^webcal:/, '')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^https?:${copied}$`))
    await tap('End link')
    await page.getByRole('button', { name: 'End link' }).waitFor({ state: 'detached' })
    await tap('Sign out')
    await page.getByRole('button', { name: 'Send me the link' }).waitFor()
  })
})

describe('what buyers may do, in the console', () => {
  it('is set in steps, shown as buyers read it, and refused where a later step gives back more', async () => {
    const { page } = await person(browser, { locale: 'en', token: shop.member.token })
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings#self-service`)
    const percent = page.getByLabel('How much comes back, in percent')
    await percent.first().fill('80')
    await page.getByText(/and get 80\s?% back/).waitFor()
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByLabel('How long before the start').nth(1).fill('1')
    await percent.nth(1).fill('90')
    await page.getByText('A later step can’t give back more. Enter at most 80.').waitFor()
    await percent.nth(1).fill('20')
    await page.getByLabel('How long before the start').nth(1).fill('20')
    await page.getByRole('combobox', { name: 'Days or hours' }).nth(1).click()
    await page.getByRole('option', { name: 'hours before' }).click()
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByRole('button', { name: 'Remove step 3' }).click()
    await percent.nth(2).waitFor({ state: 'detached' })
    await page.getByLabel('Keep fees').check()
    await isAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Settings saved').waitFor()
    const { data } = (await shop.member.get(`/events/${shop.eventId}/self-service`)).body
    expect(data.cancel.steps).toEqual([
      { hours_before: 48, refund_ppm: 800_000 },
      { hours_before: 20, refund_ppm: 200_000 },
    ])
    expect(data.cancel.keep_fees).toBe(true)
  })
})
