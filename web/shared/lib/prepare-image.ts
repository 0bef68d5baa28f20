/** Wider images are scaled down to this many pixels. */
const MAX_WIDTH_PX = 2160

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9))

/**
 * An image prepared for upload: upright, at most 2160 pixels wide, without metadata (place, time, device). A file this
 * browser can't decode is sent unchanged, for the server to report its error.
 */
export const prepareImage = async (file: File): Promise<Blob> => {
  // Kept as vector graphics: rasterizing would make it another file than the chosen one.
  if (file.type === 'image/svg+xml') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, MAX_WIDTH_PX / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const small = await encoded(canvas, 'image/webp')
  // A browser without a WebP encoder returns a PNG: right for a transparent image, too large for a photo.
  return (small?.type === 'image/webp' || file.type === 'image/png' ? small : await encoded(canvas, 'image/jpeg')) ?? file
}
