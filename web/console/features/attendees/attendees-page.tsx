import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { UserPlus, Users } from 'lucide-react'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { useAttendeeChoices } from './model/attendee-choices.ts'
import { useAttendeeFilters } from './model/attendee-filters.ts'
import { AttendeeTable } from './parts/attendee-table.tsx'
import { attendees } from './attendee-queries.ts'

/** `/manage/event/{id}/attendees`: all attendees. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const filters = useAttendeeFilters(event.id)
  const columns = useAttendeeChoices(event.id)
  return (
    <ListPage
      of={attendees}
      event={event}
      title={t`Attendees`}
      counted={(total) => <Plural value={total} one="# attendee" other="# attendees" />}
      icon={<Users />}
      create={{ label: <Trans>Add attendee</Trans>, icon: <UserPlus /> }}
      acts={(query) => <ExportButton path={`/events/${event.id}/attendees/export`} query={query} />}
      search={t`Search name, email or reference`}
      filters={filters}
      columns={columns}
      views="attendees"
      none={{ title: <Trans>No attendees yet</Trans>, text: <Trans>Everyone with a ticket appears here.</Trans> }}
      notFound={<Trans>No attendees found</Trans>}
    >
      {(rows, tools) => <AttendeeTable event={event} attendees={rows} tools={tools} />}
    </ListPage>
  )
}
