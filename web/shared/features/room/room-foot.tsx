import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Bell, BellRing } from 'lucide-react'
import { useSyncExternalStore, useState } from 'react'
import type { RoomEvent } from '../../../../worker/contract/page.ts'
import { formatDate } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useNow } from '../../lib/use-now.ts'
import { css } from '../../../styled-system/css/index.js'
import { Button } from '../../ui/button.tsx'
import { isBellOn, turnOnBell } from './bell.ts'
import type { Line, LineState } from './line.ts'
import { Moment } from './moment.tsx'
import { remindBefore, reminderFile } from './reminder.ts'
import { quiet } from './room-styles.ts'
import { laterSale } from './room-view.ts'

const foot = css({ display: 'grid', gap: '3', marginBlockStart: 'auto', paddingBlockStart: '8', textAlign: 'center' })

const Reminder = ({ event, opensAt }: { event: RoomEvent; opensAt: string }) => {
  const { t, i18n } = useLingui()
  const at = Date.parse(opensAt)
  const time = formatDate(new Date(at - remindBefore).toISOString(), event.timezone, i18n.locale, 'time')
  const title = event.title
  const isLater = laterSale(event.tickets, opensAt) !== null
  const save = (): void => {
    const url = window.location.href
    const text = reminderFile({ id: event.id, title: isLater ? title : t`Tickets for ${title} go on sale`, url, at, now: Date.now() })
    saveFile(new Blob([text], { type: 'text/calendar' }), 'foyer.ics')
  }
  return (
    <Button size="lg" fullWidth icon={<Bell />} onClick={save}>
      <Trans>Remind me at {time}</Trans>
    </Button>
  )
}

const never = (): (() => void) => () => undefined

const BellButton = () => {
  const saved = useSyncExternalStore(never, isBellOn, () => false)
  const [isWanted, setWanted] = useState(false)
  if (isWanted)
    return (
      <p role="status" className={css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '2', minHeight: '11' })}>
        <BellRing />
        {/* A phone that locks may stop the page, and with it the sound. */}
        <Trans>We’ll play a sound when it’s your turn. Keep this page open and your phone unlocked.</Trans>
      </p>
    )
  return (
    <Button
      size="lg"
      fullWidth
      icon={saved ? <BellRing /> : <Bell />}
      onClick={() => {
        setWanted(true)
        void turnOnBell()
      }}
    >
      <Trans>Notify me when it’s my turn</Trans>
    </Button>
  )
}

/** Gives up the place, once it was asked for. */
const LeaveButton = ({ line }: { line: Line | null }) => {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button visual="link" onClick={() => setAsked(true)}>
        <Trans>Leave the line</Trans>
      </Button>
    )
  return (
    <div role="group" className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: '2' })}>
      <span role="status">
        <Trans>You’ll lose your place.</Trans>
      </span>
      <Button autoFocus onClick={() => setAsked(false)}>
        <Trans>Stay in line</Trans>
      </Button>
      <Button visual="danger" onClick={() => line?.leaveLine()}>
        <Trans>Leave the line</Trans>
      </Button>
    </div>
  )
}

/** Actions while waiting, and the age of the page's data. */
export const RoomFoot = ({ event, state, line }: { event: RoomEvent; state: LineState; line: Line | null }) => {
  const now = useNow()
  const { view } = state
  if (view.kind === 'turn') {
    const minutes = event.settings.order_timeout_minutes
    return (
      <div className={foot}>
        <p className={quiet}>
          <Plural value={minutes} one="We’ll hold your tickets for # minute" other="We’ll hold your tickets for # minutes" />
        </p>
      </div>
    )
  }
  if (view.kind !== 'before' && view.kind !== 'line' && view.kind !== 'joining') return null
  const canRemind = view.kind === 'before' && view.opensAt !== null && Date.parse(view.opensAt) - now > remindBefore
  return (
    <div className={foot}>
      {view.kind === 'before' && view.opensAt !== null && canRemind ? <Reminder event={event} opensAt={view.opensAt} /> : <BellButton />}
      <p className={quiet}>
        {view.kind === 'before' ? (
          state.hasPlace ? (
            <Trans>You’re in the waiting room</Trans>
          ) : (
            <Trans>Joining the waiting room…</Trans>
          )
        ) : state.lastResponseAt === null ? (
          <Trans>Checking the line…</Trans>
        ) : (
          <Trans>
            Updated <Moment at={state.lastResponseAt} zone={event.timezone} />. No need to refresh.
          </Trans>
        )}
      </p>
      {view.kind === 'line' && <LeaveButton line={line} />}
    </div>
  )
}
