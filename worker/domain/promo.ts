import type { PromoCodeInput, promoRefusals } from '../contract/promo-codes.ts'
import type { TicketType } from '../contract/tickets.ts'
import { amountFault, isAmount } from './money.ts'
import type { Discount } from './pricing.ts'

export type PromoRefusal = (typeof promoRefusals)[number]

/** A promo code for the rules. Times are UTC ISO texts, an empty list of tickets means all public ones. */
export type PromoRule = {
  id: string
  code: string
  discount_type: PromoCodeInput['discount_type']
  rate_ppm: number | null
  amount: number | null
  expires_at: string | null
  max_uses: number | null
  ticket_ids: string[]
  uses: number
  held_uses: number
}

/** A code's normal form, for comparison without regard to case or surrounding spaces. */
export const promoKey = (code: string): string => code.trim().toLowerCase()

/** The part of a ticket that decides whether a code covers it. */
export type CoveredTicket = { id: string; hidden_unless_promo: boolean }

/** Whether a code covers this ticket, and so shows it if it is private: private tickets must be named. */
export const promoCovers = (promo: PromoRule, ticket: CoveredTicket): boolean =>
  promo.ticket_ids.length === 0 ? !ticket.hidden_unless_promo : promo.ticket_ids.includes(ticket.id)

/** Why a code can't be used at a time for these tickets, or null. `wanted` is null before any are chosen. */
export const promoRefusal = (promo: PromoRule, now: string, wanted: CoveredTicket[] | null): PromoRefusal | null => {
  if (promo.expires_at !== null && now >= promo.expires_at) return 'promo_code_expired'
  if (promo.max_uses !== null && promo.uses + promo.held_uses >= promo.max_uses) return 'promo_code_used_up'
  if (wanted && !wanted.some((ticket) => promoCovers(promo, ticket))) return 'promo_code_not_applicable'
  return null
}

/** A code's discount of one unit of a ticket; free tickets and donations are never discounted. */
export const promoDiscount = (promo: PromoRule | null, ticket: CoveredTicket & { type: TicketType }): Discount | null => {
  if (!promo || !promoCovers(promo, ticket) || ticket.type === 'FREE' || ticket.type === 'DONATION') return null
  if (promo.discount_type === 'PERCENTAGE') return { type: 'PERCENTAGE', rate_ppm: promo.rate_ppm ?? 0 }
  return promo.discount_type === 'FIXED' ? { type: 'FIXED', amount: promo.amount ?? 0 } : null
}

/** Validation errors of a code's discount, by field. */
export const promoErrors = (
  promo: Pick<PromoRule, 'discount_type' | 'rate_ppm' | 'amount'>,
  currency: string,
): Record<string, string[]> => {
  if (promo.discount_type === 'PERCENTAGE' && promo.rate_ppm === null) return { rate_ppm: ['validation.required'] }
  if (promo.discount_type !== 'FIXED') return {}
  if (promo.amount === null) return { amount: ['validation.required'] }
  return isAmount(promo.amount, currency) ? {} : { amount: [amountFault(currency)] }
}
