// The waiting room's app: the shared components on Preact instead of React, because every visitor of a sale fetches it
// at once (vite.config.ts).
import '../shared/theme/fonts.css'
import '../shared/theme/global.css'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { roomMessages } from '../shared/lib/catalogues.ts'
import { markHydrated } from '../shared/lib/hydrated.ts'
import { addMessages } from '../shared/lib/i18n.ts'
import { showStartFailure } from '../shared/lib/start-failure.ts'
import { pageConfig } from '../shared/lib/page-config.ts'
import { rootElement } from '../shared/lib/root-element.ts'
import { RoomApp } from '../shared/features/room/room-app.tsx'

const start = async (): Promise<void> => {
  await addMessages(roomMessages)
  const root = rootElement()
  const { room: shown, now } = pageConfig()
  if (!shown) throw new Error('the page has no waiting room')
  const isPainted = root.hasChildNodes()
  const app = <RoomApp i18n={i18n} seed={isPainted ? { now: now ?? Date.now() } : null} shown={shown} />
  if (isPainted) hydrateRoot(root, app)
  else createRoot(root).render(app)
  markHydrated()
}

await start().catch(showStartFailure)
