import { useLingui } from '@lingui/react/macro'
import type { ColumnChoice } from '../../../../shared/kit/column-menu.tsx'
import { checkInLists } from '../../check-in-lists/check-in-list.ts'

/** The id of the column of a check-in list. */
export const listColumn = (listId: string): string => `in.${listId}`

/** The columns of attendees to choose from; the name is always there. */
export const useAttendeeChoices = (eventId: string): ColumnChoice[] => {
  const { t } = useLingui()
  const lists = checkInLists.useAll(eventId).data ?? []
  return [
    { id: 'ticket', label: t`Ticket` },
    { id: 'reference', label: t`Reference` },
    { id: 'state', label: t`Check-in` },
    { id: 'added', label: t({ message: 'Added', context: 'when' }) },
    { id: 'order', label: t`Order`, isExtra: true },
    { id: 'language', label: t`Language`, isExtra: true },
    ...lists.map(({ id, name }) => ({ id: listColumn(id), label: t`Check-in: ${name}`, isExtra: true })),
  ]
}
