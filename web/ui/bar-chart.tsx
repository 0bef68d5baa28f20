import type { ReactNode } from 'react'
import { axis, columnName, frame, line, names } from './bar-chart.recipe.ts'

type Props = {
  /** What the axis says at its foot and at the four lines above it. */
  axisAt: (quarter: number) => string
  /** How many columns there are, and which of them are named below. */
  count: number
  named: readonly number[]
  nameOf: (index: number) => ReactNode
  onPointerLeave?: () => void
  /** The plot with its columns. */
  children: ReactNode
}

/** What stands around the columns of a chart: its axis, and what they are called. */
export const BarChart = ({ axisAt, count, named, nameOf, onPointerLeave, children }: Props) => (
  <div className={frame} onPointerLeave={onPointerLeave}>
    <div className={axis} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((quarter) => (
        <span key={quarter}>{axisAt(quarter)}</span>
      ))}
    </div>
    {children}
    <div className={names} aria-hidden="true">
      {named.map((index) => (
        <span
          key={index}
          className={columnName({ at: index === count - 1 ? 'end' : index < count / 20 ? 'start' : 'middle' })}
          style={{
            ...(index < count - 1 && { insetInlineStart: `${(index / count) * 100}%` }),
            inlineSize: `${100 / count}%`,
          }}
        >
          {nameOf(index)}
        </span>
      ))}
    </div>
  </div>
)

/** The lines of the axis across the plot. */
export const AxisLines = () =>
  [1, 2, 3, 4].map((quarter) => <span key={quarter} className={line} style={{ insetBlockEnd: `${quarter * 25}%` }} />)
