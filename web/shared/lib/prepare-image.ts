/** Wider images are sent scaled down to this many pixels. */
const widest = 2160

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9))

/**
 * An image as it is sent: turned upright, at most 2160 pixels wide, and without what the camera wrote beside it (place,
 * time, device). What this browser can't read goes as it is: the server says what is wrong with it.
 */
export const prepareImage = async (file: File): Promise<Blob> => {
  // A drawing has no pixels of its own; made into some here, it would be another file than was chosen.
  if (file.type === 'image/svg+xml') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, widest / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const small = await encoded(canvas, 'image/webp')
  // A browser that writes no WebP answers with a PNG: right for what may be transparent, too large for a photograph.
  return (small?.type === 'image/webp' || file.type === 'image/png' ? small : await encoded(canvas, 'image/jpeg')) ?? file
}
