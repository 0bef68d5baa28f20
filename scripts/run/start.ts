// Serves Foyer on this machine with everything it talks to. The variables are in the README's table.
import { spawnSync } from 'node:child_process'
import { root } from './paths.ts'
import { seedDemo } from '../seed/seed.ts'
import { startStack, type Stack } from './stack.ts'

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

try {
  console.log('Starting worker, mail catcher and payment simulator …')
  stack = await startStack({
    port: number('PORT', 8787),
    stripePort: number('STRIPE_PORT', 12_111),
    smtpPort: number('SMTP_PORT', 1025),
    mailPort: number('MAIL_PORT', 1080),
    stateDir: process.env['STATE_DIR'] ?? `${root}/.wrangler/state`,
    watch: process.argv.includes('--watch'),
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
  if (process.env['DEMO'] !== '0') await seedDemo(stack, (step) => console.log(`Demo data: ${step} …`))
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
