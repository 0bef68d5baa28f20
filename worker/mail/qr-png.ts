import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** White modules around the code; scanners need four. */
const quietZone = 4

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** Rows of a code as a picture, one bit a pixel: each module is a square of `scale` pixels. */
const pixelsOf = (rows: readonly (readonly boolean[])[], scale: number): Buffer => {
  const stride = Math.ceil((rows.length * scale) / 8) + 1
  const pixels = Buffer.alloc(stride * rows.length * scale)
  rows.forEach((row, y) => {
    // The first byte of a row is its filter: 0, none.
    const line = Buffer.alloc(stride)
    for (let x = 0; x < row.length * scale; x += 1) {
      const at = 1 + (x >> 3)
      if (!row[Math.floor(x / scale)]) line.writeUInt8(line.readUInt8(at) | (0x80 >> (x & 7)), at)
    }
    for (let repeated = 0; repeated < scale; repeated += 1) line.copy(pixels, (y * scale + repeated) * stride)
  })
  return pixels
}

/** A square black-and-white picture as PNG. */
const bitmapPng = (size: number, pixels: Buffer): Uint8Array => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** `text` as a QR code: a PNG of `scale` pixels a module, and its width in modules, quiet zone included. */
export const qrPng = (text: string, scale: number): { png: Uint8Array; modules: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return { png: bitmapPng(size * scale, pixelsOf(data, scale)), modules: size }
}
