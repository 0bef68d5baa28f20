import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { chromium, type BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserArguments, findBrowser } from '../../scripts/run/browser.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

// A browser's own word on whether a door may be installed; a private window never may, so this one is of a profile.
const profile = mkdtempSync(`${tmpdir()}/foyer-profile-`)
let context: BrowserContext
beforeAll(async () => {
  context = await chromium.launchPersistentContext(profile, { executablePath: findBrowser(), args: browserArguments, locale: 'en' })
})
afterAll(async () => {
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

it('a door’s page can be installed: Chromium finds no fault in its manifest, icons and worker', async () => {
  const shop = await openShop()
  const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
  const page = await context.newPage()
  await page.goto(`${stack().url}/check-in/${list.short_id}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data)
  expect(manifest).toMatchObject({ id: `/check-in/${list.short_id}`, display: 'standalone', theme_color: '#0a0a0c' })
  expect(manifest.name.length * manifest.short_name.length).toBeGreaterThan(0)
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
  for (const { src, sizes, type } of manifest.icons) {
    const found = await page.evaluate(async (address) => {
      const blob = await (await fetch(address)).blob()
      const { width, height } = await createImageBitmap(blob)
      return { sizes: `${width}x${height}`, type: blob.type }
    }, src)
    expect({ src, ...found }).toEqual({ src, sizes, type })
  }
  expect(manifest.icons.map((icon: any) => icon.purpose ?? icon.sizes)).toEqual(['192x192', '512x512', 'maskable'])
  expect(await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')).toBe('/door-icon-180.png')
  expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe(manifest.theme_color)
})
