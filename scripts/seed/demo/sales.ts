import { buyerOf, confirmPayment, placeOrder, startPayment, type Placed } from '../buy.ts'
import type { Stack } from '../../run/stack.ts'
import { shopOf, type Act, type Running } from './acts.ts'
import type { Basket } from './events.ts'
import { buyerAt, personOf } from './people.ts'
import { oneOf } from './random.ts'
import { orderTimes } from './sales-curve.ts'

type OnSale = { id: string; state: string; prices: { id: string; state: string }[] }

/** One of so many buyers leaves without paying. */
const LEAVES = 0.05
/** Asking costs the worker as much as selling: of many orders side by side, a payment is rarely applied sooner. */
const POLL_MS = 120

const untilPaid = async (stack: Stack, { path, session }: Placed): Promise<void> => {
  const deadline = performance.now() + 20_000
  for (let status = ''; status !== 'COMPLETED';) {
    if (performance.now() > deadline) throw new Error(`an order stayed ${status}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    status = (await buyerOf(stack)('GET', path, undefined, session))['data'].status
  }
}

/** The lines of a basket at the prices that are on sale; null where one of its tickets is not. */
const linesOf = (basket: Basket, tickets: { id: string; prices: { id: string }[] }[], onSale: OnSale[]) => {
  const lines = Object.entries(basket).map(([place, quantity]) => {
    const ticket = tickets[Number(place)]
    const shown = onSale.find(({ id }) => id === ticket?.id)
    // A ticket that only a promo code shows is not listed.
    const price = shown ? shown.prices.find(({ state }) => state === 'ON_SALE') : ticket?.prices[0]
    return ticket && price ? { ticket_id: ticket.id, price_id: price.id, quantity } : null
  })
  return lines.includes(null) ? null : lines.filter((line) => line !== null)
}

/** What is on sale, asked once for orders of the same minute. */
const onSaleOf = (stack: Stack, running: Running): (() => Promise<OnSale[]>) => {
  let known: { minute: number; tickets: Promise<OnSale[]> } | undefined
  return () => {
    const minute = Math.floor(Date.now() / 60_000)
    if (known?.minute !== minute) {
      const asked = buyerOf(stack)<{ data: { tickets: OnSale[] } }>('GET', `/public/events/${shopOf(running).id}/availability`)
      known = { minute, tickets: asked.then(({ data }) => data.tickets) }
    }
    return known.tickets
  }
}

/** The orders of an event, each at its time: what is in them, who buys and by which link; a few are left unpaid. */
export const salesOf = (stack: Stack, running: Running, random: () => number): Act[] => {
  const onSale = onSaleOf(stack, running)
  return orderTimes(running.sale, random).map((at, place) => {
    const buyer = buyerAt(random, place)
    const basket = oneOf(random, running.baskets)
    const [promo_code, affiliate_code, source] = [running.codes, running.links, running.sources].map((each) => each && oneOf(random, each))
    const leaves = random() < LEAVES
    const guests = Array.from({ length: 8 }, () => personOf(random, buyer.locale))
    const guestAt = (ticket: number) => (ticket === 0 ? buyer : (guests[ticket % 8] ?? buyer))
    const further = { promo_code, affiliate_code, source: affiliate_code ? `aff:${affiliate_code}` : source, guestAt }
    const run = async (time: number) => {
      const shop = shopOf(running)
      const then = { ...stack, headers: { 'x-foyer-now': new Date(time).toISOString() } }
      const wanted = linesOf(basket, shop.tickets, await onSale())
      if (!wanted) return
      const order = await placeOrder(then, shop.id, wanted, buyer, shop.answers(random), further).catch(soldOut)
      if (!order || order.status === 'COMPLETED' || leaves) return
      const payment = await startPayment(then, order)
      await confirmPayment(then, payment)
      await untilPaid(then, order)
      running.sold.push({ id: order.id, at, total: order.total, payment_intent_id: payment.payment_intent_id })
    }
    return { at, run }
  })
}

/** Of several who buy at once, the last may find nothing left. */
const soldOut = (error: Error): null => {
  if (/not_enough_tickets|ticket_not_on_sale|promo_code_used_up|promo_code_not_applicable/.test(error.message)) return null
  throw error
}
