import { useMemo } from 'react'
import { qrPath, quietZone } from '../lib/qr-path.ts'

type Props = {
  /** The content of the code. */
  text: string
  /** Pixels a module: whole, so that no edge is blurred. */
  module: number
  /** The accessible name. */
  label: string
  /** How much of it may be damaged. */
  ecc?: 'M' | 'H'
  /** The colour of its modules, dark enough on white. */
  ink?: string
}

/** A QR code, dark on white in every theme, with its quiet zone. */
export const QrCode = ({ text, module, label, ecc = 'H', ink = '#000' }: Props) => {
  const { path, size } = useMemo(() => qrPath(text, ecc), [text, ecc])
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
      <path d={path} fill={ink} />
    </svg>
  )
}
