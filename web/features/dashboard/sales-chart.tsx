import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { css } from '../../styled-system/css/index.js'
import { axisTop, namedColumns } from '../../lib/bar-chart.ts'
import { formatCount, formatDay, formatMoney } from '../../lib/format.ts'
import { bar, column, plot } from '../../ui/bar-chart.recipe.ts'
import { AxisLines, BarChart } from '../../ui/bar-chart.tsx'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Day } from './daily-sales.ts'

type Props = {
  days: readonly Day[]
  measure: 'tickets' | 'gross'
  currency: string
  /** Whose bar isn't over. */
  today: string
  /** Whether a bar is a week, named by its first day. */
  isByWeek?: boolean
}

const tip = css({
  position: 'absolute',
  insetBlockStart: '0',
  zIndex: 'raised',
  background: 'bg.raised',
  boxShadow: 'popover',
  _highContrast: { border: '[1px solid CanvasText]' },
  borderRadius: 'lg',
  paddingInline: '3',
  paddingBlock: '2',
  textStyle: '13',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
})

/** Sales as one bar a day; today's is hatched, it isn't over. Arrow keys go from day to day, and the same figures stand in a table for screen readers. */
export const SalesChart = ({ days, measure, currency, today, isByWeek = false }: Props) => {
  const { t, i18n } = useLingui()
  const [active, setActive] = useState<number | null>(null)
  const top = axisTop(Math.max(4, ...days.map((day) => day[measure])))
  const write = (value: number): string =>
    measure === 'tickets' ? formatCount(value, i18n.locale) : formatMoney(value, currency, i18n.locale)
  const sayDay = (day: Day | undefined): string => {
    if (!day) return ''
    const date = formatDay(day.date, i18n.locale, { weekday: 'long', day: 'numeric', month: 'long' })
    const tickets = formatCount(day.tickets, i18n.locale)
    const gross = formatMoney(day.gross, currency, i18n.locale)
    return isByWeek ? t`Week from ${date}: tickets ${tickets}, revenue ${gross}` : t`${date}: tickets ${tickets}, revenue ${gross}`
  }
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const last = days.length - 1
    const at = active ?? last
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: at + (isMirrored ? -1 : 1),
      ArrowLeft: at + (isMirrored ? 1 : -1),
      ArrowUp: at + 1,
      ArrowDown: at - 1,
      PageUp: at + 7,
      PageDown: at - 7,
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, next)))
  }
  const shown = active === null ? undefined : days[active]
  return (
    <>
      <BarChart
        axisAt={(quarter) => write((top / 4) * quarter)}
        count={days.length}
        named={namedColumns(days.length, 7)}
        nameOf={(index) => formatDay(days[index]?.date ?? today, i18n.locale, { day: 'numeric', month: 'short' })}
        onPointerLeave={() => setActive(null)}
      >
        <div
          className={plot}
          tabIndex={0}
          role="slider"
          aria-label={isByWeek ? t`Sales by week` : t`Sales by day`}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={(active ?? days.length - 1) + 1}
          aria-valuetext={sayDay(days[active ?? days.length - 1])}
          onKeyDown={move}
          onFocus={() => setActive((current) => current ?? days.length - 1)}
          onBlur={() => setActive(null)}
        >
          <AxisLines />
          {days.map((day, index) => (
            <span key={day.date} className={column} data-active={index === active} onPointerEnter={() => setActive(index)}>
              <span
                className={bar}
                data-open={day.date === today}
                style={{ blockSize: `${(day[measure] / top) * 100}%`, minBlockSize: day[measure] > 0 ? 2 : 0 }}
              />
            </span>
          ))}
          {shown && active !== null && (
            <span
              className={tip}
              style={
                active < days.length / 2
                  ? { insetInlineStart: `${((active + 1) / days.length) * 100}%`, marginInlineStart: 4 }
                  : { insetInlineEnd: `${(1 - active / days.length) * 100}%`, marginInlineEnd: 4 }
              }
            >
              <span className={css({ display: 'block', color: 'text.muted', textStyle: '12' })}>
                {isByWeek ? (
                  <Trans>Week from {formatDay(shown.date, i18n.locale, { day: 'numeric', month: 'long' })}</Trans>
                ) : (
                  formatDay(shown.date, i18n.locale, { weekday: 'short', day: 'numeric', month: 'long' })
                )}
              </span>
              <span className={css({ display: 'flex', gap: '4', justifyContent: 'space-between' })}>
                <b className={css({ fontWeight: 'semibold' })}>
                  <Plural value={shown.tickets} one="# ticket" other="# tickets" />
                </b>
                <Money amount={shown.gross} currency={currency} />
              </span>
            </span>
          )}
        </div>
      </BarChart>
      <VisuallyHidden block>
        <table aria-label={isByWeek ? t`Sales by week` : t`Sales by day`}>
          <thead>
            <tr>
              <th>{isByWeek ? <Trans>Week from</Trans> : <Trans>Day</Trans>}</th>
              <th>
                <Trans>Tickets</Trans>
              </th>
              <th>
                <Trans>Revenue</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter((day) => day.tickets > 0)
              .map((day) => (
                <tr key={day.date}>
                  <th scope="row">{formatDay(day.date, i18n.locale, { day: 'numeric', month: 'long', year: 'numeric' })}</th>
                  <td>{formatCount(day.tickets, i18n.locale)}</td>
                  <td>{formatMoney(day.gross, currency, i18n.locale)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
