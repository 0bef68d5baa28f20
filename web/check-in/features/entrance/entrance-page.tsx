import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, CalendarX2, DoorClosed, HardDrive, ListX } from 'lucide-react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import type { DoorList } from '../../../worker/contract/check-in.ts'
import { isProblem } from '../../lib/api-error.ts'
import { AccessibilityLink } from '../../ui/accessibility-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { SentenceGap } from '../../ui/sentence-gap.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Door } from './door.ts'
import { DoorHeader } from './door-header.tsx'
import { DoorMessage } from './door-message.tsx'
import { forgetSettings } from './door-settings.ts'
import { NetworkBar } from './network-bar.tsx'
import { PinPane } from './pin-pane.tsx'
import { Scanning } from './scanning.tsx'
import { useDoor } from './use-door.ts'

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen', background: 'door.bg', color: 'text' })
const Quiet = ({ list, children }: { list?: DoorList; children: ReactNode }) => (
  <>
    {list && <DoorHeader list={list} />}
    <main className={css({ flex: '1', padding: '5' })}>
      {!list && (
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

type Left = { door: Door; isDeleted: boolean }

const OpenDoor = ({ shortId, onLeft }: { shortId: string; onLeft: (left: Left) => void }) => {
  const { t } = useLingui()
  const now = useDoor(shortId)
  const { door, state, list: kept, error, refetch } = now
  const list = kept && state.isComplete ? { ...kept, total: state.total, checked_in: state.checked_in } : kept
  const bar = state.waiting.length > 0 && <NetworkBar state={state} />
  const again = (
    <Button size="lg" onClick={() => void refetch()}>
      <Trans>Look again</Trans>
    </Button>
  )
  if (isProblem(error, 'not_found') || isProblem(error, 'event_not_found'))
    return (
      <Quiet>
        <DoorMessage icon={<ListX />} title={t`Check-in list not found`}>
          <Trans>The link may have been replaced by a new one. Ask the organizer for it.</Trans>
          <SentenceGap />
          {state.waiting.length > 0 && (
            <Plural
              value={state.waiting.length}
              one="# scan of this device could not be sent any more."
              other="# scans of this device could not be sent any more."
            />
          )}
        </DoorMessage>
      </Quiet>
    )
  if (state.asksPin)
    return (
      <Quiet>
        <PinPane door={door} state={state} />
      </Quiet>
    )
  if (!list)
    return (
      <Quiet>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
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
        <DoorMessage icon={<CalendarClock />} title={t`This list is not active yet`} action={again}>
          {list.activates_at && (
            <Trans>
              It opens on <EventDate start={list.activates_at} zone={zone} style="full" nameZone="inSentence" />. This page then goes on by
              itself.
            </Trans>
          )}
        </DoorMessage>
      </Quiet>
    )
  if (list.status === 'EXPIRED')
    return (
      <Quiet list={list}>
        {bar}
        <DoorMessage icon={<CalendarX2 />} title={t`This list has expired`} action={again}>
          {list.expires_at && (
            <Trans>
              It closed on <EventDate start={list.expires_at} zone={zone} style="full" nameZone="inSentence" />. The organizer can open it
              again.
            </Trans>
          )}
        </DoorMessage>
      </Quiet>
    )
  return (
    <Scanning
      list={list}
      now={now}
      onLeave={async () => {
        const isDeleted = await door.leave()
        forgetSettings()
        onLeft({ door, isDeleted })
      }}
    />
  )
}

/** After a device was given back. */
const LeftDoor = ({ door, isDeleted: isDeletedAtOnce }: Left) => {
  const { t } = useLingui()
  const [isDeleted, setIsDeleted] = useState(isDeletedAtOnce)
  if (!isDeleted)
    return (
      <Quiet>
        <DoorMessage
          icon={<HardDrive />}
          title={t`The guest list may still be on this device`}
          action={
            <Button size="lg" onClick={() => void door.leave().then(setIsDeleted)}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The browser could not delete it. If trying again does not help, delete this site’s data in the browser’s settings.</Trans>
        </DoorMessage>
      </Quiet>
    )
  return (
    <Quiet>
      <DoorMessage
        icon={<DoorClosed />}
        title={t`This device has left the door`}
        action={
          <Button size="lg" onClick={() => window.location.reload()}>
            <Trans>Open it again</Trans>
          </Button>
        }
      >
        <Trans>It keeps nothing of the guest list any more. You can close this page.</Trans>
      </DoorMessage>
    </Quiet>
  )
}

/** The door until it is left; from then on nothing of it is asked or read any more. */
const Content = ({ shortId }: { shortId: string }) => {
  const [left, setLeft] = useState<Left | null>(null)
  const queries = useQueryClient()
  const leave = (how: Left): void => {
    queries.removeQueries({ queryKey: ['door-attendees', shortId] })
    setLeft(how)
  }
  return left ? <LeftDoor {...left} /> : <OpenDoor shortId={shortId} onLeft={leave} />
}

/** `/check-in/{checkInListShortId}`: the door's page, dark in every theme. */
export const DoorPage = ({ listShortId }: { listShortId: string }) => {
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
