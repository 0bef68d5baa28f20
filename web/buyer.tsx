import './theme/fonts.css'
import './theme/global.css'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BuyerApp } from './buyer-app.tsx'
import { buyerQueries } from './buyer-queries.ts'
import { buyerRoutes } from './buyer-routes.ts'
import { ErrorBoundary } from './features/error-page/error-boundary.tsx'
import { sharedMessages } from './lib/catalogues.ts'
import { goLive } from './lib/go-live.ts'
import { addMessages } from './lib/i18n.ts'
import { sayNoStart } from './lib/no-start.ts'
import { pageConfig } from './lib/page-config.ts'
import { createPages, loadPage } from './lib/pages.tsx'
import { rootElement } from './lib/root-element.ts'

const start = async (): Promise<void> => {
  const [first] = await Promise.all([loadPage(buyerRoutes, window.location), addMessages(sharedMessages)])
  const root = rootElement()
  const isPainted = root.hasChildNodes()
  const page = pageConfig()
  const app = (
    <BuyerApp
      i18n={i18n}
      queryClient={buyerQueries(first.pathname, page)}
      painting={isPainted ? { now: page.now ?? Date.now() } : null}
      Pages={createPages(buyerRoutes, first, ErrorBoundary)}
    />
  )
  if (isPainted) hydrateRoot(root, app)
  else createRoot(root).render(app)
  goLive()
}

await start().catch(sayNoStart)
