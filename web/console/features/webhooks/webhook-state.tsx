import { Trans } from '@lingui/react/macro'
import type { Webhook } from '../../../../worker/contract/webhooks.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'

/** Whether a webhook works, fails, or is off. */
export const WebhookState = ({ webhook, zone }: { webhook: Webhook; zone: string }) => {
  const { is_active, disabled_reason, disabled_at, failing_since } = webhook
  if (!is_active && disabled_reason && disabled_at)
    return (
      <Badge tone="red">
        <Trans>
          Disabled on <EventDate start={disabled_at} zone={zone} style="shortDay" />
        </Trans>
      </Badge>
    )
  if (!is_active)
    return (
      <Badge>
        <Trans context="a webhook">Off</Trans>
      </Badge>
    )
  if (failing_since)
    return (
      <Badge tone="orange">
        <Trans context="a webhook">Failing</Trans>
      </Badge>
    )
  return (
    <Badge tone="teal">
      <Trans context="a webhook">On</Trans>
    </Badge>
  )
}
