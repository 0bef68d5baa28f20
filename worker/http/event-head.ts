import type { PublicEvent } from '../contract/public.ts'
import { amountToDecimal } from '../contract/currency.ts'
import { plainText } from '../features/texts/rich-text.ts'
import { escapeHtml, scriptJson } from './document.ts'

const meta = (key: 'name' | 'property', name: string, content: string | null): string =>
  content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : ''

const schemaStates: Record<string, string> = { ON_SALE: 'InStock', SOLD_OUT: 'SoldOut', SALE_STARTS: 'PreOrder', COMING_SOON: 'PreOrder' }

/** The event as schema.org describes one (Event, Google's required and recommended properties). */
const structuredData = (event: PublicEvent, url: string, description: string | null, image: string | null): object => {
  const place = event.location
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    startDate: event.start_date,
    ...(event.end_date ? { endDate: event.end_date } : {}),
    ...(description ? { description } : {}),
    ...(image ? { image: [image] } : {}),
    url,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.is_online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: event.is_online
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: place?.venue_name ?? place?.city ?? event.title,
          address: {
            '@type': 'PostalAddress',
            streetAddress: [place?.address_1, place?.address_2].filter(Boolean).join(', ') || undefined,
            addressLocality: place?.city ?? undefined,
            addressRegion: place?.region ?? undefined,
            postalCode: place?.postal_code ?? undefined,
            addressCountry: place?.country ?? undefined,
          },
        },
    organizer: {
      '@type': 'Organization',
      name: event.organizer.name,
      ...(event.organizer.website ? { url: event.organizer.website } : {}),
    },
    offers: event.tickets.flatMap((ticket) =>
      ticket.prices.map((price) => ({
        '@type': 'Offer',
        name: price.label ? `${ticket.title} · ${price.label}` : ticket.title,
        price: amountToDecimal(price.gross, event.currency),
        priceCurrency: event.currency,
        url,
        ...(price.sale_start ? { validFrom: price.sale_start } : {}),
        ...(schemaStates[price.state] ? { availability: `https://schema.org/${schemaStates[price.state]}` } : {}),
      })),
    ),
  }
}

/** What a search engine or a link preview reads of an event, without running any script. */
export const eventHead = (event: PublicEvent, origin: string): { title: string; head: string } => {
  const { settings } = event
  const url = `${origin}/e/${event.id}/${encodeURIComponent(event.slug)}`
  const title = settings.seo_title ?? event.title
  const description = settings.seo_description ?? plainText(event.description)?.replace(/\s+/g, ' ').slice(0, 200) ?? null
  const image = event.cover_url ? new URL(event.cover_url, origin).href : null
  const head = [
    meta('name', 'description', description),
    meta('name', 'keywords', settings.seo_keywords),
    meta('name', 'robots', settings.allow_indexing ? null : 'noindex'),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', event.organizer.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    `<script type="application/ld+json">${scriptJson(structuredData(event, url, description, image))}</script>`,
  ].join('')
  return { title: `${title} · ${event.organizer.name}`, head }
}
