import { Trans } from '@lingui/react/macro'
import type { AttendeeDetail } from '../../../../../worker/contract/attendees.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Card } from '../../../../shared/ui/card.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'

type Props = { checkIns: AttendeeDetail['check_ins']; zone: string }

const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4', textStyle: '13' })
const muted = css({ display: 'block', textStyle: '12', color: 'text.muted', overflowWrap: 'anywhere' })

/** Where, when and by which device a person was checked in. */
export const AttendeeCheckIns = ({ checkIns, zone }: Props) => (
  <Card title={<Trans>Check-ins</Trans>}>
    {checkIns.length === 0 && (
      <p className={css({ textStyle: '13', color: 'text.muted' })}>
        <Trans>Not checked in yet.</Trans>
      </p>
    )}
    <ul className={css({ display: 'grid', gap: '3' })}>
      {checkIns.map(({ list_id, list_name, checked_in_at, device, undone_at }) => (
        <li key={list_id} className={row}>
          <span className={css({ minWidth: '0' })}>
            {list_name === null ? <Trans>Deleted list</Trans> : <bdi>{list_name}</bdi>}
            {device && (
              <span className={muted}>
                <Trans>
                  by <bdi>{device}</bdi>
                </Trans>
              </span>
            )}
          </span>
          <span className={css({ textAlign: 'end', flexShrink: '0' })}>
            <EventDate start={checked_in_at} zone={zone} style="short" nameZone />
            {undone_at && (
              <span className={muted}>
                <Trans>
                  undone <EventDate start={undone_at} zone={zone} style="short" />
                </Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
