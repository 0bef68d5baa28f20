import { effort } from './effort.ts'
import { sampleOf } from './sample.ts'

/**
 * Suites of single screens, whose rules are tested without a browser too. They take turns in `npm test`: every one of
 * them would take a whole run past eight minutes. By their names, and in the long form, all of them run.
 * The heaviest stand first, so that both halves weigh alike.
 */
const screens = [
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

/** The suites that do not run on a day: with `EVERY_SUITE` 2, one half today and the other tomorrow. */
export const restingToday = (now: Date): string[] => {
  const running = new Set(sampleOf(screens, effort('EVERY_SUITE', { short: 1, long: 1 }), now))
  return screens.filter((name) => !running.has(name)).map((name) => `tests/e2e/${name}.test.ts`)
}
