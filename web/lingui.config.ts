import { defineConfig } from '@lingui/conf'

const buyer = [
  'web/ui',
  'web/lib',
  'web/app.tsx',
  'web/routes.tsx',
  'web/buyer-routes.tsx',
  'web/features/event-page',
  'web/features/checkout',
  'web/features/order-page',
  'web/features/ticket-page',
  'web/features/door',
  'web/features/error-page',
]
const console_ = [
  'web/console-routes.tsx',
  'web/features/account',
  'web/features/attendees',
  'web/features/auth',
  'web/features/check-in-lists',
  'web/features/dashboard',
  'web/features/events',
  'web/features/mails',
  'web/features/orders',
  'web/features/profile',
  'web/features/settings',
  'web/features/shell',
  'web/features/tickets',
  'web/features/welcome',
]

/**
 * Three catalogues a language: what buyers and the door load, what the console adds, and what the
 * worker says (mails, problems). So a buyer's phone never downloads the console's sentences.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  rootDir: new URL('..', import.meta.url).pathname,
  catalogs: [
    { path: 'locales/{locale}/buyer', include: buyer },
    { path: 'locales/{locale}/console', include: console_ },
    { path: 'locales/{locale}/worker', include: ['worker'] },
  ],
})
