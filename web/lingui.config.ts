import { defineConfig } from '@lingui/conf'

const buyer = [
  'web/ui',
  'web/lib',
  'web/app.tsx',
  'web/routes.tsx',
  'web/buyer-routes.tsx',
  'web/features/event-page',
  'web/features/error-page',
]
const checkout = ['web/features/checkout', 'web/features/order-page', 'web/features/ticket-page', 'web/features/door']
const console_ = [
  'web/console-routes.tsx',
  'web/kit',
  'web/features/account',
  'web/features/attendees',
  'web/features/auth',
  'web/features/capacity',
  'web/features/check-in-lists',
  'web/features/dashboard',
  'web/features/events',
  'web/features/mails',
  'web/features/orders',
  'web/features/profile',
  'web/features/promo-codes',
  'web/features/settings',
  'web/features/shell',
  'web/features/taxes-and-fees',
  'web/features/tickets',
  'web/features/welcome',
]

/**
 * Four catalogues a language: what every page and the event page say, what the console adds, what the worker says
 * (mails, problems), and what checkout, order, ticket and door add. So a phone downloads a page's own sentences only.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  rootDir: new URL('..', import.meta.url).pathname,
  catalogs: [
    { path: 'locales/{locale}/buyer', include: buyer },
    { path: 'locales/{locale}/console', include: console_ },
    { path: 'locales/{locale}/worker', include: ['worker'] },
    { path: 'locales/{locale}/checkout', include: checkout },
  ],
})
