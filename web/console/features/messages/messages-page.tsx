import { Trans, useLingui } from '@lingui/react/macro'
import { CircleStop, Ellipsis, Megaphone, PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MessageListItem } from '../../../worker/contract/messages.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { css, cx } from '../../styled-system/css/index.js'
import { OtherClock } from '../../ui/event-date.tsx'
import { ListTime } from '../../ui/list-time.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MetaLine } from '../../ui/meta-line.tsx'
import { useShellEvent } from '../shell/use-shell-event.ts'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { failuresOf, messages } from './message.ts'
import { MessageDelivery, MessageTo } from './message-words.tsx'
import { useReadable } from './open-words.ts'
import { useMessageRemoval } from './removal.tsx'
import { StopMessage } from './stop-message.tsx'

const muted = css({ color: 'text.muted', textStyle: '13', overflowWrap: 'anywhere' })
// Names may break anywhere; words should not.
const to = css({ display: 'inline-block', minWidth: { base: '[6rem]', _cards: '0' } })

/** `/manage/event/{id}/messages`: what was written to attendees, and how it goes. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { data: tickets = [] } = useTickets(event.id)
  const [stopping, setStopping] = useState<MessageListItem | null>(null)
  const removal = useMessageRemoval()
  const { subjectOf } = useReadable()
  return (
    <>
      <ListPage
        of={messages}
        event={event}
        title={t`Messages`}
        about={<Trans>Mails to ticket holders, about the event.</Trans>}
        icon={<Megaphone />}
        create={{ label: <Trans>New message</Trans>, icon: <PenLine /> }}
        none={{
          title: <Trans>No messages yet</Trans>,
          text: <Trans>Tell attendees what they need to know: when doors open, what to bring.</Trans>,
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
                note: <OtherClock starts={rows.map(({ created_at }) => created_at)} zone={event.timezone} />,
                cell: (message) => (
                  <span className={muted}>
                    <MetaLine>
                      <ListTime at={message.created_at} zone={event.timezone} />
                      {message.created_by.name}
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
                      id: 'stop',
                      label: <Trans>Stop…</Trans>,
                      icon: <CircleStop />,
                      onSelect: () => setStopping(message),
                      refusal: message.status === 'SENDING' ? undefined : <Trans>Nothing is left to send.</Trans>,
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
