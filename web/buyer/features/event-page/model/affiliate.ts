import type { NewOrder } from '../../../worker/contract/orders.ts'
import { deviceStorage } from '../../lib/storage.ts'

const key = (eventId: string): string => `foyer.aff.${eventId}`
/** Counts for them for 30 days, in milliseconds. */
const counts = 2_592_000_000

/** Remembers by whose link the buyer came, `?aff=` in the address; a newer one takes the place of an older one. */
export const keepAffiliate = (eventId: string): void => {
  const code = new URLSearchParams(location.search).get('aff')?.trim() ?? ''
  // What can be no code would refuse the sale.
  if (/^[\w-]{3,50}$/.test(code)) deviceStorage.write(key(eventId), `${Date.now() + counts} ${code}`)
}

/** A cart with the code of who sent its buyer, where one is remembered. */
export const withAffiliate = (eventId: string, cart: NewOrder): NewOrder => {
  const [until, code] = deviceStorage.read(key(eventId))?.split(' ') ?? []
  return code && Number(until) > Date.now() ? { affiliate_code: code, ...cart } : cart
}
