import { deleteDatedFiles } from '../../../runtime/dated-files.ts'
import type { Env } from '../../../runtime/env.ts'
import { gzip } from '../../../runtime/gzip.ts'
import type { ExportRow } from './table.ts'

type Bucket = Pick<Env, 'IMAGES'>

const PREFIX = 'exports/'
const DELETED_AT_ONCE = 500

/** The days an export is kept. */
export const EXPORT_DAYS = 7

/** An export's folder; by its day first, so that the oldest are found without reading the others. */
const folderOf = ({ id, started_at }: Pick<ExportRow, 'id' | 'started_at'>): string => `${PREFIX}${started_at.slice(0, 10)}/${id}/`

/** Writes a file of JSON lines, compressed; answers with its size. Written again, it is replaced. */
export const writeLines = async (
  { IMAGES }: Bucket,
  row: Pick<ExportRow, 'id' | 'started_at'>,
  name: string,
  values: readonly unknown[],
): Promise<number> => {
  const packed = await gzip(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  await IMAGES.put(`${folderOf(row)}${name}`, packed)
  return packed.byteLength
}

/** The names of an export's files, in the order of their names. */
export async function* filesOf({ IMAGES }: Bucket, row: Pick<ExportRow, 'id' | 'started_at'>): AsyncGenerator<string> {
  const prefix = folderOf(row)
  for (let cursor: string | undefined; ;) {
    const page = await IMAGES.list({ prefix, ...(cursor === undefined ? {} : { cursor }) })
    for (const { key } of page.objects) yield key.slice(prefix.length)
    if (!page.truncated) return
    cursor = page.cursor
  }
}

/** A file as it was compressed. Throws where there is none. */
export const readPacked = async (
  { IMAGES }: Bucket,
  row: Pick<ExportRow, 'id' | 'started_at'>,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const found = await IMAGES.get(`${folderOf(row)}${name}`)
  if (!found) throw new Error(`the file ${name} of the export ${row.id} is gone`)
  return new Uint8Array(await found.arrayBuffer())
}

/** Deletes the files of an export whose names begin so: a try that broke off. */
export const deleteFiles = async ({ IMAGES }: Bucket, row: Pick<ExportRow, 'id' | 'started_at'>, begin: string): Promise<void> => {
  for (;;) {
    const { objects } = await IMAGES.list({ prefix: `${folderOf(row)}${begin}`, limit: DELETED_AT_ONCE })
    if (objects.length === 0) return
    await IMAGES.delete(objects.map(({ key }) => key))
  }
}

/** Deletes the files of old exports: a bounded step of the schedule. */
export const deleteOldFiles = (env: Bucket, until: string): Promise<void> => deleteDatedFiles(env, PREFIX, until)
