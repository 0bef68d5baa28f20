import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, Shop } from './browser-support.ts'
import { World } from './test-support.ts'

let world: World
let shop: Shop
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  world = await World.create()
  shop = new Shop(world.simulator.url)
  await shop.listen()
  browser = await launchBrowser()
  page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(4000)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
})
afterAll(async () => {
  await browser.close()
  await Promise.all([shop.close(), world.close()])
})
beforeEach(() => void (complaints = []))

const fields = () => page.frameLocator('#payment iframe')
const bank = () => page.frameLocator('dialog iframe')
const says = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const pay = () => page.getByRole('button', { name: 'Pay' }).click()

async function open(path: string, more: Record<string, string> = {}): Promise<string> {
  const intent = await world.stripe.paymentIntents.create({ amount: 5760, currency: 'eur' }, world.on)
  const query = new URLSearchParams({ account: world.account, secret: intent.client_secret ?? '', ...more })
  await page.goto(`${shop.url}${path}?${query}`)
  await says('ready')
  return intent.id
}

async function fill(number: string): Promise<void> {
  await fields().locator('[name=number]').fill(number)
  await fields().locator('[name=expiry]').fill('1239')
  await fields().locator('[name=cvc]').fill('123')
}

async function violations(): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

describe('the card form', () => {
  it('pays, under a policy that lets in its script and frames only', async () => {
    const id = await open('/en')
    await fields().getByLabel('Card number').pressSequentially('4242424242424242')
    await fields().getByLabel('Expiry date').pressSequentially('1239')
    await fields().getByLabel('Security code').pressSequentially('123')
    expect(await fields().getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    expect(await fields().getByLabel('Expiry date').inputValue()).toBe('12 / 39')
    await page.locator('#pay[data-complete=true]').waitFor()
    await pay()
    await says('succeeded')
    const paid = await world.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, world.on)
    expect(paid.latest_charge).toMatchObject({ status: 'succeeded', billing_details: { name: 'Noor Haddad', address: { country: 'DE' } } })
    expect(complaints).toEqual([])
  })

  it('says what is missing, and keeps what was typed after a decline', async () => {
    await open('/en')
    await pay()
    await says('error incomplete_number')
    await fields().getByText('Your card number is incomplete.').waitFor()
    await fill('4000000000000002')
    await pay()
    await says('error generic_decline: Your card was declined.')
    await fill('4000000000009995')
    await pay()
    await says('error insufficient_funds: Your card has insufficient funds.')
    await fill('4242424242424242')
    await pay()
    await says('succeeded')
  })

  it('is Arabic and dark where the shop is', async () => {
    await open('/ar-dark')
    expect(await fields().locator('html').getAttribute('dir')).toBe('rtl')
    await fields().getByLabel('رقم البطاقة').waitFor()
    await pay()
    await fields().getByText('رقم بطاقتك غير مكتمل.').waitFor()
    expect(await violations()).toEqual([])
    await fill('4000000000000002')
    await pay()
    await says('تم رفض بطاقتك.')
  })

  it('sends the buyer on when asked to, and knows the payment there', async () => {
    await open('/en', { redirect: 'always' })
    await fill('4242424242424242')
    await pay()
    await says('returned succeeded')
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded')
  })

  it('shows a payment that takes its time', async () => {
    await open('/en')
    await fill('4000000000090003')
    await pay()
    await says('processing')
  })

  it('refuses to open for a payment that is over', async () => {
    const { client_secret } = await world.pay()
    await page.goto(`${shop.url}/en?${new URLSearchParams({ account: world.account, secret: client_secret ?? '' })}`)
    await says('loaderror payment_intent_unexpected_state')
  })
})

describe('the bank’s page', () => {
  it('comes in a dialog, and the payment ends as it is answered', async () => {
    await open('/en')
    await fill('4000002760003184')
    await pay()
    await bank().getByRole('button', { name: 'Fail authentication' }).waitFor()
    expect(await violations()).toEqual([])
    await bank().getByRole('button', { name: 'Fail authentication' }).click()
    await says('error payment_intent_authentication_failure: We are unable to authenticate your payment method.')
    await pay()
    await bank().getByRole('button', { name: 'Complete authentication' }).click()
    await says('succeeded')
    expect(await page.locator('dialog').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('can be left, and taken up again after coming back', async () => {
    await open('/en')
    await fill('4000002500003155')
    await pay()
    await bank().getByRole('button', { name: 'Complete authentication' }).waitFor()
    await page.reload()
    await says('ready')
    await fill('4242424242424242')
    await pay()
    await says('succeeded')
  })

  it('tells of a decline after it', async () => {
    await open('/en')
    await fill('4000008400001629')
    await pay()
    await bank().getByRole('button', { name: 'Complete authentication' }).click()
    await says('error generic_decline: Your card was declined.')
  })
})

describe('the onboarding page', () => {
  it('sets an account up by hand', async () => {
    const { id } = await world.stripe.accounts.create({ type: 'standard', email: 'box@foyer.test' })
    const urls = { return_url: `${shop.url}/en/returned`, refresh_url: `${shop.url}/en/refresh` }
    const { url } = await world.stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...urls })
    await page.goto(url)
    expect(await violations()).toEqual([])
    await page.getByLabel('Business name').fill('Hallenwerk')
    await page.getByRole('button', { name: 'Finish setup' }).click()
    await page.waitForURL('**/en/returned')
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true, business_profile: { name: 'Hallenwerk' } })
  })
})
