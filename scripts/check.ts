// Everything that can be said about the code without running it; each step fails the check by itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './paths.ts'

type Step = [name: string, command: string, ...args: string[]]

const types = (part: string): Step => [`types of ${part}`, 'tsc', '-p', part]

/** What stands together needs nothing of each other, only what was done before: it is done two at a time. */
const stages: Step[][] = [
  [
    ['words of every language', 'node', 'scripts/words.ts'],
    ['styles', 'panda', 'codegen', '--config', 'web/panda.config.ts', '--silent'],
  ],
  [
    ['build', 'node', 'scripts/build.ts'],
    types('web'),
    ['lint and boundaries', 'oxlint'],
    ['format', 'oxfmt', '--check', 'worker', 'web', 'scripts', 'tests'],
  ],
  [
    types('tests'),
    types('worker'),
    types('scripts'),
    ['dead code', 'knip', '--config', 'scripts/knip.json'],
    ['size of the pages', 'node', 'scripts/bundle-size.ts'],
  ],
]

const failed: string[] = []
/** Runs a step, and shows at its end what it said. */
const take = async ([name, command, ...args]: Step): Promise<void> => {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const [status] = (await once(child, 'close')) as [number | null]
  console.log(`${said.join('')}${status === 0 ? '✓' : '✗'} ${name}`)
  if (status !== 0) failed.push(name)
}
for (const steps of stages) {
  const inTurn = async (): Promise<void> => {
    for (let step = steps.shift(); step; step = steps.shift()) await take(step)
  }
  await Promise.all([inTurn(), inTurn()])
}

if (failed.length) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}
