import { directoryOf } from '../../db/databases.ts'
import { deleteDatedFiles } from '../../runtime/dated-files.ts'
import type { Env } from '../../runtime/env.ts'
import { gunzip, gzip } from '../../runtime/gzip.ts'
import type { Slice } from './slice.ts'
import type { SchemaPart } from './tables.ts'

const DAY_MS = 24 * 3_600_000
const PREFIX = 'snapshots/'
/** How long snapshots are kept. */
export const SNAPSHOT_DAYS = 30
const DELETED_AT_ONCE = 500

type Bucket = Pick<Env, 'IMAGES'>

/** A snapshot's list of contents, written last: without it there is no snapshot. */
export type Manifest = { event_id: string; taken_at: string; schema: SchemaPart[]; parts: number; rows: number; bytes: number; seq: number }

/** A snapshot's folder; by its day first, so that the oldest are found without reading the others. */
const folderOf = ({ id, event_id, started_at }: { id: string; event_id: string; started_at: string }): string =>
  `${PREFIX}${started_at.slice(0, 10)}/${event_id}/${id}`
export type Place = Parameters<typeof folderOf>[0]

const write = async ({ IMAGES }: Bucket, path: string, value: unknown): Promise<number> => {
  const packed = await gzip(JSON.stringify(value))
  await IMAGES.put(path, packed)
  return packed.byteLength
}

const read = async <T>({ IMAGES }: Bucket, path: string): Promise<T | null> => {
  const found = await IMAGES.get(path)
  return found ? gunzip(await found.arrayBuffer()).json<T>() : null
}

const partOf = (place: Place, part: number): string => `${folderOf(place)}/${String(part).padStart(6, '0')}.json.gz`
const manifestOf = (place: Place): string => `${folderOf(place)}/manifest.json.gz`
const schemaPath = (place: Place): string => `${folderOf(place)}/schema.json.gz`

/** Writes one part; answers with its size. */
export const writePart = (env: Bucket, place: Place, part: number, slices: Slice[]): Promise<number> =>
  write(env, partOf(place, part), slices)

/** Reads one part. Throws where there is none. */
export const readPart = async (env: Bucket, place: Place, part: number): Promise<Slice[]> => {
  const slices = await read<Slice[]>(env, partOf(place, part))
  if (!slices) throw new Error(`part ${part} of the snapshot ${place.id} is gone`)
  return slices
}

/** Writes down the schema that the first page begins with, until the manifest has it. */
export const writeSchema = (env: Bucket, place: Place, schema: SchemaPart[]): Promise<number> => write(env, schemaPath(place), schema)
export const readSchema = (env: Bucket, place: Place): Promise<SchemaPart[] | null> => read(env, schemaPath(place))

export const writeManifest = (env: Bucket, place: Place, manifest: Manifest): Promise<number> => write(env, manifestOf(place), manifest)

/** Reads the list of contents. Throws where there is none. */
export const readManifest = async (env: Bucket, place: Place): Promise<Manifest> => {
  const manifest = await read<Manifest>(env, manifestOf(place))
  if (!manifest) throw new Error(`the snapshot ${place.id} is not whole`)
  return manifest
}

/** Deletes snapshots that were kept for long enough: a bounded step of the schedule, the oldest first. */
export const forgetSnapshots = async (env: Env, now: number): Promise<void> => {
  const until = new Date(now - (SNAPSHOT_DAYS + 1) * DAY_MS).toISOString()
  await deleteDatedFiles(env, PREFIX, until)
  await directoryOf(env)
    .prepare('delete from box_snapshots where id in (select id from box_snapshots where started_at < ?1 order by started_at limit ?2)')
    .bind(until, DELETED_AT_ONCE)
    .run()
}
