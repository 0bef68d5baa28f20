import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleStop, MailSearch, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { List, One } from '../../../../worker/contract/common.ts'
import type { Mail } from '../../../../worker/contract/mails.ts'
import type { Message } from '../../../../worker/contract/messages.ts'
import { DeleteDialog } from '../../../shared/kit/delete-dialog.tsx'
import { DrawerLoading } from '../../../shared/kit/drawer-loading.tsx'
import { useClose } from '../../../shared/kit/use-close.ts'
import { NotThere } from '../../../shared/kit/drawer-route.tsx'
import { keyOf } from '../../../shared/kit/query-keys.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { css } from '../../../styled-system/css/index.js'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { RichText } from '../../../shared/ui/rich-text.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { canStop, editOf, failuresOf, messages, PROGRESS_POLL_MS } from './model/message.ts'
import { MessageDelivery, MessageTo } from './parts/message-labels.tsx'
import { useReadable } from './model/open-labels.ts'
import { useMessageRemoval } from './parts/removal.tsx'
import { StopMessage } from './parts/stop-message.tsx'

const failureRow = css({
  display: 'grid',
  gap: '0.5',
  paddingInline: '4',
  paddingBlock: '2',
  borderBlockStart: 'row',
  textStyle: '13',
  overflowWrap: 'anywhere',
})

const marked = css({
  '& mark': { background: 'violet.3', color: 'violet.11', borderRadius: 'sm', paddingInline: '1', boxDecorationBreak: 'clone' },
})

/** The addresses that were rejected, a page of them, with a link to the rest. */
const Failures = ({ eventId, message }: { eventId: string; message: Message }) => {
  const failures = useQuery({
    queryKey: [...keyOf('messages', eventId), 'failures', message.id, message.failed],
    queryFn: () =>
      api.get<List<Mail>>('/mails', {
        query: { 'filter_fields[message_id][eq]': message.id, 'filter_fields[status][eq]': 'FAILED', per_page: 20 },
      }),
  })
  return (
    <Card
      flush
      title={<Trans>Not delivered</Trans>}
      aside={
        <ButtonLink size="sm" icon={<MailSearch />} to={failuresOf(eventId, message.id)}>
          <Trans>Open in email log</Trans>
        </ButtonLink>
      }
    >
      <ul>
        {failures.data?.data.map((mail) => (
          <li key={mail.id} className={failureRow}>
            <bdi>{mail.recipient}</bdi>
            {mail.last_error && <bdi className={css({ textStyle: '12', color: 'text.danger' })}>{mail.last_error}</bdi>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** `…/messages/{id}`: a message, its progress, and its failures. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { id = '' } = useParams()
  const { data: tickets = [] } = useTickets(event.id)
  const [asked, setAsked] = useState<'stop' | 'delete' | null>(null)
  const removal = useMessageRemoval()
  const { subjectOf, htmlOf } = useReadable()
  const one = useQuery({
    queryKey: [...keyOf('messages', event.id), 'one', id],
    queryFn: () => api.get<One<Message>>(messages.pathOf(event.id, id)).then(({ data }) => data),
    refetchInterval: pollEvery((message: Message | undefined) => message?.status === 'SENDING' && PROGRESS_POLL_MS),
  })
  const message = one.data
  usePageTitle(message ? subjectOf(message) : t`Message`, event.title)
  const close = useClose()
  const onClose = (): void => void close()
  // Deleted here a moment ago.
  if (isProblem(one.error) && one.error.status === 404) return asked === 'delete' ? null : <NotThere onClose={onClose} />
  if (!message)
    return <DrawerLoading title={<Trans>Loading…</Trans>} error={one.error} onRetry={() => void one.refetch()} onClose={onClose} />
  return (
    <>
      <Dialog
        open
        shape="drawer"
        onClose={onClose}
        title={<bdi>{subjectOf(message)}</bdi>}
        footer={
          <>
            <Button visual="ghost" icon={<Trash2 />} onClick={() => setAsked('delete')}>
              <Trans>Delete…</Trans>
            </Button>
            {message.status === 'SCHEDULED' && (
              <ButtonLink icon={<Pencil />} to={editOf(event.id, message.id)}>
                <Trans>Edit</Trans>
              </ButtonLink>
            )}
            {canStop(message, event.start_date) && (
              <Button icon={<CircleStop />} onClick={() => setAsked('stop')}>
                <Trans>Stop…</Trans>
              </Button>
            )}
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      >
        <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4', paddingBlockEnd: '4' })}>
          <Card label={t`Delivery`}>
            <div className={css({ display: 'grid', gap: '4' })}>
              <div role="status">
                <MessageDelivery message={message} />
              </div>
              <FactList
                facts={[
                  { id: 'to', label: <Trans>To</Trans>, value: <MessageTo message={message} tickets={tickets} /> },
                  { id: 'by', label: <Trans>Sender</Trans>, value: <bdi>{message.created_by.name}</bdi> },
                  {
                    id: 'when',
                    label: <Trans>When</Trans>,
                    value: <EventDate start={message.send_at ?? message.created_at} zone={event.timezone} nameZone />,
                  },
                  message.hours_before !== null && {
                    id: 'before',
                    label: <Trans>Before the start</Trans>,
                    value: <Plural value={message.hours_before} one="# hour" other="# hours" />,
                  },
                  message.to_later_buyers && {
                    id: 'later',
                    label: <Trans>Later buyers</Trans>,
                    value: <Trans>Get it too, until the start</Trans>,
                  },
                  message.send_copy && {
                    id: 'copy',
                    label: <Trans context="of a message">Copy</Trans>,
                    value: message.status === 'SCHEDULED' ? <Trans>Goes to the sender</Trans> : <Trans>Sent to the sender</Trans>,
                  },
                ]}
              />
            </div>
          </Card>
          {message.failed > 0 && <Failures eventId={event.id} message={message} />}
          <Card title={<Trans>Message</Trans>}>
            <div className={marked}>
              <RichText html={htmlOf(message)} />
            </div>
          </Card>
        </div>
      </Dialog>
      <StopMessage eventId={event.id} message={asked === 'stop' ? message : null} onClose={() => setAsked(null)} />
      <DeleteDialog
        {...removal}
        of={messages}
        eventId={event.id}
        row={asked === 'delete' ? message : null}
        onClose={() => setAsked(null)}
        onDone={onClose}
      />
    </>
  )
}
