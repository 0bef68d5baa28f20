// Runs every suite: the build, then the rules beside the checks, the API, the browser, one part after the other. Its last
// line counts the tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findBrowser } from './browser.ts'
import { root } from './paths.ts'
import { runToEnd } from './side-by-side.ts'
import { slowestTests, type TimedFile } from './slowest-tests.ts'

const env: NodeJS.ProcessEnv = { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', FORCE_COLOR: '0' }
let passed = 0
let failed = 0
/** The failures, repeated at the end. */
const failures: string[] = []
/** The duration of every part. */
const timed: TimedFile[] = []
const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-40).join('\n')

/** Runs a command as one test, and prints its output where it fails. */
const asTest = async (name: string, command: string, args: string[], niceness = 0): Promise<string> => {
  const { code, output } = await runToEnd(command, args, env, niceness)
  if (code === 0) passed += 1
  else {
    failed += 1
    failures.push(`✗ ${name}\n${lastLines(output)}`)
  }
  console.log(code === 0 ? `\n— ${name}\n✓ ${name}` : `\n— ${name}\n${output}\n✗ ${name}`)
  return output
}

// Both exist before suites look for them concurrently.
findBrowser('headless')
findBrowser('whole')
mkdirSync(`${root}/.foyer`, { recursive: true })
// The browser tests note there which controls they press.
rmSync(`${root}/.foyer/pressed`, { recursive: true, force: true })

await asTest('build', 'node', ['scripts/build/build.ts'])

/**
 * A project of the tests, and its number of Foyers: files run side by side, each alone on one. Parts side by side have
 * ports of their own, or two would find the same one free.
 */
type Part = { project: string; foyers: number; niceness?: number; ports?: string }

/** Runs a part of the tests, prints its output at the end, and counts its results. */
const vitest = async ({ project, foyers, niceness = 0, ports = '20000-31999' }: Part): Promise<void> => {
  const report = `${root}/.foyer/vitest-${project}.json`
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters]
  const began = Date.now()
  const { code, signal, output } = await runToEnd('vitest', args, { ...env, FOYERS: String(foyers), FREE_PORTS: ports }, niceness)
  console.log(`\n— ${project}, ${Math.round((Date.now() - began) / 1000)} s\n${output}`)
  if (!existsSync(report)) {
    failed += 1
    failures.push(`✗ ${project}: vitest wrote no report and ended with ${signal ?? code}\n${lastLines(output)}`)
    return
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report
  passed += result.numPassedTests
  timed.push(...result.testResults)
  if (code === 0) return
  // A suite that could not start has no failed test of its own, nor has an error outside of all tests.
  failed += Math.max(result.numFailedTests, 1)
  failures.push(...failuresOf(result), `✗ ${project}\n${lastLines(output)}`)
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; duration?: number | null; failureMessages: string[] | null }[]
  }[]
}

const failuresOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`✗ ${name}\n${message}`] : []),
    ...assertionResults.flatMap(({ fullName, failureMessages }) => (failureMessages ?? []).map((reason) => `✗ ${fullName}\n${reason}`)),
  ])

// The suites use the results of the steps above.
const worker = `${root}/.foyer/worker`
rmSync(worker, { recursive: true, force: true })
env['FOYER_BUILT'] = '1'
env['FOYER_WORKER'] = worker
// Tests start dozens of processes that load the same modules.
env['NODE_COMPILE_CACHE'] = `${root}/.foyer/compile-cache`
// Suites that take turns, one in thirty-six each day, of some one in three: more would take a run past eight minutes.
if (env['LONG'] !== '1') env['EVERY_SUITE'] ??= '36'
// More than four would want more memory than machines have that test.
const foyers = Math.min(4, Math.max(2, availableParallelism()))

/** What needs no Foyer and takes one process after the other; the rules, a process of its own, go first. */
const besideRules = async (): Promise<void> => {
  const niceness = 10
  // The worker as it is deployed, which the Foyers run.
  const output = await asTest('wrangler deploy --dry-run', 'wrangler', ['deploy', '--dry-run', `--outdir=${worker}`], niceness)
  console.log(/Total Upload:.*/.exec(output)?.[0] ?? 'The size of the worker was not printed.')
  const checks = await asTest('checks', 'node', ['scripts/audit/check.ts', '--one-at-a-time'], niceness)
  console.log(checks.match(/^.*(kB of JavaScript).*$/gm)?.join('\n') ?? '')
  await vitest({ project: 'controls', foyers: 1, niceness, ports: '20000-24999' })
}

// One part after the other: side by side they take the processor from each other, and a third longer in sum.
console.log('\n— rules, checks and controls side by side')
await Promise.all([vitest({ project: 'rules', foyers: 1, ports: '25000-31999' }), besideRules()])
// API tests wait most of the time: there is room for one more.
console.log(`\n— API on ${foyers + 1} Foyers, then the browser on ${foyers}`)
await vitest({ project: 'api', foyers: foyers + 1 })
await vitest({ project: 'browser', foyers })
// What was never pressed is known where all suites ran.
await asTest('controls pressed', 'node', ['scripts/audit/pressed.ts', env['LONG'] === '1' ? '--all' : '--idle'])

console.log(`\n— the slowest tests\n${slowestTests(timed, 20, root).join('\n')}\n`)
if (failures.length) console.log(`\n— what failed\n${failures.join('\n\n')}\n`)
process.exitCode = failed ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
