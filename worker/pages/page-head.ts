import type { Locale } from '../contract/languages.ts'
import type { PublicEvent, PublicEventItem, PublicOrganizer } from '../contract/public.ts'
import { eventPath, organizerPath } from '../domain/event.ts'
import { excerpt } from '../domain/excerpt.ts'
import { plainText } from '../features/platform/rich-text/rich-text.ts'
import { escapeHtml, scriptJson } from './document.ts'
import { structuredEvent, structuredOrganizer } from './structured-data.ts'

/** Languages as link previews name them, with a country (Open Graph's `og:locale`). */
const openGraphLocales: Record<Locale, string> = {
  en: 'en_US',
  ar: 'ar_AR',
  fr: 'fr_FR',
  de: 'de_DE',
  es: 'es_ES',
  pt: 'pt_PT',
  'pt-br': 'pt_BR',
  'zh-cn': 'zh_CN',
}

const meta = (key: 'name' | 'property', name: string, content: string | null): string =>
  content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : ''

/** A page's metadata for search engines and link previews. */
type PageMetadata = {
  title: string
  description: string | null
  keywords?: string | null
  /** False where search engines are asked not to list it. */
  isListed: boolean
  url: string
  siteName: string
  image: string | null
  /** The language of its texts, if known. */
  language?: Locale
  /** Its schema.org data. */
  structured: object
  /** Feeds of its content, by media type. */
  feeds?: Record<string, string>
}

/** A page's head for clients that run no script. */
const headOf = ({
  title,
  description,
  keywords = null,
  isListed,
  url,
  siteName,
  image,
  language,
  structured,
  feeds = {},
}: PageMetadata): string =>
  [
    meta('name', 'description', description),
    meta('name', 'keywords', keywords),
    meta('name', 'robots', isListed ? null : 'noindex'),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(feeds).map(([type, href]) => `<link rel="alternate" type="${type}" href="${escapeHtml(href)}">`),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', language ? openGraphLocales[language] : null),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:alt', image && title),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    `<script type="application/ld+json">${scriptJson(structured)}</script>`,
  ].join('')

const summaryOf = (html: string | null): string | null => {
  const text = plainText(html)
  return text ? excerpt(text, 200) : null
}

/** An event's metadata for search engines and link previews. */
export const eventHead = (event: PublicEvent, origin: string): { title: string; head: string } => {
  const { settings, organizer } = event
  const url = `${origin}${eventPath(event)}`
  const title = settings.seo_title ?? event.title
  const description = settings.seo_description ?? summaryOf(event.description)
  const image = event.cover_url ? new URL(event.cover_url, origin).href : null
  const structured = structuredEvent(event, { url, description, image, organizerUrl: `${origin}${organizerPath(organizer)}` })
  const head = headOf({
    title,
    description,
    keywords: settings.seo_keywords,
    isListed: settings.allow_indexing && event.status === 'LIVE',
    url,
    siteName: organizer.name,
    image,
    language: event.language,
    structured,
  })
  return { title: `${title} · ${organizer.name}`, head }
}

/** The metadata of an organizer with upcoming events; a page without events is not listed. */
export const organizerHead = (
  organizer: PublicOrganizer,
  events: readonly PublicEventItem[],
  origin: string,
): { title: string; head: string } => {
  const url = `${origin}${organizerPath(organizer)}`
  const description = summaryOf(organizer.description)
  const image = organizer.image_url ? new URL(organizer.image_url, origin).href : null
  const addresses = events.map((event) => origin + eventPath(event))
  const feed = `${origin}/api/public/organizers/${organizer.id}/events`
  const head = headOf({
    title: organizer.name,
    description,
    isListed: events.length > 0,
    url,
    siteName: organizer.name,
    image,
    structured: structuredOrganizer(organizer, { url, description, image }, addresses),
    feeds: { 'application/rss+xml': `${feed}.rss`, 'text/calendar': `${feed}.ics` },
  })
  return { title: organizer.name, head }
}
