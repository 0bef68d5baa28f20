import '../shared/theme/fonts.css'
import '../shared/theme/global.css'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BuyerApp } from './app.tsx'
import { buyerQueries } from './queries.ts'
import { buyerRoutes } from './routes.ts'
import { ErrorBoundary } from '../shared/features/error-page/error-boundary.tsx'
import { sharedMessages } from '../shared/lib/catalogues.ts'
import { markHydrated } from '../shared/lib/hydrated.ts'
import { addMessages } from '../shared/lib/i18n.ts'
import { showStartFailure } from '../shared/lib/start-failure.ts'
import { pageConfig } from '../shared/lib/page-config.ts'
import { createPages, loadPage } from '../shared/lib/pages.tsx'
import { rootElement } from '../shared/lib/root-element.ts'

const start = async (): Promise<void> => {
  const [first] = await Promise.all([loadPage(buyerRoutes, window.location), addMessages(sharedMessages)])
  const root = rootElement()
  const isServerRendered = root.hasChildNodes()
  const page = pageConfig()
  const app = (
    <BuyerApp
      i18n={i18n}
      queryClient={buyerQueries(first.pathname, page)}
      seed={isServerRendered ? { now: page.now ?? Date.now() } : null}
      Pages={createPages(buyerRoutes, first, ErrorBoundary)}
    />
  )
  if (isServerRendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
  markHydrated()
}

await start().catch(showStartFailure)
