import { Trans, useLingui } from '@lingui/react/macro'
import { Settings } from 'lucide-react'
import type { ConsoleRoom } from '../../../../worker/contract/room.ts'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { MinutesChart } from './minutes-chart.tsx'
import { Refusals } from './refusals.tsx'
import { RoomDraw } from './room-draw.tsx'
import { RoomFigures } from './room-figures.tsx'
import { useRoom } from './room-queries.ts'
import { SteerRoom } from './steer-room.tsx'

const StateBadge = ({ room }: { room: ConsoleRoom }) => {
  if (room.state === 'OPEN')
    return room.paused ? (
      <Badge tone="orange">
        <Trans>Paused</Trans>
      </Badge>
    ) : (
      <Badge tone="teal">
        <Trans>Open now</Trans>
      </Badge>
    )
  if (room.state === 'SOLD_OUT')
    return (
      <Badge tone="violet">
        <Trans>Sold out</Trans>
      </Badge>
    )
  return <Badge tone="neutral">{room.state === 'BEFORE' ? <Trans>Not open yet</Trans> : <Trans>Closed</Trans>}</Badge>
}

const When = ({ room, zone }: { room: ConsoleRoom; zone: string }) => {
  if (room.opened_at !== null && room.state !== 'BEFORE')
    return (
      <Trans>
        Opened <EventDate start={room.opened_at} zone={zone} style="dayTime" nameZone />
      </Trans>
    )
  if (room.opens_at !== null)
    return (
      <Trans>
        Opens <EventDate start={room.opens_at} zone={zone} style="dayTime" nameZone />
      </Trans>
    )
  return room.mode === 'AUTO' ? <Trans>Opens automatically when demand is high</Trans> : <Trans>No opening time set</Trans>
}

const Running = ({ event, room }: { event: EventDetail; room: ConsoleRoom }) => (
  <>
    {room.state !== 'OFF' && <RoomFigures room={room} />}
    {room.mode !== 'OFF' && (room.state === 'OPEN' || room.state === 'BEFORE') && <SteerRoom eventId={event.id} room={room} />}
    {room.mode === 'OFF' && (
      <Notice>
        <Trans>This event has no waiting room. You can turn one on in the settings.</Trans>
      </Notice>
    )}
    {room.state !== 'OFF' && <MinutesChart room={room} zone={event.timezone} />}
    <Refusals eventId={event.id} zone={event.timezone} />
    {room.commitment !== null && <RoomDraw room={room} />}
  </>
)

/** `/manage/event/{id}/waiting-room`: who waits, how fast they come in, and what can be done about it. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Waiting room`, event.title)
  const room = useRoom(event.id)
  return (
    <>
      <PageHeader
        title={
          <>
            <Trans>Waiting room</Trans>
            {room.data && <StateBadge room={room.data} />}
          </>
        }
        meta={room.data && (room.data.state !== 'OFF' || room.data.mode === 'AUTO') && <When room={room.data} zone={event.timezone} />}
        actions={
          <ButtonLink icon={<Settings />} to={`/manage/event/${event.id}/settings#waiting-room`}>
            <Trans>Settings</Trans>
          </ButtonLink>
        }
      />
      <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })}>
        {room.data ? (
          <>
            {room.error && (
              <Notice tone="warning" live>
                <Trans>We couldn’t update the figures. We’ll keep trying.</Trans>
              </Notice>
            )}
            <Running event={event} room={room.data} />
          </>
        ) : room.error ? (
          <ErrorState error={room.error} onRetry={() => void room.refetch()} />
        ) : (
          <Loading className={css({ display: 'grid', gap: '4' })}>
            <Skeleton height="92px" />
            <Card>
              <Skeleton height="160px" />
            </Card>
          </Loading>
        )}
      </div>
    </>
  )
}
