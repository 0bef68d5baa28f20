import { useLingui } from '@lingui/react/macro'
import type { ListMeta } from '../../../worker/contract/common.ts'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { Attendee } from '../../../worker/contract/orders.ts'
import { css } from '../../styled-system/css/index.js'
import { AttendeeBadge } from '../../ui/attendee-badge.tsx'
import { DataTable, type Sorting } from '../../ui/data-table.tsx'
import { aboveRowLink } from '../../ui/data-table.recipe.ts'
import { AttendeeMenu } from './attendee-menu.tsx'
import { AttendeeName } from './attendee-name.tsx'

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
  return (
    <DataTable
      label={t`Attendees`}
      rows={attendees}
      rowKey={(attendee) => attendee.id}
      rowTo={(attendee) => `/manage/event/${event.id}/attendees/${attendee.id}`}
      sorting={sorting}
      onSort={onSort}
      columns={[
        {
          id: 'name',
          header: t`Name`,
          sort: sort('last_name') ?? sort('first_name'),
          cell: (attendee) => <AttendeeName attendee={attendee} />,
        },
        {
          id: 'ticket',
          header: t`Ticket`,
          cell: (attendee) => <bdi>{[attendee.ticket_title, attendee.price_label].filter(Boolean).join(' · ')}</bdi>,
        },
        {
          id: 'reference',
          header: t`Reference`,
          cell: (attendee) => <bdi className={css({ color: 'text.muted', letterSpacing: '[0.02em]' })}>{attendee.reference}</bdi>,
        },
        {
          id: 'state',
          header: t`State`,
          cell: (attendee) => <AttendeeBadge status={attendee.status} checkedIn={attendee.checked_in_at !== null} />,
        },
        {
          id: 'act',
          header: t`Actions`,
          align: 'end',
          phone: 'act',
          width: '60px',
          cell: (attendee) => (
            <span className={aboveRowLink}>
              <AttendeeMenu eventId={event.id} attendee={attendee} onChange={() => onChange(attendee)} />
            </span>
          ),
        },
      ]}
    />
  )
}
