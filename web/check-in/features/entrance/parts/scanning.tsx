import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Keyboard, Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { css } from '../../styled-system/css/index.js'
import type { DoorList } from '../../../worker/contract/check-in.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Control, Controls } from './door-controls.tsx'
import { DoorHeader } from './door-header.tsx'
import { LastScanStrip } from './last-scan-strip.tsx'
import { NetworkBar } from './network-bar.tsx'
import { ReadyPane } from './ready-pane.tsx'
import { ResultScreen } from './result-screen.tsx'
import { ScanInput } from './scan-input.tsx'
import type { DoorNow } from './use-door.ts'
import { usePane } from './use-pane.ts'
import { useScanner } from './use-scanner.ts'
import { useSettings } from './use-settings.ts'
import { useWakeLock } from './use-wake-lock.ts'

// Not waited for at first, and there before the network can go.
const loadCamera = async () => ({ default: (await import('./camera-view.tsx')).CameraView })
const loadQueue = async () => ({ default: (await import('./queue-pane.tsx')).QueuePane })
const loadSearch = async () => ({ default: (await import('./door-search.tsx')).DoorSearch })
const CameraView = lazy(loadCamera)
const DoorSearch = lazy(loadSearch)
const QueuePane = lazy(loadQueue)

const column = css({ display: 'flex', flexDirection: 'column', flex: '1' })

type Props = { list: DoorList; now: DoorNow; onLeave: () => Promise<void> }

/** A door at work: by camera, by hand scanner or by typing, by name; with what waits and what this device is. */
export const Scanning = ({ list, now: { door, state, refetch }, onLeave }: Props) => {
  const { t } = useLingui()
  const own = useSettings()
  const { settings, change } = own
  const [pane, go] = usePane()
  const scanner = useScanner(door)
  const { shown, next } = scanner
  usePageTitle(list.name, list.event.title)
  useEffect(() => void Promise.all([loadCamera(), loadQueue(), loadSearch()]).catch(() => undefined), [])
  useWakeLock()
  const isScanning = pane === 'scan' && settings.isReady
  const byCamera = isScanning && settings.way === 'camera'
  const scanCode = (code: string): void => void scanner.scan({ text: code }, code.slice(0, 8))
  const type = (): void => {
    change({ way: 'type' })
    go('scan')
  }
  // At once, so that the letter that was typed lands in the field below.
  const uncover = useCallback((): void => flushSync(next), [next])
  const search = (): void => {
    next()
    go('search')
  }
  const back = (): void => go('scan')
  // A hand scanner beside the camera: its letters go where codes are typed.
  useEffect(() => {
    if (!byCamera) return
    const onKey = (event: KeyboardEvent): void => {
      const isText = /^[a-z0-9#]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isText) return
      flushSync(() => {
        next()
        change({ way: 'type' })
      })
      document.querySelector<HTMLInputElement>('#scan')?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const strip = <LastScanStrip scanner={scanner} state={state} list={list} />
  const part = (): ReactNode => {
    if (!settings.isReady || pane === 'ready')
      return <ReadyPane state={state} list={list} settings={own} onRead={() => void refetch()} onDone={back} onLeave={onLeave} />
    if (pane === 'queue') return <QueuePane door={door} state={state} list={list} name={settings.name} onBack={back} />
    return (
      <>
        <DoorHeader list={list} name={settings.name} onSettings={() => go('ready')} />
        <NetworkBar state={state} scanner={scanner} onShow={() => go('queue')} />
        <main className={column}>
          {list.description && !byCamera && (
            <p className={css({ textStyle: '14', color: 'text.muted', paddingInline: '5', whiteSpace: 'pre-line' })} dir="auto">
              {list.description}
            </p>
          )}
          <Suspense>
            {byCamera ? (
              <CameraView
                chosen={settings.camera}
                isPaused={shown !== null || scanner.busy}
                busy={scanner.busy}
                onCode={scanCode}
                onChoose={(camera) => change({ camera })}
                onType={type}
                onSearch={search}
              >
                {strip}
              </CameraView>
            ) : pane === 'search' ? (
              <DoorSearch door={door} state={state} list={list} scanner={scanner} covered={shown !== null} />
            ) : (
              <>
                <ScanInput busy={scanner.busy} covered={shown !== null} onType={uncover} onScan={scanCode} />
                {strip}
              </>
            )}
          </Suspense>
        </main>
        {!byCamera && (
          <Controls label={t`Ways to check in`}>
            <Control
              icon={<Camera />}
              onClick={() => {
                change({ way: 'camera' })
                back()
              }}
            >
              <Trans>Camera</Trans>
            </Control>
            <Control icon={<Keyboard />} on={pane === 'scan'} onClick={type}>
              <Trans>Type code</Trans>
            </Control>
            <Control icon={<Search />} on={pane === 'search'} onClick={search}>
              <Trans>Search</Trans>
            </Control>
          </Controls>
        )}
      </>
    )
  }
  return (
    <>
      <div className={column} inert={shown !== null}>
        <Suspense>{part()}</Suspense>
      </div>
      {shown && (
        <ResultScreen
          list={list}
          name={settings.name}
          readAt={state.isComplete ? state.readAt : null}
          isUnkept={state.isUnkept}
          shown={shown}
          scanner={scanner}
          onSearch={search}
        />
      )}
    </>
  )
}
