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
          Replace <bdi>{name}</bdi>’s ticket?
        </Trans>
      }
      consequence={
        <Trans>It gets a new code and link. The old ones stop working right away, on offline devices once they reconnect.</Trans>
      }
      confirm={<Trans>Replace ticket</Trans>}
      cancel={<Trans>Keep ticket</Trans>}
      act={act}
      done={isSent ? t`Ticket replaced and sent` : t`Ticket replaced`}
      failed={isIssued ? <Trans>Couldn’t resend the ticket email</Trans> : <Trans>Couldn’t replace the ticket</Trans>}
      changed={changed}
      onClose={() => {
        setIssued(false)
        onClose()
      }}
    >
      <div className={css({ marginBlockStart: '3' })}>
        <Checkbox name="send" label={<Trans>Email them the new ticket</Trans>} checked={isSent} onChange={setSent} />
      </div>
    </BulkDialog>
  )
}
