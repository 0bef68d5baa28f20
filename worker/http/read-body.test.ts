import { expect, it } from 'vitest'
import { readAtMost, statedLength } from './read-body.ts'

const endless = (sent: { chunks: number }) =>
  new ReadableStream<Uint8Array>(
    {
      pull: (stream) => {
        sent.chunks += 1
        stream.enqueue(new Uint8Array(10).fill(sent.chunks))
      },
    },
    { highWaterMark: 0 },
  )
const bodyOf = (text: string) => new Response(text).body as ReadableStream<Uint8Array>

it('reads a body of as many bytes as are allowed, and none that has one more', async () => {
  expect(new TextDecoder().decode((await readAtMost(bodyOf('0123456789'), 10)) ?? undefined)).toBe('0123456789')
  expect(await readAtMost(bodyOf('0123456789'), 9)).toBeNull()
  expect(await readAtMost(bodyOf(''), 0)).toHaveLength(0)
})

it('stops reading a body that has no end', async () => {
  const sent = { chunks: 0 }
  expect(await readAtMost(endless(sent), 35)).toBeNull()
  expect(sent.chunks).toBe(4)
})

it('takes a length as stated only where the body is not chunked', () => {
  expect(statedLength(new Headers({ 'content-length': '12' }))).toBe(12)
  expect(statedLength(new Headers())).toBeNull()
  expect(statedLength(new Headers({ 'content-length': '12', 'transfer-encoding': 'chunked' }))).toBeNull()
})
