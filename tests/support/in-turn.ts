import { effort } from './effort.ts'
import { sampleOf } from './sample.ts'

/**
 * Suites of single screens, and of what goes wrong on them, whose rules are tested without a browser too. They take turns
 * in `npm test`: every one of them would take a whole run past eight minutes. By their names, and in the long form, all
 * of them run. Every twelfth one, from any on, weighs alike in sum.
 */
const screens = [
  'frame',
  'room',
  'team',
  'every-control',
  'first-sale-keyboard',
  'widget-loader',
  'designer',
  'payment-trouble',
  'sign-in',
  'settings',
  'payment-truth',
  'widget-screen',
  'questions-console',
  'refund',
  'people',
  'sections',
  'webhooks',
  'images',
  'second-factor',
  'access',
  'questions',
  'rich-text',
  'keyboard',
  'people-of-event',
  'door-camera',
  'fields',
  'door-pin',
  'widget',
  'catalogue',
  'events',
  'moving',
  'dashboard',
  'ticket-order',
  'messages',
  'details',
  'reports',
  'busy',
  'several',
  'account-export',
  'lists',
  'own-tickets',
  'api-docs',
  'wallets',
  'door-offline',
  'operator',
  'payment',
  'csv-import',
  'tickets',
  'phone',
  'waitlist',
  'no-mail',
  'resale',
  'again',
  'menus',
  'browser-report',
  'imports',
  'door-install',
  'orders-console',
]

/**
 * Suites of the API that wait for long (for a hold, an alarm, a message to everyone, a server that is away) or walk
 * through one feature whose rules are tested beside the code in every run. They take turns too, in the same order.
 */
const soaks = [
  'chaos',
  'messages-go-out',
  'outgoing-webhooks',
  'outages',
  'import-large',
  'strangers',
  'room',
  'reports',
  'move',
  'account-import',
  'facts',
  'room-auto',
  'paid-in-time',
  'lost-webhooks',
  'cancelled',
  'connection',
  'schedule',
  'restore',
  'team',
  'recovery',
  'images',
  'text-images',
  'questions',
  'email-change',
  'payment-meanwhile',
  'exports',
  'people-of-event',
  'api-keys',
  'reset-password',
  'messages',
  'duplicate',
  'second-factor',
  'turnstile',
  'mail-allowance',
  'homepage',
  'room-kill',
  'security-log',
  'resend',
  'own-tickets',
  'wallets',
  'programs',
  'carry',
  'visits',
  'resale-kill',
  'imports',
  'sign-in',
  'manual-orders',
  'taxes',
  'list-filters',
  'cancel-order',
  'promo-batches',
  'texts',
  'changed-meanwhile',
  'corrections',
  'pages',
  'painted',
  'affiliates',
  'check-in-re-entry',
  'mail-feedback',
  'csv-import',
  'operator',
  'keys',
  'alerts',
  'doctor',
  'browser-reports',
  'side-by-side',
]

/**
 * The slowest rules: of the payment simulator, of sessions with a mail server, of databases that are upgraded or large,
 * and variants of the payment matrix, whose main form is in every run (`payment-matrix.test.ts`). What shows that money
 * is exact at random (`*-property.test.ts`) takes no turns.
 */
const slowRules = [
  'worker/box-office/rolling-upgrade',
  'scripts/stripe-simulator/browser',
  'worker/mail/smtp-session',
  'scripts/stripe-simulator/faults',
  'worker/db/lists/large-lists',
  'worker/features/sales/payments/sync/payment-matrix-twice',
  'worker/features/sales/payments/sync/payment-matrix-late',
  'worker/features/sales/payments/sync/payment-matrix-lost',
  'worker/features/sales/payments/sync/payment-matrix-expired',
  'worker/db/lists/same-rows',
]

/**
 * Suites of the pages that sell, and of what organizers set up, beside the journey and the crawls that see the same pages
 * in every run. They take turns too, twelve times as often. Every third one, from any on, weighs alike in sum.
 */
const often = {
  screens: ['event-page', 'door', 'first-sale', 'directions', 'every-dialog', 'widths'],
  api: [
    'lists',
    'promo-codes',
    'sale-rules',
    'tickets',
    'input',
    'catalogue',
    'capacity',
    'search',
    'event-defaults',
    'found',
    'organizers',
    'timeline',
  ],
}
const AS_OFTEN = 12

const ofBrowser = (name: string): string => `tests/e2e/${name}.test.ts`
const ofApi = (name: string): string => `tests/worker/${name}.test.ts`
const seldomFiles = [screens.map(ofBrowser), soaks.map(ofApi), slowRules.map((name) => `${name}.test.ts`)]
const oftenFiles = [often.screens.map(ofBrowser), often.api.map(ofApi)]

/** The suites that do not run on a day: with `EVERY_SUITE` 36, one in thirty-six runs each day, of some one in three. */
export const restingToday = (now: Date): string[] => {
  const every = effort('EVERY_SUITE', { short: 1, long: 1 })
  const resting = (suites: string[], turn: number): string[] => {
    const running = new Set(sampleOf(suites, turn, now))
    return suites.filter((suite) => !running.has(suite))
  }
  return [
    ...seldomFiles.flatMap((suites) => resting(suites, every)),
    ...oftenFiles.flatMap((suites) => resting(suites, Math.max(1, Math.round(every / AS_OFTEN)))),
  ]
}
