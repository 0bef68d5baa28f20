import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'

export type Bar = { id: string; name: ReactNode; value: number; text: ReactNode }

const MAX_BARS = 12
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr) auto]', _roomy: '[minmax(0, 2fr) minmax(0, 5fr) 7rem]' },
  columnGap: '3',
  rowGap: '1',
  alignItems: 'center',
  textStyle: '13',
})
const label = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const track = css({
  gridColumn: { base: '[1 / -1]', _roomy: 'auto' },
  gridRow: { base: '[2]', _roomy: 'auto' },
  height: '4',
})
const bar = css({
  display: 'block',
  height: 'full',
  borderStartEndRadius: '[2px]',
  borderEndEndRadius: '[2px]',
  background: 'chart.bar',
  forcedColorAdjust: 'none',
})

/** A few figures side by side, the largest first unless they have an order: a bar and the figure each. */
export const ReportBars = ({
  bars,
  top,
  inOrder = false,
}: {
  bars: readonly Bar[]
  /** The value of a full bar. */ top?: number
  inOrder?: boolean
}) => {
  const sorted = inOrder ? bars : bars.toSorted((a, b) => b.value - a.value)
  const shown = sorted.slice(0, MAX_BARS)
  const longest = Math.max(1, top ?? 0, ...shown.map(({ value }) => value))
  return (
    <>
      <ul className={css({ display: 'grid', gap: { base: '3', sm: '1.5' } })}>
        {shown.map(({ id, name, value, text }) => (
          <li key={id} className={line}>
            <span className={label}>{name}</span>
            <span className={track} aria-hidden="true">
              <span className={bar} style={{ inlineSize: `${(Math.max(0, value) / longest) * 100}%`, minInlineSize: value > 0 ? 2 : 0 }} />
            </span>
            <span className={css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' })}>{text}</span>
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <p className={css({ textStyle: '13', color: 'text.muted', marginBlockStart: '3' })}>
          <Plural value={sorted.length - shown.length} one="# more in the table" other="# more in the table" />
        </p>
      )}
    </>
  )
}
