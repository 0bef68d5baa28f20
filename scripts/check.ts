// Everything that can be said about the code without running it; each step fails the check by itself.
import { spawnSync } from 'node:child_process'
import { root } from './paths.ts'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['styles', 'panda', 'codegen', '--config', 'web/panda.config.ts', '--silent'],
  ['words of every language', 'node', 'scripts/words.ts'],
  ['build', 'node', 'scripts/build.ts'],
  ...['worker', 'web', 'scripts', 'tests'].map((part): [string, string, ...string[]] => [`types of ${part}`, 'tsc', '-p', part]),
  ['lint and boundaries', 'oxlint'],
  ['format', 'oxfmt', '--check', 'worker', 'web', 'scripts', 'tests'],
  ['dead code', 'knip', '--config', 'scripts/knip.json'],
  ['size of the pages', 'node', 'scripts/bundle-size.ts'],
]

const failed: string[] = []
for (const [name, command, ...args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  if (status !== 0) failed.push(name)
}
if (failed.length) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}
