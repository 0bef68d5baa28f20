// How soon the console responds on a slow line: a reload of a visited page, and the first press on a section.
import type { Browser, Page } from 'playwright'
import type { Prepared } from '../screens/scene.ts'

type Answers = { paint: number; heading: number; answered: number; shown: number }

const line = { latency: 400, megabits: 9 }
const runs = Number(process.env['BENCH_ROUNDS'] ?? 5)

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const bytes = (line.megabits * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}

/** Milliseconds after the start of the page until its first paint, and until its heading. */
const readReload = (): Promise<{ paint: number; heading: number }> =>
  new Promise((resolve) => {
    const look = (): void => {
      const paint = performance.getEntriesByName('first-paint')[0]?.startTime
      if (paint !== undefined && document.querySelector('main h1')) resolve({ paint, heading: performance.now() })
      else requestAnimationFrame(look)
    }
    look()
  })

/** Milliseconds after a press on a section until its first paint, and until its rows. */
const press = (path: string): Promise<{ answered: number; shown: number }> =>
  new Promise((resolve) => {
    const link = document.querySelector<HTMLElement>(`nav a[href$="/${path}"]`)
    const start = performance.now()
    let answered = 0
    const look = (): void => {
      const now = performance.now() - start
      if (answered === 0 && (link?.ariaCurrent === 'page' || document.querySelector('[data-part=progress]'))) answered = now
      if (document.querySelector(`main td a[href*="/${path}/"]`)) resolve({ answered, shown: now })
      else requestAnimationFrame(look)
    }
    link?.click()
    requestAnimationFrame(look)
  })

const once = async (browser: Browser, url: string, { scene, storage, token }: Prepared): Promise<Answers> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { ...storage, 'foyer.token': token },
  )
  const page = await context.newPage()
  await page.goto(`${url}/manage/event/${scene.event}/promo-codes`, { waitUntil: 'networkidle' })
  await slowDown(page)
  await page.reload({ waitUntil: 'commit' })
  const reload = await page.evaluate(readReload)
  await page.waitForLoadState('networkidle')
  const section = await page.evaluate(press, 'attendees')
  await context.close()
  return { ...reload, ...section }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Prints the medians of several visits. */
export const benchConsole = async (browser: Browser, url: string, prepared: Prepared): Promise<void> => {
  const all: Answers[] = []
  for (let run = 0; run < runs; run += 1) all.push(await once(browser, url, prepared))
  const of = (name: keyof Answers): string => `${median(all.map((one) => one[name])).toFixed(0)} ms`
  console.log(`\nThe console on a line of ${line.latency} ms and ${line.megabits} Mbit/s; medians of ${runs}.`)
  console.log(`a reload, with what the browser kept: painted after ${of('paint')}, its heading after ${of('heading')}`)
  console.log(`the first press on a section: answered after ${of('answered')} (100 wanted), its rows after ${of('shown')} (800 wanted)`)
}
