import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { personName } from '../../../../worker/shared/names.ts'
import { css, cx } from '../../../styled-system/css/index.js'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { useKeepRecent } from '../../../shared/kit/recents.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { AttendeeBadge, OnOfferBadge } from '../../../shared/features/order/attendee-badge.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { LocaleName } from '../../../shared/ui/locale-name.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { AnswerList } from '../answers/answer-list.tsx'
import { checkInLists } from '../check-in-lists/check-in-list.ts'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { ShellNotFound } from '../shell/parts/shell-not-found.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { entriesOf, useEntries } from '../timeline/timeline-queries.ts'
import { insideOf } from './model/whereabouts.ts'
import { AttendeeCheckIns } from './parts/attendee-check-ins.tsx'
import { AttendeeMails } from './parts/attendee-mails.tsx'
import { refundedRefusal } from './parts/attendee-columns.tsx'
import { AttendeeMenu } from './parts/attendee-menu.tsx'
import { AttendeeTransfers } from './parts/attendee-transfers.tsx'
import { AttendeeQuestions, type Asked } from './parts/attendee-questions.tsx'
import { useAttendee } from './attendee-queries.ts'
import { TicketRefund } from './parts/ticket-refund.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _beside: '[minmax(0, 2fr) minmax(18.75rem, 1fr)]' },
  gap: '4',
  alignItems: 'start',
})
const stack = css({ display: 'grid', gap: '4', minWidth: '0' })

/** `/manage/event/{id}/attendees/{attendeeId}`: an attendee: ticket, check-ins and answers, with the person and what happened beside. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { attendeeId = '' } = useParams()
  const [chosen, setChosen] = useState<Asked | null>(null)
  const attendee = useAttendee(event.id, attendeeId)
  const name = attendee.data ? personName(attendee.data) : undefined
  usePageTitle(name, event.title)
  useKeepRecent(
    attendee.data && {
      id: attendee.data.id,
      kind: 'attendee',
      to: `/manage/event/${event.id}/attendees/${attendee.data.id}`,
      name: personName(attendee.data),
      about: attendee.data.reference,
    },
  )
  const lists = checkInLists.useAll(event.id)
  const entries = useEntries(event.id, attendee.data?.order_id)
  const { search } = useLocation()
  const back = { to: `/manage/event/${event.id}/attendees${search}`, label: <Trans>Attendees</Trans> }
  if (isProblem(attendee.error) && attendee.error.status === 404)
    return (
      <ShellNotFound title={<Trans>Attendee not found</Trans>} back={back}>
        <Trans>The link may be old or incomplete.</Trans>
      </ShellNotFound>
    )
  if (!attendee.data)
    return (
      <>
        <PageHeader back={back} title={<Skeleton width="200px" height="24px" />} />
        {attendee.error ? (
          <ErrorState error={attendee.error} onRetry={() => void attendee.refetch()} />
        ) : (
          <Loading className={columns}>
            <CardSkeleton lines={4} />
            <CardSkeleton lines={5} />
          </Loading>
        )}
      </>
    )
  const person = attendee.data
  const inside = insideOf(person.check_ins)
  const edit = (
    <TextLink to={`/manage/event/${event.id}/attendees/${person.id}/edit${search}`} className={css({ textStyle: '13' })}>
      <Trans>Edit</Trans>
    </TextLink>
  )
  const path = `/ticket/${event.id}/${person.short_id}`
  return (
    <>
      <PageHeader
        back={back}
        title={
          <>
            <bdi className={cx(person.status === 'CANCELLED' && css({ textDecoration: 'line-through' }))}>{name}</bdi>
            <AttendeeBadge status={person.status} checkedIn={person.checked_in_at !== null} />
            {person.resale_at && <OnOfferBadge />}
            <TicketRefund attendee={person} currency={event.currency} />
          </>
        }
        actions={
          <>
            <AttendeeMenu
              eventId={event.id}
              attendee={person}
              onAct={(act) => setChosen({ act, attendee: person })}
              refusal={refundedRefusal(person)}
              isInside={lists.data?.some(({ id, re_entry }) => re_entry && inside.includes(id)) ?? false}
              opens={false}
              visual="secondary"
              size="md"
            />
            <CopyButton size="md" label={t`Copy ticket link`} text={window.location.origin + path} />
            {person.status === 'ACTIVE' && (
              <Button icon={<Send className="flip" />} onClick={() => setChosen({ act: 'send', attendee: person })}>
                <Trans>Resend ticket…</Trans>
              </Button>
            )}
          </>
        }
      />
      <div className={columns}>
        <div className={stack}>
          <Card title={<Trans>Ticket</Trans>}>
            <FactList
              facts={[
                {
                  id: 'ticket',
                  label: <Trans>Ticket</Trans>,
                  value: (
                    <MetaLine>
                      {person.ticket_title}
                      {person.price_label}
                    </MetaLine>
                  ),
                },
                { id: 'reference', label: <Trans>Reference</Trans>, value: <bdi>{person.reference}</bdi> },
                {
                  id: 'order',
                  label: <Trans>Order</Trans>,
                  value: (
                    <TextLink to={`/manage/event/${event.id}/orders/${person.order_id}`}>
                      <bdi>{person.order_number}</bdi>
                    </TextLink>
                  ),
                },
                {
                  id: 'created',
                  label: <Trans context="when">Added</Trans>,
                  value: <EventDate start={person.created_at} zone={event.timezone} style="full" />,
                },
              ]}
            />
          </Card>
          <AttendeeTransfers transfers={person.transfers} zone={event.timezone} />
          <AttendeeCheckIns checkIns={person.check_ins} zone={event.timezone} />
          {person.answers.length > 0 && (
            <Card title={<Trans>Answers</Trans>} aside={edit}>
              <AnswerList answers={person.answers} />
            </Card>
          )}
          <AttendeeMails eventId={event.id} email={person.email} zone={event.timezone} />
        </div>
        <div className={stack}>
          <Card title={<Trans>Person</Trans>} aside={edit}>
            <FactList
              facts={[
                { id: 'name', label: <Trans context="person">Name</Trans>, value: <bdi>{name}</bdi> },
                { id: 'email', label: <Trans>Email</Trans>, value: <bdi>{person.email}</bdi> },
                { id: 'language', label: <Trans>Language</Trans>, value: <LocaleName locale={person.locale} /> },
                person.check_in_note !== null && {
                  id: 'note',
                  label: <Trans>Note for check-in</Trans>,
                  value: <bdi>{person.check_in_note}</bdi>,
                },
              ]}
            />
          </Card>
          <Card title={<Trans>Timeline</Trans>}>
            <Timeline timeline={{ ...entries, data: entries.data && entriesOf(entries.data, person) }} zone={event.timezone} />
          </Card>
        </div>
      </div>
      <AttendeeQuestions eventId={event.id} asked={chosen} onClose={() => setChosen(null)} />
      <Outlet context={person} />
    </>
  )
}
