import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CapacityAssignment } from '../../../../worker/contract/capacity.ts'
import { css } from '../../../styled-system/css/index.js'
import { formatCount } from '../../../shared/lib/format.ts'
import { AvailabilityBar } from '../../../shared/ui/availability-bar.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { SoldCount } from '../../../shared/kit/sold-count.tsx'
import { leftOf } from './capacity.ts'

const words = css({
  display: 'flex',
  // Wraps between the parts before a part itself breaks.
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '3',
  textStyle: '12',
  color: 'text.muted',
  fontVariantNumeric: 'tabular-nums',
  marginBlockEnd: '0.5',
})
const figure = css({ fontWeight: 'medium', color: 'text' })

/** The capacity's sold and held tickets, and what is left of it, as text and as a bar. */
export const CapacityAvailability = ({ assignment }: { assignment: CapacityAssignment }) => {
  const { i18n } = useLingui()
  const { used: sold, held, capacity } = assignment
  const left = leftOf(assignment)
  const places = formatCount(capacity ?? 0, i18n.locale)
  return (
    <div className={css({ width: 'full', minWidth: '[min(10rem, 100%)]' })}>
      <div className={words}>
        <span>
          <MetaLine>
            <SoldCount sold={sold} figure={figure} />
            {held > 0 && <Plural value={held} one="# held" other="# held" />}
          </MetaLine>
        </span>
        <span>
          {capacity === null || left === null ? (
            <Trans>no limit</Trans>
          ) : left === 0 ? (
            <Trans>none of {places} left</Trans>
          ) : (
            <Plural value={left} one={`# of ${places} left`} other={`# of ${places} left`} />
          )}
        </span>
      </div>
      <AvailabilityBar sold={sold} held={held} total={capacity} />
    </div>
  )
}
