import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, CalendarX2, DoorClosed, HardDrive, ListX } from 'lucide-react'
import { lazy, useLayoutEffect, useState, type ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { DoorList } from '../../../../worker/contract/check-in.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { AccessibilityLink } from '../../../shared/ui/accessibility-link.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { LanguageSwitch } from '../../../shared/ui/language-switch.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { Part } from '../../../shared/features/error-page/error-boundary.tsx'
import type { Entrance } from './model/entrance.ts'
import { ListHeader } from './parts/header.tsx'
import { CheckInMessage } from './parts/message.tsx'
import { forgetSettings } from './model/device-settings.ts'
import { NetworkBar } from './parts/network-bar.tsx'
import { PinPane } from './parts/pin-pane.tsx'
import { Scanning } from './parts/scanning.tsx'
import { useEntrance } from './model/use-entrance.ts'

const Unsent = lazy(async () => ({ default: (await import('./parts/unsent.tsx')).Unsent }))

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen', background: 'door.bg', color: 'text' })
type QuietProps = { list?: DoorList; /** What it shows has the page's heading. */ hasHeading?: boolean; children: ReactNode }

const Quiet = ({ list, hasHeading = list !== undefined, children }: QuietProps) => (
  <>
    {list && <ListHeader list={list} />}
    <main className={css({ flex: '1', padding: '5' })}>
      {!hasHeading && (
        <VisuallyHidden block>
          <h1>
            <Trans>Check-in</Trans>
          </h1>
        </VisuallyHidden>
      )}
      {children}
    </main>
    <footer className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: '4', padding: '4' })}>
      <LanguageSwitch />
      <AccessibilityLink />
    </footer>
  </>
)

type Left = { door: Entrance; isDeleted: boolean }

const OpenEntrance = ({ shortId, onLeft }: { shortId: string; onLeft: (left: Left) => void }) => {
  const { t } = useLingui()
  const now = useEntrance(shortId)
  const { door, state, list: stored, error, refetch } = now
  const list = stored && state.isComplete ? { ...stored, total: state.total, checked_in: state.checked_in, inside: state.inside } : stored
  const bar = state.waiting.length > 0 && <NetworkBar state={state} />
  const again = (
    <Button size="lg" onClick={() => void refetch()}>
      <Trans>Check again</Trans>
    </Button>
  )
  if (isProblem(error, 'check_in_list_not_found') || (!list && isProblem(error) && error.status === 404))
    return (
      <Quiet>
        <CheckInMessage icon={<ListX />} title={t`Check-in list not found`}>
          <Trans>The link was replaced or the list deleted. Ask the organizer for a new link.</Trans>
        </CheckInMessage>
        {state.waiting.length > 0 && (
          <Part>
            <Unsent door={door} waiting={state.waiting} />
          </Part>
        )}
      </Quiet>
    )
  if (state.asksPin)
    return (
      <Quiet hasHeading>
        <PinPane door={door} state={state} />
      </Quiet>
    )
  if (!list)
    return (
      <Quiet>
        {error ? (
          <ErrorState error={error} title={<Trans>Couldn’t load check-in list</Trans>} onRetry={() => void refetch()} />
        ) : (
          <Loading className={css({ display: 'flex', flexDirection: 'column', gap: '5' })}>
            <Skeleton width="60%" height="40px" />
            <Skeleton height="64px" />
            <Skeleton height="64px" />
          </Loading>
        )}
      </Quiet>
    )
  const zone = list.event.timezone
  if (list.status === 'INACTIVE')
    return (
      <Quiet list={list}>
        {bar}
        <CheckInMessage icon={<CalendarClock />} title={t`This list is not active yet`} action={again}>
          {list.activates_at && (
            <Trans>
              It opens on <EventDate start={list.activates_at} zone={zone} style="full" nameZone="inSentence" />. This page will continue
              automatically.
            </Trans>
          )}
        </CheckInMessage>
      </Quiet>
    )
  if (list.status === 'EXPIRED')
    return (
      <Quiet list={list}>
        {bar}
        <CheckInMessage icon={<CalendarX2 />} title={t`This list has expired`} action={again}>
          {list.expires_at && (
            <Trans>
              It closed on <EventDate start={list.expires_at} zone={zone} style="full" nameZone="inSentence" />. The organizer can reopen
              it.
            </Trans>
          )}
        </CheckInMessage>
      </Quiet>
    )
  return (
    <Scanning
      list={list}
      now={now}
      onLeave={async () => {
        const isDeleted = await door.remove()
        forgetSettings()
        onLeft({ door, isDeleted })
      }}
    />
  )
}

/** Shown after a device was removed. */
const RemovedDevice = ({ door, isDeleted: isDeletedAtOnce }: Left) => {
  const { t } = useLingui()
  const [isDeleted, setIsDeleted] = useState(isDeletedAtOnce)
  if (!isDeleted)
    return (
      <Quiet>
        <CheckInMessage
          icon={<HardDrive />}
          title={t`The guest list may still be on this device`}
          action={
            <Button size="lg" onClick={() => void door.remove().then(setIsDeleted)}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The browser couldn’t delete it. Try again, or delete this site’s data in the browser’s settings.</Trans>
        </CheckInMessage>
      </Quiet>
    )
  return (
    <Quiet>
      <CheckInMessage
        icon={<DoorClosed />}
        title={t`Device removed`}
        action={
          <Button size="lg" onClick={() => window.location.reload()}>
            <Trans>Set up again</Trans>
          </Button>
        }
      >
        <Trans>The guest list was deleted from this device.</Trans>
      </CheckInMessage>
    </Quiet>
  )
}

/** The entrance until the device is removed; afterwards nothing of it is fetched or read. */
const Content = ({ shortId }: { shortId: string }) => {
  const [left, setLeft] = useState<Left | null>(null)
  const queries = useQueryClient()
  const leave = (how: Left): void => {
    queries.removeQueries({ queryKey: ['door-attendees', shortId] })
    setLeft(how)
  }
  return left ? <RemovedDevice {...left} /> : <OpenEntrance shortId={shortId} onLeft={leave} />
}

/** `/check-in/{checkInListShortId}`: the Check-in page, dark in every theme. */
export const EntrancePage = ({ listShortId }: { listShortId: string }) => {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.colorScheme = 'dark'
    // A result fills the whole screen.
    style.scrollbarGutter = 'auto'
    style.setProperty('--colors-bg-canvas', 'var(--colors-door-bg)')
    return () => {
      style.colorScheme = ''
      style.scrollbarGutter = ''
      style.removeProperty('--colors-bg-canvas')
    }
  }, [])
  return (
    <div className={page}>
      <Content key={listShortId} shortId={listShortId} />
    </div>
  )
}
