// Runs every suite: the checks, the dry run of a deployment, rules, API and browser. Its last line counts the tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { root } from './paths.ts'

const env: NodeJS.ProcessEnv = { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', FORCE_COLOR: '0' }
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

/** Runs some projects of the tests, or a part of their files, and counts what they say. What it prints is shown as it comes, or all at its end. */
const vitest = async (projects: string[], shown: 'now' | 'later', part?: string): Promise<void> => {
  const report = `${root}/.foyer/vitest-${[...projects, part?.replace('/', '-of-')].filter(Boolean).join('-')}.json`
  rmSync(report, { force: true })
  const chosen = [...projects.flatMap((project) => ['--project', project]), ...(part ? [`--shard=${part}`] : [])]
  const args = ['run', '--config', 'tests/vitest.config.ts', ...chosen]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn('vitest', [...args, ...reporters], {
    cwd: root,
    env,
    stdio: ['ignore', shown === 'now' ? 'inherit' : 'pipe', 'inherit'],
  })
  const output: string[] = []
  child.stdout?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  await once(child, 'close')
  console.log(output.join(''))
  count(report)
}

const count = (report: string): void => {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number; success: boolean }
    passed += result.numPassedTests
    failed += result.numFailedTests
    // A suite that could not even start has no failed test of its own.
    if (!result.success && result.numFailedTests === 0) failed += 1
  } catch {
    console.error('vitest wrote no report')
    failed += 1
  }
}

// The suites take what the steps above built.
env['FOYER_BUILT'] = '1'
env['FOYER_WORKER'] = worker
console.log('\n— rules and the API in two parts, the browser in two beside them, each with a Foyer of its own: most of it waits')
await Promise.all([
  vitest(['rules', 'controls', 'api'], 'now', '1/2'),
  vitest(['rules', 'controls', 'api'], 'later', '2/2'),
  vitest(['browser'], 'later', '1/2'),
  vitest(['browser'], 'later', '2/2'),
])

process.exitCode = failed ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
