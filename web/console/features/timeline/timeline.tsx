import { Trans } from '@lingui/react/macro'
import type { TimelineEntry } from '../../../../worker/contract/timeline.ts'
import { css } from '../../../styled-system/css/index.js'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { entryRow, mark } from './timeline.recipe.ts'
import { groupTimeline, type TimelineGroup } from './timeline-groups.ts'
import { TimelineMore, TimelineTitle, timelineMarks } from './timeline-labels.tsx'

const Happening = ({ group, zone }: { group: TimelineGroup; zone: string }) => {
  const { entry } = group
  const { icon, tone } = timelineMarks[entry.kind]
  return (
    <li className={entryRow}>
      <span className={mark({ tone })}>{icon}</span>
      <span className={css({ flex: { base: '1', _tight: '[1 1 min(6rem, 100%)]' }, minWidth: '0', paddingBlock: '1' })}>
        <span className={css({ display: 'block', textStyle: '13', fontWeight: 'medium' })}>
          <TimelineTitle group={group} />
        </span>
        <span className={css({ display: 'block', textStyle: '12', color: 'text.muted', overflowWrap: 'anywhere' })}>
          <TimelineMore group={group} />
        </span>
      </span>
      <span
        className={css({
          textStyle: '12',
          color: 'text.muted',
          paddingBlock: '1.5',
          whiteSpace: 'nowrap',
          paddingInlineStart: { _tight: '10' },
        })}
      >
        <EventDate start={entry.at} zone={zone} style="short" />
      </span>
    </li>
  )
}

type Props = {
  timeline: { data?: readonly TimelineEntry[] | undefined; error: unknown; refetch: () => Promise<unknown> }
  zone: string
}

/** What has happened, newest first, in the event's zone. */
export const Timeline = ({ timeline: { data, error, refetch }, zone }: Props) =>
  data ? (
    data.length > 0 ? (
      <ol className={css({ display: 'grid', gap: '3' })}>
        {groupTimeline(data).map((group) => (
          <Happening key={group.entry.id} group={group} zone={zone} />
        ))}
      </ol>
    ) : (
      <p className={css({ textStyle: '13', color: 'text.muted' })}>
        <Trans>No activity yet.</Trans>
      </p>
    )
  ) : error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading className={css({ display: 'grid', gap: '3' })}>
      {['70%', '55%', '62%', '48%'].map((width) => (
        <span key={width} className={css({ display: 'flex', alignItems: 'center', gap: '3', minHeight: '9' })}>
          <Skeleton width="28px" height="28px" round />
          <Skeleton width={width} />
        </span>
      ))}
    </Loading>
  )
