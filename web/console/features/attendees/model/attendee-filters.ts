import { useLingui } from '@lingui/react/macro'
import type { ListFilter } from '../../../../shared/kit/list-page.tsx'
import type { ListQuery } from '../../../../shared/kit/list-query.ts'
import { checkInLists } from '../../check-in-lists/check-in-list.ts'
import { useAnswerFilters } from '../../questions/model/answer-filters.ts'
import { useTickets } from '../../ticket-choice/ticket-queries.ts'

/** What is asked of a check-in: `true` or `false`, of any list or of the one that follows a colon. */
const byCheckIn = (value: string): ListQuery => {
  const [isIn = '', listId] = value.split(':')
  return { [`filter_fields[${listId ? `check_in.${listId}` : 'checked_in'}][eq]`]: isIn }
}

/** When someone was checked in: on the list that is filtered by, else on any. */
const byDay =
  (operator: 'gte' | 'lte') =>
  (day: string, { checked_in = '' }: Record<string, string>): ListQuery => {
    const [, listId] = checked_in.split(':')
    return { [`filter_fields[${listId ? `check_in.${listId}` : 'checked_in_at'}][${operator}]`]: day }
  }

/** The filters of attendees. */
export const useAttendeeFilters = (eventId: string): ListFilter[] => {
  const { t } = useLingui()
  const tickets = useTickets(eventId).data ?? []
  const lists = checkInLists.useAll(eventId).data ?? []
  const byAnswer = useAnswerFilters(eventId, 'ATTENDEE')
  return [
    {
      name: 'ticket_id',
      label: t`Ticket`,
      options: [{ value: '', label: t`All tickets` }, ...tickets.map(({ id, title }) => ({ value: id, label: title }))],
    },
    {
      name: 'status',
      label: t`Status`,
      options: [
        { value: '', label: t`All statuses` },
        { value: 'ACTIVE', label: t({ message: 'Active', context: 'ticket' }) },
        { value: 'CANCELLED', label: t`Cancelled` },
      ],
    },
    {
      name: 'checked_in',
      label: t`Check-in`,
      asked: byCheckIn,
      options: [
        { value: '', label: t`Any check-in status` },
        { value: 'true', label: t`Checked in` },
        { value: 'false', label: t`Not checked in` },
        ...lists.flatMap(({ id, name }) => [
          { value: `true:${id}`, label: t`Checked in: ${name}` },
          { value: `false:${id}`, label: t`Not checked in: ${name}` },
        ]),
      ],
    },
    { name: 'in_from', kind: 'day', label: t`Checked in from`, isMore: true, asked: byDay('gte') },
    { name: 'in_to', kind: 'day', label: t`Checked in until`, isMore: true, asked: byDay('lte') },
    ...byAnswer,
  ]
}
