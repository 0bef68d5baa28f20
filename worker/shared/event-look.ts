import { black, contrast, hexOf, leastContrast, luminance, mix, readable, rgbOf, white, type Rgb } from './colours.ts'
import type { HomepageAccent, HomepageColour, HomepageDesign } from '../contract/homepage-design.ts'

/** Values of the theme's variables, by their names without `--colors-`, and the scheme that the rest of the theme takes. */
type Zone = { scheme: 'light' | 'dark' | null; values: Record<string, string> }
/** The colours of content on a ground; null for Foyer's own. */
type Inks = { primary: Rgb | null; secondary: Rgb | null; text: Rgb | null; button: Rgb | null }

const violet = [128, 71, 225] as const
// The theme's own grounds, for content whose event chose none.
const own = {
  light: { canvas: [252, 252, 252], surface: [255, 255, 255], raised: [255, 255, 255] },
  dark: { canvas: [15, 15, 18], surface: [22, 22, 26], raised: [29, 29, 33] },
} as const

/** The main button: its label can be read on it, at rest and under the pointer. */
const solid = (primary: Rgb, button: Rgb | null): Record<string, Rgb> => {
  const label = button ? readable(button, [primary]) : contrast(white, primary) >= 4.5 ? white : readable(black, [primary])
  return {
    accent: primary,
    // Away from its label, so that the label stays readable.
    'accent-hover': mix(primary, luminance(label) > luminance(primary) ? black : white, 0.12),
    'accent-on': label,
  }
}

/** A plane tinted so far that all that is written on it can still be read. */
const tinted = (plane: Rgb, tint: Rgb, share: number, written: readonly Rgb[]): Rgb => {
  for (let part = share; part > 0; part -= 0.02) {
    const wanted = mix(plane, tint, part)
    if (leastContrast(wanted, written) >= 4.5) return wanted
  }
  return plane
}

/** Text, lines and focus rings in the event's own colours. */
const accents = (inks: Inks, surface: Rgb, grounds: readonly Rgb[]): Record<string, Rgb> => {
  const primary = inks.primary ?? violet
  const text = readable(inks.secondary ?? primary, grounds)
  return { 'accent-text': text, 'accent-tint': tinted(surface, text, 0.1, [text]), ring: readable(primary, grounds, 3) }
}

/** The plane that lies on a ground: lighter, unless that would leave white text no room. */
const surfaceOn = (ground: Rgb): Rgb => {
  if (contrast(white, ground) <= contrast(black, ground)) return white
  const lifted = mix(ground, white, 0.06)
  return contrast(white, lifted) >= 7 ? lifted : mix(ground, black, 0.1)
}

const isDarkGround = (ground: Rgb): boolean => contrast(white, ground) > contrast(black, ground)

/** The text's own colour if it is readable, or nearly; otherwise Foyer's own on the other side of the scale, since half-way there is only grey. */
const textOn = (text: Rgb | null, planes: readonly [Rgb, ...Rgb[]]): Rgb => {
  if (text && leastContrast(text, planes) >= 2) return readable(text, planes)
  return readable(isDarkGround(planes[0]) ? [243, 243, 245] : [26, 25, 32], planes, 7)
}

/** All colours on a ground, corrected where unreadable; the scheme is the ground's, whatever the reader's is. */
const zoneOn = (ground: Rgb, surface: Rgb, inks: Inks): Zone => {
  const isDark = isDarkGround(ground)
  const planes = [ground, surface] as const
  const ink = (colour: Rgb, wanted?: number): Rgb => readable(colour, planes, wanted)
  const text = textOn(inks.text, planes)
  const written = {
    text,
    'text-muted': ink(mix(text, ground, 0.3)),
    'text-subtle': ink(mix(text, ground, 0.36)),
    'text-warning': ink(isDark ? [255, 184, 107] : [133, 77, 0]),
    'text-danger': ink(isDark ? [255, 155, 147] : [173, 28, 36]),
    'text-success': ink(isDark ? [115, 216, 172] : [0, 98, 66]),
  }
  const values: Record<string, Rgb> = {
    'bg-canvas': ground,
    'bg-surface': surface,
    'bg-sunken': ground,
    'bg-control': surface,
    'bg-raised': surface,
    ...written,
    'text-disabled': mix(text, surface, 0.5),
    border: mix(ground, text, 0.14),
    'border-row': mix(surface, text, 0.1),
    'border-strong': mix(surface, text, 0.22),
    'border-control': ink(mix(surface, text, 0.4), 3),
    'border-danger': ink([209, 45, 54], 3),
    ...solid(inks.primary ?? violet, inks.button),
    ...accents(inks, surface, planes),
  }
  // Under the pointer too everything can be read.
  const all = [...Object.values(written), values['accent-text'] ?? text]
  const [hover, active] = [0.06, 0.1].map((share) => tinted(surface, text, share, all)) as [Rgb, Rgb]
  return { scheme: isDark ? 'dark' : 'light', values: hexes({ ...values, 'bg-hover': hover, 'bg-active': active }) }
}

const hexes = (values: Record<string, Rgb>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hexOf(value)]))

/** The same on the theme's own grounds, in whichever scheme the reader has. */
const zoneInTheme = (inks: Inks): Zone => {
  const { primary, secondary, text, button } = inks
  const inScheme = ({ canvas, surface, raised }: (typeof own)['light' | 'dark']): Record<string, Rgb> => {
    const grounds = [canvas, surface, raised] as const
    // A button as dark as the dark theme's ground would not be seen.
    const ground = isDarkGround(canvas) ? readable(primary ?? violet, grounds, 3) : (primary ?? violet)
    return {
      ...(primary || button ? solid(ground, button) : {}),
      ...(primary || secondary ? accents(inks, surface, grounds) : {}),
      ...(text ? { text: textOn(text, grounds), 'text-muted': readable(mix(textOn(text, grounds), canvas, 0.3), grounds) } : {}),
    }
  }
  const [light, dark] = [hexes(inScheme(own.light)), hexes(inScheme(own.dark))]
  const both = Object.fromEntries(Object.entries(light).map(([name, value]) => [name, `light-dark(${value}, ${dark[name] ?? value})`]))
  return { scheme: null, values: both }
}

const inksOf = (design: Pick<HomepageDesign, 'primary_color' | 'button_text_color'> & Partial<HomepageDesign>): Inks => ({
  primary: rgbOf(design.primary_color),
  secondary: rgbOf(design.secondary_color),
  text: rgbOf(design.text_color),
  button: rgbOf(design.button_text_color),
})

/** The grounds of an event's page; null is the theme's. */
const groundsOf = (design: HomepageDesign) => {
  const page = rgbOf(design.background_color)
  return { page, paper: rgbOf(design.content_background_color) ?? page, tickets: rgbOf(design.ticket_widget_color) }
}

/** An event's look: the page, the ticket box and the footer, where those have grounds of their own. */
export const lookOf = (design: HomepageDesign): { paper: Zone; tickets: Zone | null; foot: Zone | null } => {
  const { page, paper, tickets } = groundsOf(design)
  const inks = inksOf(design)
  const hasFoot = page && paper && hexOf(page) !== hexOf(paper)
  return {
    paper: paper ? zoneOn(paper, surfaceOn(paper), inks) : zoneInTheme(inks),
    tickets: tickets && zoneOn(tickets, tickets, inks),
    foot: hasFoot ? zoneOn(page, page, inks) : null,
  }
}

const rule = (selector: string, { scheme, values }: Zone): string => {
  const lines = Object.entries(values).map(([name, value]) => `--colors-${name}:${value}`)
  if (lines.length === 0) return ''
  return `${selector}{${[...lines, ...(scheme ? [`color-scheme:${scheme}`] : [])].join(';')}}`
}

// Paper is white, so print uses Foyer's colours.
const onScreens = (rules: readonly string[]): string | null => {
  const all = rules.join('')
  return all ? `@media screen{${all}}` : null
}

/** Whether an address can't end the style around it. */
const isPlain = (url: string): boolean => /^[\w/.:-]+$/.test(url)

/** The cover as the page's background: a layer of its own, which stays while the page scrolls, made of an image the page loads anyway. */
const blurred = (url: string, blur: number): string =>
  `body::before{content:"";position:fixed;inset:${-2 * blur}px;z-index:-1;background:url("${url}") center/cover;filter:blur(${blur}px);will-change:transform}` +
  'body[data-scroll-lock]{background:none}' +
  '@media (prefers-reduced-data:reduce){body::before{content:none}}' +
  '.page-foot{width:fit-content;margin:24px auto;padding:8px 16px;border-radius:999px;background:var(--colors-bg-canvas)}'

/** The CSS of an event's page; null where all of it is Foyer's own. */
export const eventStyle = (design: HomepageDesign, coverUrl: string | null): string | null => {
  const { paper, tickets, foot } = lookOf(design)
  const { page } = groundsOf(design)
  const isCover = design.background_type === 'COVER' && coverUrl !== null && isPlain(coverUrl)
  const blur = Math.min(40, Math.max(0, Math.round(design.cover_blur) || 0))
  return onScreens([
    rule(':root', paper),
    ...(tickets ? [rule('[data-zone=tickets]', tickets)] : []),
    ...(foot && !isCover ? [rule('.page-foot', foot)] : []),
    ...(foot || isCover ? [':root{--paper:var(--colors-bg-canvas);--paper-gap:40px;--paper-width:1152px;--paper-flex:none}'] : []),
    ...(page && (foot || isCover) ? [`html{background:${hexOf(page)}}`] : []),
    ...(isCover ? [blurred(coverUrl, blur)] : []),
  ])
}

/** The CSS of the widget, which is the ticket box alone. */
export const widgetStyle = (design: HomepageDesign): string | null => {
  const { paper, tickets } = lookOf(design)
  return onScreens([rule(':root', tickets ?? paper)])
}

/** The style of the pages that are Foyer's but for their accent. */
export const accentStyle = (accent: HomepageAccent): string | null => onScreens([rule(':root', zoneInTheme(inksOf(accent)))])

/** The colours of the main button outside of pages, as in mails. */
export const buttonColours = (accent: HomepageAccent): { ground: string; label: string } => {
  const { primary, button } = inksOf(accent)
  const colours = solid(primary ?? violet, button)
  return { ground: hexOf(colours.accent ?? violet), label: hexOf(colours['accent-on'] ?? white) }
}

/** A colour that would make a text unreadable. `shown` is its correction, `better` one that is readable everywhere, if there is any. */
export type Unreadable = { on: 'content' | 'tickets' | 'button'; ratio: number; shown: string; shownRatio: number; better: string | null }

type Place = { on: Unreadable['on']; grounds: readonly [Rgb, ...Rgb[]] }

/** The corrected colours of a design, by field. On the theme's own ground, the light theme counts. */
export const unreadable = (design: HomepageDesign): Partial<Record<HomepageColour, Unreadable>> => {
  const { paper, tickets } = groundsOf(design)
  const { primary, secondary, text, button } = inksOf(design)
  const content: Place['grounds'] = paper ? [paper, surfaceOn(paper)] : [own.light.canvas, own.light.surface]
  const box: Place[] = tickets ? [{ on: 'tickets', grounds: [tickets] }] : []
  const places: Place[] = [{ on: 'content', grounds: content }, ...box]
  const lookAt = (
    colour: Rgb | null,
    on: Place[],
    correct: (colour: Rgb, grounds: Place['grounds']) => Rgb = readable,
  ): Unreadable | undefined => {
    if (!colour) return undefined
    const found = on.find(({ grounds }) => leastContrast(colour, grounds) < 4.5)
    if (!found) return undefined
    const shown = correct(colour, found.grounds)
    const everywhere = on.flatMap(({ grounds }) => grounds) as [Rgb, ...Rgb[]]
    const better = correct(colour, everywhere)
    return {
      on: found.on,
      ratio: leastContrast(colour, found.grounds),
      shown: hexOf(shown),
      shownRatio: leastContrast(shown, found.grounds),
      better: leastContrast(better, everywhere) >= 4.5 ? hexOf(better) : null,
    }
  }
  const found = {
    text_color: lookAt(text, places, textOn),
    secondary_color: lookAt(secondary, places),
    // Without a second colour links have the first.
    primary_color: secondary ? undefined : lookAt(primary, places),
    button_text_color: lookAt(button, [{ on: 'button', grounds: [primary ?? violet] }]),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value))
}
