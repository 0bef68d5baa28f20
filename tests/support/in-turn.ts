import { effort } from './effort.ts'
import { sampleOf } from './sample.ts'

/**
 * Suites of single screens, and of what goes wrong on them, whose rules are tested without a browser too. They take turns
 * in `npm test`: every one of them would take a whole run past eight minutes. By their names, and in the long form, all
 * of them run. In fours of about the same weight, from the heaviest to the lightest, so that each day's quarter weighs
 * alike.
 */
const screens = [
  'every-control',
  'room',
  'frame',
  'widget-loader',
  'team',
  'designer',
  'payment-truth',
  'settings',
  'sign-in',
  'payment-trouble',
  'widget-screen',
  'sections',
  'questions-console',
  'rich-text',
  'questions',
  'people',
  'access',
  'second-factor',
  'door-pin',
  'images',
  'messages',
  'people-of-event',
  'fields',
  'door-camera',
  'catalogue',
  'moving',
  'dashboard',
  'events',
  'reports',
  'widget',
  'busy',
  'details',
  'several',
  'ticket-order',
]

/**
 * Suites of the API that wait for long (for a hold, an alarm, a message to everyone, a server that is away) or walk
 * through one feature whose rules are tested beside the code in every run. They take turns too, in the same order.
 */
const soaks = [
  'chaos',
  'messages-go-out',
  'lost-webhooks',
  'outages',
  'room-auto',
  'room',
  'paid-in-time',
  'strangers',
  'facts',
  'team',
  'connection',
  'reports',
  'cancelled',
  'schedule',
  'text-images',
  'recovery',
  'images',
  'payment-meanwhile',
  'reset-password',
  'email-change',
  'room-kill',
  'turnstile',
  'duplicate',
  'people-of-event',
  'mail-allowance',
  'resend',
  'security-log',
]

const files = [screens.map((name) => `tests/e2e/${name}.test.ts`), soaks.map((name) => `tests/worker/${name}.test.ts`)]

/** The suites that do not run on a day: with `EVERY_SUITE` 4, a quarter runs each day. */
export const restingToday = (now: Date): string[] =>
  files.flatMap((suites) => {
    const running = new Set(sampleOf(suites, effort('EVERY_SUITE', { short: 1, long: 1 }), now))
    return suites.filter((suite) => !running.has(suite))
  })
