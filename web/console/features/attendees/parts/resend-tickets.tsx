import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BulkDialog } from '../../../../shared/kit/bulk-dialog.tsx'
import { api } from '../../../../shared/lib/api.ts'
import { useEventChanged } from '../../../../shared/kit/use-event-changed.ts'
import { nameOf, type Named } from '../../../../shared/lib/attendee-name.ts'

type Props = { eventId: string; people: readonly Named[] | null; onClose: (isDone: boolean) => void }

/** Confirms that tickets are sent again, each to its attendee. */
export const ResendTickets = ({ eventId, people, onClose }: Props) => {
  const { t } = useLingui()
  const changed = useEventChanged(eventId)
  return (
    <BulkDialog
      rows={people}
      nameOf={nameOf}
      danger={false}
      title={<Plural value={people?.length ?? 0} one="Resend # ticket?" other="Resend # tickets?" />}
      consequence={<Trans>Each goes to its attendee’s own address.</Trans>}
      confirm={<Trans>Resend tickets</Trans>}
      act={({ id }) => api.post(`/events/${eventId}/attendees/${id}/resend-ticket`)}
      done={t`Tickets resent`}
      failed={<Trans>Couldn’t resend the ticket email</Trans>}
      changed={changed}
      onClose={onClose}
    />
  )
}
