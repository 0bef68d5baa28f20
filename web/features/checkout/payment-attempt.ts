import { deviceStorage } from '../../lib/storage.ts'

const key = (shortId: string): string => `foyer.paying.${shortId}`

/** Remembers on this device that a payment was sent off, before anybody knows how it ends. */
export const noteAttempt = (shortId: string): void => deviceStorage.write(key(shortId), '1')

/** Forgets it: the provider said that nothing was paid, or the order is done. */
export const forgetAttempt = (shortId: string): void => deviceStorage.write(key(shortId), null)

/** Whether a payment was sent off from here whose end this device never learned. */
export const hasAttempt = (shortId: string): boolean => deviceStorage.read(key(shortId)) !== null
