import { Trans } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import type { EventSummary } from '../../../../worker/contract/public.ts'
import { addressLine, placeName } from '../../../shared/lib/place.ts'

const small = css({ textStyle: '13', color: 'text.muted' })
const strong = css({ textStyle: '14', fontWeight: 'medium' })

/** The place with its address; nothing without one. */
export const TicketPlace = ({ event }: { event: EventSummary }) => {
  const { location } = event
  const name = location ? placeName(location) : ''
  const address = location ? addressLine(location) : ''
  if (!name && !event.is_online) return null
  return (
    <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
      <p className={small}>
        <Trans>Where</Trans>
      </p>
      <p className={strong} dir="auto">
        {name || <Trans>Online</Trans>}
      </p>
      {address && (
        <p className={small} dir="auto">
          {address}
        </p>
      )}
    </div>
  )
}
