import { Trans, useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount } from '../../../../shared/lib/format.ts'
import { AvailabilityBar } from '../../../../shared/ui/availability-bar.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { useCheckInStats } from '../../events/stats-queries.ts'

const line = css({ display: 'flex', justifyContent: 'space-between', gap: '3', textStyle: '13', marginBlockEnd: '1' })
const name = css({ fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** An event has a few lists; where it has more, the link leads to them. */
const MAX_SHOWN = 8

/** Check-ins by list; nothing without any list. */
export const CheckInsCard = ({ event }: { event: EventDetail }) => {
  const { i18n } = useLingui()
  const { data: stats } = useCheckInStats(event.id)
  if (!stats || stats.lists.length === 0) return null
  return (
    <Card
      title={<Trans>Check-in</Trans>}
      aside={
        <TextLink to={`/manage/event/${event.id}/check-in`} className={css({ textStyle: '13' })}>
          <Trans>Check-in lists</Trans>
        </TextLink>
      }
    >
      <ul className={css({ display: 'grid', gap: '3' })}>
        {stats.lists.slice(0, MAX_SHOWN).map((list) => (
          <li key={list.id}>
            <div className={line}>
              <span dir="auto" className={name}>
                {list.name}
              </span>
              <bdi dir="ltr" className={css({ fontVariantNumeric: 'tabular-nums', color: 'text.muted' })}>
                <b className={css({ fontWeight: 'medium', color: 'text' })}>{formatCount(list.checked_in, i18n.locale)}</b> /{' '}
                {formatCount(list.total, i18n.locale)}
              </bdi>
            </div>
            <AvailabilityBar size="sm" sold={list.checked_in} held={0} total={list.total} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
