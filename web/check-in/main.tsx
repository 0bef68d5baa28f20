import '../shared/theme/fonts.css'
import '../shared/theme/global.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EntrancePage } from './features/entrance/entrance-page.tsx'
import { offerInstall } from './features/entrance/model/install.ts'
import { offlinePage } from './features/entrance/model/offline-page.ts'
import { ErrorBoundary } from '../shared/features/error-page/error-boundary.tsx'
import { checkInMessages } from '../shared/lib/catalogues.ts'
import { addMessages } from '../shared/lib/i18n.ts'
import { showStartFailure } from '../shared/lib/start-failure.ts'
import { createQueryClient } from '../shared/lib/query-client.ts'
import { rootElement } from '../shared/lib/root-element.ts'

const [listShortId = ''] = window.location.pathname.split('/').slice(2)

const queryClient = createQueryClient()

const start = async (): Promise<void> => {
  await addMessages(checkInMessages)
  createRoot(rootElement()).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            <EntrancePage listShortId={decodeURIComponent(listShortId)} />
          </ErrorBoundary>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

offerInstall()
// Cached even if the page fails to start: a newer version may work.
await start().then(() => void queryClient.prefetchQuery(offlinePage), showStartFailure)
