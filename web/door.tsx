import './theme/fonts.css'
import './theme/global.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DoorPage } from './features/door/door-page.tsx'
import { offerInstall } from './features/door/install.ts'
import { offlinePage } from './features/door/offline-page.ts'
import { ErrorBoundary } from './features/error-page/error-boundary.tsx'
import { doorMessages } from './lib/catalogues.ts'
import { addMessages } from './lib/i18n.ts'
import { sayNoStart } from './lib/no-start.ts'
import { createQueryClient } from './lib/query-client.ts'
import { rootElement } from './lib/root-element.ts'

const [listShortId = ''] = window.location.pathname.split('/').slice(2)

const queryClient = createQueryClient()

const start = async (): Promise<void> => {
  await addMessages(doorMessages)
  createRoot(rootElement()).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            <DoorPage listShortId={decodeURIComponent(listShortId)} />
          </ErrorBoundary>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

offerInstall()
// Also where nothing can be drawn: a newer version of the page may.
await start().then(() => void queryClient.prefetchQuery(offlinePage), sayNoStart)
