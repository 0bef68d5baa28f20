import { amountToDecimal } from '../contract/currency.ts'
import { languageOf } from '../contract/languages.ts'
import type { PublicEvent, PublicOrganizer, PublicPrice, PublicTicket } from '../contract/public.ts'
import type { TicketState } from '../contract/tickets.ts'
import { localTime } from '../domain/time.ts'

const schema = 'https://schema.org'

/** Availability in schema.org's terms (ItemAvailability); hidden prices are not in a page. */
const availabilities: Record<TicketState, string> = {
  ON_SALE: 'InStock',
  SALE_STARTS: 'PreOrder',
  COMING_SOON: 'PreOrder',
  SOLD_OUT: 'SoldOut',
  SALE_ENDED: 'OutOfStock',
  NOT_ON_SALE: 'OutOfStock',
  HIDDEN: 'OutOfStock',
}

const placeOf = ({ location, title }: PublicEvent): object => {
  const street = [location?.address_1, location?.address_2].filter(Boolean).join(', ')
  return {
    '@type': 'Place',
    name: location?.venue_name ?? location?.city ?? title,
    address: {
      '@type': 'PostalAddress',
      ...(street ? { streetAddress: street } : {}),
      ...(location?.city ? { addressLocality: location.city } : {}),
      ...(location?.region ? { addressRegion: location.region } : {}),
      ...(location?.postal_code ? { postalCode: location.postal_code } : {}),
      ...(location?.country ? { addressCountry: location.country } : {}),
    },
    ...(location?.maps_url ? { hasMap: location.maps_url } : {}),
  }
}

/** The location: a place, online, or both. */
const whereOf = (event: PublicEvent, url: string): { eventAttendanceMode: string; location: object | object[] } => {
  const online = { '@type': 'VirtualLocation', url }
  const hasPlace = Boolean(event.location?.venue_name || event.location?.city)
  if (!event.is_online) return { eventAttendanceMode: `${schema}/OfflineEventAttendanceMode`, location: placeOf(event) }
  return hasPlace
    ? { eventAttendanceMode: `${schema}/MixedEventAttendanceMode`, location: [placeOf(event), online] }
    : { eventAttendanceMode: `${schema}/OnlineEventAttendanceMode`, location: online }
}

const offerOf = (event: PublicEvent, ticket: PublicTicket, price: PublicPrice, url: string): object => ({
  '@type': 'Offer',
  name: price.label ? `${ticket.title} · ${price.label}` : ticket.title,
  price: amountToDecimal(price.gross, event.currency),
  priceCurrency: event.currency,
  availability: `${schema}/${availabilities[price.state]}`,
  url,
  ...(price.sale_start ? { validFrom: localTime(price.sale_start, event.timezone) } : {}),
  ...(price.sale_end ? { validThrough: localTime(price.sale_end, event.timezone) } : {}),
})

/** Further data of an event's page. */
type Shown = { url: string; description: string | null; image: string | null; organizerUrl: string }

/** An event as schema.org data (Event and Offer, with Google's required and recommended fields); times with the offset of its zone. */
export const structuredEvent = (event: PublicEvent, { url, description, image, organizerUrl }: Shown): object => ({
  '@context': schema,
  '@type': 'Event',
  name: event.title,
  startDate: localTime(event.start_date, event.timezone),
  ...(event.end_date ? { endDate: localTime(event.end_date, event.timezone) } : {}),
  ...(description ? { description } : {}),
  ...(image ? { image: [image] } : {}),
  url,
  inLanguage: languageOf(event.language).tag,
  eventStatus: `${schema}/EventScheduled`,
  ...whereOf(event, url),
  organizer: { '@type': 'Organization', name: event.organizer.name, url: event.organizer.website ?? organizerUrl },
  offers: event.tickets.flatMap((ticket) => ticket.prices.map((price) => offerOf(event, ticket, price, url))),
})

/** An organizer with the addresses of their events, as schema.org describes an organization and a list of pages. */
export const structuredOrganizer = (
  { name, website }: PublicOrganizer,
  { url, description, image }: Omit<Shown, 'organizerUrl'>,
  events: readonly string[],
): object => ({
  '@context': schema,
  '@graph': [
    {
      '@type': 'Organization',
      name,
      url,
      ...(description ? { description } : {}),
      ...(image ? { logo: image } : {}),
      ...(website ? { sameAs: website } : {}),
    },
    {
      '@type': 'ItemList',
      itemListElement: events.map((address, index) => ({ '@type': 'ListItem', position: index + 1, url: address })),
    },
  ],
})
