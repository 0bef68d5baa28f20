import { crc32, inflateRawSync } from 'node:zlib'
import type { ArchiveProblem } from '../../../contract/account-imports.ts'

// PKWARE APPNOTE 6.3: of a ZIP file what `account-export/archive.ts` writes. It is read from its end, a piece at a time.

/** An archive that can't be imported, and where in it. */
export class UnusableArchive extends Error {
  readonly problem: ArchiveProblem
  readonly at: string | null
  constructor(problem: ArchiveProblem, at: string | null = null) {
    super(`${problem} ${at ?? ''}`)
    this.problem = problem
    this.at = at
  }
}

/** A file of an archive: where it begins, how it is packed, its check sum and its sizes. */
export type ZipFile = { name: string; begins: number; method: number; crc: number; packed: number; size: number }

/** Reads bytes of a file. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>

const END = { signature: 0x06054b50, length: 22, maxComment: 65_535 }
const ENTRY = { signature: 0x02014b50, length: 46 }
const LOCAL = { signature: 0x04034b50, length: 30, maxExtra: 1024 }
const [STORED, DEFLATED] = [0, 8]
/** What is held at once: a page of an event is about a megabyte, an image up to five. */
const MAX_FILE_BYTES = 32_000_000
const MAX_DIRECTORY_BYTES = 32_000_000

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the list of the archive's files is. */
const findDirectory = async (read: ReadBytes, size: number): Promise<{ offset: number; length: number }> => {
  const from = Math.max(0, size - END.length - END.maxComment)
  const tail = viewOf(await read(from, size - from))
  for (let at = tail.byteLength - END.length; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END.signature) continue
    const [length, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    if (length <= MAX_DIRECTORY_BYTES && offset + length <= from + at) return { offset, length }
  }
  throw new UnusableArchive('NOT_AN_ARCHIVE')
}

/** The files of an archive of this size, by their names. */
export const readDirectory = async (read: ReadBytes, size: number): Promise<Map<string, ZipFile>> => {
  const { offset, length } = await findDirectory(read, size)
  const bytes = length === 0 ? new Uint8Array() : await read(offset, length)
  const view = viewOf(bytes)
  const files = new Map<string, ZipFile>()
  for (let at = 0; at < length;) {
    if (at + ENTRY.length > length || view.getUint32(at, true) !== ENTRY.signature) throw new UnusableArchive('NOT_AN_ARCHIVE')
    const named = at + ENTRY.length
    const end = named + view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(named, end))
    const [method, crc] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)]
    const [packed, unpacked, begins] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true), view.getUint32(at + 42, true)]
    files.set(name, { name, begins, method, crc, packed, size: unpacked })
    at = end + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

const unpack = ({ method, size }: ZipFile, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  if (method === STORED) return bytes
  if (method !== DEFLATED) throw new Error(`packed by method ${method}`)
  return new Uint8Array(inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) }))
}

/** A file of an archive of this size, whose check sum is right. */
export const readZipFile = async (read: ReadBytes, size: number, file: ZipFile): Promise<Uint8Array<ArrayBuffer>> => {
  const { name, begins, packed, crc } = file
  const broken = () => new UnusableArchive('BROKEN', name)
  const most = Math.min(LOCAL.length + name.length + LOCAL.maxExtra + packed, size - begins)
  if (packed > MAX_FILE_BYTES || file.size > MAX_FILE_BYTES || most < LOCAL.length) throw broken()
  const bytes = await read(begins, most)
  const head = viewOf(bytes)
  const from = LOCAL.length + head.getUint16(26, true) + head.getUint16(28, true)
  if (head.getUint32(0, true) !== LOCAL.signature || from + packed > bytes.length) throw broken()
  try {
    const unpacked = unpack(file, bytes.slice(from, from + packed))
    if (unpacked.length === file.size && crc32(unpacked) === crc) return unpacked
  } catch {
    throw broken()
  }
  throw broken()
}
