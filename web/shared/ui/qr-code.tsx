import { encode } from 'uqr'
import { useMemo } from 'react'

type Props = {
  /** The content of the code. */
  text: string
  /** Pixels a module: whole, so that no edge is blurred. */
  module: number
  /** The accessible name. */
  label: string
  /** How much of it may be hidden: most by default; less makes it coarser, for a screen held to a scanner. */
  correction?: 'M' | 'H'
}

/** The quiet zone, in modules, as the standard asks for. */
export const quietZone = 4

const modulesOf = (text: string, ecc: 'M' | 'H'): boolean[][] => encode(text, { ecc, border: 0 }).data

// One path: a rectangle for every run of black modules in a row.
const pathOf = (modules: boolean[][]): string =>
  modules
    .flatMap((row, y) => {
      const runs: string[] = []
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue
        let end = x
        while (row[end]) end += 1
        runs.push(`M${x} ${y}h${end - x}v1h-${end - x}z`)
        x = end
      }
      return runs
    })
    .join('')

/** A QR code, black on white in every theme, with its quiet zone. */
export const QrCode = ({ text, module, label, correction = 'H' }: Props) => {
  const { path, size } = useMemo(() => {
    const modules = modulesOf(text, correction)
    return { path: pathOf(modules), size: modules.length + 2 * quietZone }
  }, [text, correction])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size * module}
      height={size * module}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', background: '#fff', forcedColorAdjust: 'none' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
