import { make } from './event.ts'
import { paidOrder } from './refunds.ts'
import { openShop, type Shop } from './shop.ts'

/** A shop that has one of everything in the console, and what there is of it. */
export type WholeShop = Shop & { order: any; session: string; list: any }

/** Opens it: a paid order, a promo code, a capacity, a check-in list, an affiliate, a question and a tax. */
export const openWholeShop = async (): Promise<WholeShop> => {
  const shop = await openShop({ price: 3200 })
  const { member, eventId } = shop
  const path = `/events/${eventId}`
  await make(member, `${path}/promo-codes`, { code: 'NORD', discount_type: 'PERCENTAGE', rate_ppm: 100_000 })
  await make(member, `${path}/capacity-assignments`, { name: 'Hall', capacity: 1200, ticket_ids: [shop.paid.id] })
  const list = await make(member, `${path}/check-in-lists`, { name: 'Entrance' })
  await make(member, `${path}/affiliates`, { name: 'Radio', code: 'RADIO' })
  await make(member, `${path}/questions`, { title: 'Company', type: 'SINGLE_LINE', belongs_to: 'ORDER' })
  await make(member, '/taxes-and-fees', { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 190_000 })
  const { order, buyer } = await paidOrder(shop, 1)
  return { ...shop, order, session: buyer.session, list }
}
