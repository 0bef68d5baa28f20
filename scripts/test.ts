// Runs every suite: the checks, the dry run of a deployment, rules, API and browser. Its last line counts the tests.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { root } from './paths.ts'

const env: NodeJS.ProcessEnv = { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', FORCE_COLOR: '0' }
const report = `${root}/.foyer/vitest.json`
let passed = 0
let failed = 0

/** Runs a command as one test of its own. */
const asTest = (name: string, command: string, args: string[]): string => {
  console.log(`\n— ${name}`)
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status === 0) passed += 1
  else failed += 1
  console.log(status === 0 ? `✓ ${name}` : `${stdout}\n${stderr}\n✗ ${name}`)
  return `${stdout}\n${stderr}`
}

env['CHROMIUM_PATH'] = findBrowser()
mkdirSync(`${root}/.foyer`, { recursive: true })
rmSync(report, { force: true })

console.log(
  asTest('checks', 'node', ['scripts/check.ts'])
    .match(/^.*(kB of JavaScript).*$/gm)
    ?.join('\n') ?? '',
)
const dryRun = asTest('wrangler deploy --dry-run', 'wrangler', ['deploy', '--dry-run'])
console.log(/Total Upload:.*/.exec(dryRun)?.[0] ?? 'The size of the worker was not printed.')

console.log('\n— rules, API and browser')
spawnSync('vitest', ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
  cwd: root,
  env,
  stdio: 'inherit',
})
try {
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
    success: boolean
  }
  passed += result.numPassedTests
  failed += result.numFailedTests
  // A suite that could not even start has no failed test of its own.
  if (!result.success && result.numFailedTests === 0) failed += 1
} catch {
  console.error('vitest wrote no report')
  failed += 1
}

process.exitCode = failed ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
