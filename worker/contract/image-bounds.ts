export const imageTypes = ['EVENT_COVER', 'ORGANIZER_IMAGE', 'TEXT'] as const
export type ImageType = (typeof imageTypes)[number]

/** An image is smaller than this, in bytes: 5 MB. */
export const imageBytesBelow = 5 * 1024 * 1024

/** The least and the most width and height of each type, in pixels; both ends are allowed. */
export const imageBounds: Record<ImageType, { least: { width: number; height: number }; most: { width: number; height: number } }> = {
  EVENT_COVER: { least: { width: 900, height: 450 }, most: { width: 4000, height: 4000 } },
  TEXT: { least: { width: 16, height: 16 }, most: { width: 4000, height: 4000 } },
  ORGANIZER_IMAGE: { least: { width: 100, height: 100 }, most: { width: 4000, height: 4000 } },
}

/** The formats that are taken, by their media type. */
export const imageMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export type ImageMediaType = (typeof imageMediaTypes)[number]

/** The error of an image's size, if any; `width` and `height` in pixels as displayed. */
export const imageSizeFault = (
  type: ImageType,
  { width, height }: { width: number; height: number },
): 'image_too_small' | 'image_dimensions' | null => {
  const { least, most } = imageBounds[type]
  if (width < least.width || height < least.height) return 'image_too_small'
  return width > most.width || height > most.height ? 'image_dimensions' : null
}
