import { BoundedMap } from '../runtime/bounded-map.ts'
import type { Env } from '../runtime/env.ts'
import { areLimitsOff, isWithin } from './rate-limit.ts'

/** Calls that one API key may make in a window; `KEY_LIMIT` in wrangler.toml has the same figures. */
export const KEY_CALLS = 600
const WINDOW_MS = 60_000

/** The calls of keys that this isolate has seen in the present window. The binding counts those of a whole location. */
const windows = new BoundedMap<string, { ends: number; calls: number }>(1000)

/** What is left of a key's limit, and in how many seconds it begins anew. */
export type KeyLimit = { isWithin: boolean; remaining: number; resetsIn: number }

/** Counts a call of a key. `at` is the machine's time in milliseconds. Null where limits are off. */
export const countKeyCall = async (env: Env, keyId: string, at = Date.now()): Promise<KeyLimit | null> => {
  if (areLimitsOff(env)) return null
  const known = windows.get(keyId)
  const window = known && known.ends > at ? known : { ends: at + WINDOW_MS, calls: 0 }
  window.calls += 1
  windows.set(keyId, window)
  const isAllowed = window.calls <= KEY_CALLS && (await isWithin(env, 'KEY_LIMIT', keyId))
  const remaining = isAllowed ? KEY_CALLS - window.calls : 0
  return { isWithin: isAllowed, remaining, resetsIn: Math.max(1, Math.ceil((window.ends - at) / 1000)) }
}
