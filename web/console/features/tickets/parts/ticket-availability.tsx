import { Plural, Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { AvailabilityBar } from '../../../../shared/ui/availability-bar.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { SoldCount } from '../../../../shared/kit/sold-count.tsx'

type Props = { sold: number; held: number; quantity: number | null; /** What can be sold now, by the server. */ available: number | null }

const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '2',
  textStyle: '12',
  color: 'text.muted',
  fontVariantNumeric: 'tabular-nums',
  marginBlockEnd: '0.5',
})
const figure = css({ fontWeight: 'medium', color: 'text' })

/** Sold, held and left, in words and as a bar. */
export const TicketAvailability = ({ sold, held, quantity, available }: Props) => {
  return (
    <div>
      <div className={words}>
        <span>
          <MetaLine>
            <SoldCount sold={sold} figure={figure} />
            {held > 0 && <Plural value={held} one="# held" other="# held" />}
          </MetaLine>
        </span>
        <span className={css({ marginInlineStart: 'auto' })}>
          {available === null ? (
            <Trans>no limit</Trans>
          ) : available === 0 ? (
            <Trans>none left</Trans>
          ) : (
            <Plural value={available} one="# left" other="# left" />
          )}
        </span>
      </div>
      <AvailabilityBar sold={sold} held={held} total={quantity} />
    </div>
  )
}
