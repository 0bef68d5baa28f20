import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onAccessDenied } from './lib/access.ts'
import { createQueryClient } from './lib/query-client.ts'
import { addConsoleRoutes, routes } from './routes.tsx'

const start = () => {
  const queryClient = createQueryClient()
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addConsoleRoutes })
  onAccessDenied((reason) => {
    queryClient.clear()
    void router.navigate('/auth/login', { state: { reason } })
  })
  return { queryClient, router }
}

/** The whole page: language, data, addresses. */
export const App = () => {
  const [{ queryClient, router }] = useState(start)
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}
