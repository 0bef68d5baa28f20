import { IMPORT_KEPT_DAYS } from '../../../contract/import-fields.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { forEachConcurrent } from '../../../runtime/for-each-concurrent.ts'
import { rowsPath, type ImportFiles } from './import-job.ts'

const DAY_MS = 24 * 3_600_000
const PREFIX = 'imports/'
const WRITES_AT_ONCE = 4
const DELETED_AT_ONCE = 500

/** The folder of an import's files; by its day first, so that the oldest are found without reading the others. */
export const folderOf = (eventId: string, importId: string, now: number): string =>
  `${PREFIX}${isoTime(now).slice(0, 10)}/${eventId}/${importId}`

/** Until when files are stored that come in now. */
export const filesKeptUntil = (now: number): string => isoTime(now + IMPORT_KEPT_DAYS * DAY_MS)

const bytesPath = (folder: string): string => `${folder}/file`

/** The files of imports in the bucket. */
export const importFilesIn = ({ IMAGES }: Pick<Env, 'IMAGES'>): ImportFiles => ({
  read: async (path) => (await (await IMAGES.get(path))?.text()) ?? null,
  write: async (path, text) => void (await IMAGES.put(path, text)),
})

/** Stores a file and its rows. */
export const storeFile = async (
  env: Pick<Env, 'IMAGES'>,
  folder: string,
  bytes: Uint8Array | null,
  chunks: readonly string[],
): Promise<void> => {
  if (bytes) await env.IMAGES.put(bytesPath(folder), bytes)
  const files = importFilesIn(env)
  await forEachConcurrent(
    [...chunks.entries()],
    WRITES_AT_ONCE,
    ([index, text]) => files.write(rowsPath(folder, index), text),
    (_, error) => {
      throw error
    },
  )
}

/** The bytes of a file that was uploaded; null once it is gone. */
export const loadBytes = async ({ IMAGES }: Pick<Env, 'IMAGES'>, folder: string): Promise<Uint8Array | null> => {
  const found = await IMAGES.get(bytesPath(folder))
  return found ? new Uint8Array(await found.arrayBuffer()) : null
}

/** Deletes files of imports that were stored for long enough: a bounded step of the schedule, the oldest first. */
export const forgetImportFiles = async ({ IMAGES }: Pick<Env, 'IMAGES'>, now: number): Promise<void> => {
  const { objects } = await IMAGES.list({ prefix: PREFIX, limit: DELETED_AT_ONCE })
  // A day longer, for one that came in late on its day.
  const last = isoTime(now - (IMPORT_KEPT_DAYS + 1) * DAY_MS).slice(0, 10)
  const old = objects.map(({ key }) => key).filter((key) => key.slice(PREFIX.length, PREFIX.length + 10) <= last)
  if (old.length > 0) await IMAGES.delete(old)
}
