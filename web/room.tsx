// The waiting room's program: the same components as everywhere, run by Preact in the place of React, for it is fetched
// by everybody at once (vite.config.ts).
import './theme/fonts.css'
import './theme/global.css'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { roomMessages } from './lib/room-catalogue.ts'
import { goLive } from './lib/go-live.ts'
import { addMessages } from './lib/i18n.ts'
import { sayNoStart } from './lib/no-start.ts'
import { pageConfig } from './lib/page-config.ts'
import { rootElement } from './lib/root-element.ts'
import { RoomApp } from './room-app.tsx'

const start = async (): Promise<void> => {
  await addMessages(roomMessages)
  const root = rootElement()
  const { room: shown, now } = pageConfig()
  if (!shown) throw new Error('the page has no waiting room')
  const isPainted = root.hasChildNodes()
  const app = <RoomApp i18n={i18n} painting={isPainted ? { now: now ?? Date.now() } : null} shown={shown} />
  if (isPainted) hydrateRoot(root, app)
  else createRoot(root).render(app)
  goLive()
}

await start().catch(sayNoStart)
