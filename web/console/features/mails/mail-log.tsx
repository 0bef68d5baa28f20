import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Mail as MailIcon, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Mail, MailStatus } from '../../../../worker/contract/mails.ts'
import { ListPage, type ListFilter } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { resource } from '../../../shared/kit/resource.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { OtherClock } from '../../../shared/ui/event-date.tsx'
import { ListTime } from '../../../shared/kit/list-time.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { AddressBadge, isRefusal, MailBadge, MailReason, useMailStatuses } from './mail-labels.tsx'

const mails = resource<Mail>('mails')

type Props = {
  /** Limits the log to an event; the account's without. */
  event?: { id: string; title: string }
  about: ReactNode
  /** The zone of displayed times. */
  zone: string
  /** Shown before the filter by state. */
  filter: ListFilter
}

// Breaks anywhere, and would otherwise be the first to break in narrow columns.
const address = css({ display: 'inline-block', minWidth: { base: '[13rem]', _cards: '0' }, overflowWrap: 'anywhere' })

const momentOf = (mail: Mail): string => mail.sent_at ?? mail.created_at

/** A message that its reader refused would be refused again. */
const canBeSentAgain = ({ status, last_error }: Mail): boolean =>
  status === 'WAITING' || (status === 'FAILED' && (!isRefusal(last_error) || last_error === 'messages_paused'))

/** Sent and failed emails, with a resend. */
export const MailLog = ({ event, about, zone, filter }: Props) => {
  const { t } = useLingui()
  const message = useSearchParams()[0].get('message')
  const changed = mails.useChanged(event?.id ?? '')
  const statuses = useMailStatuses()
  const resend = useMutation({
    mutationFn: (id: string) => api.post(`/mails/${id}/resend`),
    onSuccess: () => {
      notify({ title: t`Email on its way` })
      return changed()
    },
    onError: (error) => notify({ tone: 'error', title: errorText(error) }),
  })
  return (
    <ListPage
      of={mails}
      title={t`Email log`}
      event={event}
      about={about}
      icon={<MailIcon />}
      search={t`Search address, name or subject`}
      views={event ? 'event-mails' : 'mails'}
      filters={[
        filter,
        // Set by the link from a message.
        ...(message
          ? [
              {
                name: 'message',
                field: 'message_id',
                label: t`Message`,
                options: [
                  { value: '', label: t`All emails` },
                  { value: message, label: t`One message` },
                ],
              },
            ]
          : []),
        {
          name: 'status',
          label: t`Status`,
          options: [
            { value: '', label: t`All statuses` },
            ...(Object.keys(statuses) as MailStatus[]).map((each) => ({ value: each, label: statuses[each] })),
          ],
        },
      ]}
      none={{ title: <Trans>No emails yet</Trans>, text: <Trans>Order summaries, tickets and confirmations appear here.</Trans> }}
      notFound={<Trans>No emails found</Trans>}
    >
      {(rows, tools) => (
        <ListTable
          label={t`Emails`}
          rows={rows}
          tools={tools}
          to={null}
          columns={[
            {
              id: 'what',
              header: t({ message: 'Email', context: 'a sent one' }),
              cell: (mail) => (
                <span className={css({ minWidth: '0' })}>
                  <span className={css({ fontWeight: 'medium' })}>{mail.name}</span>
                  {mail.subject && (
                    <bdi className={css({ display: 'block', textStyle: '12', color: 'text.muted', overflowWrap: 'anywhere' })}>
                      {mail.subject}
                    </bdi>
                  )}
                  {mail.last_error && mail.status !== 'SENT' && (
                    <span className={css({ display: 'block', textStyle: '12', color: 'text.danger', overflowWrap: 'anywhere' })}>
                      <MailReason reason={mail.last_error} />
                    </span>
                  )}
                </span>
              ),
            },
            {
              id: 'to',
              header: t`To`,
              cell: (mail) => (
                <span className={css({ display: 'grid', gap: '1', justifyItems: 'start' })}>
                  <bdi className={address}>{mail.recipient}</bdi>
                  {mail.address_state && <AddressBadge state={mail.address_state} />}
                </span>
              ),
            },
            {
              id: 'when',
              header: t`When`,
              note: <OtherClock starts={rows.map(momentOf)} zone={zone} />,
              cell: (mail) => (
                <span className={css({ color: 'text.muted' })}>
                  <ListTime at={momentOf(mail)} zone={zone} />
                </span>
              ),
            },
            { id: 'status', header: t`Status`, cell: (mail) => <MailBadge status={mail.status} />, phone: 'state' },
          ]}
          // A page without failed emails has no column of actions.
          {...(rows.some(canBeSentAgain) && {
            acts: (mail: Mail) =>
              canBeSentAgain(mail) && (
                <Button
                  size="sm"
                  icon={<Send className="flip" />}
                  busy={resend.isPending && resend.variables === mail.id}
                  onClick={() => resend.mutate(mail.id)}
                >
                  <Trans>Resend</Trans>
                </Button>
              ),
          })}
        />
      )}
    </ListPage>
  )
}
