import { Trans } from '@lingui/react/macro'
import { css, cx } from '../../../../styled-system/css/index.js'

const row = css({ display: { base: 'none', _roomy: 'flex' }, gap: '4', marginInlineStart: 'auto', textStyle: '12', color: 'text.muted' })
const entry = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })
const swatch = css({
  width: '3',
  height: '2',
  borderRadius: '[2px]',
  forcedColorAdjust: 'none',
  _highContrast: { outline: '[1px solid GrayText]' },
})

/** The legend of the bars. */
export const TicketLegend = () => (
  <div className={row}>
    <span className={entry}>
      <span className={cx(swatch, css({ background: 'chart.bar' }))} />
      <Trans>Sold</Trans>
    </span>
    <span className={entry}>
      <span
        className={cx(swatch, css({ background: '[repeating-linear-gradient(135deg, {colors.chart.bar} 0 2px, transparent 2px 4px)]' }))}
      />
      <Trans comment="Tickets in open orders">Held</Trans>
    </span>
    <span className={entry}>
      <span className={cx(swatch, css({ background: 'chart.track' }))} />
      <Trans comment="Tickets not sold yet">Left</Trans>
    </span>
  </div>
)
