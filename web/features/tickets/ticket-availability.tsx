import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'
import { formatCount } from '../../lib/format.ts'
import { AvailabilityBar } from '../../ui/availability-bar.tsx'

type Props = { sold: number; held: number; quantity: number | null; /** What can be sold now, by the server. */ available: number | null }

const words = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '2',
  textStyle: '12',
  color: 'text.muted',
  fontVariantNumeric: 'tabular-nums',
  marginBlockEnd: '0.5',
})

/** Sold, held and left, in words and as a bar. */
export const TicketAvailability = ({ sold, held, quantity, available }: Props) => {
  const { i18n } = useLingui()
  const soldCount = <b className={css({ fontWeight: 'medium', color: 'text' })}>{formatCount(sold, i18n.locale)}</b>
  return (
    <div>
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
          {available === null ? (
            <Trans>no limit</Trans>
          ) : available === 0 ? (
            <Trans>none left</Trans>
          ) : (
            <Trans>{formatCount(available, i18n.locale)} left</Trans>
          )}
        </span>
      </div>
      <AvailabilityBar sold={sold} held={held} total={quantity} />
    </div>
  )
}
