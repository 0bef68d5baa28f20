import { Trans } from '@lingui/react/macro'
import { LogIn, LogOut } from 'lucide-react'
import type { AttendeeDetail } from '../../../../../worker/contract/attendees.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Card } from '../../../../shared/ui/card.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'

type Props = { checkIns: AttendeeDetail['check_ins']; zone: string }
type Passes = AttendeeDetail['check_ins'][number]['passes']

const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4', textStyle: '13' })
const muted = css({ display: 'block', textStyle: '12', color: 'text.muted', overflowWrap: 'anywhere' })

const ListName = ({ name }: { name: string | null }) => (name === null ? <Trans>Deleted list</Trans> : <bdi>{name}</bdi>)

/** When a scan was, and when it was undone. */
const ScanTime = ({ at, undoneAt, zone }: { at: string; undoneAt: string | null; zone: string }) => (
  <span className={css({ textAlign: 'end', flexShrink: '0' })}>
    <EventDate start={at} zone={zone} style="short" nameZone />
    {undoneAt && (
      <span className={muted}>
        <Trans>
          undone <EventDate start={undoneAt} zone={zone} style="short" />
        </Trans>
      </span>
    )}
  </span>
)

/** A scan in or out on a list with re-entry. */
const Pass = ({ pass: { direction, at, device, undone_at }, zone }: { pass: Passes[number]; zone: string }) => (
  <li className={row}>
    <span className={css({ display: 'flex', alignItems: 'center', gap: '1', minWidth: '0', color: 'text.muted' })}>
      {direction === 'IN' ? <LogIn className="flip" /> : <LogOut className="flip" />}
      <MetaLine>
        {direction === 'IN' ? <Trans>Checked in</Trans> : <Trans>Checked out</Trans>}
        {device}
      </MetaLine>
    </span>
    <ScanTime at={at} undoneAt={undone_at} zone={zone} />
  </li>
)

/** Where, when and by which device a person was checked in. */
export const AttendeeCheckIns = ({ checkIns, zone }: Props) => (
  <Card title={<Trans>Check-ins</Trans>}>
    {checkIns.length === 0 && (
      <p className={css({ textStyle: '13', color: 'text.muted' })}>
        <Trans>Not checked in yet.</Trans>
      </p>
    )}
    <ul className={css({ display: 'grid', gap: '3' })}>
      {checkIns.map(({ list_id, list_name, checked_in_at, device, undone_at, passes }) =>
        passes.length > 0 ? (
          <li key={list_id}>
            <p className={css({ textStyle: '13' })}>
              <ListName name={list_name} />
            </p>
            <ul>
              {passes.map((pass) => (
                <Pass key={`${pass.direction} ${pass.at} ${pass.device}`} pass={pass} zone={zone} />
              ))}
            </ul>
          </li>
        ) : (
          <li key={list_id} className={row}>
            <span className={css({ minWidth: '0' })}>
              <ListName name={list_name} />
              {device && (
                <span className={muted}>
                  <Trans>
                    by <bdi>{device}</bdi>
                  </Trans>
                </span>
              )}
            </span>
            <ScanTime at={checked_in_at} undoneAt={undone_at} zone={zone} />
          </li>
        ),
      )}
    </ul>
  </Card>
)
