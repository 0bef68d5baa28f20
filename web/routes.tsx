import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { buyerRoutes } from './buyer-routes.tsx'
import { ErrorPage } from './features/error-page/error-page.tsx'
import { NotFoundPage } from './features/error-page/not-found-page.tsx'
import { loadConsoleMessages } from './lib/i18n.ts'

type Screen = { Component: ComponentType }

// A screen of the console waits for the console's sentences too.
const consoleScreen = (load: () => Promise<Screen>) => async (): Promise<Screen> => {
  const [screen] = await Promise.all([load(), loadConsoleMessages()])
  return { Component: screen.Component }
}

const consoleRoutes: RouteObject[] = [
  { path: '/', lazy: consoleScreen(() => import('./features/auth/home-page.tsx')) },
  { path: '/auth/login', lazy: consoleScreen(() => import('./features/auth/login-page.tsx')) },
  { path: '/auth/register', lazy: consoleScreen(() => import('./features/auth/register-page.tsx')) },
]

/** Every address of Foyer. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [...buyerRoutes, ...consoleRoutes, { path: '*', Component: NotFoundPage }],
  },
]
