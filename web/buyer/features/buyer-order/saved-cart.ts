import { tabStorage } from '../../lib/storage.ts'

/** Where this tab keeps what was chosen of an event. */
export const cartKey = (eventId: string): string => `foyer.cart.${eventId}`

/** Forgets it: it was bought. */
export const forgetCart = (eventId: string): void => tabStorage.write(cartKey(eventId), null)
