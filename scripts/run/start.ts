// Serves Foyer on this machine with everything it talks to. The variables are in the README's table.
import { fork, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { buildWorkerOnce } from '../build/build-worker.ts'
import { root } from './paths.ts'
import { seedSmallDemo } from '../seed/small-demo.ts'
import { startStack, type Stack, type StackOptions } from './stack.ts'

const number = (name: string, fallback: number): number => {
  const value = Number(process.env[name] ?? fallback)
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value
  console.error(`${name} must be a port, not "${process.env[name]}".`)
  process.exit(1)
}

const everyMinute = 60_000
let stack: Stack | undefined
let stopping = false

const stop = async (code: number): Promise<void> => {
  if (stopping) return
  stopping = true
  await stack?.stop()
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
process.on('SIGHUP', () => void stop(0))

console.log('Building …')
const built = spawnSync('node', ['scripts/build/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
if (built.status !== 0) process.exit(built.status ?? 1)

const noise =
  /^\s*$|cf.*data|wrangler|Unable to fetch|update available|───|Ready on|build is up to date|Using vars|binding|env\.|local mode|^\s+at |DurableObject|Resource/i

const unfinishedIn = ({ stateDir }: StackOptions): string => `${stateDir}/demo-unfinished`

/** The demo's past is made in a separate process, whose clock is moved. */
const makeDemo = async (options: StackOptions): Promise<void> => {
  const unfinished = unfinishedIn(options)
  if (existsSync(`${options.stateDir}/v3`)) return
  mkdirSync(options.stateDir, { recursive: true })
  writeFileSync(unfinished, '')
  const making = fork(`${root}/scripts/seed/demo/main.ts`, [JSON.stringify(options)], { stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve) => making.on('exit', resolve))
  if (code !== 0) throw new Error('The demo data could not be made; why is said above. DEMO=0 starts without.')
  rmSync(unfinished)
}

const watch = process.argv.includes('--watch')
const demo = process.env['DEMO'] ?? '1'
try {
  const options: StackOptions = {
    port: number('PORT', 8787),
    stripePort: number('STRIPE_PORT', 12_111),
    smtpPort: number('SMTP_PORT', 1025),
    mailPort: number('MAIL_PORT', 1080),
    stateDir: process.env['STATE_DIR'] ?? `${root}/.wrangler/state`,
  }
  // A demo that was interrupted is begun anew.
  if (existsSync(unfinishedIn(options))) rmSync(options.stateDir, { recursive: true, force: true })
  // Built once for both stacks. Wrangler builds it itself where it watches, and takes longer to start.
  rmSync(`${options.stateDir}/worker`, { recursive: true, force: true })
  if (!watch) buildWorkerOnce(options.stateDir)
  if (demo !== '0' && demo !== 'small') await makeDemo(options)
  console.log('Starting worker, mail catcher and payment simulator …')
  stack = await startStack({
    ...options,
    watch,
    built: !watch,
    vars: { LIMITS: process.env['LIMITS'] ?? 'on' },
    onLog: (line) => {
      if (process.env['FOYER_LOGS'] === '1' || (line.includes('"error"') && !noise.test(line))) console.log(line)
    },
  })
  void stack.exited.then((code) => {
    if (!stopping) {
      console.error('The worker stopped by itself.')
      void stop(code || 1)
    }
  })
  if (demo === 'small') await seedSmallDemo(stack, (step) => console.log(`Demo data: ${step} …`))
  // Cloudflare's cron, on this machine.
  const { url, mailUrl } = stack
  const tick = () => void fetch(`${url}/cdn-cgi/local/scheduled`).catch(() => undefined)
  tick()
  setInterval(tick, everyMinute).unref()
  console.log(`Mails are caught at ${mailUrl}`)
  console.log(`Foyer is ready at ${url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
