import { deviceStorage } from '../../../../shared/lib/storage.ts'

const key = (shortId: string): string => `foyer.paying.${shortId}`

/** Saves on this device that a payment was submitted, before its result is known. */
export const saveAttempt = (shortId: string): void => deviceStorage.write(key(shortId), '1')

/** Deletes it: the provider reported no payment, or the order is done. */
export const forgetAttempt = (shortId: string): void => deviceStorage.write(key(shortId), null)

/** Whether a payment was submitted on this device without a known result. */
export const hasAttempt = (shortId: string): boolean => deviceStorage.read(key(shortId)) !== null
