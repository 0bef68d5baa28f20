import type { One } from '../../worker/contract/common.ts'
import type { Payment } from '../../worker/contract/orders.ts'
import type { ConsoleOrder } from '../../worker/contract/refunds.ts'
import type { PublicOrder } from '../../worker/contract/public.ts'
import type { Call } from '../seed/organizer.ts'
import type { MoneyScene } from './orders.ts'
import type { Stack } from '../run/stack.ts'
import { SECRET_KEY } from '../stripe-simulator/config.ts'

/** Orders and tickets in each state of their money: short ids. */
export type BuyerScene = {
  /** Orders with a declined card, and with a payment in progress. */
  declined: string
  processing: string
  partialShort: string
  pendingShort: string
  cancelledShort: string
  /** A ticket that was cancelled alone. */
  cancelledTicket: string
}

/** An order that was placed, with the session that opens it. */
export type Placed = { path: string; order: PublicOrder; session: Record<string, string> }

/** Gives the details of an order of two tickets, so that it waits for payment. */
export const giveDetails = async (call: Call, { path, order, session }: Placed): Promise<void> => {
  const attendees = [1, 2].map(() => ({ line_id: order.lines[0]?.id, first_name: 'Noor', last_name: 'Haddad' }))
  await call('PUT', path, { first_name: 'Noor', last_name: 'Haddad', email: 'noor@northlight.example', attendees }, session)
}

/** Brings two of a buyer's own orders to a decline and to a bank that decides later, and finds what `money` is called on their pages. */
export const prepareBuyers = async (
  stack: Stack,
  { anyone, member, place, event, money }: { anyone: Call; member: Call; place: () => Promise<Placed>; event: string; money: MoneyScene },
): Promise<BuyerScene> => {
  const payWith = async (method: string): Promise<string> => {
    const placed = await place()
    await giveDetails(anyone, placed)
    const { data: payment } = await anyone<One<Payment>>('POST', `${placed.path}/payment`, undefined, placed.session)
    await fetch(`${stack.stripeUrl}/v1/payment_intents/${payment.payment_intent_id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'stripe-account': payment.account_id },
      body: new URLSearchParams({ payment_method: method }),
    })
    return placed.order.short_id
  }
  const read = async (id: string): Promise<ConsoleOrder> => (await member<One<ConsoleOrder>>('GET', `/events/${event}/orders/${id}`)).data
  const partial = await read(money.partial)
  const gone = partial.attendees.find(({ status }) => status === 'CANCELLED')
  return {
    declined: await payWith('pm_card_chargeDeclinedInsufficientFunds'),
    processing: await payWith('pm_card_processing'),
    partialShort: partial.short_id,
    pendingShort: (await read(money.pending)).short_id,
    cancelledShort: (await read(money.refunded)).short_id,
    cancelledTicket: gone?.short_id ?? '',
  }
}
