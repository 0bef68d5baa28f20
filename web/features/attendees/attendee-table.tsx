import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { Attendee } from '../../../worker/contract/attendees.ts'
import type { ListTools } from '../../kit/list-page.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useAttendeeColumns } from './attendee-columns.tsx'

type Props = {
  event: EventDetail
  attendees: readonly Attendee[]
  tools: ListTools<Attendee>
  /** Asks before a ticket is cancelled or made active again. */
  onChange: (attendee: Attendee) => void
}

/** Attendees as rows. */
export const AttendeeTable = ({ event, attendees, tools, onChange }: Props) => {
  const { t } = useLingui()
  const columns = useAttendeeColumns({ eventId: event.id, sortName: 'last_name', onChange })
  return (
    <ListTable
      label={t`Attendees`}
      rows={attendees}
      tools={tools}
      to={(attendee) => `/manage/event/${event.id}/attendees/${attendee.id}`}
      columns={columns}
    />
  )
}
