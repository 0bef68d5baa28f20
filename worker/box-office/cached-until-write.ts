import type { Box } from './box.ts'

/** Caches what `load` reads until a call writes (`memo.ts`). The returned function is the cache key. */
export const cachedUntilWrite = <T>(load: (box: Box) => T): ((box: Box) => T) => {
  const read = (box: Box): T => box.memo.get(() => load(box), read)
  return read
}
