import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BulkDialog } from '../../../../shared/kit/bulk-dialog.tsx'
import { api } from '../../../../shared/lib/api.ts'
import { useEventChanged } from '../../../../shared/kit/use-event-changed.ts'

type Numbered = { id: string; number: string }
type Props = { eventId: string; orders: readonly Numbered[] | null; onClose: (isDone: boolean) => void }

/** Confirms that the tickets of orders are sent again, and says to whom. */
export const ResendOrders = ({ eventId, orders, onClose }: Props) => {
  const { t } = useLingui()
  const changed = useEventChanged(eventId)
  return (
    <BulkDialog
      rows={orders}
      nameOf={({ number }) => number}
      danger={false}
      title={<Plural value={orders?.length ?? 0} one="Resend the tickets of # order?" other="Resend the tickets of # orders?" />}
      consequence={<Trans>Buyers get their order summary. Attendees with another address get their own tickets.</Trans>}
      confirm={<Trans>Resend tickets</Trans>}
      act={({ id }) => api.post(`/events/${eventId}/orders/${id}/resend-confirmation`)}
      done={t`Tickets resent`}
      failed={<Trans>Couldn’t resend the ticket email</Trans>}
      changed={changed}
      onClose={onClose}
    />
  )
}
