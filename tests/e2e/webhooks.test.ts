import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { openReceiver, verified, type Received, type Receiver } from '../support/webhook-receiver.ts'

let browser: Browser
let shop: Shop
let receiver: Receiver
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.stop()
  await browser.close()
})

/** Reloads a webhook's page until it shows that deliveries fail. */
const showsFailure = (page: Page) =>
  eventually(
    async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Deliveries' }).waitFor()
      return page.getByText('Failing since').count()
    },
    (count) => count > 0,
    'the failure',
  )

it('a webhook is made, tested, fails, is replayed, gets a new secret, is turned off and on, and is deleted', async () => {
  const { context, page } = await person(browser, { locale: 'en', token: shop.member.token })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${stack().url}/account/webhooks`)
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  await page.getByRole('link', { name: 'New webhook' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Select all' }).click()
  await form.getByRole('button', { name: 'Clear selection' }).click()
  await form.getByRole('textbox', { name: 'Web address of your program' }).fill(`${stack().url}/hook`)
  await form.getByRole('textbox', { name: 'Name' }).fill('CRM')
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await form.getByText('Choose at least one.').first().waitFor()
  for (const type of ['order.completed', 'order.updated']) await form.getByRole('checkbox', { name: type }).check()
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await form.getByText('This is Foyer’s own address.').first().waitFor()
  await isAccessible(page)
  await form.getByRole('textbox', { name: 'Web address of your program' }).fill(receiver.url)
  await form.getByRole('button', { name: 'Create webhook' }).click()

  const shown = page.getByRole('alertdialog')
  const secret = (await shown.locator('code').first().innerText()).trim()
  await shown.getByRole('button', { name: 'Copy secret' }).click()
  await shown.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await shown.getByRole('checkbox', { name: 'I’ve saved it' }).check()
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'How to verify' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('row').filter({ hasText: receiver.url })
  await row.getByText('On', { exact: true }).waitFor()
  await row.getByRole('link').first().click()

  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('Test delivered').waitFor()
  expect(verified(secret, receiver.received[0] as Received)).toMatchObject({ test: true, type: 'order.completed' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const card = page.getByRole('region', { name: 'Delivery', exact: true })
  await card.getByText('webhook-signature').waitFor()
  await card.getByRole('button', { name: 'Copy as curl' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`curl -X POST '${receiver.url}'`)
  await card.getByRole('button', { name: 'Copy webhook-id' }).click()
  await isAccessible(page)
  await card.getByRole('button', { name: 'Close' }).click()
  await card.waitFor({ state: 'detached' })

  // A delivery fails, is looked into, and is replayed under its id.
  receiver.answer(() => ({ status: 503, body: '<h1>upstream error</h1>' }))
  const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
  await showsFailure(page)
  await page.getByRole('radiogroup', { name: 'Deliveries' }).getByText('Waiting').click()
  await page.getByRole('row').filter({ hasText: order.number }).getByRole('link').first().click()
  await card.getByText('<h1>upstream error</h1>').waitFor()
  expect(await card.locator('h1').count()).toBe(0)
  receiver.answer(() => ({}))
  await card.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByText('Delivered', { exact: true }).first().waitFor()
  const about = receiver.received.filter(({ payload }) => payload.data.number === order.number)
  expect(new Set(about.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await page.getByText('Failing since').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'New secret…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new secret' }).click()
  await page.getByRole('alertdialog').getByRole('checkbox', { name: 'I’ve saved it' }).check()
  const rotated = (await page.getByRole('alertdialog').locator('code').first().innerText()).trim()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click()
  await page.getByText('The old one works until').waitFor()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await eventually(
    async () => receiver.received.at(-1) as Received,
    ({ payload }) => payload.test === true,
    'the test',
  )
  for (const one of [secret, rotated]) expect(verified(one, receiver.received.at(-1) as Received).test).toBe(true)

  // A secret that someone else has ends at once.
  await page.getByRole('button', { name: 'New secret…' }).click()
  await page.getByRole('alertdialog').getByRole('checkbox', { name: 'End the old secret now' }).check()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new secret' }).click()
  await page.getByRole('alertdialog').getByRole('checkbox', { name: 'I’ve saved it' }).check()
  const last = (await page.getByRole('alertdialog').locator('code').first().innerText()).trim()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click()
  await page.getByText('The old one works until').waitFor({ state: 'detached' })
  const before = receiver.received.length
  await page.getByRole('button', { name: 'Send a test' }).click()
  const [test] = await receiver.takes(1, (one) => receiver.received.indexOf(one) >= before)
  expect(verified(last, test as Received).test).toBe(true)
  for (const old of [secret, rotated]) expect(() => verified(old, test as Received)).toThrow()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Replay failed since…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replay' }).click()
  await page.getByText('Nothing to replay').waitFor()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await form.getByRole('checkbox', { name: 'message.sent' }).check()
  await form.getByRole('button', { name: 'Save webhook' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('message.sent').waitFor()

  await page.getByRole('switch', { name: 'On' }).click()
  await page.getByText('Webhook is off').waitFor()
  // The toast takes it back.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('switch', { name: 'On', checked: true }).waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  await context.close()
})

it('a webhook that was disabled is turned on again with what failed, in its order', async () => {
  const made = await shop.member.post('/account/webhooks', { url: receiver.url, events: ['order.completed'] })
  receiver.answer(() => ({ status: 410 }))
  const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
  const path = `/account/webhooks/${made.body.data.id}`
  await eventually(
    async () => (await shop.member.get(path)).body.data,
    ({ disabled_reason, failed }) => disabled_reason === 'GONE' && failed === 1,
    'the webhook to be disabled',
  )
  receiver.answer(() => ({}))
  const before = receiver.received.length
  const { context, page } = await person(browser, { locale: 'en', token: shop.member.token })
  await page.goto(`${stack().url}${path}`)
  await page.getByText('It answered that it’s gone (410).').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Turn on and replay 1' }).click()
  await page.getByText('Replay started: 1').waitFor()
  const again = await receiver.takes(1, (one) => receiver.received.indexOf(one) >= before)
  expect(again.map(({ payload }) => payload.data.number)).toEqual([order.number])

  // Turned on alone, what failed is not sent.
  receiver.answer(() => ({ status: 410 }))
  await orderWithDetails(shop, cartOf([shop.free, 1]))
  await eventually(
    async () => (await shop.member.get(path)).body.data,
    ({ disabled_reason, failed }) => disabled_reason === 'GONE' && failed === 1,
    'the webhook to be disabled again',
  )
  receiver.answer(() => ({ status: 503 }))
  await page.reload()
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect.poll(async () => (await shop.member.get(path)).body.data.is_active).toBe(true)
  const { order: last } = await orderWithDetails(shop, cartOf([shop.free, 1]))
  await showsFailure(page)
  receiver.answer(() => ({}))
  const since = receiver.received.length
  await page.getByRole('button', { name: /^Replay \d$/ }).click()
  const replayed = await receiver.takes(1, (one) => receiver.received.indexOf(one) >= since)
  expect(replayed.map(({ payload }) => payload.data.number)).toEqual([last.number])
  await page.goto(`${stack().url}/account/webhooks`)
  await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect
    .poll(() => page.getByRole('dialog').getByRole('textbox', { name: 'Web address of your program' }).inputValue())
    .toBe(receiver.url)
  await context.close()
})
