import { css, cva } from '../../styled-system/css/index.js'

const track = cva({
  base: {
    display: 'flex',
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'chart.track',
    forcedColorAdjust: 'none',
    _highContrast: { outline: '[1px solid GrayText]' },
  },
  variants: {
    size: { sm: { height: '1' }, md: { height: '2' } },
    endless: { true: { background: 'transparent', border: 'dashed' } },
  },
})
const sold = css({ background: 'chart.bar' })
const hatch = css({
  background: '[repeating-linear-gradient(135deg, {colors.chart.bar} 0 2px, transparent 2px 4px)]',
  borderInlineStart: '[1px solid {colors.bg.surface}]',
})
const quiet = css({ background: 'chart.held' })

type Props = { sold: number; held?: number; total: number | null; size?: 'sm' | 'md' }

/** Sold solid, held hatched, left is the track; without a limit an empty dashed bar. The figures beside it say the same in words. */
export const AvailabilityBar = ({ sold: soldCount, held = 0, total, size = 'md' }: Props) => {
  if (total === null)
    return (
      <span
        aria-hidden="true"
        className={size === 'sm' ? css({ display: 'block', borderBlockStart: 'dashed', height: '1' }) : track({ size, endless: true })}
      />
    )
  const share = (count: number): string => `${total > 0 ? Math.min(100, (count / total) * 100) : 0}%`
  return (
    <span aria-hidden="true" className={track({ size })}>
      <span className={sold} style={{ inlineSize: share(soldCount) }} />
      {held > 0 && <span className={size === 'sm' ? quiet : hatch} style={{ inlineSize: share(held), minInlineSize: '4px' }} />}
    </span>
  )
}
