import type { ManualQuoteInput } from '../../../contract/manual-orders.ts'
import type { Quote } from '../../../contract/orders.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { checkManualCart, wantedTickets } from '../../../domain/cart.ts'
import { newId } from '../../../domain/id.ts'
import { amountFault, isAmount } from '../../../domain/money.ts'
import { linesToTotal } from '../../../domain/price-to-total.ts'
import { priceCart } from '../../../domain/pricing.ts'
import { promoTickets } from '../../../domain/promo.ts'
import { findPromo } from '../../catalogue/promo-codes/find-promo.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { unpayableProblem } from '../orders/unpayable.ts'

/** The prices of a manual order with the use of its promo code. */
type Priced = Quote & { promo_code_id: string | null; promo_tickets: number }

/** Prices an order that the organizer makes: from the stock there is, at its prices, with a code, or at another total. */
export const priceManualOrder = (box: Box, { payment, ...cart }: ManualQuoteInput): Result<Priced> => {
  const { currency } = box.event()
  const total = payment.type === 'FREE' ? 0 : (cart.total ?? null)
  if (total !== null && !isAmount(total, currency)) return refuse('validation_failed', { errors: { total: [amountFault(currency)] } })
  const catalogue = loadCatalogue(
    box,
    cart.tickets.map(({ ticket_id }) => ticket_id),
  )
  const wanted = wantedTickets(catalogue, cart)
  const promo = findPromo(box, cart.promo_code, wanted.length ? wanted : null)
  if (!promo.ok) return promo
  const newLineId = () => newId('lin')
  const checked = checkManualCart(catalogue, cart, newLineId, promo.value)
  if (!checked.ok) return checked
  const lines = total === null ? checked.value : linesToTotal(checked.value, total, currency, newLineId)
  if (!lines) return refuse('validation_failed', { errors: { total: ['validation.below_charges'] } })
  const quote = priceCart(lines, currency)
  if (!quote) return refuse('validation_failed', { errors: { tickets: ['validation.amount'] } })
  if (payment.type === 'LINK') {
    const unpayable =
      quote.total > 0
        ? unpayableProblem(box, quote)
        : refuse('payment_not_required', { errors: { 'payment.type': ['payment_not_required'] } })
    if (unpayable) return unpayable
  }
  const { code = null, id = null } = promo.value ?? {}
  return ok({ ...quote, promo_code: code, promo_code_id: id, promo_tickets: promo.value ? promoTickets(promo.value, wanted) : 0 })
}

/** What a manual order would cost now. Nothing is held. */
export const quoteManualOrder = (box: Box, input: ManualQuoteInput): Result<Quote> => {
  const priced = priceManualOrder(box, input)
  if (!priced.ok) return priced
  const { promo_code_id: _, promo_tickets: __, ...shown } = priced.value
  return ok(shown)
}
