import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { qrPng } from './qr-png.ts'

/** Reads a 1-bit greyscale PNG without row filters, as ours are, into RGBA. */
const decode = (png: Uint8Array): { width: number; pixels: Uint8ClampedArray } => {
  const file = Buffer.from(png)
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  const width = file.readUInt32BE(16)
  expect([file.readUInt32BE(20), file[24], file[25]]).toEqual([width, 1, 0])
  const length = file.readUInt32BE(33)
  expect(file.subarray(37, 41).toString()).toBe('IDAT')
  const rows = inflateSync(file.subarray(41, 41 + length))
  const stride = Math.ceil(width / 8) + 1
  const pixels = new Uint8ClampedArray(width * width * 4)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const white = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      pixels.set([white * 255, white * 255, white * 255, 255], (y * width + x) * 4)
    }
  return { width, pixels }
}

describe('the picture of a code', () => {
  it.each(['tc_9f3bd2a1c07e4e52a1b6c8d70e4f1a2b', 'A', 'x'.repeat(300)])('reads back as %s', (text) => {
    const { png, modules } = qrPng(text, 6)
    const { width, pixels } = decode(png)
    expect(width).toBe(modules * 6)
    expect(jsQR(pixels, width, width)?.data).toBe(text)
  })

  it('has four white modules around it and stays small', () => {
    const scale = 12
    const { png } = qrPng('tc_9f3bd2a1c07e4e52a1b6c8d70e4f1a2b', scale)
    const { width, pixels } = decode(png)
    const isWhite = (x: number, y: number) => pixels[(y * width + x) * 4] === 255
    for (let at = 0; at < width; at += 1)
      for (let edge = 0; edge < 4 * scale; edge += 1)
        expect(isWhite(at, edge) && isWhite(edge, at) && isWhite(width - 1 - edge, at)).toBe(true)
    expect(isWhite(4 * scale, 4 * scale)).toBe(false)
    expect(png.length).toBeLessThan(3000)
  })
})
