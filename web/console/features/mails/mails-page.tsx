import { Trans, useLingui } from '@lingui/react/macro'
import { useMay, useOwnZone } from '../../../shared/kit/session.ts'
import { useMailEvents } from './mail-events.ts'
import { MailLog } from './mail-log.tsx'

/** `/account/mails`: the account's mail log, or that of the events a user may see. */
export const Component = () => {
  const { t } = useLingui()
  const zone = useOwnZone()
  const seesAll = useMay('getAccount')
  const events = useMailEvents()
  return (
    <MailLog
      about={
        seesAll === false ? <Trans>Emails about your events, newest first.</Trans> : <Trans>Emails from your account, newest first.</Trans>
      }
      zone={zone}
      filter={{ name: 'event', field: 'event_id', label: t`Event`, options: [{ value: '', label: t`All events` }, ...events] }}
    />
  )
}
