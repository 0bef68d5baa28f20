import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, newEmail } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { openEvent, type OpenEvent } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let shop: Shop
let event: OpenEvent
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  event = await openEvent(shop, [
    { title: 'Balcony', type: 'FREE', show_quantity: true, prices: [{ price: 0, quantity: 2 }] },
    { title: 'Late entry', type: 'FREE', sale_start: new Date(Date.now() + 86_400_000).toISOString(), prices: [{ price: 0, quantity: 2 }] },
  ])
  await orderWithDetails(event, cartOf([event.tickets[0], 2]))
})
afterAll(() => browser.close())

const cancelBoth = async () => {
  const { data } = (await shop.member.get(`${event.path}/attendees?filter_fields[status][eq]=ACTIVE`)).body
  for (const { id } of data) await shop.member.put(`${event.path}/attendees/${id}/status`, { status: 'CANCELLED' })
}

it('waits for a sold-out ticket from its row, confirms by the mail, and takes what came back', async () => {
  const { page } = await person(browser, { locale: 'en', width: 390 })
  await page.goto(`${stack().url}/e/${event.eventId}`)
  await page.getByRole('button', { name: 'See tickets' }).click()
  await page.getByRole('button', { name: 'Join the waitlist · 0 waiting' }).click()
  const form = page.getByRole('form', { name: 'Waitlist: Balcony' })
  await form.getByRole('button', { name: 'Put me on the list' }).click()
  await form.getByText('Enter a first name').or(form.locator('[aria-invalid=true]').first()).first().waitFor()
  await isAccessible(page)
  const email = newEmail('noor')
  await form.getByLabel('First name').fill('Noor')
  await form.getByRole('button', { name: 'One more' }).click()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Put me on the list' }).click()
  await page.getByText('Check your email').waitFor()

  await page.getByRole('button', { name: 'Notify me' }).click()
  const tell = page.getByRole('form', { name: 'Email me when the sale of Late entry starts' })
  await tell.getByLabel('Email').fill(email)
  await tell.getByRole('button', { name: 'Email me when it starts' }).click()
  await page.getByText('We’ll email you').waitFor()
  const [entry] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Remind me' }).first().click()])
  expect(entry.suggestedFilename()).toBe('foyer.ics')

  const mail = await mailTo(email, ({ subject }) => subject.startsWith('Confirm'))
  const link = /http\S+\/waitlist\/\w+\/\w+/.exec(mail.text)?.[0] ?? ''
  await page.goto(link)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await page.getByRole('heading', { name: 'You’re on the list, Noor' }).waitFor()
  await page.getByText('No one is ahead of you.').waitFor()

  await cancelBoth()
  await mailTo(email, ({ subject }) => subject.startsWith('24 hours left'))
  await page.reload()
  await page.getByRole('heading', { name: 'Held for you, Noor' }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Give them up' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'One fewer' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One fewer' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/checkout\/.*\/details/)
  await page.getByText('1 ticket').first().waitFor()

  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en' })
  const read = await plain.newPage()
  await read.goto(link)
  await read.getByRole('heading', { name: 'Held for you, Noor' }).waitFor()
  await plain.close()
})

it('is joined in a site’s widget too, for any of several tickets', async () => {
  const out = await openEvent(shop, [
    { title: 'Balcony', type: 'FREE', show_quantity: true, prices: [{ price: 0, quantity: 0 }] },
    { title: 'Stalls', type: 'FREE', max_per_order: 1, prices: [{ price: 0, quantity: 0 }] },
    { title: 'Standing', type: 'FREE', prices: [{ price: 0, quantity: 0 }] },
  ])
  const { page } = await person(browser, { locale: 'en', width: 420 })
  await page.goto(`${stack().url}/widget/${out.eventId}`)
  await page.getByRole('button', { name: 'Join the waitlist', exact: true }).last().click()
  await page.getByRole('form', { name: 'Waitlist: Standing' }).waitFor()
  await page.getByRole('button', { name: 'Join the waitlist · 0 waiting' }).click()
  const form = page.getByRole('form', { name: 'Waitlist: Balcony' })
  const email = newEmail('widget')
  await form.getByLabel('First name').fill('Elif')
  await form.getByRole('button', { name: 'One more' }).click()
  await form.getByRole('checkbox', { name: 'Stalls' }).check()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Put me on the list' }).click()
  await page.getByText('Check your email').waitFor()
  await isAccessible(page)
  const { text } = await mailTo(email, ({ subject }) => subject.startsWith('Confirm'))
  // One of the stalls is all that anyone may have.
  const { data } = (await shop.member.get(`${out.path}/waitlist`)).body
  expect(data).toMatchObject([{ ticket_ids: [out.tickets[0]?.id, out.tickets[1]?.id], quantity: 1 }])

  await page.goto(/http\S+\/waitlist\/\w+\/\w+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await page.getByRole('button', { name: 'Leave the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the list' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await shop.member.get(`${out.path}/waitlist`)).body.data[0].state).not.toBe('WAITING')
})

it('shows the organizer who waits, offers by hand and removes', async () => {
  await orderWithDetails(event, cartOf([event.tickets[0], 1]))
  const { page } = await person(browser, { locale: 'en', token: shop.member.token })
  await page.goto(`${stack().url}/manage/event/${event.eventId}/waitlist`)
  await page.getByRole('cell', { name: /Noor/ }).first().waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'End…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End offer' }).click()
  await page.getByText('Removed from the waitlist').waitFor()
  await expect.poll(async () => (await shop.member.get(`${event.path}/waitlist`)).body.data[0].state).toBe('REMOVED')
})

it('lets smaller groups go first, makes an offer by hand, removes who waits, and exports the list', async () => {
  const out = await openEvent(shop, [{ title: 'Balcony', type: 'FREE', prices: [{ price: 0, quantity: 2 }] }])
  expect((await shop.member.put(`${out.path}/self-service`, { waitlist: 'IN_ORDER' })).status).toBe(200)
  await orderWithDetails(out, cartOf([out.tickets[0], 2]))
  const line = `/public/events/${out.eventId}/waitlist`
  for (const [first_name, quantity] of [
    ['Elif', 2],
    ['Jonas', 1],
    ['Mei', 2],
  ] as const) {
    const email = newEmail(first_name.toLowerCase())
    await call('POST', line, { body: { email, first_name, ticket_ids: [out.tickets[0].id], quantity, locale: 'en' } })
    const { text } = await mailTo(email, ({ subject }) => subject.startsWith('Confirm'))
    await call('POST', `${line}/${/\/waitlist\/[^/]+\/([0-9a-z]+)/.exec(text)?.[1]}/confirm`)
  }
  const [guest] = (await shop.member.get(`${out.path}/attendees?filter_fields[status][eq]=ACTIVE`)).body.data
  await shop.member.put(`${out.path}/attendees/${guest.id}/status`, { status: 'CANCELLED' })
  const states = async () => {
    const { data } = (await shop.member.get(`${out.path}/waitlist?sort_by=first_name`)).body
    return Object.fromEntries(data.map((row: { first_name: string; state: string }) => [row.first_name, row.state]))
  }

  const { page, context } = await person(browser, { locale: 'en', token: shop.member.token })
  await page.goto(`${stack().url}/manage/event/${out.eventId}/waitlist`)
  await page.getByRole('button', { name: 'Let smaller groups go first' }).click()
  await expect.poll(states).toEqual({ Elif: 'WAITING', Jonas: 'OFFERED', Mei: 'WAITING' })
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const confirmation = page.getByRole('alertdialog')
  await rowOf('Jonas').getByRole('button', { name: 'End…' }).click()
  await confirmation.getByRole('button', { name: 'End offer' }).click()
  await rowOf('Jonas').getByText('Removed').waitFor()
  await rowOf('Mei').getByRole('button', { name: 'Remove…' }).click()
  await confirmation.getByRole('button', { name: 'Remove from waitlist' }).click()
  await rowOf('Mei').getByText('Removed').waitFor()

  const offer = page.getByRole('dialog')
  await rowOf('Elif').getByRole('button', { name: 'Offer…' }).click()
  await offer.getByRole('button', { name: 'Cancel' }).click()
  await rowOf('Elif').getByRole('button', { name: 'Offer…' }).click()
  await offer.getByRole('textbox', { name: 'Tickets' }).fill('2')
  await offer.getByText('Enter a whole number from 1 to 1.').waitFor()
  await offer.getByRole('textbox', { name: 'Tickets' }).fill('1')
  await offer.getByRole('textbox', { name: 'Held for' }).fill('2')
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await page.getByText('Offer sent to Elif').waitFor()
  await expect.poll(states).toEqual({ Elif: 'OFFERED', Jonas: 'REMOVED', Mei: 'REMOVED' })

  const firstName = () => page.getByRole('row').nth(1).locator('bdi').first().innerText()
  await page.getByRole('button', { name: 'Wants' }).click()
  await page.getByRole('button', { name: 'Wants' }).click()
  await expect.poll(firstName).toBe('Jonas')
  await page.getByRole('combobox', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Offered', exact: true }).click()
  await expect.poll(firstName).toBe('Elif')
  await rowOf('Jonas').waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'All statuses' }).click()
  await page.getByLabel('Search name or email').fill('mei')
  await rowOf('Elif').waitFor({ state: 'detached' })
  await rowOf('Mei').waitFor()
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
  expect(csv.suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
  await page.waitForURL('**/settings/self-service')
  await context.close()
})
