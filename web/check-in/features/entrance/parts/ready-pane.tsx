import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Camera, Check, CloudDownload, RefreshCw, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { formatCount, formatRelative } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { LanguageSwitch } from '../../../../shared/ui/language-switch.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import type { Entrance } from '../model/entrance.ts'
import type { CheckInState } from '../model/entrance-state.ts'
import { useInstall } from '../model/install.ts'
import { useOfflinePage } from '../model/offline-page.ts'
import { OtherLists } from './other-lists.tsx'
import { badge, buttonBar, paneArea, paneHead } from './pane-styles.ts'
import { RemoveDevice } from './remove-device.tsx'
import { startButton } from './start-button.ts'
import type { Settings } from '../model/use-settings.ts'

const steps = css({ border: 'strong', borderRadius: 'lg', background: 'neutral.2', overflow: 'hidden' })
const step = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  padding: '4',
  '& + &': { borderBlockStart: 'strong' },
})
const area = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  // The steps beside the fields.
  _flat: {
    display: 'grid',
    gridTemplateColumns: '[1fr 1fr]',
    gridTemplateRows: '[repeat(3, auto) 1fr]',
    alignItems: 'start',
    gap: '4',
    maxWidth: 'full',
    paddingBlock: '3',
    '& > ul': { gridRow: '[2 / span 3]' },
  },
})
const quiet = css({ textStyle: '14', color: 'text.muted' })

const Step = ({
  icon,
  done = false,
  title,
  children,
  action,
}: {
  icon: ReactNode
  done?: boolean
  title: ReactNode
  children: ReactNode
  action?: ReactNode
}) => (
  <li className={step}>
    <span className={cx(badge, css(done ? { background: 'door.ok', color: 'door.okOn' } : { color: 'text.muted' }))}>
      {done ? <Check /> : icon}
    </span>
    <div className={css({ flex: '[1 1 8rem]', minWidth: '0' })}>
      <p className={css({ textStyle: '16', fontWeight: 'medium' })}>{title}</p>
      <div className={quiet}>{children}</div>
    </div>
    {action}
  </li>
)

const GuestList = ({ state, onRead }: { state: CheckInState; onRead: () => void }) => {
  const { t } = useLingui()
  const now = useNow(10_000)
  const isOffline = useOfflinePage()
  const { isComplete, hasUnstored, readAt, list } = state
  // Only active people: cancelled ones are stored too.
  const size = list ? (isComplete ? list.total : Math.min(state.size, list.total)) : state.size
  const count = (n: number): string => formatCount(n, currentLocale())
  const age = readAt && (now - Date.parse(readAt) < 60_000 ? t`just now` : formatRelative(readAt, now, currentLocale()))
  const title = !isComplete
    ? t`Downloading the guest list`
    : hasUnstored
      ? t`Not everything is saved on this device`
      : isOffline === null
        ? t`Saving the page on this device`
        : isOffline
          ? t`Guest list is on this device`
          : t`The page isn’t saved on this device`
  return (
    <Step
      icon={<CloudDownload />}
      done={isComplete && isOffline === true && !hasUnstored}
      title={title}
      action={
        <IconButton
          size="lg"
          label={t({ message: 'Refresh', comment: 'verb: downloads the guest list again' })}
          icon={<RefreshCw />}
          onClick={onRead}
        />
      }
    >
      {isComplete ? (
        <>
          <MetaLine>
            <Plural value={size} one="# guest" other="# guests" />
            {age}
          </MetaLine>
          {isOffline === false && !hasUnstored && (
            <p>
              <Trans>Keep this page open. You can’t reopen it offline.</Trans>
            </p>
          )}
        </>
      ) : state.isReached ? (
        <Trans>
          {count(size)} of {count(list?.total ?? 0)}
        </Trans>
      ) : (
        <Trans>We can’t reach the server. We’ll keep trying.</Trans>
      )}
      {hasUnstored && (
        <p>
          <Trans>Keep this page open, or you’ll lose what isn’t saved.</Trans>
        </p>
      )}
    </Step>
  )
}

const HomeScreen = ({ hasUnstored }: { hasUnstored: boolean }) => {
  const { way, install } = useInstall()
  const opensOffline = useOfflinePage() === true && !hasUnstored
  if (way === 'none') return null
  return (
    <Step
      icon={<Smartphone />}
      done={way === 'done'}
      title={<Trans>Home screen</Trans>}
      action={
        way === 'offered' && (
          <Button size="lg" onClick={install}>
            <Trans>Add</Trans>
          </Button>
        )
      }
    >
      {opensOffline ? <Trans>Opens full screen, even offline.</Trans> : <Trans>Opens full screen.</Trans>}
      {way === 'ios' && (
        <ol className={css({ listStyle: 'decimal', paddingInlineStart: '5', marginBlockStart: '1' })}>
          <li>
            <Trans>Tap the share button.</Trans>
          </li>
          <li>
            <Trans>Choose “Add to Home Screen”.</Trans>
          </li>
          <li>
            <Trans>Open Check-in from there.</Trans>
          </li>
        </ol>
      )}
    </Step>
  )
}

type Props = {
  door: Entrance
  state: CheckInState
  list: DoorList
  settings: Settings
  onRead: () => void
  /** Starts or resumes scanning. */
  onDone: () => void
  onLeave: () => Promise<void>
}

/** The device's setup: its copy of the list, the camera, the home screen, its name; and its removal. */
export const ReadyPane = ({ door, state, list, settings: { settings, change }, onRead, onDone, onLeave }: Props) => {
  const { t } = useLingui()
  const [name, setName] = useState(settings.name)
  const isFirst = !settings.isReady
  const begin = (way: 'camera' | 'type') => (): void => {
    change({ isReady: true, way, name: name.trim() })
    onDone()
  }
  return (
    <>
      {!isFirst && (
        <div className={paneHead}>
          <IconButton size="lg" label={t`Back to scanning`} icon={<ArrowLeft className="flip" />} onClick={onDone} />
        </div>
      )}
      <main className={cx(paneArea, area)}>
        <div className={css({ gridColumn: '[1 / -1]' })}>
          <h1 className={css({ textStyle: '24', fontWeight: 'semibold' })}>
            {isFirst ? <Trans>Set up this device</Trans> : <Trans>This device</Trans>}
          </h1>
          <p className={css({ textStyle: '16', color: 'text.muted', overflowWrap: 'anywhere' })}>
            <MetaLine>
              {list.name}
              {list.event.title}
              <EventDate start={list.event.start_date} zone={list.event.timezone} style="day" />
            </MetaLine>
          </p>
          {list.description && (
            <p className={css({ textStyle: '16', marginBlockStart: '3', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })} dir="auto">
              {list.description}
            </p>
          )}
        </div>
        <ul className={steps}>
          <GuestList state={state} onRead={onRead} />
          <Step icon={<Camera />} title={<Trans>Camera</Trans>}>
            <Trans>No pictures are saved.</Trans>
          </Step>
          <HomeScreen hasUnstored={state.hasUnstored} />
        </ul>
        <TextField
          label={t`Device name`}
          name="door_name"
          size="lg"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          value={name}
          help={t`Other devices see it, like “Already in, by Entrance B”.`}
          onChange={(text) => {
            setName(text)
            if (!isFirst) change({ name: text.trim() })
          }}
        />
        {!isFirst && (
          <div className={css({ display: 'grid', gap: '3' })}>
            <Switch label={t`Sound`} checked={settings.sound} onChange={(sound) => change({ sound })} />
            {'vibrate' in navigator && (
              <Switch label={t`Vibration`} checked={settings.vibration} onChange={(vibration) => change({ vibration })} />
            )}
          </div>
        )}
        {!isFirst && <OtherLists door={door} />}
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' })}>
          <LanguageSwitch />
          {!isFirst && <RemoveDevice waiting={state.waiting.length} onLeave={onLeave} />}
        </div>
      </main>
      <div className={buttonBar}>
        {isFirst ? (
          <>
            <button type="button" className={startButton} onClick={begin('camera')}>
              <Trans>Allow camera and start</Trans>
            </button>
            <Button size="door" visual="ghost" fullWidth onClick={begin('type')}>
              <Trans>Start without a camera</Trans>
            </Button>
          </>
        ) : (
          <button type="button" className={startButton} onClick={onDone}>
            <Trans>Back to scanning</Trans>
          </button>
        )}
      </div>
    </>
  )
}
