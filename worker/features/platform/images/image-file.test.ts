import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { png } from '../../../../tests/support/png.ts'
import { readImageFile, withoutMetadata } from './image-file.ts'

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex')

/** The smallest of each of the other formats, as encoders write them. */
const gif = hex('474946383961 0100 0100 80 00 00 000000ffffff 2c 00000000 01000100 00 02 02 4401 00 3b')
const jpeg = Buffer.concat([
  hex('ffd8 ffe0 0010 4a46494600 0101 00 0001 0001 00 00'),
  hex('ffdb 0043 00'),
  Buffer.alloc(64, 16),
  hex('ffc0 000b 08 0001 0001 01 01 11 00'),
  hex('ffc4 0014 00 01 000000000000000000000000000000 00'),
  hex('ffc4 0014 10 01 000000000000000000000000000000 00'),
  hex('ffda 0008 01 01 00 00 3f 00 3f ff00 d2'),
  hex('ffd9'),
])
const webp = hex('52494646 1a000000 57454250 5650384c 0d000000 2f00000010071011118888fe0700')
const avif = hex(`
  0000001c667479706176696600000000617669666d6966316d696166000000ea6d657461000000000000002168646c7200000000000000007069637400000000
  0000000000000000000000000e7069746d00000000000100000022696c6f630000000044400001000100000000010e000100000000000000140000002369696e
  6600000000000100000015696e6665020000000001000061763031000000006a697072700000004b6970636f00000013636f6c726e636c780002000200068000
  00000c6176314381000c000000001469737065000000000000000100000001000000107069786900000000030808080000001769706d61000000000000000100
  0104818203840000001c6d64617412000a05180006042032091b001a69a684000548`)

/** What a camera held upright adds to the picture it took lying: Exif's orientation 6. */
const turned = hex('ffe1 0022 457869660000 49492a00 08000000 0100 1201 0300 01000000 06000000 00000000')

describe('an uploaded file', () => {
  it('is known by its bytes, with its size', () => {
    expect(readImageFile(png(900, 450))).toEqual({ media_type: 'image/png', width: 900, height: 450 })
    expect(readImageFile(gif)).toEqual({ media_type: 'image/gif', width: 1, height: 1 })
    expect(readImageFile(jpeg)).toEqual({ media_type: 'image/jpeg', width: 1, height: 1 })
    expect(readImageFile(webp)).toEqual({ media_type: 'image/webp', width: 1, height: 1 })
    expect(readImageFile(avif)).toEqual({ media_type: 'image/avif', width: 1, height: 1 })
  })

  it('has the size that it is shown in', () => {
    const lying = Buffer.from(jpeg)
    lying.writeUInt16BE(1, lying.indexOf(hex('ffc0')) + 5)
    lying.writeUInt16BE(7, lying.indexOf(hex('ffc0')) + 7)
    expect(readImageFile(lying)).toMatchObject({ width: 7, height: 1 })
    const upright = Buffer.concat([lying.subarray(0, 2), turned, lying.subarray(2)])
    expect(readImageFile(upright)).toMatchObject({ width: 1, height: 7 })
  })

  it('says how large a picture claims to be without unpacking it', () => {
    expect(readImageFile(png(10_000, 10_000))).toMatchObject({ width: 10_000, height: 10_000 })
  })

  it('is nothing else than an image, however it is called', () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="450"><script>alert(1)</script></svg>',
      '<!doctype html><script>',
      '',
    ])
      expect(readImageFile(Buffer.from(text))).toBeNull()
  })

  it.each(Object.entries({ png: png(40, 20), gif, jpeg, webp, avif }))(
    'is refused cut off anywhere, or with something behind its end (%s)',
    (_, whole) => {
      fc.assert(fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => readImageFile(whole.subarray(0, length)) === null))
      const page = Buffer.from('<script>alert(1)</script>')
      expect(readImageFile(Buffer.concat([whole, page]))).toBeNull()
      expect(readImageFile(Buffer.concat([page, whole]))).toBeNull()
    },
  )

  it('is refused where a script hides behind the head of a GIF', () => {
    expect(readImageFile(Buffer.from('GIF89a/*\x00\x00\x00\x00\x00*/=1;alert(1)//', 'latin1'))).toBeNull()
  })

  it('never throws, whatever the bytes, and always comes to an end', () => {
    const heads = [
      png(3, 3).subarray(0, 8),
      gif.subarray(0, 6),
      jpeg.subarray(0, 4),
      webp.subarray(0, 12),
      hex('0000001c 66747970 61766966'),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
        readImageFile(Buffer.concat([head, rest]))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('a stored image', () => {
  const secret = 'GPSLatitude-52.5'
  const holds = (bytes: Uint8Array) => Buffer.from(bytes).includes(secret)
  const segment = (marker: number, content: string) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, Buffer.from(content)])
  }
  const afterSoi = (...parts: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])

  it('of a JPEG has no metadata, keeps its colours, and stays turned as it was', () => {
    const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01colours')
    const camera = [0xe1, 0xed, 0xfe].map((marker) => segment(marker, `Photoshop 3.0\0${secret}`))
    expect(withoutMetadata(afterSoi(...camera, profile))).toEqual(new Uint8Array(afterSoi(profile)))
    const stripped = withoutMetadata(afterSoi(turned, ...camera))
    expect(stripped).toEqual(new Uint8Array(afterSoi(turned)))
    expect(readImageFile(stripped)).toEqual(readImageFile(afterSoi(turned)))
  })

  it('of a PNG has no text and no Exif', () => {
    const plain = png(40, 20)
    const chunk = (kind: string) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(secret.length)
      head.write(kind, 4)
      return Buffer.concat([head, Buffer.from(secret), Buffer.alloc(4)])
    }
    const withMetadata = Buffer.concat([plain.subarray(0, 33), ...['eXIf', 'tEXt', 'iTXt', 'zTXt'].map(chunk), plain.subarray(33)])
    expect(readImageFile(withMetadata)).not.toBeNull()
    expect(withoutMetadata(withMetadata)).toEqual(new Uint8Array(plain))
  })

  it('of a WebP has no Exif and no XMP, and its head says so', () => {
    const chunk = (kind: string, content: Buffer) => {
      const head = Buffer.from(`${kind}\0\0\0\0`)
      head.writeUInt32LE(content.length, 4)
      return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
    }
    const riff = (...chunks: Buffer[]) => {
      const head = Buffer.from('RIFF\0\0\0\0WEBP')
      head.writeUInt32LE(4 + Buffer.concat(chunks).length, 4)
      return Buffer.concat([head, ...chunks])
    }
    const picture = webp.subarray(12)
    const extended = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    const camera = ['EXIF', 'XMP '].map((kind) => chunk(kind, Buffer.from(`${secret}!`)))
    const stripped = withoutMetadata(riff(extended(0x2c), picture, ...camera))
    expect([holds(stripped), readImageFile(stripped)]).toEqual([false, { media_type: 'image/webp', width: 1, height: 1 }])
    expect(stripped).toEqual(new Uint8Array(riff(extended(0x20), picture)))
  })

  it.each(Object.entries({ png: png(40, 20), gif, jpeg, webp, avif }))('that has no metadata is stored as it is (%s)', (_, whole) => {
    expect(withoutMetadata(whole)).toBe(whole)
  })
})
