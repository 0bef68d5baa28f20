import './theme/fonts.css'
import './theme/global.css'
import { i18n } from '@lingui/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BuyerApp } from './buyer-app.tsx'
import { buyerRoutes } from './buyer-routes.ts'
import { buyerQueries } from './buyer-queries.ts'
import { sharedMessages } from './lib/catalogues.ts'
import { addMessages } from './lib/i18n.ts'
import { pageConfig } from './lib/page-config.ts'
import { createPages, loadPage } from './lib/pages.tsx'
import { rootElement } from './lib/root-element.ts'

const [first] = await Promise.all([loadPage(buyerRoutes, window.location), addMessages(sharedMessages)])
createRoot(rootElement()).render(
  <StrictMode>
    <BuyerApp
      i18n={i18n}
      queryClient={buyerQueries(first.pathname, pageConfig())}
      painting={null}
      Pages={createPages(buyerRoutes, first)}
    />
  </StrictMode>,
)
