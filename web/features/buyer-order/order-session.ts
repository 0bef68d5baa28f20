import type { PublicOrder } from '../../../worker/contract/public.ts'
import { deviceStorage } from '../../lib/storage.ts'

type Kept = {
  /** Sent as `X-Order-Session`: opens the order to the one who placed it. */
  token: string
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  ahead: number
}

const orderKey = (shortId: string): string => `foyer.order.${shortId}`
const lastKey = (eventId: string): string => `foyer.last_order.${eventId}`

/** Keeps a new order's session on this device, and remembers it as the event's latest. */
export const keepOrderSession = (order: PublicOrder, token: string): void => {
  const kept: Kept = { token, ahead: Date.now() - Date.parse(order.created_at) }
  deviceStorage.write(orderKey(order.short_id), JSON.stringify(kept))
  deviceStorage.write(lastKey(order.event_id), order.short_id)
}

const read = (shortId: string): Kept | null => {
  const text = deviceStorage.read(orderKey(shortId))
  return text ? (JSON.parse(text) as Kept) : null
}

/** The short id of this device's latest order of an event, or null. */
export const lastOrderOf = (eventId: string): string | null => deviceStorage.read(lastKey(eventId))

/** Whether this device placed the order. */
export const hasOrderSession = (shortId: string): boolean => read(shortId) !== null

/** The header that opens an order; none where this device did not place it. */
export const orderHeaders = (shortId: string | null): Record<string, string> => {
  const kept = shortId ? read(shortId) : null
  return kept ? { 'X-Order-Session': kept.token } : {}
}

/** How far this device's clock is ahead of the server's, as seen when the order was placed. */
export const clockAhead = (shortId: string): number => read(shortId)?.ahead ?? 0
