import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

/** The text in the QR of a PNG as our mails carry it (one-bit greyscale, no interlace, filter 0); null when it can't be read. */
export const readQr = (png: Uint8Array): string | null => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    if (type === 'IDAT') data.push(Buffer.from(png.subarray(at + 8, at + 8 + view.getUint32(at))))
  }
  const rows = inflateSync(Buffer.concat(data))
  const stride = Math.ceil(width / 8) + 1
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      pixels.set([bit * 255, bit * 255, bit * 255, 255], (y * width + x) * 4)
    }
  return readPixels(pixels, width, height)
}

/** The text in the QR of a picture; null when it can't be read. */
export const readPixels = (rgba: Uint8ClampedArray, width: number, height: number): string | null => {
  const read = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR
  return read(rgba, width, height)?.data ?? null
}
