/**
 * Does something for each of many, a few at the same time. One that fails is told of and holds up nobody; the whole
 * never rejects.
 */
export const inLanes = async <T>(
  things: readonly T[],
  lanes: number,
  work: (thing: T) => Promise<unknown>,
  failed: (thing: T, error: unknown) => void,
): Promise<void> => {
  const waiting = things.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const thing of waiting) {
        try {
          await work(thing)
        } catch (error) {
          failed(thing, error)
        }
      }
    }),
  )
}
