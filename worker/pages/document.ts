import apps from '../../web/dist-worker/apps.json'
import { lookId } from '../contract/page.ts'
import { languageOf, type Locale } from '../contract/languages.ts'
import { translator } from '../i18n/translator.ts'

/** The web's three programs. */
export type WebApp = keyof typeof apps.html

type Parts = {
  locale: Locale
  theme: 'light' | 'dark' | null
  title: string
  /** HTML for the head: what others read of the page, and what it needs at once. */
  head: string
  /** What its script reads, as JSON. */
  page: object
  /** The page as HTML, where the worker paints it. */
  painted?: string
  /** What the event's own look is to the whole page; null where it has none, undefined where no event is shown. */
  style?: string | null | undefined
}

const needsScript = /*i18n*/ {
  id: 'page.needs_script',
  message: 'JavaScript is off in this browser. You can read what is here; buying a ticket and everything else needs JavaScript.',
}

/** Text inside HTML, an attribute's value included. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** JSON inside a script element: nothing in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** An app's HTML with everything that is particular to one answer. */
export const writeDocument = (app: WebApp, { locale, theme, title, head, page, painted = '', style }: Parts): string => {
  const look = style === undefined ? '' : `<style id="${lookId}">${(style ?? '').replaceAll('<', '')}</style>`
  const parts: Record<string, string> = {
    lang: languageOf(locale).tag,
    dir: languageOf(locale).direction,
    root: theme ? `data-theme="${theme}"` : '',
    title: escapeHtml(title),
    head: head + look,
    painted,
    noscript: escapeHtml(translator(locale)._(needsScript)),
    page: scriptJson(page),
  }
  return apps.html[app].replaceAll(/%(lang|dir|root|title|head|painted|noscript|page)%/g, (_, name: string) => parts[name] ?? '')
}

/** `<link>`s for the code of these modules: nothing of it is found only later. */
export const preloads = (app: WebApp, modules: readonly string[]): string => {
  const chunks: Record<string, string[]> = apps.chunks[app]
  const scripts = new Set(modules.flatMap((module) => chunks[module] ?? []))
  return [...scripts].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
}

/** The `<script>` that keeps what is pressed before a painted page's programme is there. */
export const earlyClicks = (app: 'buyer' | 'waiting-room'): string => {
  const [file] = (apps.chunks[app] as Record<string, string[]>)['shared/early-clicks.ts'] ?? []
  return `<script type="module" async crossorigin src="${file}"></script>`
}

/** The `<link>` for the font of a language; nothing where it is the system's. */
export const preloadFont = (locale: Locale): string => {
  const { font } = languageOf(locale)
  return font === 'system' ? '' : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${apps.fonts[font]}">`
}
