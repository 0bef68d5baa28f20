import { locales, matchLocale, type Locale } from '../contract/languages.ts'
import { localeCookie } from '../contract/page.ts'
import { BoundedMap } from '../runtime/bounded-map.ts'
import type { Call } from './endpoint.ts'
import { getCookie } from 'hono/cookie'

/** The first offered language that an `Accept-Language` header accepts; null when none fits. */
const wantedOf = <Offered extends Locale>(header: string | undefined, offered: readonly Offered[]): Offered | null => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((value) => value !== undefined)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found = matchLocale(tag, offered)
    if (found) return found
  }
  return null
}

const MAX_CACHED = 500
/** Caches the locale by header, since most browsers send one of a few. */
const read = new BoundedMap<string, Locale>(MAX_CACHED)

/** The best of our languages for an `Accept-Language` header; English when none fits. */
export const localeOf = (header: string | undefined): Locale => {
  if (header === undefined) return 'en'
  const known = read.get(header)
  if (known) return known
  const locale = wantedOf(header, locales) ?? 'en'
  if (header.length < MAX_CACHED) read.set(header, locale)
  return locale
}

/** The language of a page: the visitor's choice, the link's, the browser's, else English. */
export const pageLocale = (c: Call): Locale =>
  wantedOf(getCookie(c, localeCookie), locales) ?? wantedOf(c.req.query('lang'), locales) ?? localeOf(c.req.header('accept-language'))

/** The language of an embedded page: the embedding site's choice comes before the reader's own. */
export const frameLocale = (c: Call): Locale => wantedOf(c.req.query('lang'), locales) ?? pageLocale(c)
