import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicEvent, PublicPrice, PublicTicket } from '../../../contract/public.ts'
import type { Box } from '../../../box-office/box.ts'
import { capacityLimits, salesOfTicket, stateOfTicket, type Sale } from '../../../domain/availability.ts'
import { isStopped, type Catalogue, type CatalogueTicket } from '../../../domain/cart.ts'
import { eventPhase, slugOf } from '../../../domain/event.ts'
import { priceUnit } from '../../../shared/price-unit.ts'
import { promoCovers, promoDiscount, type PromoRule } from '../../../domain/promo.ts'
import { shownOrganizer } from '../../catalogue/event/event-view.ts'
import { publishedHomepage } from '../../catalogue/event/published-homepage.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { imageUrl } from '../../platform/images/image-url.ts'
import { applyPromo, type GivenCode } from '../../sales/orders/apply-promo.ts'
import { waitingByTicket } from '../../sales/waitlist/store.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'

const publicPrice = (
  catalogue: Catalogue,
  ticket: CatalogueTicket,
  price: CatalogueTicket['prices'][number],
  sale: Sale,
  promo: PromoRule | null,
  follows: string | null,
): PublicPrice => {
  const unit = priceUnit(price.price, catalogue.currency, promoDiscount(promo, ticket), ticket.taxesAndFees)
  // Of tickets that were given back there are few, and their buyers have to know how many.
  const counted = catalogue.show_available_quantity || ticket.show_quantity || sale.returned > 0
  return {
    id: price.id,
    label: price.label,
    price: unit.price,
    discounted: unit.discounted,
    gross: unit.gross,
    fees: unit.fees,
    taxes: unit.taxes,
    included_taxes: unit.included_taxes,
    charges: unit.charges,
    state: sale.shown,
    ...(counted && sale.available !== null ? { available: sale.available } : {}),
    ...(sale.returned > 0 ? { returned: sale.returned } : {}),
    sale_start: sale.sale_start,
    sale_end: sale.sale_end,
    follows: sale.state === 'COMING_SOON' ? follows : null,
  }
}

/** Whether people may wait for sold-out tickets. */
const hasWaitlist = (box: Box): boolean => box.event().status === 'LIVE' && settingsOf(box.event()).self_service.waitlist !== 'OFF'

/** The tickets a buyer may see, each with its state and its prices for one unit. */
const publicTickets = (box: Box, promo: PromoRule | null): PublicTicket[] => {
  const catalogue = loadCatalogue(box)
  const waiting = hasWaitlist(box) ? waitingByTicket(box) : null
  const limits = capacityLimits(catalogue.capacities, catalogue.tickets)
  return catalogue.tickets.flatMap((ticket) => {
    const revealed = promo !== null && promoCovers(promo, ticket)
    const context = { revealed, limit: limits.get(ticket.id) ?? null, stopped: isStopped(catalogue, ticket) }
    const sales = salesOfTicket(catalogue, ticket, ticket.prices, box.at, context)
    const prices = ticket.prices
      .flatMap((price, index) => {
        const sale = sales.get(price.id)
        return sale ? [publicPrice(catalogue, ticket, price, sale, promo, ticket.prices[index - 1]?.label ?? null)] : []
      })
      .filter((price) => price.state !== 'HIDDEN')
    if (prices.length === 0) return []
    const state = stateOfTicket(
      ticket.type,
      prices.map((price) => price.state),
      isStopped(catalogue, ticket),
    )
    return [
      {
        id: ticket.id,
        title: ticket.title,
        type: ticket.type,
        description: ticket.description,
        state,
        min_per_order: ticket.min_per_order,
        max_per_order: ticket.max_per_order,
        start_collapsed: ticket.start_collapsed,
        prices,
        waiting:
          waiting && state === 'SOLD_OUT' && (catalogue.show_available_quantity || ticket.show_quantity)
            ? (waiting.get(ticket.id) ?? 0)
            : null,
      },
    ]
  })
}

const pageOf = (box: Box, given: GivenCode | null, homepage = publishedHomepage(box.event())): PublicEvent => {
  const event = box.event()
  const settings = settingsOf(event)
  const { promo, applied } = given ? applyPromo(box, given) : { promo: null, applied: null }
  return {
    id: event.id,
    slug: slugOf(event.title),
    title: event.title,
    description: event.description,
    start_date: event.start_date,
    end_date: event.end_date,
    timezone: event.timezone,
    currency: event.currency,
    language: event.language,
    location: event.location,
    is_online: event.is_online,
    status: event.status,
    phase: eventPhase(event, box.at),
    cover_url: imageUrl(event.cover_image_id),
    organizer: { ...shownOrganizer(event), description: event.organizer.description ?? null },
    settings: {
      price_display_mode: settings.price_display_mode,
      show_available_quantity: settings.show_available_quantity,
      order_timeout_minutes: settings.order_timeout_minutes,
      max_tickets_per_order: settings.max_tickets_per_order,
      continue_button_text: settings.continue_button_text,
      pre_checkout_message: settings.pre_checkout_message,
      support_email: settings.support_email,
      seo_title: settings.seo_title,
      seo_description: settings.seo_description,
      seo_keywords: settings.seo_keywords,
      allow_indexing: settings.allow_indexing,
      terms_url: settings.terms_url,
      waiting_room: settings.waiting_room,
      max_tickets_per_person: settings.max_tickets_per_person,
    },
    waitlist: { is_open: hasWaitlist(box), offer_hours: settings.self_service.offer_hours },
    homepage,
    tickets: publicTickets(box, promo),
    promo: applied,
  }
}

/** The event page's data. A draft is visible in the console only; an archived event's page says that it is over. */
export const getPublicEvent = (box: Box, given: GivenCode | null): Result<PublicEvent> =>
  box.event().status === 'DRAFT' ? refuse('event_not_found') : ok(pageOf(box, given))

/** The page's data for its team, also of a draft, and with the draft of its design. */
export const previewEvent = (box: Box, _: null): Result<PublicEvent> => {
  const event = box.event()
  return ok({ ...pageOf(box, null, event.homepage_draft ?? publishedHomepage(event)), is_draft: true })
}
