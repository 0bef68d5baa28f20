import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'

/** An attendee's state: cancelled or checked in; nothing while they are expected. */
export const AttendeeBadge = ({ status, checkedIn = false }: { status: 'ACTIVE' | 'CANCELLED'; checkedIn?: boolean }) => {
  if (status === 'CANCELLED')
    return (
      <Badge tone="red">
        <Trans>Cancelled</Trans>
      </Badge>
    )
  return (
    checkedIn && (
      <Badge tone="teal">
        <Trans>Checked in</Trans>
      </Badge>
    )
  )
}

/** A ticket that its holder offers for resale. */
export const OnOfferBadge = () => (
  <Badge tone="violet">
    <Trans comment="of a ticket that its holder offers for resale">On offer</Trans>
  </Badge>
)
