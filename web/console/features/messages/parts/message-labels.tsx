import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, CircleCheck, CircleStop, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageListItem, MessageProblem } from '../../../../../worker/contract/messages.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { formatCount } from '../../../../shared/lib/format.ts'
import { AvailabilityBar } from '../../../../shared/ui/availability-bar.tsx'
import { TitleList } from '../../../../shared/ui/title-list.tsx'
import { TicketNames } from '../../ticket-choice/ticket-names.tsx'
import { useMinutesLeft } from '../model/minutes-left.ts'

type To = Pick<MessageListItem, 'scope' | 'ticket_ids' | 'people' | 'order' | 'recipients'>

/** The recipients of a message. */
export const MessageTo = ({
  message: { scope, ticket_ids, people, order, recipients },
  tickets,
}: {
  message: To
  tickets: readonly Ticket[]
}) => {
  if (scope === 'ALL') return <Trans>All attendees</Trans>
  if (scope === 'TICKETS') return <TicketNames ids={ticket_ids} tickets={tickets} />
  const more = recipients - people.length
  const names = <TitleList titles={people} />
  if (order)
    return (
      <Trans>
        {names}, buyer of <bdi dir="ltr">{order.number}</bdi>
      </Trans>
    )
  return more > 0 ? (
    <>
      {names} <Plural value={more} one="and # more" other="and # more" />
    </>
  ) : (
    names
  )
}

const state = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2', fontVariantNumeric: 'tabular-nums' })
const going = css({ display: 'grid', gap: '1.5', width: 'full', minWidth: '[8.75rem]' })

const State = ({ icon, tone, children }: { icon: ReactNode; tone: 'teal' | 'orange' | 'neutral'; children: ReactNode }) => (
  <span className={state}>
    <span
      className={cx(
        // The text is on the baseline, the icon centred on it.
        css({ display: 'inline-flex', alignSelf: 'center' }),
        { teal: css({ color: 'teal.11' }), orange: css({ color: 'orange.11' }), neutral: css({ color: 'text.muted' }) }[tone],
      )}
    >
      {icon}
    </span>
    {children}
  </span>
)

const NotDelivered = ({ failed }: { failed: number }) => (
  <strong className={css({ fontWeight: 'semibold', color: 'orange.11' })}>
    <Plural value={failed} one="# not delivered" other="# not delivered" />
  </strong>
)

const Problem = ({ problem }: { problem: MessageProblem }) =>
  ({
    email_unconfirmed: <Trans>Not sent: the sender’s email isn’t confirmed.</Trans>,
    not_a_member: <Trans>Not sent: the sender left the team.</Trans>,
    rate_limited: <Trans>Not sent: the day’s limit of emails was reached.</Trans>,
    messages_paused: <Trans>Not sent: your messages were paused.</Trans>,
    no_recipients: <Trans>Not sent: no one had a valid ticket.</Trans>,
    event_started: <Trans>Not sent: the event had already started.</Trans>,
    event_archived: <Trans>Not sent: the event was archived.</Trans>,
  })[problem]

/** The delivery of a message: that it waits, a progress bar, then the sent and failed counts. */
export const MessageDelivery = ({ message: { status, sent, failed, recipients, problem } }: { message: MessageListItem }) => {
  const { i18n } = useLingui()
  const left = useMinutesLeft(status === 'SENDING' ? sent + failed : recipients, recipients)
  const all = formatCount(recipients, i18n.locale)
  if (status === 'SCHEDULED')
    return (
      <State icon={<CalendarClock />} tone="neutral">
        <Trans context="message">Scheduled</Trans>
      </State>
    )
  if (problem)
    return (
      <State icon={<MailWarning />} tone="orange">
        <Problem problem={problem} />
      </State>
    )
  if (status === 'SENDING')
    return (
      <span className={going}>
        <span className={state}>
          <Plural value={sent} one={`# of ${all} sent`} other={`# of ${all} sent`} />
          {failed > 0 && <NotDelivered failed={failed} />}
          {left !== null && (
            <span className={css({ color: 'text.muted', textStyle: '13', marginInlineStart: 'auto' })}>
              <Plural value={left} one="about # min left" other="about # min left" />
            </span>
          )}
        </span>
        <AvailabilityBar sold={sent + failed} total={Math.max(recipients, 1)} />
      </span>
    )
  if (status === 'STOPPED')
    return (
      <State icon={<CircleStop />} tone="neutral">
        <Plural value={sent} one={`Stopped, # of ${all} sent`} other={`Stopped, # of ${all} sent`} />
        {failed > 0 && <NotDelivered failed={failed} />}
      </State>
    )
  return failed > 0 ? (
    <State icon={<MailWarning />} tone="orange">
      <Plural value={sent} one="# sent" other="# sent" />
      <NotDelivered failed={failed} />
    </State>
  ) : (
    <State icon={<CircleCheck />} tone="teal">
      <Plural value={sent} one="# sent" other="# sent" />
    </State>
  )
}
