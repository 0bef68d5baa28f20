import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { buyerRoutes } from './buyer-routes.tsx'
import { ErrorPage } from './features/error-page/error-page.tsx'
import { NotFoundPage } from './features/error-page/not-found-page.tsx'

const root = 'root'

/** The addresses every visitor's page knows: buyers', the door's, and what leads nowhere. */
export const routes: RouteObject[] = [
  { id: root, ErrorBoundary: ErrorPage, HydrateFallback: () => null, children: [...buyerRoutes, { path: '*', Component: NotFoundPage }] },
]

const isConsole = (path: string): boolean => path === '/' || /^\/(auth|welcome|manage|account)(\/|$)/.test(path)
let isComplete = false

/** Adds the console's addresses before the first of them is opened, so that buyers never load them. */
export const addConsoleRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isComplete || !isConsole(path)) return
  const { consoleRoutes } = await import('./console-routes.tsx')
  if (isComplete) return
  isComplete = true
  patch(root, consoleRoutes)
}
