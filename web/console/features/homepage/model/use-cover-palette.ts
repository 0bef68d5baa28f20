import { useQuery } from '@tanstack/react-query'
import { coverPalette } from './cover-palette.ts'
import type { Colours } from './palettes.ts'

const [width, height] = [64, 32]

const readPalette = async (url: string): Promise<Colours | null> => {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, width, height)
  return coverPalette(context.getImageData(0, 0, width, height).data)
}

/** The palette of a cover; null without one, or if it can't be read. */
export const useCoverPalette = (url: string | null): Colours | null => {
  const { data } = useQuery({
    queryKey: ['cover-palette', url],
    queryFn: () => readPalette(url ?? '').catch(() => null),
    enabled: url !== null,
    staleTime: Infinity,
  })
  return url === null ? null : (data ?? null)
}
