/** Runs `work` over `items`, at most `limit` at the same time. Failures go to `onError`; it never rejects. */
export const forEachConcurrent = async <T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<unknown>,
  onError: (item: T, error: unknown) => void,
): Promise<void> => {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const item of waiting) {
        try {
          await work(item)
        } catch (error) {
          onError(item, error)
        }
      }
    }),
  )
}
