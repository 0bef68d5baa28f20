import { BoundedMap } from '../runtime/bounded-map.ts'
import type { Env } from '../runtime/env.ts'
import type { FontFiles } from './paper.ts'

/** Files an isolate keeps: those of Latin and Arabic, and some slices of Chinese, of 40 kB each. */
const MAX_KEPT = 40
// What was read, never a promise of it: a request can't wait for another one's reading.
const kept = new BoundedMap<string, Uint8Array>(MAX_KEPT)

/** The fonts of PDFs, read from the assets once. */
export const fontFiles =
  ({ ASSETS }: Pick<Env, 'ASSETS'>): FontFiles =>
  async (name) => {
    const known = kept.get(name)
    if (known) return known
    const answer = await ASSETS.fetch(`https://assets.local/paper-fonts/${name}`)
    if (!answer.ok) throw new Error(`the font ${name} is not among the assets: ${answer.status}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    kept.set(name, bytes)
    return bytes
  }
