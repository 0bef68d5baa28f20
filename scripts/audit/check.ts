// Checks the code without running it; each step fails the check by itself.
import { forEachConcurrent, runToEnd } from '../run/side-by-side.ts'

type Step = [name: string, command: string, ...args: string[]]

/** One thread: several each do much of the same work, on two cores for no gain. */
const types = (part: string): Step => [`types of ${part}`, 'tsc', '-p', part, '--singleThreaded']

/** The options of `npm run i18n`. */
const extraction = ['--workers', '1', '--clean', '--overwrite', '--config', 'web/config/lingui.config.ts']

/** Steps of a stage are independent of each other and need only earlier stages: they run two at a time, or by `--one-at-a-time` not. */
const stages: Step[][] = [
  [
    ['build', 'node', 'scripts/build/build.ts'],
    ['extracted sentences (else: npm run i18n)', 'lingui', 'check', 'sync', ...extraction],
    ['words of every language', 'node', 'scripts/languages/words.ts'],
  ],
  [types('web'), ['lint and boundaries', 'oxlint'], ['format', 'oxfmt', '--check', 'worker', 'web', 'scripts', 'tests']],
  [
    types('tests'),
    types('worker'),
    types('scripts'),
    ['imports', 'node', 'scripts/audit/imports.ts'],
    ['standard terms', 'node', 'scripts/audit/dialect.ts'],
    ['dead code', 'knip', '--config', 'scripts/audit/knip.json'],
    ['size of the pages', 'node', 'scripts/build/bundle-size.ts'],
  ],
]

const lanes = process.argv.includes('--one-at-a-time') ? 1 : 2
const failed: string[] = []
for (const steps of stages)
  await forEachConcurrent(lanes, steps, async ([name, command, ...args]) => {
    const { code, output } = await runToEnd(command, args)
    console.log(`${output}${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) failed.push(name)
  })

if (failed.length) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}
