import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { loadCheckoutMessages } from './lib/i18n.ts'

type Page = { Component: ComponentType }

// What comes after the event page waits for its own sentences too.
const laterPage = (load: () => Promise<Page>) => async (): Promise<Page> => {
  const [page] = await Promise.all([load(), loadCheckoutMessages()])
  return { Component: page.Component }
}

const eventPage = () => import('./features/event-page/event-page.tsx')
const orderPage = laterPage(() => import('./features/order-page/order-page.tsx'))

/** The pages of buyers and the door. Each is loaded on its own and brings none of the console's code. */
export const buyerRoutes: RouteObject[] = [
  { path: '/e/:eventId/:slug?', lazy: eventPage },
  { path: '/event/:eventId/:slug?', lazy: eventPage },
  // Without an order there is nothing to check out: it begins at the event's page.
  { path: '/checkout/:eventId', loader: ({ params }) => redirect(`/e/${params['eventId'] ?? ''}`) },
  { path: '/checkout/:eventId/:orderShortId/summary', lazy: orderPage },
  {
    path: '/checkout/:eventId/:orderShortId',
    lazy: laterPage(() => import('./features/checkout/checkout-layout.tsx')),
    children: [
      { index: true, element: null },
      { path: 'details', lazy: laterPage(() => import('./features/checkout/details-step.tsx')) },
      { path: 'payment', lazy: laterPage(() => import('./features/checkout/payment-step.tsx')) },
      { path: 'payment_return', lazy: laterPage(() => import('./features/checkout/payment-return-step.tsx')) },
    ],
  },
  { path: '/order/:eventId/:orderShortId', lazy: orderPage },
  { path: '/order/:eventId/:orderShortId/print', lazy: laterPage(() => import('./features/order-page/order-print-page.tsx')) },
  { path: '/ticket/:eventId/:attendeeShortId', lazy: laterPage(() => import('./features/ticket-page/ticket-page.tsx')) },
  { path: '/ticket/:eventId/:attendeeShortId/print', lazy: laterPage(() => import('./features/ticket-page/ticket-print-page.tsx')) },
  { path: '/check-in/:checkInListShortId', lazy: laterPage(() => import('./features/door/door-page.tsx')) },
]
