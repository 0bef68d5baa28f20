import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Keyboard, Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { Direction, DoorList } from '../../../../../worker/contract/check-in.ts'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { Control, Controls } from '../../camera/controls.tsx'
import { withDirection } from '../model/device-settings.ts'
import { DirectionSwitch } from './direction-switch.tsx'
import { OutFrame } from './out-frame.tsx'
import { ListHeader } from './header.tsx'
import { LastScanStrip } from './last-scan-strip.tsx'
import { NetworkBar } from './network-bar.tsx'
import { ResultScreen } from './result-screen.tsx'
import { ScanInput } from './scan-input.tsx'
import type { EntranceData } from '../model/use-entrance.ts'
import { usePane } from '../model/use-pane.ts'
import { useScanner } from '../model/use-scanner.ts'
import { useSettings } from '../model/use-settings.ts'
import { useWakeLock } from '../model/use-wake-lock.ts'

// Loaded in the background, before the network may be lost.
const loadCamera = async () => ({ default: (await import('../../camera/camera-view.tsx')).CameraView })
const loadCounts = async () => ({ default: (await import('./counts-pane.tsx')).CountsPane })
const loadQueue = async () => ({ default: (await import('./queue-pane.tsx')).QueuePane })
const loadReady = async () => ({ default: (await import('./ready-pane.tsx')).ReadyPane })
const loadUndo = async () => ({ default: (await import('./undo-dialog.tsx')).UndoDialog })
const loadSearch = async () => ({ default: (await import('./search.tsx')).PeopleSearch })
const CameraView = lazy(loadCamera)
const PeopleSearch = lazy(loadSearch)
const CountsPane = lazy(loadCounts)
const QueuePane = lazy(loadQueue)
const ReadyPane = lazy(loadReady)
const UndoDialog = lazy(loadUndo)

const description = css({ textStyle: '14', color: 'text.muted', paddingInline: '5', whiteSpace: 'pre-line' })
/** Clamped, to leave room for the picture: the device page shows the full text. */
const aboveCamera = css({ lineClamp: '2', paddingBlockEnd: '2', flexShrink: '0', _flat: { display: 'none' } })
const column = css({ display: 'flex', flexDirection: 'column', flex: '1' })

type Props = { list: DoorList; now: EntranceData; onLeave: () => Promise<void> }

/** Scanning by camera, hand scanner or typing, and the search; with pending scans and the device page. */
export const Scanning = ({ list, now: { door, state, refetch }, onLeave }: Props) => {
  const { t } = useLingui()
  const own = useSettings()
  const { settings, change } = own
  const [pane, go] = usePane()
  const direction: Direction | undefined = list.re_entry ? (settings.out.includes(list.short_id) ? 'OUT' : 'IN') : undefined
  const scanner = useScanner(door, direction)
  const { shown, next } = scanner
  usePageTitle(list.name, list.event.title)
  useEffect(
    () => void Promise.all([loadCamera(), loadCounts(), loadQueue(), loadReady(), loadSearch(), loadUndo()]).catch(() => undefined),
    [],
  )
  useWakeLock()
  const isScanning = pane === 'scan' && settings.isReady
  const byCamera = isScanning && settings.way === 'camera'
  const scanCode = (code: string): void => void scanner.scan({ text: code }, code.slice(0, 8))
  const type = (): void => {
    change({ way: 'type' })
    go('scan')
    // Drawn first, where another part was shown.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('#scan')?.focus({ preventScroll: true }))
  }
  // Synchronously, so that the typed character goes into the field below.
  const uncover = useCallback((): void => flushSync(next), [next])
  const search = (): void => {
    next()
    go('search')
  }
  const back = (): void => go('scan')
  // A hand scanner used beside the camera: its keys go to the code field.
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
      return (
        <ReadyPane door={door} state={state} list={list} settings={own} onRead={() => void refetch()} onDone={back} onLeave={onLeave} />
      )
    if (pane === 'counts') return <CountsPane door={door} state={state} list={list} onBack={back} />
    if (pane === 'queue') return <QueuePane door={door} state={state} list={list} name={settings.name} onBack={back} />
    return (
      <>
        <ListHeader list={list} name={settings.name} onCounts={() => go('counts')} onSettings={() => go('ready')} />
        <NetworkBar state={state} scanner={scanner} onShow={() => go('queue')} />
        <main className={column}>
          {direction && (
            <DirectionSwitch direction={direction} onChange={(next) => change({ out: withDirection(settings, list.short_id, next) })} />
          )}
          {list.description && (
            <p className={cx(description, byCamera && aboveCamera)} dir="auto">
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
              <PeopleSearch door={door} state={state} list={list} scanner={scanner} direction={direction} covered={shown !== null} />
            ) : (
              <>
                <ScanInput direction={direction} busy={scanner.busy} covered={shown !== null} onType={uncover} onScan={scanCode} />
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
      {direction === 'OUT' && <OutFrame />}
      <div className={column} inert={shown !== null}>
        <Suspense>{part()}</Suspense>
      </div>
      {scanner.asked && (
        <Suspense>
          <UndoDialog asked={scanner.asked} list={list} onKeep={scanner.keepAsked} onUndo={scanner.undoAsked} />
        </Suspense>
      )}
      {shown && (
        <ResultScreen
          key={shown.serial}
          list={list}
          name={settings.name}
          readAt={state.isComplete ? state.readAt : null}
          hasUnstored={state.hasUnstored}
          shown={shown}
          scanner={scanner}
          onSearch={search}
        />
      )}
    </>
  )
}
