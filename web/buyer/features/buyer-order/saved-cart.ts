import { tabStorage } from '../../../shared/lib/storage.ts'

/** The storage key of an event's cart in this tab. */
export const cartKey = (eventId: string): string => `foyer.cart.${eventId}`

/** Deletes the cart after the purchase. */
export const forgetCart = (eventId: string): void => tabStorage.write(cartKey(eventId), null)
