import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RoomPage as Shown } from '../../../../worker/contract/page.ts'
import { ErrorBoundary } from '../error-page/error-boundary.tsx'
import { firstState, createLine } from './line.ts'
import { RoomPage } from './room-page.tsx'
import { HydrationSeedProvider, type HydrationSeed } from '../../lib/hydration-seed.ts'

/** The server-rendered waiting room, without a place. */
export const ServerRoom = ({ i18n, seed, shown }: { i18n: I18n; seed: HydrationSeed; shown: Shown }) => (
  <I18nProvider i18n={i18n}>
    <HydrationSeedProvider value={seed}>
      <RoomPage event={shown.event} state={firstState(shown.room)} line={null} />
    </HydrationSeedProvider>
  </I18nProvider>
)

/** The waiting room in the browser, which hydrates it and starts waiting. */
export const RoomApp = ({ i18n, seed, shown }: { i18n: I18n; seed: HydrationSeed | null; shown: Shown }) => {
  const [line] = useState(() => createLine(shown.event.id, shown.room))
  const state = useSyncExternalStore(line.subscribe, line.state, line.state)
  useEffect(() => line.start(), [line])
  return (
    <I18nProvider i18n={i18n}>
      <HydrationSeedProvider value={seed}>
        <ErrorBoundary>
          <RoomPage event={shown.event} state={state} line={line} />
        </ErrorBoundary>
      </HydrationSeedProvider>
    </I18nProvider>
  )
}
