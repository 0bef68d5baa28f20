import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { ErrorPage } from './features/error-page/error-page.tsx'
import { NotFoundPage } from './features/error-page/not-found-page.tsx'
import { shellOf } from '../../worker/contract/addresses.ts'
import type { Place, Section } from '../shared/kit/section.ts'
import type { SectionMap } from '../shared/kit/sections-context.ts'
import { consoleMessages, sectionMessages } from '../shared/lib/catalogues.ts'
import { addMessages, type Catalogue } from '../shared/lib/i18n.ts'
import { OnlyFor } from './features/shell/parts/only-for.tsx'
import { SectionError } from './features/shell/parts/section-error.tsx'
import { ShellSkeleton } from '../shared/features/shell-skeleton/shell-skeleton.tsx'
import { sections } from './sections.ts'

type Screen = { Component: ComponentType }

// A console screen waits for its messages too.
const screenWith =
  (...catalogues: Catalogue[]) =>
  (load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([load(), ...catalogues.map(addMessages)])
    return { Component: screen.Component }
  }
// `isFirstScreen` tells the server which screens these are; the rest is prefetched.
const firstScreen = screenWith(consoleMessages)
const consoleScreen = screenWith(consoleMessages, sectionMessages)

// For the router, a page whose code failed to load is one that is still loading.
const errorRoute = { ErrorBoundary: SectionError, HydrateFallback: SectionError }

const routeOf = ({ path, load, over }: Place): RouteObject =>
  path === ''
    ? { index: true, lazy: consoleScreen(load), ...errorRoute }
    : { path, lazy: consoleScreen(load), ...errorRoute, ...(over ? { children: over.map(routeOf) } : {}) }

const routesOf = (area: Section['area']): RouteObject[] =>
  sections
    .filter((section) => section.area === area)
    .flatMap(({ needs, places }): RouteObject[] => {
      const routes = places.map(routeOf)
      return needs ? [{ element: <OnlyFor operation={needs} />, children: routes }] : routes
    })

const eventShell = () => import('./features/shell/event-shell.tsx')

const nowhere: Omit<RouteObject, 'children' | 'index'> = {
  lazy: consoleScreen(() => import('./features/shell/nowhere-page.tsx')),
  ...errorRoute,
}

const screens: RouteObject[] = [
  { path: '/', lazy: consoleScreen(() => import('./features/auth/home-page.tsx')) },
  { path: '/auth/login', lazy: firstScreen(() => import('./features/auth/login-page.tsx')) },
  { path: '/auth/register', lazy: consoleScreen(() => import('./features/auth/register-page.tsx')) },
  { path: '/auth/accept-invitation/:token', lazy: consoleScreen(() => import('./features/auth/accept-invitation-page.tsx')) },
  { path: '/auth/forgot-password', lazy: consoleScreen(() => import('./features/auth/forgot-password-page.tsx')) },
  { path: '/auth/reset-password/:token', lazy: consoleScreen(() => import('./features/auth/reset-password-page.tsx')) },
  { path: '/auth/cancel-email-change/:token', lazy: consoleScreen(() => import('./features/auth/cancel-email-change-page.tsx')) },
  { path: '/welcome', lazy: consoleScreen(() => import('./features/welcome/welcome-page.tsx')) },
  { path: '/manage/profile/confirm-email-address/:token', lazy: consoleScreen(() => import('./features/profile/confirm-email-page.tsx')) },
  {
    path: '/manage/profile/confirm-email-change/:token',
    lazy: consoleScreen(() => import('./features/profile/confirm-email-change-page.tsx')),
  },
  { path: '/manage', element: <Navigate to="/manage/events" replace /> },
  { path: '/manage/account', element: <Navigate to="/account/settings" replace /> },
  { path: '/account', element: <Navigate to="/account/settings" replace /> },
  {
    lazy: firstScreen(() => import('./features/shell/account-shell.tsx')),
    children: [
      {
        path: '/manage/events/new',
        lazy: consoleScreen(() => import('./features/events/new-event-page.tsx')),
        ...errorRoute,
      },
      {
        path: '/manage/events/:eventsState?',
        lazy: firstScreen(() => import('./features/events/events-page.tsx')),
        ...errorRoute,
      },
      {
        path: '/manage/organizer/:organizerId/events?/:eventsState?',
        lazy: consoleScreen(() => import('./features/organizers/organizer-events-page.tsx')),
        ...errorRoute,
      },
      { path: '/manage/profile', lazy: consoleScreen(() => import('./features/profile/profile-page.tsx')), ...errorRoute },
      ...routesOf('account'),
      { path: '/manage/*', ...nowhere },
      { path: '/account/*', ...nowhere },
    ],
  },
  {
    path: '/manage/event/:eventId',
    lazy: firstScreen(eventShell),
    children: [{ index: true, element: <Navigate to="dashboard" replace /> }, ...routesOf('event'), { path: '*', ...nowhere }],
  },
]

/** The sections that the shell shows and prefetches. */
export const sectionMap: SectionMap = { sections, shells: [eventShell] }

/** The skeleton the worker rendered, until the first screen. */
const Loading = () => {
  const shell = shellOf(window.location.pathname)
  return shell && <ShellSkeleton shell={shell} />
}

/** The console's routes, with sign-in and the not-found page. */
export const consoleRoutes: RouteObject[] = [
  { ErrorBoundary: ErrorPage, HydrateFallback: Loading, children: [...screens, { path: '*', Component: NotFoundPage }] },
]
