import { Trans, useLingui } from '@lingui/react/macro'
import type { CapacityAssignment } from '../../../worker/contract/capacity.ts'
import { css } from '../../styled-system/css/index.js'
import { formatCount } from '../../lib/format.ts'
import { AvailabilityBar } from '../../ui/availability-bar.tsx'
import { leftOf } from './capacity.ts'

const words = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  textStyle: '12',
  color: 'text.muted',
  fontVariantNumeric: 'tabular-nums',
  marginBlockEnd: '0.5',
})

/** What its tickets sold and hold together, and how many of all places are left, in words and as a bar. */
export const CapacityAvailability = ({ assignment }: { assignment: CapacityAssignment }) => {
  const { i18n } = useLingui()
  const { used, held, capacity } = assignment
  const left = leftOf(assignment)
  const soldCount = <b className={css({ fontWeight: 'medium', color: 'text' })}>{formatCount(used, i18n.locale)}</b>
  return (
    <div className={css({ width: 'full', minWidth: '[160px]' })}>
      <div className={words}>
        <span>
          <Trans>{soldCount} sold</Trans>
          {held > 0 && (
            <>
              {' · '}
              <Trans>{formatCount(held, i18n.locale)} held</Trans>
            </>
          )}
        </span>
        <span>
          {capacity === null || left === null ? (
            <Trans>no limit</Trans>
          ) : left === 0 ? (
            <Trans>none of {formatCount(capacity, i18n.locale)} left</Trans>
          ) : (
            <Trans>
              {formatCount(left, i18n.locale)} of {formatCount(capacity, i18n.locale)} left
            </Trans>
          )}
        </span>
      </div>
      <AvailabilityBar sold={used} held={held} total={capacity} />
    </div>
  )
}
