import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { axisTop, namedColumns } from '../lib/chart-axis.ts'
import { axis, bar, column, columnName, frame, line, names, plot, tip } from './column-chart.recipe.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Column = {
  id: string
  value: number
  /** Its period isn't over: it is hatched. */
  isOpen?: boolean
  /** The label below it, if it has one. */
  name: ReactNode
  /** Its figures in words, for screen readers. */
  spoken: string
  /** Its figures in the box beside it. */
  details: ReactNode
}

type Props = {
  label: string
  columns: readonly Column[]
  /** Figures at the axis, as text. */
  write: (value: number) => string
  /** The number of labelled columns, and the step of Page Up and Page Down. */
  named: number
  /** The same figures as rows of a table, for screen readers. */
  children: ReactNode
}

/** Where the arrow keys lead from a column; undefined for other keys. */
const target = (event: KeyboardEvent<HTMLElement>, at: number, last: number, page: number): number | undefined => {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    ArrowUp: at + 1,
    ArrowDown: at - 1,
    PageUp: at + page,
    PageDown: at - page,
    Home: 0,
    End: last,
  }
  const next = steps[event.key]
  return next === undefined ? undefined : Math.min(last, Math.max(0, next))
}

/** Figures over time as columns. Pointer and arrow keys show a column's figures. */
export const ColumnChart = ({ label, columns, write, named, children }: Props) => {
  const [active, setActive] = useState<number | null>(null)
  const [count, last] = [columns.length, columns.length - 1]
  const top = axisTop(Math.max(4, ...columns.map(({ value }) => value)))
  const shown = active === null ? undefined : columns[active]
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = target(event, active ?? last, last, named)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  return (
    <>
      <div className={frame} onPointerLeave={() => setActive(null)}>
        <div className={axis} aria-hidden="true">
          {[0, 1, 2, 3, 4].map((quarter) => (
            <span key={quarter}>{write((top / 4) * quarter)}</span>
          ))}
        </div>
        <div
          className={plot}
          tabIndex={0}
          role="slider"
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={(active ?? last) + 1}
          aria-valuetext={columns[active ?? last]?.spoken}
          onKeyDown={move}
          onFocus={() => setActive((current) => current ?? last)}
          onBlur={() => setActive(null)}
        >
          {[1, 2, 3, 4].map((quarter) => (
            <span key={quarter} className={line} style={{ insetBlockEnd: `${quarter * 25}%` }} />
          ))}
          {columns.map(({ id, value, isOpen = false }, index) => (
            <span key={id} className={column} data-active={index === active} onPointerEnter={() => setActive(index)}>
              <span className={bar} data-open={isOpen} style={{ blockSize: `${(value / top) * 100}%`, minBlockSize: value > 0 ? 2 : 0 }} />
            </span>
          ))}
          {shown && active !== null && (
            <span
              className={tip}
              style={
                active < count / 2
                  ? { insetInlineStart: `${((active + 1) / count) * 100}%`, marginInlineStart: 4 }
                  : { insetInlineEnd: `${(1 - active / count) * 100}%`, marginInlineEnd: 4 }
              }
            >
              {shown.details}
            </span>
          )}
        </div>
        <div className={names} aria-hidden="true">
          {namedColumns(count, named).map((index) => (
            <span
              key={index}
              className={columnName({ at: index === last ? 'end' : index < count / 20 ? 'start' : 'middle' })}
              style={{ ...(index < last && { insetInlineStart: `${(index / count) * 100}%` }), inlineSize: `${100 / count}%` }}
            >
              {columns[index]?.name}
            </span>
          ))}
        </div>
      </div>
      <VisuallyHidden block>
        <table aria-label={label}>{children}</table>
      </VisuallyHidden>
    </>
  )
}
