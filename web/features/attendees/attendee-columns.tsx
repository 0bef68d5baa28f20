import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderAttendee } from '../../../worker/contract/orders.ts'
import { css } from '../../styled-system/css/index.js'
import { AttendeeBadge } from '../../ui/attendee-badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { aboveRowLink } from '../../ui/data-table.recipe.ts'
import { MetaLine } from '../../ui/meta-line.tsx'
import { AttendeeMenu } from './attendee-menu.tsx'
import type { Asked } from './attendee-questions.tsx'
import { AttendeeName } from './attendee-name.tsx'

type Row = OrderAttendee & { ticket_title: string; price_label: string | null; checked_in_at: string | null }

type Options<R extends Row> = {
  eventId: string
  /** What names are sorted by, where the server does. */
  sortName?: string | undefined
  /** Asks before something is done with a ticket. */
  onAct: (asked: Asked<R>) => void
  /** Why none can be made active again, where that is known. */
  refusal?: ReactNode
}

/** What a table says of attendees: name, ticket, reference, state, and what can be done with each. */
export const useAttendeeColumns = <R extends Row>({ eventId, sortName, onAct, refusal }: Options<R>): Column<R>[] => {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'person' }),
      sort: sortName,
      cell: (attendee) => <AttendeeName attendee={attendee} />,
    },
    {
      id: 'ticket',
      header: t`Ticket`,
      cell: (attendee) => (
        <MetaLine>
          {attendee.ticket_title}
          {attendee.price_label}
        </MetaLine>
      ),
    },
    {
      id: 'reference',
      header: t`Reference`,
      cell: (attendee) => (
        <bdi className={css({ color: 'text.muted', letterSpacing: '[0.02em]', whiteSpace: 'nowrap' })}>{attendee.reference}</bdi>
      ),
    },
    {
      id: 'state',
      header: t`Status`,
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
          <AttendeeMenu eventId={eventId} attendee={attendee} onAct={(act) => onAct({ act, attendee })} refusal={refusal} />
        </span>
      ),
    },
  ]
}
