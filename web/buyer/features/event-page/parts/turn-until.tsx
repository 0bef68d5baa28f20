import { Trans, useLingui } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import type { PublicEvent } from '../../../../../worker/contract/public.ts'
import { css } from '../../../../styled-system/css/index.js'
import { passOf } from '../../../../shared/features/room/room-pass.ts'
import { formatDate } from '../../../../shared/lib/format.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '3',
  background: 'orange.3',
  color: 'orange.11',
  textStyle: '14',
  fontWeight: 'medium',
  borderBlockEnd: 'hairline',
})

/** How long the buyer's turn in the waiting room lasts; nothing once it is over. */
export const TurnUntil = ({ event }: { event: PublicEvent }) => {
  const { i18n } = useLingui()
  useNow(10_000)
  const pass = passOf(event.id)
  if (!pass) return null
  const time = formatDate(pass.expires_at, event.timezone, i18n.locale, 'time')
  return (
    <p className={line}>
      <Timer />
      <span>
        <Trans>
          Your turn lasts until <bdi>{time}</bdi>
        </Trans>
      </span>
    </p>
  )
}
