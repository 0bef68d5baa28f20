import { isRefusal } from './api-error.ts'
import { serverNow } from './server-clock.ts'

// What a buyer opened once opens again without a network: the answer, and the page that shows it. Both are put into the
// browser's cache from here; `public/kept-pages.js` only looks them up.

/** A page that opens without a network, named as its address begins. */
export type KeptPage = 'ticket' | 'order'
/** An answer of the server, or the one kept on this device: then it says of when. */
export type Kept<T> = T & { kept_at?: string }

const answersName = 'foyer-answers'
const mostAnswers = 50
/** How long a network may take where there is something to show instead. */
const patience = 4_000

// Forbidden by some, and absent without https.
const open = (name: string): Promise<Cache | null> => Promise.resolve(globalThis.caches?.open(name) ?? null).catch(() => null)

/** What the server answers, and where it can't be reached in time what it answered before. What it refuses is forgotten. */
export const freshOrKept = async <T extends object>(
  path: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<Kept<T>> => {
  const answers = await open(answersName)
  const kept = await answers?.match(path)
  try {
    return await ask(kept ? AbortSignal.any([signal, AbortSignal.timeout(patience)]) : signal)
  } catch (error) {
    if (isRefusal(error)) await answers?.delete(path)
    else if (kept && !signal.aborted) return (await kept.json()) as Kept<T>
    throw error
  }
}

const isAsset = (url: URL): boolean => url.origin === window.location.origin && url.pathname.startsWith('/assets/')

/** Keeps the page at an address and all it has loaded so far; what an earlier version of it had loaded goes. */
const keepPage = async (page: KeptPage, address: string): Promise<void> => {
  if (!navigator.serviceWorker) return
  await navigator.serviceWorker.register('/kept-pages.js', { scope: `/${page}/` })
  const cache = await caches.open(`foyer-${page}`)
  const document = await fetch(address)
  if (!document.ok) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = new Set(loaded.filter(isAsset).map(({ pathname }) => pathname))
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...assets].filter((path) => !known.has(path)))
  await cache.put('/page', document)
  await Promise.all([...known].filter((path) => path !== '/page' && !assets.has(path)).map((path) => cache.delete(path)))
}

const keptNow = new Set<KeptPage>()

/** Keeps an answer with the page at `address` that shows it. The oldest of too many goes. */
export const keepAnswer = async (page: KeptPage, address: string, path: string, answer: Kept<object>): Promise<void> => {
  const answers = await open(answersName)
  if (!answers || answer.kept_at) return
  // Put anew, it is the newest.
  await answers.delete(path)
  await answers.put(path, Response.json({ ...answer, kept_at: new Date(serverNow()).toISOString() }))
  const all = await answers.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - mostAnswers)).map((request) => answers.delete(request)))
  if (keptNow.has(page)) return
  keptNow.add(page)
  await keepPage(page, address).catch(() => keptNow.delete(page))
}
