import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LogIn, MessageSquare, Send, TicketX } from 'lucide-react'
import { useState } from 'react'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { AttendeeListItem } from '../../../../../worker/contract/attendees.ts'
import { BulkDialog } from '../../../../shared/kit/bulk-dialog.tsx'
import type { ListTools } from '../../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../../shared/kit/list-table.tsx'
import { selectColumn } from '../../../../shared/kit/select-column.tsx'
import { SelectionBar } from '../../../../shared/kit/selection-bar.tsx'
import { useSelection } from '../../../../shared/kit/use-selection.ts'
import { api } from '../../../../shared/lib/api.ts'
import { useEventChanged } from '../../../../shared/kit/use-event-changed.ts'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { useAttendeeColumns } from './attendee-columns.tsx'
import { nameOf } from '../../../../shared/lib/attendee-name.ts'
import { useExtraColumns } from './extra-columns.tsx'
import { AttendeeQuestions, type Asked } from './attendee-questions.tsx'
import { CheckInDialog } from '../../check-in-lists/check-in-dialog.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { ResendTickets } from './resend-tickets.tsx'
import { VoidedTickets } from './voided-tickets.tsx'

type Props = { event: EventDetail; attendees: readonly AttendeeListItem[]; tools: ListTools<AttendeeListItem> }
type Bulk = 'in' | 'send' | 'cancel'

/** Attendees as rows; actions on one or on several selected ones are confirmed first. */
export const AttendeeTable = ({ event, attendees, tools }: Props) => {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked<AttendeeListItem> | null>(null)
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const selection = useSelection(attendees)
  const changed = useEventChanged(event.id)
  const extra = useExtraColumns(event)
  const columns = useAttendeeColumns({
    eventId: event.id,
    currency: event.currency,
    timezone: event.timezone,
    sortName: 'last_name',
    onAct: setAsked,
  })
  const { chosen } = selection
  const count = chosen.length
  const close = (isDone: boolean): void => {
    setBulk(null)
    if (isDone) selection.clear()
  }
  const path = `/events/${event.id}/attendees`
  return (
    <>
      <ListTable
        label={t`Attendees`}
        rows={attendees}
        tools={tools}
        columns={[selectColumn(selection, nameOf), ...columns.slice(0, -1), ...extra, ...columns.slice(-1)]}
      />
      <SelectionBar selection={selection}>
        <Button size="sm" icon={<LogIn className="flip" />} onClick={() => setBulk('in')}>
          <Trans>Check in…</Trans>
        </Button>
        <Button size="sm" icon={<Send className="flip" />} onClick={() => setBulk('send')}>
          <Trans>Resend tickets…</Trans>
        </Button>
        <ButtonLink
          size="sm"
          icon={<MessageSquare />}
          to={`/manage/event/${event.id}/messages/new?attendees=${chosen.map(({ id }) => id).join(',')}`}
        >
          <Trans>Write a message</Trans>
        </ButtonLink>
        <ExportButton size="sm" path={`${path}/export`} query={{ 'filter_fields[id][in]': chosen.map(({ id }) => id).join(',') }} />
        <Button size="sm" icon={<TicketX />} onClick={() => setBulk('cancel')}>
          <Trans>Cancel tickets…</Trans>
        </Button>
      </SelectionBar>
      <AttendeeQuestions eventId={event.id} asked={asked} onClose={() => setAsked(null)} />
      <CheckInDialog eventId={event.id} way="in" people={bulk === 'in' ? chosen : null} onClose={close} />
      <ResendTickets eventId={event.id} people={bulk === 'send' ? chosen : null} onClose={close} />
      <BulkDialog
        rows={bulk === 'cancel' ? chosen : null}
        nameOf={nameOf}
        title={<Plural value={count} one="Cancel # ticket?" other="Cancel # tickets?" />}
        consequence={
          <>
            <VoidedTickets count={count} />
            <SentenceGap />
            <Trans>This doesn’t refund the buyer.</Trans>
          </>
        }
        confirm={<Trans>Cancel tickets</Trans>}
        cancel={<Trans>Keep tickets</Trans>}
        act={({ id }) => api.put(`${path}/${id}/status`, { status: 'CANCELLED' })}
        done={t`Tickets cancelled`}
        failed={<Trans>Couldn’t cancel all tickets</Trans>}
        changed={changed}
        onClose={close}
      />
    </>
  )
}
