import type { Call } from './endpoint.ts'

/** The session of the order a buyer's page holds, or null. */
export const orderSessionOf = (c: Call): string | null => c.req.header('x-order-session') ?? null

/** Pages under an unguessable link must not be cached by others or leak through the referrer. */
export const keepPrivate = (c: Call): void => {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
}
