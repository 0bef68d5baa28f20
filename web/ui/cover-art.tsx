import type { ReactNode } from 'react'
import { css, cx } from '../styled-system/css/index.js'

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

const pick = <T,>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const arcs = (random: Random, { ink }: Palette): ReactNode[] => {
  const x = 260 + random() * 280
  return Array.from({ length: 9 }, (_, ring) => {
    const radius = 26 + ring * 38
    const length = 2 * Math.PI * radius
    const drawn = length * (0.35 + random() * 0.45)
    return (
      <circle
        key={ring}
        cx={x}
        cy={200}
        r={radius}
        fill={ring === 0 ? ink[0] : 'none'}
        stroke={pick(random, ink)}
        strokeWidth={12 + ring * 3}
        strokeDasharray={ring === 0 ? undefined : `${drawn} ${length - drawn}`}
        transform={`rotate(${random() * 360} ${x} 200)`}
      />
    )
  })
}

const tiles = (random: Random, { ink }: Palette): ReactNode[] =>
  Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [(index % 8) * 100, Math.floor(index / 8) * 100]
    const [back, front] = [pick(random, ink), pick(random, ink)]
    const shapes = [
      <path key="s" d={`M${x} ${y}h100a100 100 0 0 1-100 100z`} fill={front} />,
      <path key="s" d={`M${x} ${y + 50}a50 50 0 0 1 100 0z`} fill={front} />,
      <circle key="s" cx={x + 50} cy={y + 50} r="30" fill="none" stroke={front} strokeWidth="16" />,
      <path key="s" d={`M${x} ${y + 100}l50-100 50 100z`} fill={front} />,
      <path key="s" d={`M${x + 100} ${y}v100h-100a100 100 0 0 1 100-100z`} fill={front} />,
    ]
    return (
      <g key={index}>
        <rect x={x} y={y} width="100.5" height="100.5" fill={back} />
        {back !== front && pick(random, shapes)}
      </g>
    )
  })

const hills = (random: Random, { ink }: Palette): ReactNode[] => [
  <circle key="sun" cx={140 + random() * 520} cy={70 + random() * 50} r="44" fill={ink[1]} />,
  ...[0.35, 0.6, 0.8, 1].map((opacity, row) => {
    const top = 150 + row * 62
    const [left, middle, right] = [random(), random(), random()].map((height) => top + (height - 0.5) * 90)
    return (
      <path
        key={row}
        d={`M0 ${left}C200 ${middle! - 70} 260 ${middle! + 70} 420 ${middle}S700 ${right! - 60} 800 ${right}V400H0z`}
        fill={ink[row === 3 ? 3 : 0]}
        fillOpacity={opacity}
      />
    )
  }),
]

const rings = (random: Random, { ink }: Palette): ReactNode[] =>
  Array.from({ length: 5 }, (_, group) => {
    const [x, y, colour] = [40 + group * 180 + random() * 60, 80 + random() * 240, pick(random, ink)]
    return [40, 62, 82, 104, 128].map((radius, ring) => (
      <circle
        key={`${group}-${ring}`}
        cx={x}
        cy={y}
        r={radius}
        fill="none"
        stroke={colour}
        strokeWidth="5"
        strokeDasharray={ring % 2 ? '14 9' : undefined}
      />
    ))
  }).flat()

const patterns = [arcs, tiles, hills, rings]

/** An event's cover: its picture, or where it has none a pattern of its own, always the same for the same id. Decorative. */
export const CoverArt = ({ id, url, className }: { id: string; url?: string | null; className?: string }) => {
  const fill = cx(css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' }), className)
  if (url) return <img src={url} alt="" className={fill} decoding="async" />
  const random = randomFrom(id)
  const palette = pick(random, palettes)
  return (
    <svg viewBox="0 0 800 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={fill}>
      <rect width="800" height="400" fill={palette.ground} />
      {pick(random, patterns)(random, palette)}
    </svg>
  )
}
