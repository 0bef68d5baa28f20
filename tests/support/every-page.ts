import type { Shop } from './shop.ts'

/** The data of an order. */
export type ShownOrder = { id: string; short_id: string; attendees: { id: string; short_id: string }[] }

/** Every page of the console, of an event that sold. */
export const consolePages = (shop: Shop, order: ShownOrder): string[] => {
  const inEvent = (paths: string): string[] => paths.split(' ').map((path) => `/manage/event/${shop.eventId}/${path}`)
  return [
    ...inEvent('dashboard reports getting-started tickets tickets/new orders orders/new waitlist promo-codes promo-codes/new'),
    ...inEvent(
      'capacity-assignments capacity-assignments/new attendees attendees/new attendees/import questions questions/new mails check-in check-in/new messages',
    ),
    ...inEvent('messages/new affiliates affiliates/new widget homepage-designer settings settings/checkout settings/status'),
    ...inEvent(`orders/${order.id} attendees/${order.attendees[0]?.id} tickets/${shop.paid.id}`),
    ...inEvent('nowhere'),
    '/account/settings',
    '/account/taxes-and-fees',
    '/account/taxes-and-fees/new',
    '/account/event-defaults',
    '/account/users',
    '/account/users/new',
    '/account/users/nowhere',
    '/account/payment',
    '/account/billing',
    '/account/mails',
    '/account/security',
    '/account/webhooks',
    '/account/webhooks/new',
    '/account/webhooks/nowhere',
    '/account/api-keys',
    '/account/api-keys/new',
    '/manage/organizers',
    '/manage/organizers/new',
    '/manage/events',
    '/manage/events/new',
    '/manage/profile',
    '/manage/nowhere',
    '/welcome',
  ]
}

/** Every page that anyone sees. */
export const publicPages = (shop: Shop, order: ShownOrder): string[] => [
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password/nonsense',
  '/auth/cancel-email-change/nonsense',
  '/auth/accept-invitation/nonsense',
  `/e/${shop.eventId}/x`,
  `/widget/${shop.eventId}`,
  '/e/evt_nothing/x',
  '/nowhere',
  '/accessibility',
  '/check-in/nonsense',
  `/order/${shop.eventId}/${order.short_id}`,
  `/ticket/${shop.eventId}/${order.attendees[0]?.short_id}`,
  `/ticket/${shop.eventId}/nothing`,
  `/checkout/${shop.eventId}/nothing/details`,
]

/** Whether a page's address leads to nothing. */
export const isUnknown = (path: string): boolean => /\/(nowhere|nothing|nonsense|evt_nothing)\b/.test(path)
