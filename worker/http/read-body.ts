/** Reads a body of at most `maxBytes`; null as soon as it is longer, and the rest stays unread. */
export const readAtMost = async (body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      reader.releaseLock()
      return null
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** Whether a request's body is JSON, by what it says. */
export const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.startsWith('application/json') ?? false

/** The length a request states for its body; null where it states none. */
export const statedLength = (headers: Headers): number | null => {
  const length = headers.get('content-length')
  return length === null || headers.has('transfer-encoding') ? null : Number.parseInt(length, 10)
}

/** The first bytes of a body as text; the rest is not read. */
export const readStart = async (body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> => {
  if (!body) return ''
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < maxBytes) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.byteLength
  }
  await reader.cancel()
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes))
}
