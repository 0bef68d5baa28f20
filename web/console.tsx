import './theme/fonts.css'
import './theme/global.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { consoleRoutes } from './console-routes.tsx'
import { accessDenied, onAccessDenied } from './lib/access.ts'
import { onRefused } from './lib/api.ts'
import { sharedMessages } from './lib/catalogues.ts'
import { addMessages } from './lib/i18n.ts'
import { followTabs, keepSignedIn } from './lib/keep-signed-in.ts'
import { sayNoStart } from './lib/no-start.ts'
import { createQueryClient } from './lib/query-client.ts'
import { afterRefusal } from './lib/renewal.ts'
import { rootElement } from './lib/root-element.ts'
import { LinkProvider } from './ui/link.tsx'

const queryClient = createQueryClient()
// What could not be asked for is asked again once there is a network.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, refetchOnReconnect: true } })
const router = createBrowserRouter(consoleRoutes)
onRefused(afterRefusal(accessDenied))
onAccessDenied({
  toLogin: (reason) => {
    queryClient.clear()
    void router.navigate('/auth/login', { state: { reason } })
  },
  askRights: () => void queryClient.invalidateQueries({ queryKey: ['me'] }),
})

keepSignedIn()
// Who is about to sign in, or to choose a password, goes on with that.
const isSigningIn = (): boolean => window.location.pathname.startsWith('/auth/')
followTabs({
  left: () => {
    if (isSigningIn()) return
    queryClient.clear()
    void router.navigate('/auth/login')
  },
  // Nothing of the former account may stay.
  moved: () => isSigningIn() || window.location.assign('/manage/events'),
})

const start = async (): Promise<void> => {
  await addMessages(sharedMessages)
  createRoot(rootElement()).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <LinkProvider value={Link}>
            <RouterProvider router={router} />
          </LinkProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

await start().catch(sayNoStart)
