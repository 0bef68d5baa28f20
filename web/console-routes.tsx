import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { ErrorPage } from './features/error-page/error-page.tsx'
import { NotFoundPage } from './features/error-page/not-found-page.tsx'
import { consoleMessages } from './lib/catalogues.ts'
import { addMessages } from './lib/i18n.ts'

type Screen = { Component: ComponentType }

// A screen of the console waits for the console's sentences too.
const consoleScreen = (load: () => Promise<Screen>) => async (): Promise<Screen> => {
  const [screen] = await Promise.all([load(), addMessages(consoleMessages)])
  return { Component: screen.Component }
}

const screens: RouteObject[] = [
  { path: '/', lazy: consoleScreen(() => import('./features/auth/home-page.tsx')) },
  { path: '/auth/login', lazy: consoleScreen(() => import('./features/auth/login-page.tsx')) },
  { path: '/auth/register', lazy: consoleScreen(() => import('./features/auth/register-page.tsx')) },
  { path: '/welcome', lazy: consoleScreen(() => import('./features/welcome/welcome-page.tsx')) },
  { path: '/manage/profile/confirm-email-address/:token', lazy: consoleScreen(() => import('./features/profile/confirm-email-page.tsx')) },
  { path: '/manage/account', element: <Navigate to="/account/settings" replace /> },
  { path: '/account', element: <Navigate to="/account/settings" replace /> },
  {
    lazy: consoleScreen(() => import('./features/shell/account-shell.tsx')),
    children: [
      { path: '/manage/events/new', lazy: consoleScreen(() => import('./features/events/new-event-page.tsx')) },
      { path: '/manage/events/:eventsState?', lazy: consoleScreen(() => import('./features/events/events-page.tsx')) },
      { path: '/manage/profile', lazy: consoleScreen(() => import('./features/profile/profile-page.tsx')) },
      { path: '/account/settings', lazy: consoleScreen(() => import('./features/account/account-settings-page.tsx')) },
      { path: '/account/payment', lazy: consoleScreen(() => import('./features/account/payment-page.tsx')) },
      {
        path: '/account/taxes-and-fees',
        lazy: consoleScreen(() => import('./features/taxes-and-fees/taxes-page.tsx')),
        children: [
          { path: 'new', lazy: consoleScreen(() => import('./features/taxes-and-fees/new-tax.tsx')) },
          { path: ':taxId', lazy: consoleScreen(() => import('./features/taxes-and-fees/edit-tax.tsx')) },
        ],
      },
      { path: '/account/mails', lazy: consoleScreen(() => import('./features/mails/mails-page.tsx')) },
    ],
  },
  {
    path: '/manage/event/:eventId',
    lazy: consoleScreen(() => import('./features/shell/event-shell.tsx')),
    children: [
      { index: true, element: <Navigate to="dashboard" replace /> },
      { path: 'dashboard', lazy: consoleScreen(() => import('./features/dashboard/dashboard-page.tsx')) },
      {
        path: 'tickets',
        lazy: consoleScreen(() => import('./features/tickets/tickets-page.tsx')),
        children: [
          { path: 'new', lazy: consoleScreen(() => import('./features/tickets/new-ticket.tsx')) },
          { path: ':ticketId', lazy: consoleScreen(() => import('./features/tickets/edit-ticket.tsx')) },
        ],
      },
      {
        path: 'promo-codes',
        lazy: consoleScreen(() => import('./features/promo-codes/promo-codes-page.tsx')),
        children: [
          { path: 'new', lazy: consoleScreen(() => import('./features/promo-codes/new-promo-code.tsx')) },
          { path: ':promoCodeId', lazy: consoleScreen(() => import('./features/promo-codes/edit-promo-code.tsx')) },
        ],
      },
      {
        path: 'capacity-assignments',
        lazy: consoleScreen(() => import('./features/capacity/capacity-page.tsx')),
        children: [
          { path: 'new', lazy: consoleScreen(() => import('./features/capacity/new-capacity.tsx')) },
          { path: ':capacityId', lazy: consoleScreen(() => import('./features/capacity/edit-capacity.tsx')) },
        ],
      },
      { path: 'orders', lazy: consoleScreen(() => import('./features/orders/orders-page.tsx')) },
      {
        path: 'orders/:orderId',
        lazy: consoleScreen(() => import('./features/orders/order-page.tsx')),
        children: [
          { path: 'refund', lazy: consoleScreen(() => import('./features/orders/refund-drawer.tsx')) },
          { path: 'cancel', lazy: consoleScreen(() => import('./features/orders/cancel-order.tsx')) },
        ],
      },
      {
        path: 'attendees',
        lazy: consoleScreen(() => import('./features/attendees/attendees-page.tsx')),
        children: [{ path: 'new', lazy: consoleScreen(() => import('./features/attendees/new-attendee.tsx')) }],
      },
      { path: 'attendees/:attendeeId', lazy: consoleScreen(() => import('./features/attendees/attendee-page.tsx')) },
      {
        path: 'check-in',
        lazy: consoleScreen(() => import('./features/check-in-lists/lists-page.tsx')),
        children: [
          { path: 'new', lazy: consoleScreen(() => import('./features/check-in-lists/new-list.tsx')) },
          { path: ':listId', lazy: consoleScreen(() => import('./features/check-in-lists/edit-list.tsx')) },
        ],
      },
      {
        path: 'settings',
        lazy: consoleScreen(() => import('./features/settings/settings-page.tsx')),
        children: [
          { index: true, lazy: consoleScreen(() => import('./features/settings/details-settings.tsx')) },
          { path: 'checkout', lazy: consoleScreen(() => import('./features/settings/checkout-settings.tsx')) },
          { path: 'status', lazy: consoleScreen(() => import('./features/settings/status-settings.tsx')) },
        ],
      },
    ],
  },
]

/** The console's addresses, with signing in, and what leads nowhere. */
export const consoleRoutes: RouteObject[] = [
  { ErrorBoundary: ErrorPage, HydrateFallback: () => null, children: [...screens, { path: '*', Component: NotFoundPage }] },
]
