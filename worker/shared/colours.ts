/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

export const black: Rgb = [0, 0, 0]
export const white: Rgb = [255, 255, 255]

/** The colour of a `#rrggbb`; null for anything else, so that it can't get into a style. */
export const rgbOf = (hex: string | null | undefined): Rgb | null =>
  hex && /^#[0-9a-f]{6}$/i.test(hex) ? ([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb) : null

/** The colour as `#rrggbb`. */
export const hexOf = (colour: Rgb): string => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Linear interpolation between two colours. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share)) as unknown as Rgb

/** Relative luminance, from 0 to 1 (WCAG). */
export const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast of two colours, from 1 to 21. */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The lowest contrast of a colour with any of the grounds. */
export const leastContrast = (colour: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

/** The colour, moved towards black or white only as far as it takes to contrast with every ground. */
export const readable = (colour: Rgb, grounds: readonly Rgb[], wanted = 4.5): Rgb => {
  const pole = leastContrast(black, grounds) >= leastContrast(white, grounds) ? black : white
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mix(colour, pole, share)
    if (leastContrast(moved, grounds) >= wanted) return moved
  }
  return pole
}
