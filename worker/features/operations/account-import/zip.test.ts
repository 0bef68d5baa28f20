import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { gzip } from '../../../runtime/gzip.ts'
import { archiveOf, type ArchiveEntry } from '../account-export/archive.ts'
import { readDirectory, readZipFile, type ReadBytes } from './zip.ts'

const reading =
  (bytes: Uint8Array): ReadBytes =>
  async (offset, length) => {
    expect(offset + length).toBeLessThanOrEqual(bytes.length)
    return new Uint8Array(bytes.subarray(offset, offset + length))
  }

/** The files of an archive as text. */
const filesIn = async (bytes: Uint8Array): Promise<Record<string, string>> => {
  const read = reading(bytes)
  const found: Record<string, string> = {}
  for (const file of (await readDirectory(read, bytes.length)).values())
    found[file.name] = strFromU8(await readZipFile(read, bytes.length, file))
  return found
}

/** The place of a field in an archive's entry, in the list at its end. */
const inEntry = (bytes: Uint8Array, name: string, field: number): number => Buffer.from(bytes).lastIndexOf(name) - 46 + field

async function* exported(): AsyncGenerator<ArchiveEntry> {
  yield { name: 'orders/1.jsonl', packed: new Uint8Array(await gzip('{"id":"ord_1"}\n'.repeat(1000))) }
  yield { name: 'images/ü.png', bytes: strToU8('a picture') as Uint8Array<ArrayBuffer> }
}

it('reads every file that an export writes', async () => {
  const bytes = new Uint8Array(await new Response(archiveOf(exported()) as BodyInit).arrayBuffer())
  expect(await filesIn(bytes)).toEqual({ 'orders/1.jsonl': '{"id":"ord_1"}\n'.repeat(1000), 'images/ü.png': 'a picture' })
})

it('reads nothing that is no archive, or only a part of one', async () => {
  const bytes = zipSync({ 'a.jsonl': strToU8('{}') })
  for (const broken of [new Uint8Array(), new Uint8Array(100_000), bytes.subarray(0, -10), bytes.subarray(30)])
    await expect(filesIn(broken)).rejects.toMatchObject({ problem: 'NOT_AN_ARCHIVE' })
})

it('refuses a file that is not what the archive says it is', async () => {
  const whole = zipSync({ 'a.jsonl': strToU8('{"a":1}\n'.repeat(100)) })
  // Its check sum, its size when packed, its size, where it begins.
  for (const field of [16, 20, 24, 42]) {
    const bytes = whole.slice()
    const at = inEntry(bytes, 'a.jsonl', field)
    bytes[at] = (bytes[at] ?? 0) - 1
    await expect(filesIn(bytes), String(field)).rejects.toMatchObject({ problem: 'BROKEN', at: 'a.jsonl' })
  }
})

it('holds no more than a file may have', async () => {
  const bytes = zipSync({ 'a.jsonl': new Uint8Array(40_000_000) })
  await expect(filesIn(bytes)).rejects.toMatchObject({ problem: 'BROKEN', at: 'a.jsonl' })
  // A file that says it is small is not unpacked any further.
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(inEntry(bytes, 'a.jsonl', 24), 10, true)
  await expect(filesIn(bytes)).rejects.toMatchObject({ problem: 'BROKEN', at: 'a.jsonl' })
})
