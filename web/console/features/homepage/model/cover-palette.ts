import { black, contrast, hexOf, leastContrast, luminance, mix, readable, white, type Rgb } from '../../../../../worker/shared/colours.ts'
import type { Colours } from './palettes.ts'

type Bucket = { colour: Rgb; count: number }

/** Quantizes a picture's pixels (RGBA) into colour buckets, most frequent first. Deterministic. */
const bucketsOf = (pixels: ArrayLike<number>): Bucket[] => {
  const sums = new Map<number, [number, number, number, number]>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const sum = sums.get(key) ?? [0, 0, 0, 0]
    sums.set(key, [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + 1])
  }
  return [...sums]
    .map(([key, [red, green, blue, count]]) => ({ key, count, colour: mix([red / count, green / count, blue / count], black, 0) }))
    .toSorted((a, b) => b.count - a.count || a.key - b.key)
}

const chroma = (colour: Rgb): number => Math.max(...colour) - Math.min(...colour)
const distance = (a: Rgb, b: Rgb): number => Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)))

/** A readable palette of a picture: its background, a paper of its lightest colour, its strongest for links. Null for an empty picture. */
export const coverPalette = (pixels: ArrayLike<number>): Colours | null => {
  const buckets = bucketsOf(pixels)
  const [ground] = buckets
  if (!ground) return null
  const many = buckets.filter(({ count }) => count >= ground.count * 0.02)
  const lightest = many.reduce((best, one) => (luminance(one.colour) > luminance(best.colour) ? one : best))
  const paper = mix(lightest.colour, white, luminance(lightest.colour) > 0.6 ? 0.5 : 0.88)
  const grounds = [paper, white]
  const dark = many.find(({ colour }) => leastContrast(colour, grounds) >= 7) ?? ground
  const primary = readable(dark.colour, grounds)
  const strength = ({ colour, count }: Bucket): number => chroma(colour) * Math.sqrt(count) * (distance(colour, dark.colour) > 80 ? 1 : 0.2)
  const strongest = many.reduce((best, one) => (strength(one) > strength(best) ? one : best))
  return {
    background_color: hexOf(ground.colour),
    content_background_color: hexOf(paper),
    primary_color: hexOf(primary),
    secondary_color: hexOf(readable(strongest.colour, grounds)),
    text_color: hexOf(readable(mix(dark.colour, black, 0.7), grounds, 7)),
    ticket_widget_color: '#ffffff',
    button_text_color: hexOf(contrast(paper, primary) >= 4.5 ? paper : readable(white, [primary])),
  }
}
