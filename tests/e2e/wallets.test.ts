import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unzipSync } from 'fflate'
import { decodeJwt } from 'jose'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAccessible, launch } from '../support/browser.ts'
import { ownStack } from '../support/own-stack.ts'
import { makePassKeys } from '../support/pass-keys.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const keys = makePassKeys()
const devices = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
}

/** Google's token and API, as far as a link to a pass needs them. */
let google: Server
let foyer: Awaited<ReturnType<typeof ownStack>>
let browser: Browser
let shop: Shop
beforeAll(async () => {
  google = createServer((_request, response) => void response.end('{"access_token":"ya29.test"}'))
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const googleUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  foyer = await ownStack({
    APPLE_PASS_TYPE_ID: 'pass.test.foyer',
    APPLE_PASS_TEAM_ID: 'TEAM123456',
    APPLE_PASS_CERTIFICATE: keys.certificate,
    APPLE_PASS_WWDR: keys.intermediate,
    APPLE_PASS_KEY: keys.key,
    GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
    GOOGLE_WALLET_EMAIL: 'wallet@foyer.test',
    GOOGLE_WALLET_KEY: keys.google.key,
    GOOGLE_WALLET_API_URL: googleUrl,
    GOOGLE_TOKEN_URL: `${googleUrl}/token`,
  })
  await foyer.start()
  browser = await launch()
  shop = await openShop()
})
afterAll(async () => {
  await browser.close()
  await foyer.remove()
  google.close()
  keys.remove()
})

/** The page of a ticket on a phone. */
const onDevice = async (userAgent: string) => {
  const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
  const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 844 }, locale: 'en', acceptDownloads: true })
  const page = await context.newPage()
  const [{ short_id }] = order.attendees
  await page.goto(`${stack().url}/ticket/${shop.eventId}/${short_id}`)
  const link = (name: string) => page.getByRole('link', { name: say(name), exact: true })
  return { context, page, link }
}

describe('a ticket on a phone', () => {
  it('goes into Apple’s wallet by a press on an iPhone, which is offered no other', async () => {
    const { context, page, link } = await onDevice(devices.iPhone)
    await link('Add to Apple Wallet').waitFor()
    await expect.poll(() => link('Add to Google Wallet').count()).toBe(0)
    await isAccessible(page)
    const [pass] = await Promise.all([page.waitForEvent('download'), link('Add to Apple Wallet').click()])
    const chunks: Buffer[] = []
    for await (const chunk of await pass.createReadStream()) chunks.push(chunk)
    const files = unzipSync(Buffer.concat(chunks))
    expect(JSON.parse(new TextDecoder().decode(files['pass.json']))).toMatchObject({
      passTypeIdentifier: 'pass.test.foyer',
      barcodes: [{ format: 'PKBarcodeFormatQR' }],
    })
    expect(pass.suggestedFilename()).toMatch(/\.pkpass$/)
    await context.close()
  })

  it('goes to Google’s on Android, with the ticket in the signed link', async () => {
    const { context, page, link } = await onDevice(devices.android)
    await link('Add to Google Wallet').waitFor()
    expect(await link('Add to Apple Wallet').count()).toBe(0)
    const leaving = page.waitForRequest((request) => request.url().startsWith('https://pay.google.com/gp/v/save/'))
    await link('Add to Google Wallet').click()
    const saved = decodeJwt((await leaving).url().split('/').at(-1) ?? '')
    expect(saved).toMatchObject({ iss: 'wallet@foyer.test', typ: 'savetowallet' })
    await context.close()
  })
})
