import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MailKindName } from '../../../../worker/contract/mails.ts'
import { api } from '../../../shared/lib/api.ts'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { MailLog } from './mail-log.tsx'

/** `/manage/event/{id}/mails`: an event's mail log. */
export const Component = () => {
  const { t, i18n } = useLingui()
  const event = useShellEvent()
  const { data: kinds } = useQuery({
    queryKey: ['mail-kinds', i18n.locale],
    queryFn: () => api.get<{ data: MailKindName[] }>('/mail-kinds'),
  })
  return (
    <MailLog
      event={event}
      about={<Trans>Emails about this event, newest first.</Trans>}
      zone={event.timezone}
      filter={{
        name: 'kind',
        label: t`Kind`,
        options: [{ value: '', label: t`All kinds` }, ...(kinds?.data ?? []).map(({ kind, name }) => ({ value: kind, label: name }))],
      }}
    />
  )
}
