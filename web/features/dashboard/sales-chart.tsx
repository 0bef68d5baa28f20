import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { css, cva } from '../../styled-system/css/index.js'
import { formatCount, formatDay, formatMoney } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { axisTop, namedDays, type Day } from './daily-sales.ts'

type Props = {
  days: readonly Day[]
  measure: 'tickets' | 'gross'
  currency: string
  /** Whose bar isn't over. */
  today: string
  /** Whether a bar is a week, named by its first day. */
  isByWeek?: boolean
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gridTemplateRows: '[12.5rem 1.25rem]',
  columnGap: '2',
  paddingBlockStart: '2',
})
const axis = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'space-between',
  textStyle: '12',
  color: 'text.muted',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  marginBlock: '[-8px]',
})
const plot = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  gap: '[clamp(1px, 0.4%, 4px)]',
  borderBlockEnd: '[1px solid {colors.chart.base}]',
})
const line = css({ position: 'absolute', insetInline: '0', borderBlockStart: '[1px solid {colors.chart.grid}]', pointerEvents: 'none' })
const column = css({
  position: 'relative',
  flex: '1',
  height: 'full',
  display: 'flex',
  alignItems: 'flex-end',
  minWidth: '0',
  borderRadius: '[2px 2px 0 0]',
  '&[data-active=true]': { background: 'bg.hover' },
})
const bar = css({
  width: 'full',
  maxWidth: '16',
  marginInline: 'auto',
  borderRadius: '[2px 2px 0 0]',
  background: 'chart.bar',
  forcedColorAdjust: 'none',
  '&[data-open=true]': { background: '[repeating-linear-gradient(135deg, {colors.chart.bar} 0 2px, transparent 2px 4px)]' },
})
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
const labels = css({ gridColumn: '[2]', position: 'relative', textStyle: '12', color: 'text.muted' })
// Below the middle of its bar, but never beyond the chart.
const name = cva({
  base: {
    position: 'absolute',
    insetBlockStart: '1',
    display: 'flex',
    justifyContent: 'center',
    whiteSpace: 'nowrap',
    '&:nth-last-child(even)': { _phone: { display: 'none' } },
    '&:not(:first-child, :last-child)': { _tight: { display: 'none' } },
  },
  variants: { at: { start: { minWidth: 'max' }, middle: {}, end: { minWidth: 'max', insetInlineEnd: '0' } } },
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
      <div className={frame} onPointerLeave={() => setActive(null)}>
        <div className={axis} aria-hidden="true">
          {[0, 1, 2, 3, 4].map((step) => (
            <span key={step}>{write((top / 4) * step)}</span>
          ))}
        </div>
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
          {[1, 2, 3, 4].map((step) => (
            <span key={step} className={line} style={{ insetBlockEnd: `${step * 25}%` }} />
          ))}
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
        <div className={labels} aria-hidden="true">
          {namedDays(days.length).map((index) => (
            <span
              key={index}
              className={name({ at: index === days.length - 1 ? 'end' : index < days.length / 20 ? 'start' : 'middle' })}
              style={{
                ...(index < days.length - 1 && { insetInlineStart: `${(index / days.length) * 100}%` }),
                inlineSize: `${100 / days.length}%`,
              }}
            >
              {formatDay(days[index]?.date ?? today, i18n.locale, { day: 'numeric', month: 'short' })}
            </span>
          ))}
        </div>
      </div>
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
