import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BulkDialog } from '../../../../shared/kit/bulk-dialog.tsx'
import { api } from '../../../../shared/lib/api.ts'
import { useEventChanged } from '../../../../shared/kit/use-event-changed.ts'
import { useIdempotencyKey } from '../../../../shared/lib/use-idempotency-key.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { nameOf, type Named } from '../../../../shared/lib/attendee-name.ts'

/** Confirms that a ticket gets a new code and link, and sends it if requested. */
export const ReissueTicket = ({ eventId, attendee, onClose }: { eventId: string; attendee: Named | null; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = useEventChanged(eventId)
  const keyFor = useIdempotencyKey()
  const [isSent, setSent] = useState(true)
  // If only the email failed, another press sends only the email.
  const [isIssued, setIssued] = useState(false)
  const path = `/events/${eventId}/attendees/${attendee?.id}`
  const name = attendee && nameOf(attendee)
  const act = async (): Promise<void> => {
    if (!isIssued) await api.post(`${path}/reissue`, undefined, { idempotencyKey: keyFor({ path }) })
    setIssued(true)
    if (isSent) await api.post(`${path}/resend-ticket`)
  }
  return (
    <BulkDialog
      rows={attendee && [attendee]}
      nameOf={nameOf}
      title={
        <Trans>
          Issue the ticket of <bdi>{name}</bdi> again?
        </Trans>
      }
      consequence={
        <Trans>It gets a new code and a new link. The old ones stop working at once, at a door without a network once it is back.</Trans>
      }
      confirm={<Trans>Issue again</Trans>}
      cancel={<Trans>Keep ticket</Trans>}
      act={act}
      done={isSent ? t`Ticket issued again and sent` : t`Ticket issued again`}
      failed={isIssued ? <Trans>Failed to resend ticket email</Trans> : <Trans>Failed to issue the ticket again</Trans>}
      changed={changed}
      onClose={() => {
        setIssued(false)
        onClose()
      }}
    >
      <div className={css({ marginBlockStart: '3' })}>
        <Checkbox name="send" label={<Trans>Send them the new ticket by email</Trans>} checked={isSent} onChange={setSent} />
      </div>
    </BulkDialog>
  )
}
