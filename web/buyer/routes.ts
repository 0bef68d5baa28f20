import type { ComponentType } from 'react'
import { checkoutMessages } from '../shared/lib/catalogues.ts'
import { addMessages } from '../shared/lib/i18n.ts'
import type { Page, PageRoute } from '../shared/lib/pages.tsx'

// Pages after the event page load the checkout messages too.
const laterPage = (load: () => Promise<{ Component: ComponentType }>) => async (): Promise<Page> => {
  const [{ Component }] = await Promise.all([load(), addMessages(checkoutMessages)])
  return { Component }
}

const steps: Record<string, () => Promise<{ Component: ComponentType }>> = {
  details: () => import('./features/checkout/details-step.tsx'),
  payment: () => import('./features/checkout/payment-step.tsx'),
  payment_return: () => import('./features/checkout/payment-return-step.tsx'),
}
const noStep = { Component: () => null }

const checkout: PageRoute['load'] = async ({ step = '' }) => {
  const [{ CheckoutLayout: Frame }, { Component }] = await Promise.all([
    import('./features/checkout/checkout-layout.tsx'),
    steps[step]?.() ?? noStep,
    addMessages(checkoutMessages),
  ])
  return { Component, Frame }
}

const nothingHere = laterPage(() => import('./features/nothing-here/nothing-here-page.tsx'))
const draftPage = laterPage(() => import('./features/event-page/draft-page.tsx'))
const eventPage: PageRoute['load'] = (_, search) =>
  /[?&]draft=1/.test(search) ? draftPage() : import('./features/event-page/event-page.tsx')
const organizerPage = laterPage(() => import('./features/organizer-page/organizer-page.tsx'))
const orderPage = laterPage(() => import('./features/order-page/order-page.tsx'))

/** The routes of buyers, with a fallback page. Each page is loaded on demand. */
export const buyerRoutes: PageRoute[] = [
  { path: '/e/:eventId/:slug?', load: eventPage },
  { path: '/event/:eventId/:slug?', load: eventPage },
  { path: '/o/:organizerId/:slug?', load: organizerPage },
  { path: '/widget/organizer/:organizerId', load: laterPage(() => import('./features/organizer-page/organizer-widget.tsx')) },
  { path: '/widget/:eventId', load: () => import('./features/widget/widget-page.tsx') },
  { path: '/checkout/:eventId', load: laterPage(() => import('./features/checkout/new-order-page.tsx')) },
  { path: '/checkout/:eventId/:orderShortId/summary', load: orderPage },
  { path: '/checkout/:eventId/:orderShortId/:step?', load: checkout },
  { path: '/order/:eventId/:orderShortId', load: orderPage },
  { path: '/order/:eventId/:orderShortId/print', load: laterPage(() => import('./features/order-page/order-print-page.tsx')) },
  { path: '/ticket/:eventId/:attendeeShortId', load: laterPage(() => import('./features/ticket-page/ticket-page.tsx')) },
  { path: '/ticket/:eventId/:attendeeShortId/print', load: laterPage(() => import('./features/ticket-page/ticket-print-page.tsx')) },
  { path: '/transfer/:eventId/:token', load: laterPage(() => import('./features/transfer/transfer-page.tsx')) },
  { path: '/waitlist/:eventId/:token', load: laterPage(() => import('./features/waitlist/place-page.tsx')) },
  { path: '/tickets', load: laterPage(() => import('./features/my-tickets/my-tickets-page.tsx')) },
  { path: '/tickets/:token', load: laterPage(() => import('./features/my-tickets/open-tickets-page.tsx')) },
  { path: '/accessibility', load: laterPage(() => import('./features/accessibility/statement-page.tsx')) },
  { path: '*', load: nothingHere },
]
