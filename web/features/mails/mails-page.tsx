import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Mail as MailIcon, Send } from 'lucide-react'
import type { Mail, MailStatus } from '../../../worker/contract/mails.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { resource } from '../../kit/resource.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useMay, useMe } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useMailEvents } from './mail-events.ts'
import { MailBadge, useMailStatuses } from './mail-words.tsx'

const mails = resource<Mail>('mails')

/** `/account/mails`: what was sent, and what could not be. */
export const Component = () => {
  const { t } = useLingui()
  const { data: me } = useMe()
  // Who may not see the account sees the mails of its events alone.
  const seesAll = useMay('getAccount')
  const changed = mails.useChanged('')
  const statuses = useMailStatuses()
  const events = useMailEvents()
  const resend = useMutation({
    mutationFn: (id: string) => api.post(`/mails/${id}/resend`),
    onSuccess: () => {
      notify({ title: t`On its way again` })
      return changed()
    },
    onError: (error) => notify({ tone: 'error', title: errorText(error) }),
  })
  return (
    <ListPage
      of={mails}
      title={t`Mail log`}
      about={
        seesAll === false ? (
          <Trans>Every mail of your events, newest first.</Trans>
        ) : (
          <Trans>Every mail of your account, newest first.</Trans>
        )
      }
      icon={<MailIcon />}
      filters={[
        {
          name: 'event',
          field: 'event_id',
          label: t`Event`,
          options: [{ value: '', label: t`Every event` }, ...events],
        },
        {
          name: 'status',
          label: t`Status`,
          options: [
            { value: '', label: t`Every status` },
            ...(Object.keys(statuses) as MailStatus[]).map((each) => ({ value: each, label: statuses[each] })),
          ],
        },
      ]}
      none={{ title: <Trans>No mails yet</Trans>, text: <Trans>Order summaries, tickets and confirmations appear here.</Trans> }}
      notFound={<Trans>No mails found</Trans>}
    >
      {(rows, tools) => (
        <ListTable
          label={t`Mails`}
          rows={rows}
          tools={tools}
          to={null}
          columns={[
            {
              id: 'what',
              header: t`Mail`,
              cell: (mail) => (
                <span className={css({ minWidth: '0' })}>
                  <span className={css({ fontWeight: 'medium' })}>{mail.name}</span>
                  {mail.last_error && mail.status !== 'SENT' && (
                    <bdi className={css({ display: 'block', textStyle: '12', color: 'text.danger', overflowWrap: 'anywhere' })}>
                      {mail.last_error}
                    </bdi>
                  )}
                </span>
              ),
            },
            { id: 'to', header: t`To`, cell: (mail) => <bdi className={css({ overflowWrap: 'anywhere' })}>{mail.recipient}</bdi> },
            {
              id: 'when',
              header: t`When`,
              cell: (mail) => (
                <span className={css({ color: 'text.muted' })}>
                  <EventDate start={mail.sent_at ?? mail.created_at} zone={me?.timezone ?? 'UTC'} style="short" />
                </span>
              ),
            },
            { id: 'status', header: t`Status`, cell: (mail) => <MailBadge status={mail.status} />, phone: 'state' },
            {
              id: 'act',
              header: t`Action`,
              align: 'end',
              cell: (mail) =>
                (mail.status === 'FAILED' || mail.status === 'WAITING') && (
                  <Button
                    size="sm"
                    icon={<Send className="flip" />}
                    busy={resend.isPending && resend.variables === mail.id}
                    onClick={() => resend.mutate(mail.id)}
                  >
                    <Trans>Send again</Trans>
                  </Button>
                ),
            },
          ]}
        />
      )}
    </ListPage>
  )
}
