import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { design } from '../support/design.ts'
import { make } from '../support/event.ts'
import { cancelOrder, paidOrder, refund } from '../support/refunds.ts'
import { readPixels } from '../support/qr.ts'
import { resetSimulator } from '../support/simulator.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
})
afterAll(() => browser.close())

const say = wordsOf('en')

it('the dashboard leads to what waits for someone, and takes “getting started” back', async () => {
  const shop = await openShop()
  const paid = await paidOrder(shop, 1, 'pm_card_pendingRefund')
  expect((await refund(shop, paid, { amount: 1000 })).status).toBe(201)
  const kept = await paidOrder(shop, 1)
  expect((await cancelOrder(shop, kept)).status).toBe(200)
  const { page, context } = await person(browser, { locale: 'en' })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
  const needs = page.getByRole('listitem').filter({ hasText: 'A refund is pending' })
  await needs.getByText(paid.order.number).waitFor()
  await isAccessible(page)

  // The chart is read day by day with the keyboard.
  const chart = page.getByRole('slider', { name: say('Sales by day') })
  await chart.focus()
  const reads = (name: string) => expect.poll(() => chart.getAttribute(name))
  await reads('aria-valuetext').toContain('tickets 1')
  const today = (await chart.getAttribute('aria-valuetext')) ?? ''
  await page.keyboard.press('ArrowLeft')
  // A new event begins with a week.
  await reads('aria-valuenow').toBe('6')
  await reads('aria-valuetext').toContain('tickets 0')
  await page.keyboard.press('Home')
  await reads('aria-valuenow').toBe('1')
  await page.keyboard.press('End')
  await reads('aria-valuetext').toBe(today)
  const byList = page.getByRole('heading', { name: say('Check-in') })
  expect(await byList.count()).toBe(0)
  await make(shop.member, `/events/${shop.eventId}/check-in-lists`, { name: 'Main entrance' })
  await byList.waitFor()
  await page.getByText('Main entrance').waitFor()

  // A cancelled order leaves the list once it is marked as not to be refunded.
  const cancelled = page.getByRole('listitem').filter({ hasText: 'A cancelled order isn’t refunded' })
  await cancelled.getByRole('button', { name: say('Leave it unrefunded') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(kept.order.number).waitFor()
  await isAccessible(page)
  await question.getByRole('button', { name: say('Cancel') }).click()
  await question.waitFor({ state: 'detached' })
  await cancelled.getByRole('link', { name: say('Refund…') }).click()
  await page.waitForURL(`**/orders/${kept.order.id}/refund`)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
  await cancelled.getByRole('button', { name: say('Leave it unrefunded') }).click()
  await question.getByRole('button', { name: say('Leave it unrefunded') }).click()
  await cancelled.waitFor({ state: 'detached' })

  const start = page.getByRole('region', { name: say('Getting started') })
  await start.getByRole('button', { name: say('Hide getting started') }).click()
  await start.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('Undo') }).click()
  await start.waitFor()

  // Its own page says why, and is in the side bar until it is hidden.
  await start.getByRole('link', { name: say('Getting started') }).click()
  await page.getByRole('heading', { level: 1, name: say('Getting started') }).waitFor()
  await page.getByRole('link', { name: new RegExp(say('Add a cover and description')) }).waitFor()
  await isAccessible(page)
  const inBar = page.getByRole('navigation').getByRole('link', { name: say('Getting started') })
  await inBar.waitFor()
  await page.getByRole('button', { name: say('Hide'), exact: true }).click()
  await inBar.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('Show again') }).waitFor()
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings/status`)
  const shows = page.getByRole('switch', { name: say('Show in the sidebar') })
  await expect.poll(() => shows.isChecked()).toBe(false)

  await page.goto(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
  await needs.getByRole('link', { name: say('View') }).click()
  await page.getByRole('heading', { level: 1, name: paid.order.number }).waitFor()
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: kept.order.number }).click()
  await page.getByRole('heading', { level: 1, name: kept.order.number }).waitFor()

  // A draft has its first steps here, each a link to where it is taken.
  const [{ id: organizer_id }] = (await shop.member.get('/organizers')).body.data
  const fields = { title: 'Nocturnes II', organizer_id, start_date: '2031-06-01T19:00', timezone: 'Europe/Berlin', currency: 'EUR' }
  const draft = await make(shop.member, '/events', fields)
  await make(shop.member, `/events/${draft.id}/tickets`, { title: 'Seat', type: 'FREE', prices: [{ price: 0, quantity: 5 }] })
  const home = `${stack().url}/manage/event/${draft.id}/dashboard`
  const location = { venue_name: 'Speicher 9', city: 'Hamburg' }
  const steps: [string, string, () => Promise<unknown>][] = [
    ['Add a location', '/settings#place', () => shop.member.put(`/events/${draft.id}`, { location })],
    ['Set up check-in', '/check-in/new', () => make(shop.member, `/events/${draft.id}/check-in-lists`, { name: 'Door' })],
    ['Go live', '/settings#misc', () => page.goto(home)],
  ]
  for (const [step, place, take] of steps) {
    await page.goto(home)
    const link = page.getByRole('main').getByRole('link', { name: say(step) })
    await link.first().click()
    await page.waitForURL(`**/manage/event/${draft.id}${place}`)
    await take()
  }

  // The mail log knows from its address which event it is about, and of which mails.
  await page.goto(`${stack().url}/account/mails?event=${shop.eventId}&status=FAILED`)
  await page.getByText(say('No emails found')).waitFor()
  await expect.poll(() => page.getByRole('combobox').allTextContents()).toEqual(['Nocturnes', say('Not delivered')])
  await page.goto(`${stack().url}/account/mails?event=${shop.eventId}`)
  await page.getByRole('row').filter({ hasText: paid.buyer.email }).first().waitFor()
  await page.goto(`${stack().url}/account/mails?event=another`)
  await page.getByText(say('No emails found')).waitFor()
  await isAccessible(page)
  await context.close()
})

it('a long step of “getting started” has the hide button beside it on a phone', async () => {
  const shop = await openShop()
  const { page, context } = await person(browser, { locale: 'de', width: 390, token: shop.member.token })
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
  const start = page.getByRole('region', { name: wordsOf('de')('Getting started') })
  const middleOf = async (role: 'link' | 'button'): Promise<number> => {
    const { y, height } = (await start.getByRole(role).last().boundingBox())!
    return y + height / 2
  }
  await start.waitFor()
  expect(Math.abs((await middleOf('button')) - (await middleOf('link')))).toBeLessThan(4)
  await context.close()
})

it('shares a live event by its link, a code for print, pictures for posts, and links that are counted', async () => {
  const shop = await openShop()
  await design(shop, { primary_color: '#7a1f2b' })
  await make(shop.member, `/events/${shop.eventId}/affiliates`, { name: 'Elbphilharmonie Magazin', code: 'ELBMAG' })
  const { page, context } = await person(browser, { locale: 'en' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
  await page.getByRole('button', { name: say('Share event') }).click()
  const dialog = page.getByRole('dialog')
  const link = (await dialog.locator('[data-share-link]').textContent()) ?? ''
  expect((await fetch(link)).status).toBe(200)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await dialog.getByRole('button', { name: say('Copy link') }).click()
  await expect.poll(copied).toBe(link)
  for (const name of ['WhatsApp', 'Telegram', 'Email'])
    expect(decodeURIComponent((await dialog.getByRole('link', { name }).getAttribute('href')) ?? '')).toContain(link)
  await isAccessible(page)

  const choose = (name: string) => dialog.getByText(say(name), { exact: true }).click()
  /** What a picture's code says, as a camera that stands far away would read it. */
  const readCode = async (file: Buffer): Promise<string | null> => {
    const { pixels, width, height } = await page.evaluate(async (data) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))]))
      const [width, height] = [Math.round(image.width / 2), Math.round(image.height / 2)]
      const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(image, 0, 0, width, height)
      return {
        pixels: btoa(Array.from(context.getImageData(0, 0, width, height).data, (byte) => String.fromCharCode(byte)).join('')),
        width,
        height,
      }
    }, file.toString('base64'))
    return readPixels(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)
  }
  const saves = async (press: () => Promise<void>): Promise<[string, Buffer]> => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    return [file.suggestedFilename(), await buffer(await file.createReadStream())]
  }
  await choose('Links by source')
  await dialog.getByRole('textbox', { name: say('New link for') }).fill('Poster at the U3')
  await dialog.getByRole('button', { name: say('Create link') }).click()
  await dialog.getByText('poster-at-the-u3', { exact: true }).waitFor()
  await dialog
    .getByRole('button', { name: say('Copy link') })
    .first()
    .click()
  await expect.poll(copied).toBe(`${link}?utm_source=poster-at-the-u3`)
  await isAccessible(page)

  // An affiliate's link is counted too, and each link's code is a press away.
  await dialog.getByText(`${link.replace(/^https?:\/\//, '')}?aff=ELBMAG`, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: say('QR code of {source}').replace('{source}', 'Elbphilharmonie Magazin') }).click()
  const [, ofAffiliate] = await saves(() => dialog.getByRole('button', { name: 'PNG' }).click())
  expect(await readCode(ofAffiliate)).toBe(`${link}?aff=ELBMAG`)
  await dialog.getByRole('combobox', { name: say('Links to') }).click()
  await page.getByRole('option', { name: 'poster-at-the-u3' }).click()
  const [png, picture] = await saves(() => dialog.getByRole('button', { name: 'PNG' }).click())
  expect(png).toMatch(/^qr-.*-poster-at-the-u3\.png$/)
  expect(await readCode(picture)).toBe(`${link}?utm_source=poster-at-the-u3`)
  const [svg, drawing] = await saves(() => dialog.getByRole('button', { name: 'SVG' }).click())
  expect([svg.endsWith('.svg'), drawing.toString().includes('width="60mm"')]).toEqual([true, true])
  await dialog.getByRole('combobox', { name: say('Printed size') }).click()
  await page.getByRole('option', { name: say('120 mm, large poster') }).click()
  await dialog.getByText(say('In the event’s colour')).click()
  const [, coloured] = await saves(() => dialog.getByRole('button', { name: 'SVG' }).click())
  expect([coloured.toString().includes('width="120mm"'), coloured.toString().includes('#000000')]).toEqual([true, false])

  await choose('Posts')
  const [post, poster] = await saves(() =>
    dialog.getByRole('button', { name: say('Download: {label}').replace('{label}', say('Square')) }).click(),
  )
  expect([post.endsWith('-square.png'), poster.readUInt32BE(16), poster.readUInt32BE(20)]).toEqual([true, 1080, 1080])
  const [bundle, zip] = await saves(() => dialog.getByRole('button', { name: say('All pictures, ZIP') }).click())
  const inside = unzipSync(new Uint8Array(zip))
  expect([
    bundle.endsWith('.zip'),
    Object.keys(inside)
      .map((name) => name.replace(/^.*-/, ''))
      .toSorted(),
  ]).toEqual([true, ['caption.txt', 'flyer.png', 'square.png', 'story.png', 'wide.png']])
  expect(strFromU8(inside['caption.txt'] ?? new Uint8Array())).toContain(link)
  expect(await readCode(Buffer.from(Object.entries(inside).find(([name]) => name.endsWith('-flyer.png'))?.[1] ?? []))).toBe(link)
  const [, flyer] = await saves(() =>
    dialog.getByRole('button', { name: say('Download: {label}').replace('{label}', say('A6 flyer with QR code')) }).click(),
  )
  expect(await readCode(flyer)).toBe(link)
  await dialog.getByRole('button', { name: say('Copy caption') }).click()
  await expect.poll(copied).toContain(link)
  await isAccessible(page)
  await dialog.getByRole('textbox', { name: say('Caption') }).fill('Come by')
  await dialog.getByRole('button', { name: /^(Copy caption|Copied)$/ }).click()
  await expect.poll(copied).toBe('Come by')
  await choose('Links by source')
  await dialog.getByRole('link', { name: 'sources report' }).click()
  await page.waitForURL('**/reports/sources')
  await page.goBack()
  await dialog.waitFor()
  // Closed by going back, as it stands in the address.
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})
