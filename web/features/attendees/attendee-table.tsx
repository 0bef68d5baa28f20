import { useLingui } from '@lingui/react/macro'
import type { ListMeta } from '../../../worker/contract/common.ts'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { Attendee } from '../../../worker/contract/attendees.ts'
import type { Sorting } from '../../lib/use-list-state.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useAttendeeColumns } from './attendee-columns.tsx'

type Props = {
  event: EventDetail
  attendees: readonly Attendee[]
  meta: ListMeta
  sorting?: Sorting
  onSort: (sorting: Sorting) => void
  /** Asks before a ticket is cancelled or made active again. */
  onChange: (attendee: Attendee) => void
}

/** Attendees as rows. */
export const AttendeeTable = ({ event, attendees, meta, sorting, onSort, onChange }: Props) => {
  const { t } = useLingui()
  // Only what the server sorts by is offered.
  const sort = (name: string): string | undefined => (meta.allowed_sorts.includes(name) ? name : undefined)
  const columns = useAttendeeColumns({ eventId: event.id, sortName: sort('last_name') ?? sort('first_name'), onChange })
  return (
    <DataTable
      label={t`Attendees`}
      rows={attendees}
      rowKey={(attendee) => attendee.id}
      rowTo={(attendee) => `/manage/event/${event.id}/attendees/${attendee.id}`}
      sorting={sorting}
      onSort={onSort}
      columns={columns}
    />
  )
}
