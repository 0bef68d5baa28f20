import { Zip, ZipPassThrough, type ZipInputFile } from 'fflate'

/** What an archive holds: a file of JSON lines as gzip has it, or another file's bytes. */
export type ArchiveEntry = { name: string; packed: Uint8Array<ArrayBuffer> } | { name: string; bytes: Uint8Array<ArrayBuffer> }

// RFC 1952: ten bytes of header where no flag is set; at the end the check sum and the size, four bytes each.
const GZIP_HEADER = 10
const GZIP_TRAILER = 8

/** Adds what gzip compressed as it is: a ZIP file holds the same stream, with the same check sum. */
const addPacked = (zip: Zip, name: string, packed: Uint8Array<ArrayBuffer>): void => {
  if (packed[3] !== 0) throw new Error(`${name} has a header of another form`)
  const end = new DataView(packed.buffer, packed.byteOffset + packed.length - GZIP_TRAILER, GZIP_TRAILER)
  const file: ZipInputFile = { filename: name, compression: 8, crc: end.getUint32(0, true), size: end.getUint32(4, true) }
  zip.add(file)
  file.ondata?.(null, packed.subarray(GZIP_HEADER, packed.length - GZIP_TRAILER), true)
}

/** A ZIP file of entries, made as it is read: one of them is held at a time. */
export const archiveOf = (entries: AsyncIterator<ArchiveEntry>): ReadableStream<Uint8Array> => {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const zip = new Zip((error, chunk, isLast) => {
    if (error) throw error
    if (chunk.length > 0) controller.enqueue(chunk)
    if (isLast) controller.close()
  })
  return new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
    pull: async () => {
      const { value, done } = await entries.next()
      if (done) return zip.end()
      if ('packed' in value) return addPacked(zip, value.name, value.packed)
      const file = new ZipPassThrough(value.name)
      zip.add(file)
      file.push(value.bytes, true)
    },
    cancel: async () => {
      zip.terminate()
      await entries.return?.()
    },
  })
}
