type Random = () => number
type Palette = { ground: string; ink: readonly [string, string, string, string] }

const palettes: readonly Palette[] = [
  { ground: '#191a45', ink: ['#f4e9d6', '#5c67bb', '#e2593b', '#3b468f'] },
  { ground: '#f1e6cf', ink: ['#d8432e', '#17403a', '#e0a526', '#7fa28f'] },
  { ground: '#12646a', ink: ['#f8ead1', '#ee6650', '#f4c04c', '#7db8a6'] },
  { ground: '#f6eddb', ink: ['#1f5c63', '#e07a43', '#8ea678', '#173a50'] },
  { ground: '#0f1420', ink: ['#f3f1e8', '#7aa2d6', '#f0b95b', '#38445e'] },
  { ground: '#91a8cb', ink: ['#fdf7ea', '#e8582d', '#23304a', '#f4d266'] },
]

/** The same numbers for the same text, between 0 and 1. */
const randomFrom = (text: string): Random => {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const svg = (name: string, attributes: Record<string, string | number | undefined>): string => {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return `<${name}${written.map(([key, value]) => ` ${key}="${value}"`).join('')}/>`
}

const arcs = (random: Random, { ink }: Palette): string[] => {
  const x = 260 + random() * 280
  return Array.from({ length: 9 }, (_, ring) => {
    const radius = 26 + ring * 38
    const length = 2 * Math.PI * radius
    const drawn = length * (0.35 + random() * 0.45)
    return svg('circle', {
      cx: x,
      cy: 200,
      r: radius,
      fill: ring === 0 ? ink[0] : 'none',
      stroke: pick(random, ink),
      'stroke-width': 12 + ring * 3,
      'stroke-dasharray': ring === 0 ? undefined : `${drawn} ${length - drawn}`,
      transform: `rotate(${random() * 360} ${x} 200)`,
    })
  })
}

const tiles = (random: Random, { ink }: Palette): string[] =>
  Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [(index % 8) * 100, Math.floor(index / 8) * 100]
    const [back, front] = [pick(random, ink), pick(random, ink)]
    const shapes = [
      svg('path', { d: `M${x} ${y}h100a100 100 0 0 1-100 100z`, fill: front }),
      svg('path', { d: `M${x} ${y + 50}a50 50 0 0 1 100 0z`, fill: front }),
      svg('circle', { cx: x + 50, cy: y + 50, r: 30, fill: 'none', stroke: front, 'stroke-width': 16 }),
      svg('path', { d: `M${x} ${y + 100}l50-100 50 100z`, fill: front }),
      svg('path', { d: `M${x + 100} ${y}v100h-100a100 100 0 0 1 100-100z`, fill: front }),
    ]
    const ground = svg('rect', { x, y, width: 100.5, height: 100.5, fill: back })
    return back === front ? ground : ground + pick(random, shapes)
  })

const hills = (random: Random, { ink }: Palette): string[] => [
  svg('circle', { cx: 140 + random() * 520, cy: 70 + random() * 50, r: 44, fill: ink[1] }),
  ...[0.35, 0.6, 0.8, 1].map((opacity, row) => {
    const top = 150 + row * 62
    const [left = 0, middle = 0, right = 0] = [random(), random(), random()].map((height) => top + (height - 0.5) * 90)
    return svg('path', {
      d: `M0 ${left}C200 ${middle - 70} 260 ${middle + 70} 420 ${middle}S700 ${right - 60} 800 ${right}V400H0z`,
      fill: ink[row === 3 ? 3 : 0],
      'fill-opacity': opacity,
    })
  }),
]

const rings = (random: Random, { ink }: Palette): string[] =>
  Array.from({ length: 5 }, (_, group) => {
    const [x, y, colour] = [40 + group * 180 + random() * 60, 80 + random() * 240, pick(random, ink)]
    return [40, 62, 82, 104, 128].map((radius, ring) =>
      svg('circle', {
        cx: x,
        cy: y,
        r: radius,
        fill: 'none',
        stroke: colour,
        'stroke-width': 5,
        'stroke-dasharray': ring % 2 ? '14 9' : undefined,
      }),
    )
  }).flat()

const patterns = [arcs, tiles, hills, rings]

/** A pattern as SVG, always the same for the same text. Decorative. */
export const drawCover = (text: string): string => {
  const random = randomFrom(text)
  const palette = pick(random, palettes)
  const shapes = pick(random, patterns)(random, palette)
  const ground = svg('rect', { width: 800, height: 400, fill: palette.ground })
  return `<svg viewBox="0 0 800 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" width="100%" height="100%">${ground}${shapes.join('')}</svg>`
}
