import { Trans, useLingui } from '@lingui/react/macro'
import { CircleStop, Ellipsis, Megaphone, Pencil, PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MessageListItem } from '../../../../worker/contract/messages.ts'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { css, cx } from '../../../styled-system/css/index.js'
import { OtherClock } from '../../../shared/ui/event-date.tsx'
import { ListTime } from '../../../shared/kit/list-time.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { canStop, editOf, failuresOf, messages } from './model/message.ts'
import { MessageDelivery, MessageTo } from './parts/message-labels.tsx'
import { useReadable } from './model/open-labels.ts'
import { useMessageRemoval } from './parts/removal.tsx'
import { StopMessage } from './parts/stop-message.tsx'

const muted = css({ color: 'text.muted', textStyle: '13', overflowWrap: 'anywhere' })
// Names may break anywhere; words should not.
const to = css({ display: 'inline-block', minWidth: { base: '[6rem]', _cards: '0' } })

/** `/manage/event/{id}/messages`: messages to attendees, with their progress. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { data: tickets = [] } = useTickets(event.id)
  const navigate = useNavigate()
  const [stopping, setStopping] = useState<MessageListItem | null>(null)
  const removal = useMessageRemoval()
  const { subjectOf } = useReadable()
  return (
    <>
      <ListPage
        of={messages}
        event={event}
        title={t`Messages`}
        about={<Trans>Email your attendees about this event.</Trans>}
        icon={<Megaphone />}
        create={{ label: <Trans>New message</Trans>, icon: <PenLine /> }}
        none={{
          title: <Trans>No messages yet</Trans>,
          text: <Trans>Tell attendees when doors open or what to bring.</Trans>,
        }}
        notFound={<Trans>No messages found</Trans>}
        removal={removal}
      >
        {(rows, tools) => (
          <ListTable
            label={t`Messages`}
            rows={rows}
            tools={tools}
            columns={[
              {
                id: 'subject',
                header: t`Subject`,
                cell: (message) => <bdi className={css({ fontWeight: 'medium', overflowWrap: 'anywhere' })}>{subjectOf(message)}</bdi>,
              },
              {
                id: 'to',
                header: t`To`,
                cell: (message) => (
                  <span className={cx(muted, to)}>
                    <MessageTo message={message} tickets={tickets} />
                  </span>
                ),
              },
              {
                id: 'when',
                header: t`When`,
                note: <OtherClock starts={rows.map(({ send_at, created_at }) => send_at ?? created_at)} zone={event.timezone} />,
                cell: (message) => (
                  <span className={muted}>
                    <MetaLine>
                      <ListTime at={message.send_at ?? message.created_at} zone={event.timezone} />
                      {message.created_by.name}
                      {message.to_later_buyers && <Trans>also to later buyers</Trans>}
                    </MetaLine>
                  </span>
                ),
              },
              { id: 'delivery', header: t`Delivery`, cell: (message) => <MessageDelivery message={message} /> },
            ]}
            acts={(message) => (
              <>
                {message.failed > 0 && (
                  <ButtonLink size="sm" to={failuresOf(event.id, message.id)}>
                    <Trans>Review</Trans>
                  </ButtonLink>
                )}
                <Menu
                  trigger={<IconButton label={t`Actions for ${subjectOf(message)}`} icon={<Ellipsis />} />}
                  items={[
                    {
                      id: 'edit',
                      label: <Trans>Edit</Trans>,
                      icon: <Pencil />,
                      onSelect: () => void navigate(editOf(event.id, message.id)),
                      refusal: message.status === 'SCHEDULED' ? undefined : <Trans>It has been sent.</Trans>,
                    },
                    {
                      id: 'stop',
                      label: <Trans>Stop…</Trans>,
                      icon: <CircleStop />,
                      onSelect: () => setStopping(message),
                      refusal: canStop(message, event.start_date) ? undefined : <Trans>Nothing is left to send.</Trans>,
                    },
                    {
                      id: 'delete',
                      label: <Trans>Delete…</Trans>,
                      icon: <Trash2 />,
                      danger: true,
                      separated: true,
                      onSelect: () => tools.onDelete(message),
                    },
                  ]}
                />
              </>
            )}
          />
        )}
      </ListPage>
      <StopMessage eventId={event.id} message={stopping} onClose={() => setStopping(null)} />
    </>
  )
}
