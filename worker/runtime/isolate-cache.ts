import { BoundedMap } from './bounded-map.ts'

/** Lets work go on after its request: `waitUntil`. */
export type Later = { waitUntil: (work: Promise<unknown>) => void }

/** A stale value is served while another request loads a new one; an expired one is served to no request. */
export type Freshness = 'fresh' | 'stale' | 'expired'

type Entry<T> = { at: number; value: T }
/** A load that some request began. Its outcome is a value too: the promise belongs to that request alone. */
type Load<T> = { at: number; begunAt: number; deletions: number; ended: { value: T } | { error: unknown } | null }

type Options = {
  /** The oldest entry is evicted when there are more. */
  maxEntries: number
  /** The freshness at `now` of a value loaded `at`. Milliseconds. */
  freshness?: (at: number, now: number) => Freshness
  /** How long a request waits for another one's load before it begins its own. */
  waitMs?: number
  clock?: () => number
  wait?: (ms: number) => Promise<unknown>
}

type Asking = { now?: number; later?: Later | undefined }

/** Values this isolate shares between requests. */
export type IsolateCache<T> = {
  /** The cached value of a key, or that of `load`. Errors of `load` are not cached. */
  get: (key: string, load: () => Promise<T>, asking?: Asking) => Promise<T>
  /** The cached value, however old. */
  peek: (key: string) => Entry<T> | undefined
  /** The cached value, if it is fresh. */
  fresh: (key: string, now?: number) => T | undefined
  set: (key: string, value: T, at?: number) => void
  /** Deletes a value, and discards the result of a load in progress. */
  delete: (key: string) => void
  size: () => number
}

const FIRST_POLL_MS = 5
const SLOWEST_POLL_MS = 50
/** After waiting in vain for this many loads of other requests, a request loads by itself. */
const MAX_LOADS_WAITED_FOR = 5

/**
 * Opens a cache that keeps values and never promises. The runtime ends all I/O of a request that is cancelled, so a
 * promise kept from it would never settle for the requests after it. One request loads and the others poll for its
 * value by timers of their own; when it doesn't come in time, the next of them loads it.
 */
export const isolateCache = <T>({
  maxEntries,
  freshness = () => 'fresh',
  waitMs = 1000,
  clock = () => Date.now(),
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: Options): IsolateCache<T> => {
  const entries = new BoundedMap<string, Entry<T>>(maxEntries)
  const loads = new BoundedMap<string, Load<T>>(maxEntries)
  let deletions = 0

  const fresh = (key: string, now = clock()): Entry<T> | undefined => {
    const entry = entries.get(key)
    return entry && freshness(entry.at, now) === 'fresh' ? entry : undefined
  }

  const keep = (key: string, own: Load<T>, value: T): void => {
    const known = entries.get(key)
    const isNewest = loads.get(key) === own || !known || known.at <= own.at
    // What was deleted meanwhile may have been answered before the change.
    if (isNewest && own.deletions === deletions) entries.set(key, { at: own.at, value })
  }

  const begin = (key: string, load: () => Promise<T>, now: number, later: Later | undefined): Promise<T> => {
    const own: Load<T> = { at: now, begunAt: clock(), deletions, ended: null }
    loads.set(key, own)
    const run = async (): Promise<T> => {
      try {
        const value = await load()
        keep(key, own, value)
        own.ended = { value }
        return value
      } catch (error) {
        own.ended = { error }
        throw error
      } finally {
        if (loads.get(key) === own) loads.delete(key)
      }
    }
    const work = run()
    later?.waitUntil(work.catch(() => undefined))
    return work
  }

  /** Polls for the end of another request's load; null when it takes too long. */
  const endOf = async (load: Load<T>, key: string, now?: number): Promise<Load<T>['ended']> => {
    for (let pause = FIRST_POLL_MS; clock() - load.begunAt < waitMs; pause = Math.min(2 * pause, SLOWEST_POLL_MS)) {
      await wait(pause)
      const ended = load.ended ?? fresh(key, now)
      if (ended) return ended
    }
    return null
  }

  const get: IsolateCache<T>['get'] = async (key, load, asking = {}) => {
    for (let waits = 0; ; waits += 1) {
      const now = asking.now ?? clock()
      const entry = entries.get(key)
      const state = entry ? freshness(entry.at, now) : 'expired'
      if (entry && state === 'fresh') return entry.value
      const other = loads.get(key)
      const isAwaited = other && clock() - other.begunAt < waitMs && freshness(other.at, now) !== 'expired'
      if (!isAwaited || waits === MAX_LOADS_WAITED_FOR) return begin(key, load, now, asking.later)
      if (entry && state === 'stale') return entry.value
      const ended = await endOf(other, key, asking.now)
      if (ended && 'error' in ended) throw ended.error
      if (ended) return ended.value
    }
  }

  return {
    get,
    peek: (key) => entries.get(key),
    fresh: (key, now) => fresh(key, now)?.value,
    set: (key, value, at = clock()) => void entries.set(key, { at, value }),
    delete: (key) => {
      deletions += 1
      entries.delete(key)
      loads.delete(key)
    },
    size: () => entries.size,
  }
}
