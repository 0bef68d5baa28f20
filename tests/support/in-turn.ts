import { effort } from './effort.ts'
import { sampleOf } from './sample.ts'

/**
 * Suites of single screens, whose rules are tested without a browser too. They take turns in `npm test`: every one of
 * them would take a whole run past eight minutes. By their names, and in the long form, all of them run.
 * The heaviest stand first, so that each day's third weighs alike.
 */
const screens = [
  'every-control',
  'widget-loader',
  'designer',
  'team',
  'settings',
  'widget-screen',
  'sections',
  'frame',
  'rich-text',
  'questions-console',
  'messages',
  'webhooks',
  'access',
  'second-factor',
  'fields',
  'images',
  'people-of-event',
  'catalogue',
  'dashboard',
  'events',
  'reports',
  'several',
  'ticket-order',
]

/**
 * Suites of the API that wait for long: for a hold, an alarm, a message to everyone, a server that is away. The rules
 * behind them are tested beside the code in every run. They take turns too, the longest first.
 */
const soaks = [
  'chaos',
  'messages-go-out',
  'outgoing-webhooks',
  'outages',
  'strangers',
  'lost-webhooks',
  'paid-in-time',
  'room-auto',
  'connection',
  'reports',
  'text-images',
  'room',
  'recovery',
  'payment-meanwhile',
  'cancelled',
]

const files = [screens.map((name) => `tests/e2e/${name}.test.ts`), soaks.map((name) => `tests/worker/${name}.test.ts`)]

/** The suites that do not run on a day: with `EVERY_SUITE` 3, a third runs each day. */
export const restingToday = (now: Date): string[] =>
  files.flatMap((suites) => {
    const running = new Set(sampleOf(suites, effort('EVERY_SUITE', { short: 1, long: 1 }), now))
    return suites.filter((suite) => !running.has(suite))
  })
