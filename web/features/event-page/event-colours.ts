type Rgb = readonly [number, number, number]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
const hexOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const toHex = (colour: Rgb): string => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb

const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrastOf = (a: Rgb, b: Rgb): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
const least = (colour: Rgb, grounds: Rgb[]): number => Math.min(...grounds.map((ground) => contrastOf(colour, ground)))

/** The WCAG contrast of two `#rrggbb` colours. */
export const contrast = (a: string, b: string): number => contrastOf(hexOf(a), hexOf(b))

/** The colour, moved towards black or white only as far as it takes to be read on every ground. */
const readable = (colour: Rgb, grounds: Rgb[], wanted = 4.5): Rgb => {
  const pole = least(black, grounds) >= least(white, grounds) ? black : white
  for (let share = 0; share < 1; share += 0.05) {
    // Rounded as it will be written, so that what is measured is what is seen.
    const moved = hexOf(toHex(mix(colour, pole, share)))
    if (least(moved, grounds) >= wanted) return moved
  }
  return pole
}

const solid = (primary: Rgb): Record<string, string> => {
  const on = contrastOf(white, primary) >= 4.5 ? white : contrastOf(black, primary) >= 4.5 ? black : white
  return {
    '--colors-accent': toHex(primary),
    // Away from its label, so that the label stays readable.
    '--colors-accent-hover': toHex(mix(primary, on === white ? black : white, 0.12)),
    '--colors-accent-on': toHex(on),
  }
}

const tinted = (primary: Rgb, grounds: Rgb[], surface: Rgb): { text: Rgb; tint: Rgb; ring: Rgb } => {
  const tint = mix(surface, primary, 0.1)
  return { text: readable(primary, [...grounds, tint]), tint, ring: readable(primary, grounds, 3) }
}

/** `scheme` is null where the reader's own theme stays. */
export type EventLook = { scheme: 'light' | 'dark' | null; variables: Record<string, string> }

// The theme's own grounds, for an event that chose a primary colour only.
const lightGrounds = ['#fcfcfc', '#ffffff'].map(hexOf)
const darkGrounds = ['#0f0f12', '#1d1d21'].map(hexOf)

const ownPrimary = (primary: Rgb): EventLook => {
  const light = tinted(primary, lightGrounds, white)
  const dark = tinted(primary, darkGrounds, hexOf('#16161a'))
  const both = (name: 'text' | 'tint' | 'ring'): string => `light-dark(${toHex(light[name])}, ${toHex(dark[name])})`
  return {
    scheme: null,
    variables: {
      ...solid(primary),
      '--colors-accent-text': both('text'),
      '--colors-accent-tint': both('tint'),
      '--colors-ring': both('ring'),
    },
  }
}

/**
 * An event's own colours as the page's variables. What couldn't be read on the chosen ground is corrected, and
 * the scheme is pinned by that ground's lightness: dark mode must not put light text on an event's paper.
 */
export const eventLook = (background: string | null, primary: string | null): EventLook | null => {
  if (!background) return primary ? ownPrimary(hexOf(primary)) : null
  const ground = hexOf(background)
  const isDark = contrastOf(white, ground) > contrastOf(black, ground)
  const lifted = mix(ground, white, 0.06)
  // A ground of middling lightness can't be lifted without losing white text: its box goes the other way.
  const surface = !isDark ? white : contrastOf(white, lifted) >= 7 ? lifted : mix(ground, black, 0.1)
  const grounds = [ground, surface]
  const text = readable(hexOf(isDark ? '#f3f3f5' : '#1a1920'), grounds, 7)
  const ink = (colour: string): string => toHex(readable(hexOf(colour), grounds))
  const hex = (share: number, on = surface): string => toHex(mix(on, text, share))
  const accent = primary ? hexOf(primary) : null
  const accents = accent ? tinted(accent, grounds, surface) : null
  return {
    scheme: isDark ? 'dark' : 'light',
    variables: {
      '--colors-bg-canvas': background,
      '--colors-bg-surface': toHex(surface),
      '--colors-bg-control': toHex(surface),
      '--colors-bg-raised': toHex(surface),
      '--colors-bg-hover': hex(0.06),
      '--colors-text': toHex(text),
      '--colors-text-muted': ink(isDark ? '#b0b0b6' : '#57565f'),
      '--colors-text-warning': ink(isDark ? '#ffb86b' : '#854d00'),
      '--colors-text-danger': ink(isDark ? '#ff9b93' : '#ad1c24'),
      '--colors-border': hex(0.14, ground),
      '--colors-border-row': hex(0.1),
      '--colors-border-strong': hex(0.22, ground),
      '--colors-border-control': toHex(readable(hexOf(hex(0.4)), grounds, 3)),
      ...(accent && accents
        ? {
            ...solid(accent),
            '--colors-accent-text': toHex(accents.text),
            '--colors-accent-tint': toHex(accents.tint),
            '--colors-ring': toHex(accents.ring),
          }
        : {
            '--colors-accent-text': ink(isDark ? '#b79bff' : '#5b2bb5'),
          }),
    },
  }
}
