import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import type { PublicEvent } from '../../../../../worker/contract/public.ts'
import { remindBefore, reminderFile } from '../../../../shared/features/room/reminder.ts'
import { saveFile } from '../../../../shared/lib/save-file.ts'
import { serverNow } from '../../../../shared/lib/server-clock.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { css } from '../../../../styled-system/css/index.js'

/** Downloads a calendar entry with a reminder shortly before a sale begins; nothing when that is too late. */
export const RemindMe = ({ event, start }: { event: Pick<PublicEvent, 'id' | 'title'>; start: string }) => {
  const { t } = useLingui()
  const now = useNow()
  const { title } = event
  const at = Date.parse(start)
  if (at - now <= remindBefore) return null
  const save = (): void => {
    const text = reminderFile({ id: event.id, title: t`Tickets for ${title} go on sale`, url: window.location.href, at, now: serverNow() })
    saveFile(new Blob([text], { type: 'text/calendar' }), 'foyer.ics')
  }
  return (
    <div className={css({ marginBlockStart: '3' })}>
      <Button icon={<Bell />} onClick={save}>
        <Trans>Remind me</Trans>
      </Button>
    </div>
  )
}
