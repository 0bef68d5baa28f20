// How long a phone waits for a page: Chromium with an emulated network and processor, a cold cache, the demo's event.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { benchConsole } from './console.ts'
import { browserArguments, findBrowser } from '../run/browser.ts'
import { demoUser } from '../seed/small-demo-data.ts'
import { prepareScene, type Prepared } from '../screens/scene.ts'
import { seedSmallDemo } from '../seed/small-demo.ts'
import type { Stack } from '../run/stack.ts'

type Network = { name: string; megabits: number; latency: number }
type Measured = { fcp: number; lcp: number; shift: number; script: number; total: number }

const networks: Network[] = [
  { name: 'slow 4G', megabits: 1.6, latency: 150 },
  { name: 'slow 3G', megabits: 0.7, latency: 400 },
]
const runs = Number(process.env['BENCH_ROUNDS'] ?? 5)

const slowDown = async (page: Page, { megabits, latency }: Network): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const bytes = (megabits * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const observe = (): void => {
  const seen = { lcp: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const read = (): Measured => {
  const { seen } = globalThis as unknown as { seen: { lcp: number; shift: number } }
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sum = (of: PerformanceResourceTiming[]): number => of.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
  return {
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp: seen.lcp,
    shift: seen.shift,
    script: sum(resources.filter(({ name }) => name.endsWith('.js'))),
    total: sum(resources) + (page?.encodedBodySize ?? 0),
  }
}

const once = async (context: BrowserContext, address: string, network: Network): Promise<Measured> => {
  const page = await context.newPage()
  await page.addInitScript(observe)
  await slowDown(page, network)
  await page.goto(address, { waitUntil: 'networkidle' })
  const measured = await page.evaluate(read)
  await page.close()
  return measured
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const measure = async (browser: Browser, address: string, network: Network, { storage, token }: Prepared): Promise<Measured> => {
  const all: Measured[] = []
  for (let run = 0; run < runs; run += 1) {
    // A new context is a new visitor: nothing is cached.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    })
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      },
      { ...storage, 'foyer.token': token },
    )
    all.push(await once(context, address, network))
    await context.close()
  }
  const of = (name: keyof Measured): number => median(all.map((one) => one[name]))
  return { fcp: of('fcp'), lcp: of('lcp'), shift: of('shift'), script: of('script'), total: of('total') }
}

/** Prints the paints of the pages people wait for, the medians of several visits. */
export const benchPaint = async (stack: Stack): Promise<void> => {
  await seedSmallDemo(stack, () => undefined)
  const prepared = await prepareScene(stack, demoUser)
  const { scene } = prepared
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  const pages: Record<string, string> = {
    'event page': `/e/${scene.event}/x`,
    'event page, Arabic': `/e/${scene.event}/x?lang=ar`,
    "checkout's first step": `/checkout/${scene.event}/${scene.reserved}/details`,
    door: `/check-in/${scene.listShort}`,
    console: '/manage/events',
  }
  try {
    console.log(`A phone of 390 × 844, processor ÷ 4, cold cache, compressed as the server does it; medians of ${runs}.`)
    for (const network of networks) {
      console.log(
        `\n${network.name} (${network.megabits} Mbit/s, ${network.latency} ms)`.padEnd(41) +
          'FCP ms    LCP ms       CLS     JS kB    all kB',
      )
      for (const [name, path] of Object.entries(pages)) {
        const { fcp, lcp, shift, script, total } = await measure(browser, stack.url + path, network, prepared)
        const figures = [fcp.toFixed(0), lcp.toFixed(0), shift.toFixed(3), (script / 1000).toFixed(1), (total / 1000).toFixed(1)]
        console.log(name.padEnd(36) + figures.map((figure) => figure.padStart(10)).join(''))
      }
    }
    await benchConsole(browser, stack.url, prepared)
  } finally {
    await browser.close()
  }
}
