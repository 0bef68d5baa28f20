import { Trans } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'
import { Card } from '../../ui/card.tsx'
import { EventBadge } from '../../ui/event-badge.tsx'
import { ConditionList } from '../events/condition-list.tsx'
import { StatusControl } from '../events/status-control.tsx'
import { useShellEvent } from '../shell/use-shell-event.ts'

/** `…/settings/status`: draft, live or archived, and what going live still needs. */
export const Component = () => {
  const event = useShellEvent()
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <Card>
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4' })}>
          <div>
            <EventBadge status={event.status} phase={event.phase} />
            <p className={css({ textStyle: '14', color: 'text.muted', marginBlockStart: '2' })}>
              {event.status === 'LIVE' ? (
                <Trans>Everybody with the link sees the event and can buy.</Trans>
              ) : event.status === 'DRAFT' ? (
                <Trans>Nobody but your team sees the event.</Trans>
              ) : (
                <Trans>The event is hidden and kept in the archive.</Trans>
              )}
            </p>
          </div>
          <div className={css({ display: 'flex', gap: '2' })}>
            <StatusControl event={event} spelledOut />
          </div>
        </div>
      </Card>
      {event.status === 'DRAFT' && event.go_live_conditions.length > 0 && (
        <Card title={<Trans>Before going live</Trans>}>
          <ConditionList eventId={event.id} conditions={event.go_live_conditions} />
        </Card>
      )}
    </div>
  )
}
