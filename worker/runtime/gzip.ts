const through = (bytes: BodyInit, by: CompressionStream | DecompressionStream): ReadableStream =>
  (new Response(bytes).body as ReadableStream).pipeThrough(by as unknown as ReadableWritablePair)

/** A text, compressed. */
export const gzip = (text: string): Promise<ArrayBuffer> => new Response(through(text, new CompressionStream('gzip'))).arrayBuffer()

/** What was compressed, to be read as text or JSON. */
export const gunzip = (packed: BodyInit): Response => new Response(through(packed, new DecompressionStream('gzip')))
