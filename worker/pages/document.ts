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
  /** HTML for the head: metadata, and resources needed at once. */
  head: string
  /** Data for its script, as JSON. */
  page: object
  /** The server-rendered HTML, if any. */
  painted?: string
  /** CSS of the event's own look; null where it has none, undefined where no event is shown. */
  style?: string | null | undefined
}

const needsScript = /*i18n*/ {
  id: 'page.needs_script',
  message: 'JavaScript is off in this browser. Turn it on to buy tickets or sign in.',
}

/** Text inside HTML, an attribute's value included. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** JSON for a script element, escaped so that it can't end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** An app's HTML with the parts that differ between answers. */
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

/** `<link>`s that preload these modules with all their imports. */
export const preloads = (app: WebApp, modules: readonly string[]): string => {
  const chunks: Record<string, string[]> = apps.chunks[app]
  const scripts = new Set(modules.flatMap((module) => chunks[module] ?? []))
  return [...scripts].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
}

/** The `<script>` that records clicks until a server-rendered page is hydrated. */
export const earlyClicks = (app: 'buyer' | 'waiting-room'): string => {
  const [file] = (apps.chunks[app] as Record<string, string[]>)['shared/early-clicks.ts'] ?? []
  return `<script type="module" async crossorigin src="${file}"></script>`
}

/** For how many visits a program's speed is reported. */
const VITALS_SHARE = 0.1

/** The `<script>` that reports what goes wrong in the browser: no program waits for it. */
export const browserReporter = (app: WebApp, isTest: boolean): string =>
  `<script async fetchpriority="low" src="/browser-report.js" data-program="${app}" data-share="${isTest ? 1 : VITALS_SHARE}"></script>`

/** The `<link>` for the font of a language; empty for the system's font. */
export const preloadFont = (locale: Locale): string => {
  const { font } = languageOf(locale)
  return font === 'system' ? '' : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${apps.fonts[font]}">`
}
