import type { PublicOrder } from '../../../../../worker/contract/public.ts'

export type Step = 'details' | 'payment' | 'payment_return' | 'summary'

const allowed: Record<PublicOrder['status'], readonly Step[]> = {
  RESERVED: ['details'],
  AWAITING_PAYMENT: ['payment', 'details', 'payment_return'],
  PROCESSING: ['payment_return'],
  COMPLETED: ['summary'],
  CANCELLED: ['summary'],
  EXPIRED: ['details', 'payment', 'payment_return'],
}

/** The step of an order: the requested one if its status allows it, else its own. */
export const stepFor = (status: PublicOrder['status'], asked: string): Step =>
  allowed[status].find((step) => step === asked) ?? allowed[status][0] ?? 'details'

/** The path of a step. */
export const stepPath = (order: Pick<PublicOrder, 'event_id' | 'short_id'>, step: Step): string =>
  `/checkout/${order.event_id}/${order.short_id}/${step}`

/** The path of the order's event, with the promo code it was placed with. */
export const eventPageOf = ({ event_id, event, promo_code }: PublicOrder): string =>
  `/e/${event_id}/${event.slug}${promo_code ? `?promo_code=${encodeURIComponent(promo_code)}` : ''}`
