import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/run/paths.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { hostHtml, hostSite, type HostSite } from '../support/host-site.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const { url } = stack()
let browser: Browser
let site: HostSite
let shop: Shop
let secret: { id: string; title: string }
beforeAll(async () => {
  browser = await launch()
  site = await hostSite()
  shop = await openShop({ price: 3200 })
  secret = await make(shop.member, `/events/${shop.eventId}/tickets`, {
    title: 'Guests & crew',
    type: 'FREE',
    hidden_unless_promo: true,
    prices: [{ price: 0, quantity: 5 }],
  })
  await make(shop.member, `/events/${shop.eventId}/promo-codes`, { code: 'CREW', discount_type: 'NONE', ticket_ids: [secret.id] })
})
afterAll(async () => {
  await browser.close()
  site.close()
})

/** The screen of the shop's widget. */
const open = async (search = '', look: { locale?: string; width?: number } = {}) => {
  const { context, page } = await person(browser, { locale: 'en', ...look })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  await context.addInitScript((token) => window.top === window && localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${url}/manage/event/${shop.eventId}/widget${search}`)
  return { context, page }
}
const preview = (page: Page) => page.frameLocator(`iframe[title="${say('Widget preview')}"]`)
const codeIn = (page: Page) => page.getByRole('region', { name: say('program code: Code'), exact: true }).last()
const showsAdd = (title: string) => say('Add {name}').replace('{name}', title)
/** The code of one kind, as it is copied. */
const copied = async (page: Page, kind: string): Promise<string> => {
  await page.getByRole('tab', { name: kind }).click()
  await page.getByRole('tab', { name: kind, selected: true }).waitFor()
  await page.getByRole('button', { name: say('Copy code') }).click()
  await page.getByRole('button', { name: say('Copied') }).waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(() => codeIn(page).textContent()).toBe(text)
  await page.getByRole('button', { name: say('Copy code') }).waitFor()
  return text
}

describe('the widget’s screen', () => {
  it('shows at once what is chosen, in the preview and in the code, and knows it after a reload', async () => {
    const { context, page } = await open()
    await page.getByText('2 of 3', { exact: true }).waitFor()
    await preview(page)
      .getByRole('button', { name: showsAdd(shop.free.title) })
      .waitFor()
    await expect
      .poll(() => codeIn(page).textContent())
      .toBe(`<script async src="${url}/widget.js"></script>\n<div data-foyer="${shop.eventId}"></div>\n`)
    await isAccessible(page)

    await page.getByText(say('Selected'), { exact: true }).click()
    await page.getByRole('checkbox', { name: shop.free.title }).uncheck()
    await page.getByText('1 of 3', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: say('Button text') }).fill('Get "in"')
    await page.getByRole('textbox', { name: say('Promo code') }).fill('nobody')
    await page.getByText(say('This event doesn’t have this code.')).waitFor()
    await page.getByRole('textbox', { name: say('Promo code') }).fill('crew')
    await page.getByText(say('Applied for everyone who uses this widget.')).waitFor()
    await page.getByRole('switch', { name: say('Transparent background') }).check()
    await page.getByRole('switch', { name: say('Event page colours') }).uncheck()
    const whole = [
      `<script async src="${url}/widget.js"></script>`,
      `<div data-foyer="${shop.eventId}"`,
      `     data-tickets="${shop.paid.id}"`,
      '     data-button="Get &quot;in&quot;"',
      '     data-promo-code="crew"',
      '     data-transparent="1"',
      '     data-colors="0"></div>\n',
    ].join('\n')
    await expect.poll(() => codeIn(page).textContent()).toBe(whole)
    await preview(page).getByRole('button', { name: 'Get "in"', exact: true }).waitFor()
    await preview(page)
      .getByRole('button', { name: showsAdd(shop.free.title) })
      .waitFor({ state: 'detached' })
    await isAccessible(page)
    // The last that was chosen.
    await page.waitForURL((address) => address.searchParams.get('colors') === '0')
    await page.reload()
    await page.getByText('1 of 3', { exact: true }).waitFor()
    await expect.poll(() => codeIn(page).textContent()).toBe(whole)

    // None left: nothing to show, so nothing to copy.
    await page.getByRole('checkbox', { name: shop.paid.title }).uncheck()
    await page.getByText(say('Choose at least one ticket.')).first().waitFor()
    await page.getByRole('button', { name: say('Copy code') }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: secret.title }).check()
    await page.getByText(say('Private tickets show only with a promo code for them.')).waitFor()
    await preview(page)
      .getByRole('button', { name: showsAdd(secret.title) })
      .waitFor()
    await context.close()
  })

  it('gives the widget in its preview the room it needs, wide and on a phone', async () => {
    const { context, page } = await open('', { width: 390 })
    const frame = page.getByTitle(say('Widget preview'))
    for (const view of ['Phone', 'Wide']) {
      await page.getByText(say(view), { exact: true }).click()
      await expect
        .poll(() =>
          preview(page)
            .locator('html')
            .evaluate((html) => html.scrollHeight <= innerHeight && innerHeight < html.scrollHeight + 4),
        )
        .toBe(true)
      expect(await frame.isVisible()).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await isAccessible(page)
    await context.close()
  })

  it('says of a draft that no one sees it yet, and shows it to its team alone', async () => {
    const draft = await make(shop.member, `/events/${shop.eventId}/duplicate`, {
      title: 'Matinée',
      start_date: '2031-06-12T20:00',
      copy: { tickets: true },
    })
    const { context, page } = await open()
    await page.goto(`${url}/manage/event/${draft.id}/widget`)
    await page.getByText(say('This event is a draft')).waitFor()
    await preview(page).getByText(say('Not on sale yet')).waitFor()
    await preview(page).getByText(shop.paid.title).waitFor()
    await isAccessible(page)
    const { context: other, page: stranger } = await person(browser, { locale: 'en' })
    for (const search of ['', '?draft=1']) {
      await stranger.goto(`${url}/widget/${draft.id}${search}`)
      await stranger.getByRole('heading', { name: say('Event not available') }).waitFor()
    }
    await Promise.all([context.close(), other.close()])
  })
})

describe('the code of the screen', () => {
  const search = () => `?tickets=${shop.paid.id}&button=${encodeURIComponent('Get "in" & {more}')}&language=ar`
  const works = async (page: Page, frame = page.frameLocator('iframe')): Promise<void> => {
    await frame.getByRole('button', { name: 'Get "in" & {more}', exact: true }).waitFor()
    await expect.poll(() => frame.locator('html').getAttribute('lang')).toBe('ar')
    await frame.getByText(shop.paid.title).first().waitFor()
    expect(await frame.getByText(shop.free.title).count()).toBe(0)
  }

  it('works as a script and as HTML on a page of another site', async () => {
    const { context, page } = await open(search())
    const [script, html] = [await copied(page, say('Script')), await copied(page, 'HTML')]
    await page.goto(site.serve('/script', { html: hostHtml(script) }))
    await works(page)
    await expect.poll(() => page.locator('iframe').evaluate((frame) => (frame as HTMLElement).style.height)).not.toBe('320px')
    await page.goto(
      site.serve('/html', {
        html: hostHtml(html),
        headers: { 'content-security-policy': `default-src 'none'; frame-src ${url}; style-src 'unsafe-inline'` },
      }),
    )
    await works(page)
    expect(await page.getByRole('link', { name: 'Nocturnes' }).getAttribute('href')).toBe(`${url}/e/${shop.eventId}`)
    await isAccessible(page)
    await context.close()
  })

  it('works as a component of React, which says what becomes of an order', async () => {
    const { context, page } = await open(search())
    const component = await copied(page, say('Component'))
    mkdirSync(`${root}/.foyer`, { recursive: true })
    const folder = mkdtempSync(`${root}/.foyer/component-`)
    try {
      writeFileSync(`${folder}/foyer-widget.tsx`, component)
      writeFileSync(
        `${folder}/main.tsx`,
        `import { StrictMode, useState } from 'react'
         import { createRoot } from 'react-dom/client'
         import { FoyerWidget, Tickets, type FoyerOrder } from './foyer-widget.tsx'
         const Page = () => {
           const [received, setReceived] = useState<string[]>([])
           const [there, setThere] = useState(true)
           const hear = (step: string) => (order: FoyerOrder) => setHeard((all) => [...all, step + ' ' + order.total])
           return (
             <>
               <div id="tickets"><Tickets /></div>
               {there && <div id="own"><FoyerWidget event="${shop.eventId}" onOrderPlaced={hear('placed')} onOrderCompleted={hear('completed')} /></div>}
               <button onClick={() => setThere(!there)}>Turn</button>
               <output>{received.join(', ')}</output>
             </>
           )
         }
         createRoot(document.querySelector('main') as HTMLElement).render(<StrictMode><Page /></StrictMode>)`,
      )
      const options = [
        '--noEmit',
        '--strict',
        '--jsx',
        'react-jsx',
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
        '--target',
        'es2022',
      ]
      const checked = spawnSync(
        'tsc',
        [...options, '--allowImportingTsExtensions', '--types', 'react', `${folder}/main.tsx`, '--ignoreConfig'],
        {
          cwd: root,
          encoding: 'utf8',
        },
      )
      expect(checked.stdout).toBe('')
      await build({
        root: folder,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        build: {
          outDir: `${folder}/out`,
          rolldownOptions: { input: `${folder}/main.tsx`, output: { format: 'iife', entryFileNames: 'page.js' } },
        },
      })
      expect(readdirSync(`${folder}/out`)).toEqual(['page.js'])
      site.serve('/page.js', { html: readFileSync(`${folder}/out/page.js`, 'utf8'), headers: { 'content-type': 'text/javascript' } })
      await page.goto(site.serve('/react', { html: hostHtml('<script defer src="/page.js"></script>') }))
      await works(page, page.frameLocator('#tickets iframe'))
      const own = page.frameLocator('#own iframe')
      await own.getByRole('button', { name: showsAdd(shop.free.title) }).waitFor()
      // Taken away and put back, it is there once.
      await page.getByRole('button', { name: 'Turn' }).click()
      await page.locator('#own').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Turn' }).click()
      await own.locator('main[data-sized]').waitFor()
      await own.getByRole('button', { name: showsAdd(shop.free.title) }).click()
      expect(await page.locator('iframe').count()).toBe(2)
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        own.getByRole('button', { name: say('Continue'), exact: true }).click(),
      ])
      await tab.waitForURL('**/details')
      await page.getByText('placed 0', { exact: true }).waitFor()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    await context.close()
  })
})
