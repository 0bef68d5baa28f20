import type { NewOrder } from '../../../../../worker/contract/orders.ts'
import { visitSourceOf } from '../../../../../worker/shared/visit-source.ts'
import { deviceStorage } from '../../../../shared/lib/storage.ts'

const key = (eventId: string): string => `foyer.aff.${eventId}`
/** An affiliate link counts for 30 days, in milliseconds. */
const VALID_MS = 2_592_000_000

/** Saves the affiliate code of the address (`?aff=`); a newer one replaces an older one. */
export const keepAffiliate = (eventId: string): void => {
  const code = new URLSearchParams(location.search).get('aff')?.trim() ?? ''
  // An invalid code would make the server reject the order.
  if (/^[\w-]{3,50}$/.test(code)) deviceStorage.write(key(eventId), `${Date.now() + VALID_MS} ${code}`)
}

/** A cart with the saved affiliate code, if there is one, and where this visit came from; what it has already stays. */
export const withOrigin = (eventId: string, cart: NewOrder): NewOrder => {
  const { href, pathname } = location
  const source = visitSourceOf({ address: href, referrer: document.referrer, isWidget: pathname.startsWith('/widget/') })
  const [until, code] = deviceStorage.read(key(eventId))?.split(' ') ?? []
  return { ...(source && { source }), ...(code && Number(until) > Date.now() && { affiliate_code: code }), ...cart }
}
