import type { PublicOrder } from '../../../worker/contract/public.ts'
import { deviceStorage } from '../../lib/storage.ts'

const orderKey = (shortId: string): string => `foyer.order.${shortId}`
const lastKey = (eventId: string): string => `foyer.last_order.${eventId}`

/** Keeps a new order's session on this device, and remembers it as the event's latest. */
export const keepOrderSession = (order: PublicOrder, token: string): void => {
  deviceStorage.write(orderKey(order.short_id), JSON.stringify({ token }))
  deviceStorage.write(lastKey(order.event_id), order.short_id)
}

/** What is sent as `X-Order-Session`: it opens the order to the one who placed it. */
const tokenOf = (shortId: string): string | null => {
  const text = deviceStorage.read(orderKey(shortId))
  return text ? (JSON.parse(text) as { token: string }).token : null
}

/** The short id of this device's latest order of an event, or null. */
export const lastOrderOf = (eventId: string): string | null => deviceStorage.read(lastKey(eventId))

/** Whether this device placed the order. */
export const hasOrderSession = (shortId: string): boolean => tokenOf(shortId) !== null

/** The header that opens an order; none where this device did not place it. */
export const orderHeaders = (shortId: string | null): Record<string, string> => {
  const token = shortId ? tokenOf(shortId) : null
  return token ? { 'X-Order-Session': token } : {}
}
