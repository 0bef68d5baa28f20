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

/** A square black-and-white picture as PNG, one bit a pixel. */
const bitmapPng = (size: number, isWhite: (x: number, y: number) => boolean): Uint8Array => {
  const stride = Math.ceil(size / 8) + 1
  // Every row starts with its filter byte: 0, none.
  const pixels = Buffer.alloc(stride * size)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const at = y * stride + 1 + (x >> 3)
      if (isWhite(x, y)) pixels.writeUInt8(pixels.readUInt8(at) | (0x80 >> (x & 7)), at)
    }
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
  return { png: bitmapPng(size * scale, (x, y) => !data[Math.floor(y / scale)]?.[Math.floor(x / scale)]), modules: size }
}
