import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ConsoleRoom } from '../../../../worker/contract/room.ts'
import { css } from '../../../styled-system/css/index.js'
import { formatCount } from '../../../shared/lib/format.ts'

// At most two columns without more room; one where a large amount would be truncated.
const strip = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(auto-fit, minmax(min(100%, max(10rem, 34%)), 1fr))]', _roomy: '[repeat(5, 1fr)]' },
  background: 'border',
  gap: '[1px]',
  border: 'hairline',
  borderRadius: 'lg',
  overflow: 'hidden',
})
// In two columns the first of the five has a row of its own.
const cell = css({
  background: 'bg.surface',
  paddingInline: '4',
  paddingBlock: '3',
  minWidth: '0',
  // The figures of a row are aligned, below labels of one line or two.
  display: 'grid',
  gridRow: '[span 2]',
  gridTemplateRows: 'subgrid',
  rowGap: '0',
  _first: { gridColumn: { base: '[1 / -1]', _roomy: '[auto]' } },
})
const figure = css({ textStyle: '24', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })
const small = css({ textStyle: '13', color: 'text.muted' })

const Figure = ({ label, value, below }: { label: ReactNode; value: number; below?: ReactNode }) => {
  const { i18n } = useLingui()
  return (
    <div className={cell}>
      <dt className={small}>{label}</dt>
      <dd>
        <span className={figure}>{formatCount(value, i18n.locale)}</span>
        <span className={`${small} ${css({ display: 'block', minHeight: '5' })}`}>{below}</span>
      </dd>
    </div>
  )
}

/** The numbers of waiting and admitted visitors, and of orders. */
export const RoomFigures = ({ room }: { room: ConsoleRoom }) => {
  return (
    <dl className={strip}>
      <Figure label={<Trans>Waiting</Trans>} value={room.waiting} />
      <Figure label={<Trans>Let in</Trans>} value={room.admitted} />
      <Figure label={<Trans>In checkout</Trans>} value={room.in_checkout} />
      <Figure
        label={<Trans>Tickets sold</Trans>}
        value={room.sold}
        below={room.left !== null && <Plural value={room.left} one="# left" other="# left" />}
      />
      <Figure
        label={<Trans>Let in within the last minute</Trans>}
        value={room.per_minute}
        below={
          room.state !== 'OPEN' ? null : room.pace < room.rate ? (
            <Plural value={room.pace} one="slowed to #" other="slowed to #" />
          ) : (
            <Plural value={room.rate} one="of # allowed" other="of # allowed" />
          )
        }
      />
    </dl>
  )
}
