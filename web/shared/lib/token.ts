import { deviceStorage } from './storage.ts'

export const tokenKey = 'foyer.token'

/** The bearer token of the signed-in user, or null. */
export const readToken = (): string | null => deviceStorage.read(tokenKey)

/** Stores the token for later visits; null signs out on this device. */
export const writeToken = (token: string | null): void => deviceStorage.write(tokenKey, token)
