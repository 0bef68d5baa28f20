import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { deviceStorage, parseStored } from '../../../shared/lib/storage.ts'

const orderKey = (shortId: string): string => `foyer.order.${shortId}`
const lastKey = (eventId: string): string => `foyer.last_order.${eventId}`

/** Saves a new order's session on this device, as the latest of its event. */
export const keepOrderSession = (order: Pick<PublicOrder, 'event_id' | 'short_id'>, token: string): void => {
  deviceStorage.write(orderKey(order.short_id), JSON.stringify({ token }))
  deviceStorage.write(lastKey(order.event_id), order.short_id)
}

/** The order's session token. */
const tokenOf = (shortId: string): string | null => parseStored<{ token: string }>(deviceStorage.read(orderKey(shortId)))?.token ?? null

/** The short id of this device's latest order of an event, or null. */
export const lastOrderOf = (eventId: string): string | null => deviceStorage.read(lastKey(eventId))

/** Whether this device placed the order. */
export const hasOrderSession = (shortId: string): boolean => tokenOf(shortId) !== null

/** The session header of an order; empty unless this device placed it. */
export const orderHeaders = (shortId: string | null): Record<string, string> => {
  const token = shortId ? tokenOf(shortId) : null
  return token ? { 'X-Order-Session': token } : {}
}
