import { readFileSync } from 'node:fs'
import type { Plugin } from 'vitest/config'
import type { Control } from './control.ts'

/** A control's source with its guard switched off; throws where the guard is not to be found exactly once. */
export const withoutGuard = ({ guard, on, off }: Control, source: string): string => {
  const [before, after, ...more] = source.split(on)
  if (before === undefined || after === undefined || more.length) throw new Error(`${guard} is not where the control looks for it`)
  return before + off + after
}

/** Has a run of the tests read that source in place of the real one. */
export const switchedOff = (control: Control, root: string): Plugin => ({
  name: 'switched-off',
  enforce: 'pre',
  load: (id) => (id === `${root}${control.file}` ? withoutGuard(control, readFileSync(id, 'utf8')) : null),
  // What is kept between runs is the file with its guard.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id === `${root}${control.file}` ? false : undefined)),
})

/** What became of a test without a guard; of all of a file that could not be read, `test` is null. */
export type Played = { guard: string; test: string | null; state: string; messages: string[] }
