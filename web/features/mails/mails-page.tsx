import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail as MailIcon, Send } from 'lucide-react'
import type { List } from '../../../worker/contract/common.ts'
import type { Mail, MailStatus } from '../../../worker/contract/mails.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useListState } from '../../lib/use-list-state.ts'
import { useMe } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { ListStates } from '../../ui/list-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { notify } from '../../ui/toasts.tsx'
import { MailBadge, useMailStatuses } from './mail-words.tsx'

/** `/account/mails`: what was sent, and what could not be. */
export const Component = () => {
  const { t, i18n } = useLingui()
  usePageTitle(t`Mail log`)
  const { data: me } = useMe()
  const queryClient = useQueryClient()
  const list = useListState()
  const statuses = useMailStatuses()
  const status = list.get('status')
  const mails = useQuery({
    queryKey: ['mails', i18n.locale, status, list.page],
    queryFn: () => api.get<List<Mail>>('/mails', { query: { page: list.page, 'filter_fields[status][eq]': status } }),
    placeholderData: keepPreviousData,
  })
  const resend = useMutation({
    mutationFn: (id: string) => api.post(`/mails/${id}/resend`),
    onSuccess: () => {
      notify({ title: t`On its way again` })
      return queryClient.invalidateQueries({ queryKey: ['mails'] })
    },
    onError: (error) => notify({ tone: 'error', title: errorText(error) }),
  })
  return (
    <>
      <PageHeader title={<Trans>Mail log</Trans>} meta={<Trans>Every mail of your account, newest first.</Trans>} />
      <div className={css({ width: '[200px]', marginBlockEnd: '4' })}>
        <SelectField
          hideLabel
          label={t`Status`}
          name="status"
          value={status}
          onChange={(next) => list.change({ status: next })}
          options={[
            { value: '', label: t`Every status` },
            ...(Object.keys(statuses) as MailStatus[]).map((each) => ({ value: each, label: statuses[each] })),
          ]}
        />
      </div>
      <ListStates
        list={mails}
        onPage={list.turnTo}
        empty={
          <EmptyState icon={<MailIcon />} title={status ? <Trans>No mails with this status</Trans> : <Trans>No mails yet</Trans>}>
            <Trans>Order summaries, tickets and confirmations appear here.</Trans>
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t`Mails`}
            rows={rows}
            rowKey={(mail) => mail.id}
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
      </ListStates>
    </>
  )
}
