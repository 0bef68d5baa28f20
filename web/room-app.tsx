import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RoomPage as Shown } from '../worker/contract/page.ts'
import { firstState, standInLine } from './features/room/line.ts'
import { RoomPage } from './features/room/room-page.tsx'
import { PaintingProvider, type Painting } from './lib/painting.ts'

/** The waiting room as the worker paints it: nobody's place is known there. */
export const PaintedRoom = ({ i18n, painting, shown }: { i18n: I18n; painting: Painting; shown: Shown }) => (
  <I18nProvider i18n={i18n}>
    <PaintingProvider value={painting}>
      <RoomPage event={shown.event} state={firstState(shown.room)} line={null} />
    </PaintingProvider>
  </I18nProvider>
)

/** The same in the browser, which takes it over and waits. */
export const RoomApp = ({ i18n, painting, shown }: { i18n: I18n; painting: Painting | null; shown: Shown }) => {
  const [line] = useState(() => standInLine(shown.event.id, shown.room))
  const state = useSyncExternalStore(line.subscribe, line.state, line.state)
  useEffect(() => line.start(), [line])
  return (
    <I18nProvider i18n={i18n}>
      <PaintingProvider value={painting}>
        <RoomPage event={shown.event} state={state} line={line} />
      </PaintingProvider>
    </I18nProvider>
  )
}
