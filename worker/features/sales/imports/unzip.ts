import { Unzip, UnzipInflate } from 'fflate'
import { UnreadableFile } from './file-rows.ts'

const BYTES_AT_ONCE = 65_536
const MAX_ENTRIES = 2000

/** Takes the unpacked pieces of an entry. */
export type EntryReader = (piece: Uint8Array, isLast: boolean) => void

/**
 * Unpacks those entries of an archive that have a reader, in pieces: nothing is held that a reader doesn't keep. What an
 * entry says of its size is not believed; reading ends at `maxBytes` of all of them.
 */
export const unzip = (bytes: Uint8Array, readerOf: (name: string) => EntryReader | null, maxBytes: number): void => {
  let size = 0
  let entries = 0
  const archive = new Unzip((entry) => {
    entries += 1
    if (entries > MAX_ENTRIES) throw new UnreadableFile('import_file_too_large')
    const read = readerOf(entry.name)
    if (!read) return
    entry.ondata = (error, piece, isLast) => {
      if (error) throw error
      size += piece.length
      if (size > maxBytes) throw new UnreadableFile('import_file_too_large')
      read(piece, isLast)
    }
    entry.start()
  })
  archive.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE)
    archive.push(bytes.subarray(at, at + BYTES_AT_ONCE), at + BYTES_AT_ONCE >= bytes.length)
}
