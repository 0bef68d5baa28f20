import { imageSize } from 'image-size'
import type { ImageMediaType } from '../../../contract/image-bounds.ts'

/** An image's format by its own bytes; sizes in pixels as displayed. */
export type ImageFile = { media_type: ImageMediaType; width: number; height: number }

/** Called for each part of a file with its kind, its start, and the start of the next. */
type Note = (kind: string | number, from: number, to: number) => void

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const text = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))

/** The end of the last chunk (PNG specification, 5.3): the image ends with `IEND`, its pixels are in `IDAT`. */
const endOfPng = (bytes: Uint8Array, view: DataView, note: Note): number => {
  let hasData = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const [kind, from] = [text(bytes, at + 4, 4), at]
    at += 12 + view.getUint32(at)
    note(kind, from, at)
    hasData ||= kind === 'IDAT'
    if (kind === 'IEND') return hasData ? at : -1
  }
  return -1
}

/** The end of the EOI marker (ITU T.81, annex B): segments state their length, and scan data never looks like a marker. */
const endOfJpeg = (bytes: Uint8Array, view: DataView, note: Note): number => {
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return -1
    const marker = bytes[at + 1] as number
    if (marker === 0xd9) return hasScan ? at + 2 : -1
    if (marker === 0xff) at += 1
    else {
      if (at + 4 > bytes.length) return -1
      const from = at
      at += 2 + view.getUint16(at + 2)
      note(marker, from, at)
    }
    if (marker !== 0xda) continue
    hasScan = true
    const isMarker = (byte: number): boolean => byte !== 0 && (byte < 0xd0 || byte > 0xd7)
    while (at + 1 < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1] as number))) at += 1
  }
  return -1
}

/** The end of the trailer (GIF89a, 27): blocks of sub-blocks, each preceded by its length, the last one empty. */
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

/** The end of the one chunk of a RIFF file, which holds all others and is padded to an even length. */
const endOfWebp = (bytes: Uint8Array, view: DataView, note: Note): number => {
  const length = view.getUint32(4, true)
  const end = 8 + length + (length % 2)
  for (let at = 12; at + 8 <= Math.min(end, bytes.length);) {
    const [kind, from, size] = [text(bytes, at, 4), at, view.getUint32(at + 4, true)]
    at += 8 + size + (size % 2)
    note(kind, from, at)
  }
  return end
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

type Format = {
  media_type: ImageMediaType
  end: (bytes: Uint8Array, view: DataView, note: Note) => number
  /** The parts with place, time and camera of a picture, which don't affect its look. */
  metadata?: ReadonlySet<string | number>
}

const formats: Record<string, Format> = {
  png: { media_type: 'image/png', end: endOfPng, metadata: new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']) },
  jpg: { media_type: 'image/jpeg', end: endOfJpeg, metadata: new Set([0xe1, 0xed, 0xfe]) },
  gif: { media_type: 'image/gif', end: endOfGif },
  webp: { media_type: 'image/webp', end: endOfWebp, metadata: new Set(['EXIF', 'XMP ']) },
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
 * Detects a file's format by its bytes alone, whatever its name. Null for a format that is not accepted, a truncated
 * file, or one that goes on behind the image's end: that may be a page or an archive at the same time.
 */
export const readImageFile = (bytes: Uint8Array): ImageFile | null => {
  const size = measured(bytes)
  const format = formats[size?.type ?? '']
  if (!size || !format) return null
  if (format.end(bytes, viewOf(bytes), () => undefined) !== bytes.length) return null
  // A camera held upright stores the picture rotated, with its orientation.
  const isTurned = (size.orientation ?? 1) >= 5
  const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height]
  return { media_type: format.media_type, width, height }
}

/** An Exif segment with the orientation of a picture (TIFF 6.0, tag 0x112), and nothing else. */
const orientationSegment = (orientation: number): Uint8Array =>
  Buffer.from(`ffe1002245786966000049492a0008000000010012010300010000000${orientation}00000000000000`, 'hex')

/**
 * An image file without its metadata, so that an uploaded photo doesn't publish its place. A JPEG's orientation stays,
 * and so do colour profiles. The file must be one that `readImageFile` accepts.
 */
export const withoutMetadata = (bytes: Uint8Array): Uint8Array => {
  const size = measured(bytes)
  const { media_type, end, metadata } = formats[size?.type ?? ''] ?? {}
  if (!end || !metadata) return bytes
  const kept: Uint8Array[] = []
  let behind = 0
  end(bytes, viewOf(bytes), (kind, from, to) => {
    if (!metadata.has(kind)) return
    kept.push(bytes.subarray(behind, from))
    behind = to
  })
  if (behind === 0) return bytes
  const whole = new Uint8Array(Buffer.concat([...kept, bytes.subarray(behind)]))
  if (media_type === 'image/webp') return asWebp(whole)
  const orientation = size?.orientation ?? 1
  return media_type === 'image/jpeg' && orientation > 1
    ? new Uint8Array(Buffer.concat([whole.subarray(0, 2), orientationSegment(orientation), whole.subarray(2)]))
    : whole
}

/** The head of a WebP with its length, and with the flags of Exif and XMP cleared. */
const asWebp = (bytes: Uint8Array): Uint8Array => {
  viewOf(bytes).setUint32(4, bytes.length - 8, true)
  if (text(bytes, 12, 4) === 'VP8X') bytes[20] = (bytes[20] ?? 0) & ~0x0c
  return bytes
}
