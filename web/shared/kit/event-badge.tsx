import { Trans } from '@lingui/react/macro'
import type { EventPhase, EventStatus } from '../../../worker/contract/events.ts'
import { Badge } from '../ui/badge.tsx'

/** An event's state: draft, archived, or while it is live what its dates say. */
export const EventBadge = ({ status, phase }: { status: EventStatus; phase: EventPhase }) => {
  if (status === 'DRAFT')
    return (
      <Badge tone="outline">
        <Trans>Draft</Trans>
      </Badge>
    )
  if (status === 'ARCHIVED')
    return (
      <Badge>
        <Trans>Archived</Trans>
      </Badge>
    )
  if (phase === 'ENDED')
    return (
      <Badge>
        <Trans>Ended</Trans>
      </Badge>
    )
  return phase === 'ONGOING' ? (
    <Badge tone="violet">
      <Trans>Ongoing</Trans>
    </Badge>
  ) : (
    <Badge tone="teal">
      <Trans>Live</Trans>
    </Badge>
  )
}
