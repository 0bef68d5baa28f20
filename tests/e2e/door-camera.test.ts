import { describe, expect, it } from 'vitest'
import { isAccessible, person } from '../support/browser.ts'
import { filmOf, launchWithCamera } from '../support/fake-camera.ts'
import { cartOf, openShop, orderWithDetails } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')

describe('a door with a camera', () => {
  it('reads tickets one after the other and says of each what it is', async () => {
    const shop = await openShop()
    const lists = `/events/${shop.eventId}/check-in-lists`
    const { data: list } = (
      await shop.member.post(lists, { name: 'Balcony', description: 'Stairs on the left', ticket_ids: [shop.free.id] })
    ).body
    const [here, gone] = (await orderWithDetails(shop, cartOf([shop.free, 2]))).order.attendees
    await shop.member.put(`/events/${shop.eventId}/attendees/${gone.id}/status`, { status: 'CANCELLED' })
    const elsewhere = await shop.member.post(`/events/${shop.eventId}/attendees`, {
      ticket_id: shop.paid.id,
      price_id: shop.paid.prices[0].id,
      first_name: 'Zoë',
      last_name: 'Elsewhere',
      email: 'zoe@example.test',
      send_mail: false,
    })
    const film = filmOf([here.ticket_code, gone.ticket_code, elsewhere.body.data.ticket_code, 'NOT-A-TICKET'])
    const browser = await launchWithCamera(film)
    const { page } = await person(browser, { locale: 'en', width: 390 })
    const wasm: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.wasm')) wasm.push(new URL(response.url()).origin)
    })
    await page.goto(`${stack().url}/check-in/${list.short_id}`)
    await isAccessible(page)
    await page.getByLabel(say('Device name')).fill('Door A')
    await page.getByRole('button', { name: say('Allow camera and start') }).click()
    await page.getByText(say('Point at a ticket code')).or(page.getByRole('alert')).first().waitFor()
    await page.getByText('Stairs on the left').waitFor()
    const expected = ['Checked in', 'Already in', 'Ticket cancelled', 'Wrong entrance', 'Unknown code'] as const
    const seen = new Set<string>()
    while (seen.size < expected.length) {
      const result = page.getByRole('alert')
      await result.getByRole('heading').waitFor()
      const text = (await result.textContent()) ?? ''
      const found = expected.find((words) => text.includes(say(words)))
      if (found && !seen.has(found)) await isAccessible(page)
      seen.add(found ?? text)
      expect(expected).toContain(found)
      // Admitted moves on by itself.
      const next = page.getByRole('button', { name: say('Scan next') })
      await next.click({ timeout: 5_000 }).catch(() => undefined)
    }
    expect(new Set(wasm)).toEqual(new Set([stack().url]))
    // A laptop's camera has no light: pressed, the button says so.
    await page.getByRole('button', { name: say('Torch') }).dispatchEvent('click')
    await page.getByText(say('Flash not available')).waitFor()
    await isAccessible(page)
    // A hand scanner beside the camera.
    await page.keyboard.type('abc')
    await page.locator('input[name="code"]').waitFor()
    expect(await page.locator('input[name="code"]').inputValue()).toBe('abc')
    await browser.close()
  })

  it('says what to do where the camera is refused or missing, and reads with the browser’s own reader where it has one', async () => {
    const shop = await openShop()
    const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
    const [one] = (await orderWithDetails(shop, cartOf([shop.free, 1]))).order.attendees
    const browser = await launchWithCamera(filmOf([one.ticket_code]))
    // Its helpers come to the page by a code of its link.
    const console = await person(browser, { locale: 'en' })
    await console.context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await console.page.goto(`${stack().url}/manage/event/${shop.eventId}/check-in`)
    await console.page.getByRole('button', { name: say('QR code') }).click()
    await console.page.getByRole('img', { name: say('QR code of the check-in link') }).waitFor()
    await isAccessible(console.page)
    await console.context.close()
    const { page, context } = await person(browser, { locale: 'en', width: 390 })
    await page.addInitScript((code) => {
      const refused = { name: 'NotAllowedError', isOn: true }
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = (wanted) => (refused.isOn ? Promise.reject(new DOMException('', refused.name)) : real(wanted))
      class Native {
        static getSupportedFormats = () => Promise.resolve(['qr_code'])
        detect = () => Promise.resolve([{ rawValue: code }])
      }
      Object.assign(window, { refused, BarcodeDetector: Native })
    }, one.ticket_code)
    const wasm: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('wasm-reader')) wasm.push(request.url())
    })
    await page.goto(`${stack().url}/check-in/${list.short_id}`)
    await page.getByRole('button', { name: say('Allow camera and start') }).click()
    // Without one there are two other ways, and the way back.
    const way = (name: 'Search' | 'Type code' | 'Camera') =>
      page.getByRole('navigation', { name: say('Ways to check in') }).getByRole('button', { name: say(name), exact: true })
    for (const [other, field] of [
      ['Search', 'query'],
      ['Type code', 'code'],
    ] as const) {
      await way(other).click()
      await page.locator(`input[name="${field}"]`).waitFor()
      await way('Camera').click()
    }
    for (const [name, title] of [
      ['NotFoundError', 'Camera permission denied'],
      ['NotReadableError', 'No camera found'],
      ['', 'The camera is in use'],
    ] as const) {
      await page.getByRole('heading', { name: say(title) }).waitFor()
      await isAccessible(page)
      await page.evaluate((next) => Object.assign((window as any).refused, { name: next, isOn: next !== '' }), name)
      await page.getByRole('button', { name: say('Try again') }).click()
    }
    await page.getByRole('heading', { name: say('Checked in') }).waitFor()
    expect(wasm).toEqual([])
    await context.close()
    await browser.close()
  })
})
