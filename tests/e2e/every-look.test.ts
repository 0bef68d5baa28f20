import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, violations } from '../support/browser.ts'
import { effort } from '../support/effort.ts'
import { consolePages, publicPages, type ShownOrder } from '../support/every-page.ts'
import { paidOrder } from '../support/refunds.ts'
import { sampleOf } from '../support/sample.ts'
import { resetSimulator } from '../support/simulator.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

const { url } = stack()
let browser: Browser
let shop: Shop
let order: ShownOrder
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
  shop = await openShop({ price: 3200 })
  order = (await paidOrder(shop, 1)).order
})
afterAll(() => browser.close())

/** What of it is not accessible in a theme. */
const violationsIn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> => {
  await page.emulateMedia({ colorScheme })
  return (await violations(page)).map((one) => `${colorScheme}: ${one}`)
}

/** Which controls have no ring when they have the focus, where the system chooses all colours and shadows are gone. */
const ringless = (): string[] => {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')
  const found: string[] = []
  for (const one of controls) {
    if (!one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || one.closest('[inert], [aria-hidden="true"]')) continue
    one.focus({ preventScroll: true })
    if (document.activeElement !== one) continue
    // What is drawn in place of a native control stands right beside it.
    const drawn = [one, one.nextElementSibling, one.previousElementSibling, one.parentElement]
    const hasRing = drawn.some((each) => {
      const { outlineStyle, outlineWidth } = each ? getComputedStyle(each) : { outlineStyle: 'none', outlineWidth: '0px' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    })
    if (!hasRing) found.push(`no ring: ${one.outerHTML.slice(0, 100)}`)
  }
  return found
}

/** What does more than fade where nothing shall move. */
const moving = (): string[] => {
  const fades = /^(color|opacity|.+-color|fill|stroke|visibility|none)$/
  return [...document.querySelectorAll('body *')].flatMap((one) => {
    const { transitionProperty, transitionDuration, animationName, animationDuration } = getComputedStyle(one)
    const lasts = (durations: string): boolean => durations.split(', ').some((duration) => Number.parseFloat(duration) > 0)
    const isMoved = lasts(transitionDuration) && !transitionProperty.split(', ').every((name) => fades.test(name))
    const isPlayed = lasts(animationDuration) && !/^(none|spin|onItsWay)$/.test(animationName)
    return isMoved || isPlayed ? [`moves: ${one.outerHTML.slice(0, 100)}`] : []
  })
}

/** With text twice as large: what makes the page scroll sideways, and controls whose words don't fit them. */
const lost = (): string[] => {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  const name = (one: Element): string => `${one.localName} “${one.textContent.trim().slice(0, 30)}”`
  if (scrollWidth > clientWidth) {
    const beyond = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    found.push(`text at 200 %: ${beyond.slice(-1).map(name).join()} is ${scrollWidth - clientWidth} px too wide`)
  }
  for (const one of document.querySelectorAll<HTMLElement>('button, a[href], input, [role="tab"], label')) {
    if (!one.checkVisibility() || one.clientWidth < 8 || getComputedStyle(one).display === 'inline') continue
    const { overflowX, overflowY, textOverflow } = getComputedStyle(one)
    if (one.localName !== 'input' && one.scrollHeight > one.clientHeight + 3 && overflowY !== 'visible')
      found.push(`text at 200 %: ${name(one)} is cut below`)
    if (one.localName !== 'input' && one.scrollWidth > one.clientWidth + 3 && overflowX !== 'visible' && textOverflow !== 'ellipsis')
      found.push(`text at 200 %: ${name(one)} is cut at its side`)
    if (one.clientHeight > 0 && one.clientHeight < Number.parseFloat(getComputedStyle(one).fontSize) && one.textContent.trim() !== '')
      found.push(`text at 200 %: ${name(one)} is lower than its words`)
  }
  return found
}

/** One page and language in so many, others each day: all are seen by the long form. An odd step meets both languages. */
const every = effort('EVERY_LOOK', { short: 59, long: 1 })

it(
  'is accessible on every page in both themes and directions, with the system’s own colours and with text twice as large',
  { timeout: 2_400_000 },
  async () => {
    const found: string[] = []
    const visits = [
      ...consolePages(shop, order).map((path) => ({ path, token: shop.member.token })),
      ...publicPages(shop, order).map((path) => ({ path, token: null })),
    ].flatMap((visit) => (['en', 'ar'] as const).map((locale) => ({ ...visit, locale })))
    const sample = sampleOf(visits, every, new Date())
    expect(new Set(sample.map(({ locale }) => locale))).toEqual(new Set(['en', 'ar']))
    for (const { path, token, locale } of sample) {
      const context = await browser.newContext({ locale, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
      if (token) await context.addInitScript((mine) => localStorage.setItem('foyer.token', mine), token)
      const page = await context.newPage()
      await page.goto(url + path)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const here: string[] = [
        ...(await page.evaluate(moving)),
        ...(await violationsIn(page, 'light')),
        ...(await violationsIn(page, 'dark')),
      ]
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
      await page.keyboard.press('Tab')
      here.push(...(await page.evaluate(ringless)))
      await page.emulateMedia({ forcedColors: 'none' })
      await page.setViewportSize({ width: 640, height: 900 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      here.push(...(await page.evaluate(lost)))
      const name = `${path.replace(shop.eventId, '…')} (${locale})`
      found.push(...here.map((one) => `${name} ${one}`))
      await context.close()
    }
    expect(found).toEqual([])
  },
)
