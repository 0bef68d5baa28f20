import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { ErrorPage } from './features/error-page/error-page.tsx'
import { NotFoundPage } from './features/error-page/not-found-page.tsx'
import { shellOf } from '../worker/contract/addresses.ts'
import type { Place, Section } from './kit/section.ts'
import { consoleMessages, sectionMessages } from './lib/catalogues.ts'
import { addMessages, type Catalogue } from './lib/i18n.ts'
import { OnlyFor } from './features/shell/only-for.tsx'
import { SectionFault } from './features/shell/section-fault.tsx'
import { ShellSkeleton } from './features/shell/shell-skeleton.tsx'
import { sections } from './sections.ts'

type Screen = { Component: ComponentType }

// A screen of the console waits for its sentences too.
const screenWith =
  (...catalogues: Catalogue[]) =>
  (load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([load(), ...catalogues.map(addMessages)])
    return { Component: screen.Component }
  }
// `isFirstScreen` says which these are to the server, which has the rest fetched at once.
const firstScreen = screenWith(consoleMessages)
const consoleScreen = screenWith(consoleMessages, sectionMessages)

// A page whose code can't be had is, to the router, one that is still to come.
const faulty = { ErrorBoundary: SectionFault, HydrateFallback: SectionFault }

const routeOf = ({ path, load, over }: Place): RouteObject =>
  path === ''
    ? { index: true, lazy: consoleScreen(load), ...faulty }
    : { path, lazy: consoleScreen(load), ...faulty, ...(over ? { children: over.map(routeOf) } : {}) }

const routesOf = (area: Section['area']): RouteObject[] =>
  sections
    .filter((section) => section.area === area)
    .flatMap(({ needs, places }): RouteObject[] => {
      const routes = places.map(routeOf)
      return needs ? [{ element: <OnlyFor operation={needs} />, children: routes }] : routes
    })

const screens: RouteObject[] = [
  { path: '/', lazy: consoleScreen(() => import('./features/auth/home-page.tsx')) },
  { path: '/auth/login', lazy: firstScreen(() => import('./features/auth/login-page.tsx')) },
  { path: '/auth/register', lazy: consoleScreen(() => import('./features/auth/register-page.tsx')) },
  { path: '/auth/accept-invitation/:token', lazy: consoleScreen(() => import('./features/auth/accept-invitation-page.tsx')) },
  { path: '/auth/forgot-password', lazy: consoleScreen(() => import('./features/auth/forgot-password-page.tsx')) },
  { path: '/auth/reset-password/:token', lazy: consoleScreen(() => import('./features/auth/reset-password-page.tsx')) },
  { path: '/welcome', lazy: consoleScreen(() => import('./features/welcome/welcome-page.tsx')) },
  { path: '/manage/profile/confirm-email-address/:token', lazy: consoleScreen(() => import('./features/profile/confirm-email-page.tsx')) },
  {
    path: '/manage/profile/confirm-email-change/:token',
    lazy: consoleScreen(() => import('./features/profile/confirm-email-change-page.tsx')),
  },
  { path: '/manage/account', element: <Navigate to="/account/settings" replace /> },
  { path: '/account', element: <Navigate to="/account/settings" replace /> },
  {
    lazy: firstScreen(() => import('./features/shell/account-shell.tsx')),
    children: [
      {
        path: '/manage/events/new',
        lazy: consoleScreen(() => import('./features/events/new-event-page.tsx')),
        ...faulty,
      },
      {
        path: '/manage/events/:eventsState?',
        lazy: firstScreen(() => import('./features/events/events-page.tsx')),
        ...faulty,
      },
      {
        path: '/manage/organizer/:organizerId/events/:eventsState?',
        lazy: consoleScreen(() => import('./features/organizers/organizer-events-page.tsx')),
        ...faulty,
      },
      { path: '/manage/profile', lazy: consoleScreen(() => import('./features/profile/profile-page.tsx')), ...faulty },
      ...routesOf('account'),
    ],
  },
  {
    path: '/manage/event/:eventId',
    lazy: firstScreen(() => import('./features/shell/event-shell.tsx')),
    children: [{ index: true, element: <Navigate to="dashboard" replace /> }, ...routesOf('event')],
  },
]

/** Goes on with what the worker painted. */
const Waiting = () => {
  const shell = shellOf(window.location.pathname)
  return shell && <ShellSkeleton shell={shell} />
}

/** The console's addresses, with signing in, and what leads nowhere. */
export const consoleRoutes: RouteObject[] = [
  { ErrorBoundary: ErrorPage, HydrateFallback: Waiting, children: [...screens, { path: '*', Component: NotFoundPage }] },
]
