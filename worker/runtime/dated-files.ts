import type { Env } from './env.ts'

const DELETED_AT_ONCE = 500

/**
 * Deletes files of the bucket whose names begin with a prefix and a day up to that of a time, in ISO 8601: a bounded step
 * of the schedule. The days come first, so that the oldest are found without reading the others.
 */
export const deleteDatedFiles = async ({ IMAGES }: Pick<Env, 'IMAGES'>, prefix: string, until: string): Promise<void> => {
  const { objects } = await IMAGES.list({ prefix, limit: DELETED_AT_ONCE })
  const old = objects.map(({ key }) => key).filter((key) => key.slice(prefix.length, prefix.length + 10) <= until.slice(0, 10))
  if (old.length > 0) await IMAGES.delete(old)
}
