// How fast a phone checks in with a stadium on it: reading the list, opening it again, and a verdict without a network.
import { createHash } from 'node:crypto'
import { chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '../run/browser.ts'
import type { Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'

const guests = Number(process.env['BENCH_GUESTS'] ?? 50_000)
const perPage = 1_000
const scans = 30

const codeOf = (n: number): string => `CODE${n}`
const rowOf = (n: number) => ({
  attendee_ref: createHash('md5').update(`ref${n}`).digest('hex'),
  first_name: `Guest${n}`,
  last_name: 'Brandt-Hämäläinen',
  order_number: '#GJEZMM',
  reference: `#GJEZMM-${n}`,
  ticket: 'Standing · Regular',
  status: 'ACTIVE',
  on_list: true,
  checked_in_at: null,
  code_hash: createHash('sha256').update(codeOf(n)).digest('hex'),
  version: n,
  device: null,
})

/** Stands in for the server's list: any number of guests, a thousand a page, and none changed since its version. */
const serveGuests = (page: Page, version: number) =>
  page.route('**/attendees?*offline=1*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const after = query.get('after')
    const from = query.get('since') ? guests : Number(after ?? 0)
    const data = Array.from({ length: Math.min(perPage, guests - from) }, (_, index) => rowOf(from + index))
    const next = from + perPage < guests ? String(from + perPage) : null
    return route.fulfill({ json: { data, meta: { total: guests, next, ...(after === null ? { version } : {}) } } })
  })

/** Records how long the page was busy at a stretch. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const busy: number[] = []
    Object.assign(window, { busy })
    new PerformanceObserver((list) => busy.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
const longestBusy = (page: Page): Promise<number> => page.evaluate(() => Math.max(0, ...(window as unknown as { busy: number[] }).busy))

/** From a code's input, as a camera or a hand scanner gives it, to the painted verdict. */
const verdict = (page: Page, code: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const input = document.querySelector<HTMLInputElement>('#scan')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
        setTimeout(() => {
          const begun = performance.now()
          const observer = new MutationObserver(() => {
            if (!document.querySelector('#scan-result')) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
          })
          observer.observe(document.body, { childList: true, subtree: true })
          input?.form?.requestSubmit()
        })
      }),
    code,
  )

const quantile = (values: number[], share: number): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

/** Prints the times of a phone with a full list. */
export const benchDoor = async (stack: Stack, { call, organizer_id }: { call: Call; organizer_id: string }): Promise<void> => {
  const event = { title: 'Stadium', organizer_id, start_date: '2035-06-01T19:00', timezone: 'Europe/Berlin', currency: 'EUR' }
  const { data: made } = await call('POST', '/events', event)
  const { data: list } = await call('POST', `/events/${made.id}/check-in-lists`, { name: 'Main entrance' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
    const page = await context.newPage()
    await watch(page)
    await serveGuests(page, (await call('GET', `/public/check-in-lists/${list.short_id}`)).data.version)
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const say = (name: string, value: string) => console.log(`${name.padEnd(44)}${value.padStart(10)}`)
    const total = guests.toLocaleString('en')
    console.log(`A phone of 390 × 844, processor ÷ 4, ${total} guests.`)
    let begun = Date.now()
    await page.goto(`${stack.url}/check-in/${list.short_id}`)
    await page.getByText(`${total} guests`).waitFor({ timeout: 300_000 })
    say('first visit: everyone is on the device', `${((Date.now() - begun) / 1000).toFixed(1)} s`)
    say('  busy at a stretch, at most', `${(await longestBusy(page)).toFixed(0)} ms`)
    await page.getByRole('button', { name: 'Start without a camera' }).click()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    begun = Date.now()
    await page.reload()
    await page.locator('#scan').waitFor({ timeout: 60_000 })
    say('opened again, without a network', `${((Date.now() - begun) / 1000).toFixed(1)} s`)
    say('  busy at a stretch, at most', `${(await longestBusy(page)).toFixed(0)} ms`)
    const times: number[] = []
    for (let n = 0; n < scans; n += 1) {
      times.push(await verdict(page, codeOf(n * 1_000)))
      await page.getByRole('button', { name: 'Scan next' }).click()
      await page.locator('#scan-result').waitFor({ state: 'detached' })
    }
    say('verdict, median', `${quantile(times, 0.5).toFixed(0)} ms`)
    say('verdict, 95 of 100', `${quantile(times, 0.95).toFixed(0)} ms`)
    await page.evaluate(() => ((window as unknown as { busy: number[] }).busy.length = 0))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.locator('input[name="query"]').fill(`guest${guests - 1} brandt`)
    await page.getByText('1 person', { exact: true }).waitFor()
    say('search: busy at a stretch, at most', `${(await longestBusy(page)).toFixed(0)} ms`)
    await page.evaluate(() => ((window as unknown as { busy: number[] }).busy.length = 0))
    await page.locator('input[name="query"]').fill('')
    await page.getByText(`${total} people`).waitFor()
    for (const end of [Math.min(guests, 50), guests]) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.locator(`[aria-posinset="${end}"]`).waitFor()
    }
    say('scrolled to the last: busy at most', `${(await longestBusy(page)).toFixed(0)} ms`)
  } finally {
    await browser.close()
  }
}
