import '../shared/theme/fonts.css'
import '../shared/theme/global.css'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { consoleRoutes, sectionMap } from './routes.tsx'
import { accessDenied, onAccessDenied } from '../shared/lib/access.ts'
import { onUnauthorized } from '../shared/lib/api.ts'
import { consoleMessages, sharedMessages } from '../shared/lib/catalogues.ts'
import { addMessages } from '../shared/lib/i18n.ts'
import { errorText } from '../shared/lib/error-text.ts'
import { followTabs, keepSignedIn } from '../shared/lib/keep-signed-in.ts'
import { showStartFailure } from '../shared/lib/start-failure.ts'
import { createQueryClient } from '../shared/lib/query-client.ts'
import { afterRefusal } from '../shared/lib/renewal.ts'
import { rootElement } from '../shared/lib/root-element.ts'
import { onUnmountedFailure } from '../shared/lib/form-submission.ts'
import { SectionsProvider } from '../shared/kit/sections-context.ts'
import { LinkProvider } from '../shared/ui/link.tsx'
import { notify } from '../shared/ui/toasts.tsx'

const queryClient = createQueryClient()
// Failed queries are refetched once the network is back.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, refetchOnReconnect: true } })
const router = createBrowserRouter(consoleRoutes)
onUnauthorized(afterRefusal(accessDenied))
onAccessDenied({
  toLogin: (reason) => {
    queryClient.clear()
    void router.navigate('/auth/login', { state: { reason } })
  },
  reloadPermissions: () => void queryClient.invalidateQueries({ queryKey: ['me'] }),
})

onUnmountedFailure((error) => notify({ tone: 'error', title: t(i18n)`Your changes weren’t saved`, description: errorText(error) }))

keepSignedIn()
// The sign-in and password pages are left alone.
const isSigningIn = (): boolean => window.location.pathname.startsWith('/auth/')
followTabs({
  left: () => {
    if (isSigningIn()) return
    queryClient.clear()
    void router.navigate('/auth/login')
  },
  // Reloads, so that no data of the former account stays.
  moved: () => isSigningIn() || window.location.assign('/manage/events'),
})

const start = async (): Promise<void> => {
  // Error pages need their messages too.
  await Promise.all([sharedMessages, consoleMessages].map(addMessages))
  createRoot(rootElement()).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <LinkProvider value={Link}>
            <SectionsProvider value={sectionMap}>
              <RouterProvider router={router} />
            </SectionsProvider>
          </LinkProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

await start().catch(showStartFailure)
