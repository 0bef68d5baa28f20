// Runs every suite: the checks, the dry run of a deployment, rules, API and browser. Its last line counts the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { root } from './paths.ts'
import { inLanes, runToEnd } from './side-by-side.ts'

const env: NodeJS.ProcessEnv = { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', FORCE_COLOR: '0' }
let passed = 0
let failed = 0
/** What failed, told once more at the end, where it is looked for. */
const failures: string[] = []
const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-40).join('\n')

/** Runs a command as one test of its own. */
const asTest = (name: string, command: string, args: string[]): string => {
  console.log(`\n— ${name}`)
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status === 0) passed += 1
  else {
    failed += 1
    failures.push(`✗ ${name}\n${lastLines(`${stdout}\n${stderr}`)}`)
  }
  console.log(status === 0 ? `✓ ${name}` : `${stdout}\n${stderr}\n✗ ${name}`)
  return `${stdout}\n${stderr}`
}

// Both are there before the suites look for them side by side.
findBrowser('headless')
findBrowser('whole')
mkdirSync(`${root}/.foyer`, { recursive: true })

console.log(
  asTest('checks', 'node', ['scripts/check.ts'])
    .match(/^.*(kB of JavaScript).*$/gm)
    ?.join('\n') ?? '',
)
const worker = `${root}/.foyer/worker`
rmSync(worker, { recursive: true, force: true })
const dryRun = asTest('wrangler deploy --dry-run', 'wrangler', ['deploy', '--dry-run', `--outdir=${worker}`])
console.log(/Total Upload:.*/.exec(dryRun)?.[0] ?? 'The size of the worker was not printed.')

/** Some of the tests' projects, and which part of their files. */
type Part = { projects: string[]; part: string }
const partsOf = (projects: string[], count: number): Part[] =>
  Array.from({ length: count }, (_, index) => ({ projects, part: `${index + 1}/${count}` }))

/** Ports for the Foyers of one lane, which is told which are its own: two lanes could find the same one free. */
const portsOfLane = 3000

/** Runs a part of the tests, shows what it printed at its end, and counts what it says. */
const vitest = async ({ projects, part }: Part, lane: number): Promise<void> => {
  const report = `${root}/.foyer/vitest-${[...projects, part.replace('/', '-of-')].join('-')}.json`
  rmSync(report, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--config', 'tests/vitest.config.ts', ...chosen, `--shard=${part}`, ...reporters]
  const first = 20_000 + lane * portsOfLane
  const ports = { FREE_PORTS: `${first}-${first + portsOfLane - 1}` }
  const { code, signal, output } = await runToEnd('vitest', args, { ...env, ...ports })
  const name = `${projects.join(', ')}, part ${part}`
  console.log(`\n— ${name}\n${output}`)
  if (!existsSync(report)) {
    failed += 1
    failures.push(`✗ ${name}: vitest wrote no report and ended with ${signal ?? code}\n${lastLines(output)}`)
    return
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report
  passed += result.numPassedTests
  if (code === 0) return
  // A suite that could not even start has no failed test of its own, nor has an error outside of all tests.
  failed += Math.max(result.numFailedTests, 1)
  failures.push(...failuresOf(result), `✗ ${name}\n${lastLines(output)}`)
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; message: string; assertionResults: { fullName: string; failureMessages: string[] | null }[] }[]
}

const failuresOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`✗ ${name}\n${message}`] : []),
    ...assertionResults.flatMap(({ fullName, failureMessages }) => (failureMessages ?? []).map((reason) => `✗ ${fullName}\n${reason}`)),
  ])

// The suites take what the steps above built.
env['FOYER_BUILT'] = '1'
env['FOYER_WORKER'] = worker
console.log('\n— rules, API and browser in parts, four side by side, those that ask a Foyer with one of their own: most of it waits')
const api = partsOf(['api'], 6)
const browser = partsOf(['browser'], 6)
// The longest first, in turns, so that no lane is left alone at the end.
const parts = [
  ...api.flatMap((part, index) => [part, ...browser.slice(index, index + 1)]),
  ...partsOf(['controls'], 1),
  ...partsOf(['rules'], 4),
]
await inLanes(4, parts, vitest)

if (failures.length) console.log(`\n— what failed\n${failures.join('\n\n')}\n`)
process.exitCode = failed ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
