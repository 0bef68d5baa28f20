import type { BrowserContext, ElementHandle, Page, Request } from 'playwright'
import { withoutEffect } from './presses.ts'

/** How deep it goes: a page's control, one of the dialog that it opens, and one of what that opens. */
const MAX_PRESSES = 3

/** A control as its page names it (`role|name`). */
type Key = string

/** What pressing everything needs of a test. */
export type Pressing = {
  /** The name of a control on a page, by which it is pressed once; undefined for one that is not to be pressed. */
  nameOf: (path: string, key: Key) => string | undefined
  /** The names that were pressed before; those pressed here are added. */
  pressed: Set<string>
  /** Opens the page anew; where `isNew`, with data that no press before has changed. */
  open: (isNew: boolean) => Promise<void>
  /** The pages that are crawled by themselves: a link to them is pressed, and not followed further. */
  isPage: (path: string) => boolean
}

const png = { name: 'dot.png', mimeType: 'image/png' }
/** An image that is as large as a cover has to be is no matter here: that one is refused is an effect too. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** What a page is still asking for: a dialog's code, or what a list shows. */
const pending = new WeakMap<Page, Set<Request>>()
const watchRequests = (page: Page): void => {
  const open = new Set<Request>()
  pending.set(page, open)
  page.on('request', (request) => void open.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => void open.delete(request))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
}
/** A request that stays open longer is one that waits for news. */
const ANSWERED_WITHIN_MS = 5_000
const LOADED_WITHIN_MS = 15_000

/** Waits until the page has seen what follows a press (`note-presses.ts`), be it another page. */
const settled = async (page: Page): Promise<void> => {
  const open = pending.get(page) ?? new Set()
  const end = Date.now() + ANSWERED_WITHIN_MS
  for (let left = ANSWERED_WITHIN_MS; open.size > 0 && left > 0; left = end - Date.now())
    await page.waitForEvent('requestfinished', { timeout: left }).catch(() => open.clear())
  for (;;) {
    await page.waitForLoadState()
    const isDone = await page
      .waitForFunction(() => !(window as { foyerWatches?: boolean }).foyerWatches && document.querySelector('#root')?.firstElementChild)
      .then(() => true)
      .catch((error: Error) => (/navigation|destroyed/.test(error.message) ? false : Promise.reject(error)))
    if (!isDone) continue
    await page
      .waitForFunction(() => !document.querySelector('[aria-busy=true]'), null, { timeout: LOADED_WITHIN_MS })
      .catch(() => undefined)
    return
  }
}

const keysOf = async (page: Page): Promise<Key[]> => {
  await settled(page)
  return page.evaluate(() => {
    const { foyerControls } = window as unknown as { foyerControls: () => [string, Element][] }
    const usable = ([, control]: [string, Element]): boolean => !control.matches(':disabled, [aria-disabled=true], [readonly]')
    return [
      ...new Set(
        foyerControls()
          .filter(usable)
          .map(([key]) => key),
      ),
    ]
  })
}

const controlOf = async (page: Page, key: Key): Promise<ElementHandle<HTMLElement> | null> => {
  const found = await page.evaluateHandle((wanted) => {
    const { foyerControls } = window as unknown as { foyerControls: () => [string, Element][] }
    return foyerControls().find(([one, control]) => one === wanted && !control.matches(':disabled, [aria-disabled=true]'))?.[1] ?? null
  }, key)
  return found.asElement() as ElementHandle<HTMLElement> | null
}

const typedTexts: Record<string, string> = {
  date: '2031-03-04',
  time: '18:30',
  'datetime-local': '2031-03-04T18:30',
  number: '3',
  color: '#336699',
  email: 'someone@example.com',
  url: 'https://example.com',
}

/** Uses a control as a person would: chooses, types, or clicks. */
const use = async (control: ElementHandle<HTMLElement>): Promise<void> => {
  const { tag, type, options } = await control.evaluate((element) => ({
    tag: element.localName,
    type: (element as HTMLInputElement).type ?? '',
    options: element instanceof HTMLSelectElement ? element.options.length : 0,
  }))
  if (tag === 'select') await control.selectOption({ index: options > 1 ? 1 : 0 })
  else if (tag === 'input' && type === 'file') await control.setInputFiles({ ...png, buffer: dot })
  else if (tag === 'textarea' || (tag === 'input' && !/^(checkbox|radio|submit|button|range)$/.test(type)))
    await control.fill(typedTexts[type] ?? '3')
  // As a finger does: the control has the focus before it acts.
  else
    await control.evaluate((element) => {
      element.focus()
      element.click()
    })
}

/** Presses every control of a page, and of what opens on it. Returns the names of those after which nothing happened. */
export const pressEverything = async (
  context: BrowserContext,
  page: Page,
  { nameOf, pressed, open, isPage }: Pressing,
): Promise<string[]> => {
  const idle: string[] = []
  watchRequests(page)
  const pathOf = (): string => new URL(page.url()).pathname
  /** Goes a way but for its last step, whose control it finds; null where it is not there. */
  const reach = async (way: readonly Key[]): Promise<ElementHandle<HTMLElement> | null> => {
    for (const key of way.slice(0, -1)) {
      const control = await controlOf(page, key)
      if (!control) return null
      await use(control)
      await settled(page)
    }
    return controlOf(page, way.at(-1) as Key)
  }
  /** What the page shows before anything is pressed. */
  let home: Key[] = []
  let hasWritten = false
  page.on('request', (request) => (hasWritten ||= request.method() !== 'GET'))
  const openAnew = async (isNew: boolean): Promise<void> => {
    await open(isNew)
    home = await keysOf(page)
    hasWritten &&= !isNew
  }
  await openAnew(true)
  const own = pathOf()
  const waiting = home.map((key) => ({ way: [key], known: nameOf(own, key) }))
  let isFresh = true
  /**
   * Goes back to the page as it was by closing what opened, or leaving what was led to; false where that isn't enough. A
   * form that has changed may show more than before, such as how to save it.
   */
  const isBack = async (): Promise<boolean> => {
    if (!isFresh && pathOf() === own) await page.keyboard.press('Escape')
    else if (!isFresh) await page.goBack({ waitUntil: 'commit' }).catch(() => null)
    const keys = pathOf() === own ? new Set(await keysOf(page)) : new Set<Key>()
    return home.length > 0 && home.every((key) => keys.has(key))
  }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { way, known } = next
    if (known === undefined || pressed.has(known)) continue
    const last = way.at(-1) as Key
    if (!(await isBack())) await openAnew(false)
    isFresh = false
    let control = await reach(way)
    if (!control && hasWritten) {
      // Another press took it away: it deleted something, or signed out.
      await openAnew(true)
      control = await reach(way)
    }
    const name = nameOf(pathOf(), last)
    if (!control || name === undefined || pressed.has(name)) continue
    pressed.add(name)
    const before = { path: pathOf(), keys: new Set(await keysOf(page)), idle: withoutEffect(context).length }
    await use(control).catch(() => undefined)
    await settled(page)
    if (withoutEffect(context).length > before.idle) idle.push(name.endsWith('(data)') ? `${name} ${last}` : name)
    const path = pathOf()
    if (way.length === MAX_PRESSES || (path !== before.path && (path === own || isPage(path)))) continue
    const shown = await keysOf(page)
    // What a closed dialog had covered is pressed from the page itself, so that what it opens is seen too.
    const opened = shown.filter((key) => !before.keys.has(key) && !(path === own && home.includes(key)))
    waiting.unshift(...opened.map((key) => ({ way: [...way, key], known: nameOf(path, key) })))
    // What left the page as it was leaves it ready for the next.
    isFresh = path === before.path && way.length === 1 && opened.length === 0 && shown.length === before.keys.size
  }
  return idle
}
