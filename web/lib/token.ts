const key = 'foyer.token'

/** The bearer token of the signed-in user, or null. */
export const readToken = (): string | null => localStorage.getItem(key)

/** Keeps the token for later visits; null signs out on this device. */
export const writeToken = (token: string | null): void => {
  if (token) localStorage.setItem(key, token)
  else localStorage.removeItem(key)
}
