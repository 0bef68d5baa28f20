import { imageSize } from 'image-size'
import type { ImageMediaType } from '../../contract/image-bounds.ts'

/** What an image is by its own bytes: sizes in pixels as it is shown. */
export type ImageFile = { media_type: ImageMediaType; width: number; height: number }

const text = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))

/** Behind the last chunk (PNG specification, 5.3): the image ends with `IEND`, and what it shows is in `IDAT`. */
const endOfPng = (bytes: Uint8Array, view: DataView): number => {
  let hasData = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const kind = text(bytes, at + 4, 4)
    at += 12 + view.getUint32(at)
    hasData ||= kind === 'IDAT'
    if (kind === 'IEND') return hasData ? at : -1
  }
  return -1
}

/** Behind the marker EOI (ITU T.81, annex B): segments say how long they are, and what a scan holds never looks like a marker. */
const endOfJpeg = (bytes: Uint8Array, view: DataView): number => {
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return -1
    const marker = bytes[at + 1] as number
    if (marker === 0xd9) return hasScan ? at + 2 : -1
    if (marker === 0xff) at += 1
    else {
      if (at + 4 > bytes.length) return -1
      at += 2 + view.getUint16(at + 2)
    }
    if (marker !== 0xda) continue
    hasScan = true
    const isMarker = (byte: number): boolean => byte !== 0 && (byte < 0xd0 || byte > 0xd7)
    while (at + 1 < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1] as number))) at += 1
  }
  return -1
}

/** Behind the trailer (GIF89a, 27): blocks of sub-blocks, each with its length before it, the last of none. */
const endOfGif = (bytes: Uint8Array): number => {
  const colors = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const behindBlocks = (from: number): number => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] as number)
    return at + 1
  }
  let hasImage = false
  for (let at = 13 + colors(bytes[10] ?? 0); at < bytes.length;) {
    const kind = bytes[at]
    if (kind === 0x3b) return hasImage ? at + 1 : -1
    if (kind === 0x21) at = behindBlocks(at + 2)
    else if (kind === 0x2c) {
      hasImage = true
      at = behindBlocks(at + 11 + colors(bytes[at + 9] ?? 0))
    } else return -1
  }
  return -1
}

/** Behind the one chunk of a RIFF file, which holds all others and is padded to an even length. */
const endOfWebp = (_: Uint8Array, view: DataView): number => {
  const length = view.getUint32(4, true)
  return 8 + length + (length % 2)
}

/** Behind the last box (ISO 14496-12, 4.2): each has its length before it, 0 for all that follows. */
const endOfAvif = (bytes: Uint8Array, view: DataView): number => {
  let [at, hasMeta, hasData] = [0, false, false]
  while (at + 8 <= bytes.length) {
    const kind = text(bytes, at + 4, 4)
    hasMeta ||= kind === 'meta'
    hasData ||= kind === 'mdat'
    const length = view.getUint32(at)
    if (length === 1 && at + 16 > bytes.length) return -1
    const whole = length === 1 ? Number(view.getBigUint64(at + 8)) : length || bytes.length - at
    if (whole < 8) return -1
    at += whole
  }
  return hasMeta && hasData ? at : -1
}

const formats: Record<string, { media_type: ImageMediaType; end: (bytes: Uint8Array, view: DataView) => number }> = {
  png: { media_type: 'image/png', end: endOfPng },
  jpg: { media_type: 'image/jpeg', end: endOfJpeg },
  gif: { media_type: 'image/gif', end: endOfGif },
  webp: { media_type: 'image/webp', end: endOfWebp },
  avif: { media_type: 'image/avif', end: endOfAvif },
}

const measured = (bytes: Uint8Array) => {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}

/**
 * What a file is, known by its bytes alone, whatever its name says. Null where it is none of the formats that are taken,
 * is cut off, or goes on behind the image's end: then it may be a page or an archive at the same time.
 */
export const readImageFile = (bytes: Uint8Array): ImageFile | null => {
  const size = measured(bytes)
  const format = formats[size?.type ?? '']
  if (!size || !format) return null
  if (format.end(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) !== bytes.length) return null
  // A camera held upright writes the picture lying and says so.
  const isTurned = (size.orientation ?? 1) >= 5
  const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height]
  return { media_type: format.media_type, width, height }
}
