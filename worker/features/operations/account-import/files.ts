import { deleteDatedFiles } from '../../../runtime/dated-files.ts'
import type { Env } from '../../../runtime/env.ts'
import type { ImportRow } from './table.ts'
import { readDirectory, readZipFile, UnusableArchive, type ReadBytes, type ZipFile } from './zip.ts'

type Bucket = Pick<Env, 'IMAGES'>
type Place = Pick<ImportRow, 'id' | 'started_at'>

const PREFIX = 'account-imports/'
/** R2 takes parts of 5 MiB at least, all but the last of the same size; one is held at a time. */
const PART_BYTES = 8 * 1024 * 1024

/** An archive's place; by its day first, so that the oldest are found without reading the others. */
const keyOf = ({ id, started_at }: Place): string => `${PREFIX}${started_at.slice(0, 10)}/${id}/archive.zip`

/** A stream in parts of one size, the last one smaller. */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (const chunk of stream)
    for (let at = 0; at < chunk.length;) {
      const taken = Math.min(PART_BYTES - filled, chunk.length - at)
      part.set(chunk.subarray(at, at + taken), filled)
      at += taken
      filled += taken
      if (filled < PART_BYTES) continue
      yield part
      part = new Uint8Array(PART_BYTES)
      filled = 0
    }
  if (filled > 0) yield part.subarray(0, filled)
}

/** Stores an archive of any size as it comes in; answers with its size. */
export const storeArchive = async ({ IMAGES }: Bucket, place: Place, stream: ReadableStream<Uint8Array>): Promise<number> => {
  const upload = await IMAGES.createMultipartUpload(keyOf(place))
  const parts: R2UploadedPart[] = []
  let bytes = 0
  try {
    for await (const part of partsOf(stream)) {
      parts.push(await upload.uploadPart(parts.length + 1, part))
      bytes += part.length
    }
  } catch (error) {
    await upload.abort()
    throw error
  }
  await (bytes === 0 ? upload.abort() : upload.complete(parts))
  return bytes
}

/** Deletes an archive that isn't needed any more. */
export const deleteArchive = ({ IMAGES }: Bucket, place: Place): Promise<void> => IMAGES.delete(keyOf(place))

/** Deletes old archives: a bounded step of the schedule. */
export const deleteOldArchives = (env: Bucket, until: string): Promise<void> => deleteDatedFiles(env, PREFIX, until)

/** A line of a file. */
export type Line = Record<string, unknown>

/** An archive in the bucket: its files' names in order, and what is in them. */
export type Archive = {
  names: string[]
  bytesOf: (name: string) => Promise<Uint8Array<ArrayBuffer>>
  linesOf: (name: string) => Promise<Line[]>
}

const linesIn = (name: string, bytes: Uint8Array): Line[] => {
  try {
    const lines: unknown[] = new TextDecoder()
      .decode(bytes)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    if (lines.every((line) => typeof line === 'object' && line !== null)) return lines as Line[]
  } catch {
    throw new UnusableArchive('BROKEN', name)
  }
  throw new UnusableArchive('BROKEN', name)
}

/** Opens an archive: its list of files is read, and of its files one at a time. */
export const openArchive = async ({ IMAGES }: Bucket, row: ImportRow): Promise<Archive> => {
  const read: ReadBytes = async (offset, length) => {
    const found = await IMAGES.get(keyOf(row), { range: { offset, length } })
    if (!found) throw new Error(`the archive of the import ${row.id} is gone`)
    return new Uint8Array(await found.arrayBuffer())
  }
  const files = await readDirectory(read, row.bytes)
  const bytesOf = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const file: ZipFile | undefined = files.get(name)
    if (!file) throw new UnusableArchive('BROKEN', name)
    return readZipFile(read, row.bytes, file)
  }
  return { names: [...files.keys()].toSorted(), bytesOf, linesOf: async (name) => linesIn(name, await bytesOf(name)) }
}
