import { Trans, useLingui } from '@lingui/react/macro'
import type { RoomRefusalReason, RoomRefusals } from '../../../../worker/contract/room.ts'
import { css, cx } from '../../../styled-system/css/index.js'
import { formatCount } from '../../../shared/lib/format.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DataTable } from '../../../shared/kit/data-table.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { OtherClock } from '../../../shared/ui/event-date.tsx'
import { ListTime } from '../../../shared/kit/list-time.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { refusalWords } from './refusal-labels.ts'
import { useRefusals } from './room-queries.ts'

const counts = css({ display: 'grid', gap: '1.5', paddingInline: '4', paddingBlockEnd: '4', textStyle: '13' })
const count = css({ display: 'flex', justifyContent: 'space-between', gap: '4', fontVariantNumeric: 'tabular-nums' })
const note = css({ textStyle: '13', color: 'text.muted', paddingInline: '4', paddingBlockEnd: '4' })
const below = css({ paddingBlockStart: '3' })

/** The room's refusals, with their number and reasons: mostly bots. The newest are listed; addresses are not stored. */
export const Refusals = ({ eventId, zone }: { eventId: string; zone: string }) => {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useRefusals(eventId)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="120px" />
  const reasons = Object.entries(data.counts) as [RoomRefusalReason, number][]
  const newest = data.newest.map((one, index) => ({ ...one, id: `${one.at} ${index}` }))
  return (
    <Card title={<Trans>Refused</Trans>} flush>
      {reasons.length === 0 ? (
        <p className={note}>
          <Trans>Nothing was refused.</Trans>
        </p>
      ) : (
        <>
          <ul className={counts}>
            {reasons
              .toSorted(([, one], [, other]) => other - one)
              .map(([reason, times]) => (
                <li key={reason} className={count}>
                  <span>{i18n._(refusalWords[reason])}</span>
                  <span>{formatCount(times, i18n.locale)}</span>
                </li>
              ))}
          </ul>
          <DataTable<RoomRefusals['newest'][number] & { id: string }>
            label={t`Latest refusals`}
            rows={newest}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'at',
                header: t`Time`,
                phone: 'line',
                note: <OtherClock starts={newest.map(({ at }) => at)} zone={zone} />,
                cell: ({ at }) => <ListTime at={at} zone={zone} />,
              },
              { id: 'reason', header: t`Reason`, phone: 'title', cell: ({ reason }) => i18n._(refusalWords[reason]) },
              { id: 'network', header: t`Network`, phone: 'line', cell: ({ network }) => <bdi dir="ltr">{network}</bdi> },
            ]}
          />
          <p className={cx(note, below)}>
            <Trans>Networks are shown as codes, never as addresses.</Trans>
          </p>
        </>
      )}
    </Card>
  )
}
