import type { PromoCodeInput, promoRefusals } from '../contract/promo-codes.ts'
import type { TicketType } from '../contract/tickets.ts'
import { amountFault, isAmount } from './money.ts'
import type { Discount } from '../shared/price-unit.ts'

export type PromoRefusal = (typeof promoRefusals)[number]

/** A promo code for the rules. Times are UTC ISO texts, an empty list of tickets means all public ones. */
export type PromoRule = {
  id: string
  code: string
  discount_type: PromoCodeInput['discount_type']
  rate_ppm: number | null
  amount: number | null
  starts_at: string | null
  expires_at: string | null
  max_uses: number | null
  max_tickets: number | null
  min_amount: number | null
  ticket_ids: string[]
  uses: number
  held_uses: number
  /** Tickets it applied to, of completed orders and of those that hold a use. */
  tickets: number
  held_tickets: number
}

/** A code's normal form, for comparison without regard to case or surrounding spaces. */
export const promoKey = (code: string): string => code.trim().toLowerCase()

/** The part of a ticket that decides whether a code covers it. */
export type CoveredTicket = { id: string; hidden_unless_promo: boolean }

/** Whether a code covers this ticket, and so shows it if it is private: private tickets must be named. */
export const promoCovers = (promo: PromoRule, ticket: CoveredTicket): boolean =>
  promo.ticket_ids.length === 0 ? !ticket.hidden_unless_promo : promo.ticket_ids.includes(ticket.id)

/** A ticket of a cart: how many, and what they cost before any discount. */
export type WantedTicket = CoveredTicket & { type: TicketType; quantity: number; amount: number }

const isDiscounted = (type: TicketType): boolean => type !== 'FREE' && type !== 'DONATION'

/** How many of a cart's tickets a code applies to. */
export const promoTickets = (promo: PromoRule, wanted: readonly WantedTicket[]): number =>
  wanted.reduce((sum, ticket) => sum + (promoCovers(promo, ticket) ? ticket.quantity : 0), 0)

/** What a cart's tickets cost before discount that a code applies to; free tickets and donations don't count. */
const promoAmount = (promo: PromoRule, wanted: readonly WantedTicket[]): number =>
  wanted.reduce((sum, ticket) => sum + (promoCovers(promo, ticket) && isDiscounted(ticket.type) ? ticket.amount : 0), 0)

const ticketsLeft = ({ max_tickets, tickets, held_tickets }: PromoRule): number =>
  max_tickets === null ? Infinity : Math.max(0, max_tickets - tickets - held_tickets)

/** Whether a code has a use left for so many tickets. */
export const promoIsLeft = (promo: PromoRule, tickets: number): boolean =>
  (promo.max_uses === null || promo.uses + promo.held_uses < promo.max_uses) && ticketsLeft(promo) >= tickets

/** Why a code can't be used at a time for these tickets, or null. `wanted` is null before any are chosen. */
export const promoRefusal = (promo: PromoRule, now: string, wanted: readonly WantedTicket[] | null): PromoRefusal | null => {
  if (promo.starts_at !== null && now < promo.starts_at) return 'promo_code_not_started'
  if (promo.expires_at !== null && now >= promo.expires_at) return 'promo_code_expired'
  if (!promoIsLeft(promo, 1)) return 'promo_code_used_up'
  if (!wanted) return null
  if (!wanted.some((ticket) => promoCovers(promo, ticket))) return 'promo_code_not_applicable'
  if (!promoIsLeft(promo, promoTickets(promo, wanted))) return 'promo_code_too_many_tickets'
  return promoAmount(promo, wanted) < (promo.min_amount ?? 0) ? 'promo_code_below_minimum' : null
}

/** What a refusal of a code says to programs and sentences. */
export const promoFacts = (promo: PromoRule, refusal: PromoRefusal, currency: string): Record<string, unknown> => {
  if (refusal === 'promo_code_not_started') return { starts_at: promo.starts_at }
  if (refusal === 'promo_code_too_many_tickets') return { available: ticketsLeft(promo) }
  return refusal === 'promo_code_below_minimum' ? { minimum: promo.min_amount, currency } : {}
}

/** A code's discount of one unit of a ticket; free tickets and donations are never discounted. */
export const promoDiscount = (promo: PromoRule | null, ticket: CoveredTicket & { type: TicketType }): Discount | null => {
  if (!promo || !promoCovers(promo, ticket) || !isDiscounted(ticket.type)) return null
  if (promo.discount_type === 'PERCENTAGE') return { type: 'PERCENTAGE', rate_ppm: promo.rate_ppm ?? 0 }
  return promo.discount_type === 'FIXED' ? { type: 'FIXED', amount: promo.amount ?? 0 } : null
}

type Rules = Pick<PromoRule, 'discount_type' | 'rate_ppm' | 'amount' | 'min_amount' | 'starts_at' | 'expires_at'>

const discountErrors = (promo: Rules, currency: string): Record<string, string[]> => {
  if (promo.discount_type === 'PERCENTAGE' && promo.rate_ppm === null) return { rate_ppm: ['validation.required'] }
  if (promo.discount_type !== 'FIXED') return {}
  if (promo.amount === null) return { amount: ['validation.required'] }
  return isAmount(promo.amount, currency) ? {} : { amount: [amountFault(currency)] }
}

/** Validation errors of a code's rules, by field. */
export const promoErrors = (promo: Rules, currency: string): Record<string, string[]> => ({
  ...discountErrors(promo, currency),
  ...(promo.min_amount !== null && !isAmount(promo.min_amount, currency) ? { min_amount: [amountFault(currency)] } : {}),
  ...(promo.starts_at !== null && promo.expires_at !== null && promo.expires_at <= promo.starts_at
    ? { expires_at: ['validation.end_before_start'] }
    : {}),
})
