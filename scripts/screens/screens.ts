// Takes a screenshot of every page and state (scripts/screens/list.ts) from the running product with its demo data:
// 1440 and 390 wide, English and Arabic, light and dark, unless SCREENS_WIDTHS, SCREENS_LOCALES and SCREENS_THEMES say others
// (`forced` is the system's own colours); SCREENS_TEXT=200 doubles the size of text;
// SCREENS_WORDS=1 counts the words of the English catalogues on each of them in place of pictures. Names given as arguments narrow it: npm run screens -- check-in
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { chromium, type Browser } from 'playwright'
import { browserArguments, findBrowser } from '../run/browser.ts'
import { demoUser } from '../seed/small-demo-data.ts'
import { root } from '../run/paths.ts'
import { prepareScene, type Prepared } from './scene.ts'
import { waitUntilReady } from './ready.ts'
import { screens, type Screen } from './list.ts'
import { seedSmallDemo } from '../seed/small-demo.ts'
import { freePort, startStack } from '../run/stack.ts'
import { countWords, englishPieces } from './word-count.ts'

const folder = process.env['SCREENS_DIR'] ?? `${root}/.foyer/screens`
const widths = (process.env['SCREENS_WIDTHS'] ?? '1440,390').split(',').map(Number)
const spoken = (process.env['SCREENS_LOCALES'] ?? 'en,ar').split(',')
const themes = (process.env['SCREENS_THEMES'] ?? 'light,dark').split(',').map((name) => ({
  name,
  colorScheme: name === 'dark' ? ('dark' as const) : ('light' as const),
  forcedColors: name === 'forced' ? ('active' as const) : ('none' as const),
}))
/** The text size, in per cent of the browser's default. */
const text = Number(process.env['SCREENS_TEXT'] ?? 100)
/** The pieces of sentences to count, in place of taking pictures. */
const pieces = process.env['SCREENS_WORDS'] === '1' ? englishPieces() : undefined
const looks = widths.flatMap((width) => spoken.flatMap((locale) => themes.map((theme) => ({ width, locale, theme }))))

/** In the page: the texts that are shown. */
const visibleTexts = (): string[] => {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (nodes.nextNode())
    if (nodes.currentNode.parentElement?.checkVisibility({ visibilityProperty: true })) texts.push(nodes.currentNode.textContent ?? '')
  return texts
}

const take = async (browser: Browser, url: string, prepared: Prepared, wanted: Screen[], look: (typeof looks)[number]): Promise<void> => {
  const { width, locale, theme } = look
  for (const signedIn of [true, false]) {
    const context = await browser.newContext({
      viewport: { width, height: width < 640 ? 844 : 900 },
      colorScheme: theme.colorScheme,
      forcedColors: theme.forcedColors,
      locale,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(
      ({ storage, token }) => {
        for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
        if (token) localStorage.setItem('foyer.token', token)
      },
      { storage: prepared.storage, token: signedIn ? prepared.token : null },
    )
    const page = await context.newPage()
    for (const screen of wanted.filter((one) => Boolean(one.signedIn) === signedIn)) {
      await page.unrouteAll()
      for (const [end, data] of Object.entries(screen.plays?.() ?? {}))
        await page.route(`**${end}`, (route) => (data === null ? route.abort() : route.fulfill({ json: { data } })))
      // Another part of the page that is open would be no load.
      await page.goto('about:blank')
      await page.goto(`${url}${screen.path(prepared.scene)}`)
      const pending = await waitUntilReady(page)
      if (pending) {
        console.error(`No picture of ${screen.name} at ${width} in ${locale}: it still waits for ${pending}`)
        process.exitCode = 1
        continue
      }
      if (text !== 100) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      }
      if (pieces) {
        console.log(`${screen.name}: ${countWords(await page.evaluate(visibleTexts), pieces)}`)
        continue
      }
      const enlarged = text === 100 ? '' : `-text${text}`
      await page.screenshot({ path: `${folder}/${screen.name}-${width}-${locale}-${theme.name}${enlarged}.png`, fullPage: true })
    }
    await context.close()
  }
}

if (spawnSync('node', ['scripts/build/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) process.exit(1)
const only = process.argv.slice(2)
const wanted = screens.filter(({ name }) => only.length === 0 || only.some((word) => name.startsWith(word)))
const stateDir = mkdtempSync(`${tmpdir()}/foyer-screens-`)
const stack = await startStack({
  port: await freePort(),
  stripePort: await freePort(),
  smtpPort: await freePort(),
  mailPort: await freePort(),
  stateDir,
  settles: false,
  // Where the scene's webhook leads.
  vars: { PRIVATE_ADDRESSES: 'allow' },
})
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
try {
  mkdirSync(folder, { recursive: true })
  console.log('Writing demo data …')
  await seedSmallDemo(stack, () => undefined)
  const prepared = await prepareScene(stack, demoUser)
  for (const look of looks) {
    console.log(`${look.width} ${look.locale} ${look.theme.name} …`)
    await take(browser, stack.url, prepared, wanted, look)
  }
  if (!pieces) console.log(`${wanted.length * looks.length} pictures in ${folder}`)
} finally {
  await browser.close()
  await stack.stop()
  rmSync(stateDir, { recursive: true, force: true })
}
