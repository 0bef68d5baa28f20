import type { BrowserContext, Page } from 'playwright'
import { stack } from './stack.ts'

/** Puts every sentence that comes from a catalogue between ⟦ and ⟧. */
export const markSentences = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/assets\/(buyer|checkout|check-in|console|sections)-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const isCatalogue = /^var \w+=JSON\.parse\(/.test(body)
    const marked = `((text)=>Object.fromEntries(Object.entries(JSON.parse(text)).map(([id,message])=>[id,['⟦',...[message].flat(),'⟧']])))(`
    await route.fulfill({ response, body: isCatalogue ? body.replace('JSON.parse(', () => marked) : body })
  })
}

/** Every text of the page that is in no sentence, and what names things to a screen reader. */
const unmarked = (): string[] => {
  const found: string[] = []
  let depth = 0
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('script, style, noscript, iframe, kbd, code')) continue
    let own = ''
    for (const letter of text.textContent ?? '') {
      if (letter === '⟦') depth += 1
      else if (letter === '⟧') depth -= 1
      else if (depth === 0) own += letter
    }
    // Two capitals are initials, in a circle.
    if (/\p{L}{2}/u.test(own) && !/^\p{Lu}{2}$/u.test(own.trim())) found.push(own.trim())
  }
  const isForeign = (element: Element): boolean => element instanceof HTMLIFrameElement && !element.src.startsWith(location.origin)
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    // Another site's frame is named by that site.
    if (isForeign(element)) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const value = element.getAttribute(name) ?? ''
      if (/\p{L}{2}/u.test(value) && !/^#[\dA-F]{6}$/.test(value) && !value.includes('⟦')) found.push(`${name}: ${value}`)
    }
  }
  return found
}

/** The words of a text, as they are compared. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []

/** Keeps the words of everything in an answer. */
export const keepWords = (value: unknown, data: Set<string>): void => {
  if (typeof value === 'string') wordsOf(value).forEach((word) => data.add(word))
  else if (value && typeof value === 'object') Object.values(value).forEach((each) => keepWords(each, data))
}

/** Collects the server's own words: names, titles, and the sentences of the worker's catalogue. */
export const listen = (page: Page, data: Set<string>): void => {
  page.on('response', (response) => {
    if (!response.url().startsWith(`${stack().url}/api/`)) return
    response.json().then(
      (body) => keepWords(body, data),
      () => undefined,
    )
  })
}

/** The words that `Intl` writes: of days, months, times ago, and the names of languages. */
const fromIntl = (): Set<string> => {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)))
  const dates = (['long', 'short'] as const).flatMap((style) =>
    days.map((day) => new Intl.DateTimeFormat('en-GB', { weekday: style, month: style, day: 'numeric' }).format(day)),
  )
  const ago = (['second', 'minute', 'hour', 'day'] as const).flatMap((unit) =>
    (['long', 'short', 'narrow'] as const).flatMap((style) =>
      [-2, -1, 0, 1, 2].map((count) => new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style }).format(count, unit)),
    ),
  )
  return new Set([...dates, ...ago].flatMap(wordsOf))
}
const known = fromIntl()
/** Names that are the same in all languages, and text that is copied literally. */
const names = new Set(
  wordsOf('Foyer English العربية Français Deutsch Español Português Portugal Brasil 简体中文 Stripe EUR Euro Berlin CET CEST UTC GMT'),
)

/** The texts of a page that are neither in a catalogue nor data. */
export const untranslated = async (page: Page, data: ReadonlySet<string>): Promise<string[]> => {
  const texts = await page.evaluate(unmarked)
  return texts.filter((text) => wordsOf(text).some((word) => !known.has(word) && !names.has(word) && !data.has(word)))
}
