import { useLingui } from '@lingui/react/macro'
import type { AttendeeListItem } from '../../../../../worker/contract/attendees.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import type { Column } from '../../../../shared/kit/data-table.tsx'
import { aboveRowLink } from '../../../../shared/kit/data-table.recipe.ts'
import { ListTime } from '../../../../shared/kit/list-time.tsx'
import { LocaleName } from '../../../../shared/ui/locale-name.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { checkInLists } from '../../check-in-lists/check-in-list.ts'
import { listColumn } from '../model/attendee-choices.ts'

const muted = css({ color: 'text.muted', textStyle: '13' })

/** The columns of attendees that are shown once chosen; among them the time on each check-in list. */
export const useExtraColumns = ({ id: eventId, timezone }: EventDetail): Column<AttendeeListItem>[] => {
  const { t } = useLingui()
  const lists = checkInLists.useAll(eventId).data ?? []
  return [
    {
      id: 'order',
      header: t`Order`,
      cell: ({ order_id, order_number }) => (
        <span className={aboveRowLink}>
          <TextLink to={`/manage/event/${eventId}/orders/${order_id}`}>
            <bdi>{order_number}</bdi>
          </TextLink>
        </span>
      ),
    },
    { id: 'language', header: t`Language`, cell: ({ locale }) => <LocaleName locale={locale} /> },
    ...lists.map(({ id, name }): Column<AttendeeListItem> => ({
      id: listColumn(id),
      header: name,
      cell: ({ checked_in_on }) => {
        const at = checked_in_on.find(({ list_id }) => list_id === id)?.checked_in_at
        return at ? (
          <span className={muted}>
            <ListTime at={at} zone={timezone} />
          </span>
        ) : (
          <span data-none>–</span>
        )
      },
    })),
  ]
}
