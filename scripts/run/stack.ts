import { randomInt } from 'node:crypto'
import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { EventEmitter } from 'node:events'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import type { BuiltWorkerOptions } from './built-worker.ts'
import { OPERATOR_TOKEN } from './operator-token.ts'
import { root } from './paths.ts'
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from '../stripe-simulator/config.ts'
import { startSimulator } from '../stripe-simulator/server.ts'
import type { Health } from '../../worker/contract/health.ts'

export type StackOptions = {
  port: number
  stripePort: number
  smtpPort: number
  mailPort: number
  stateDir: string
  /** Further variables of the worker. */
  vars?: Record<string, string>
  /** Called with each line the worker prints. */
  onLog?: (line: string) => void
  /** False where the provider settles nothing by itself: the test decides what settles, and when. */
  settles?: boolean
  /** Webhooks the provider delivers at the same time; one by default. */
  webhooksAtOnce?: number
  /** Reload pages and worker on change. */
  watch?: boolean
  /** Serve the built worker without wrangler's proxy and trace store, to measure and to test it. */
  built?: boolean
  /** The built worker with faults that can be switched on. */
  faulty?: boolean
  /** The built worker with a clock that can be moved. */
  clock?: boolean
  /** The built worker counting what Cloudflare bills. */
  metered?: boolean
  /** The batch timeout of the built worker's queues in seconds; by default as deployed. */
  queueWait?: number
  /** How many databases the built worker has for accounts' data, beside `DB`; by default `DATA`, or none. */
  databases?: number
  /** The port of the built worker's inspector. */
  inspectorPort?: number
  /** Has the built worker's server answer `/empty-answer` with nothing, as a baseline. */
  beside?: boolean
}

export type Stack = {
  url: string
  stripeUrl: string
  mailUrl: string
  /** Headers of every call of a buyer. */
  headers?: Record<string, string>
  stop: () => Promise<void>
  exited: Promise<number>
}

const host = '127.0.0.1'

/** Whether nothing listens on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** The range of ports to search: parallel processes have separate ones. */
const [firstPort, lastPort] = (process.env['FREE_PORTS'] ?? '20000-31999').split('-').map(Number) as [number, number]
const given = new Set<number>()

/**
 * A free port that stays free until it is used: from below the system's range for outgoing connections
 * (Linux from 32768 on), of which many come and go while several stacks start.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(firstPort, lastPort + 1)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

/** Refuses to start over something that already listens, and names the port and its variable. */
const requirePorts = async (ports: Record<string, number>): Promise<void> => {
  for (const [name, port] of Object.entries(ports))
    if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Stop what listens there, or choose another with ${name}=…`)
}

type MailDev = { smtp: EventEmitter; listen: (done: (error?: Error) => void) => void; close: (done: (error?: Error) => void) => void }

const startMailDev = async (smtp: number, web: number, directory: string): Promise<MailDev> => {
  mkdirSync(directory, { recursive: true })
  const create = createRequire(import.meta.url)('maildev') as (options: object) => MailDev
  const server = create({ smtp, web, ip: host, webIp: host, mailDirectory: directory, silent: true, disableWeb: false })
  await new Promise<void>((resolve, reject) => {
    // Without a handler, a client that disconnects in the middle of a mail would end this process; the listening server handles its own errors.
    server.smtp.removeAllListeners('error').on('error', reject)
    server.listen((error) => (error ? reject(error) : resolve()))
  })
  return server
}

const wranglerArguments = ({ port, stateDir, watch }: StackOptions, vars: Record<string, string>): string[] => [
  'dev',
  `--ip=${host}`,
  `--port=${port}`,
  '--inspector-port=0',
  `--persist-to=${stateDir}`,
  '--show-interactive-dev-session=false',
  ...(watch ? ['--live-reload'] : []),
  ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
]

/** Whether the worker answers, and has migrated its database: the first call begins that, and does not wait for it. */
const isReady = async (health: string): Promise<boolean> => {
  const response = await fetch(health)
  const text = await response.text()
  // A faulty worker answers this call itself, with nothing.
  return response.ok && (text === '' || (JSON.parse(text) as Health).parts.database.state === 'WORKS')
}

const waitForHealth = async (url: string, exited: Promise<number>): Promise<void> => {
  let gone = false
  void exited.then(() => (gone = true))
  const deadline = Date.now() + 120_000
  while (!gone && Date.now() < deadline) {
    if (await isReady(`${url}/api/health`).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error(gone ? 'The worker stopped before it answered; its output is above.' : 'The worker did not answer within two minutes.')
}

/** Starts everything Foyer needs on this machine: worker with its databases, SMTP catcher, Stripe simulator. All on 127.0.0.1. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { port, stripePort, smtpPort, mailPort, stateDir } = options
  await requirePorts({ PORT: port, STRIPE_PORT: stripePort, SMTP_PORT: smtpPort, MAIL_PORT: mailPort })
  mkdirSync(stateDir, { recursive: true })
  const url = `http://localhost:${port}`
  const stripeUrl = `http://localhost:${stripePort}`
  const simulator = await startSimulator({
    port: stripePort,
    webhookUrl: `http://${host}:${port}/api/webhooks/stripe`,
    webhooksAtOnce: options.webhooksAtOnce,
    stateFile: `${stateDir}/stripe.jsonl`,
    pageOrigin: stripeUrl,
    ...(options.settles === false && { settleAfterMs: null }),
  })
  const mail = await startMailDev(smtpPort, mailPort, `${stateDir}/mail`)
  const vars = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: `http://${host}:${stripePort}`,
    STRIPE_JS_URL: `${stripeUrl}/v3/`,
    SMTP_HOST: host,
    SMTP_PORT: String(smtpPort),
    SMTP_SECURE: 'off',
    PUBLIC_URL: url,
    OPERATOR_TOKEN,
    ...options.vars,
  }
  const command =
    options.built || options.faulty || options.clock || options.metered
      ? [
          'node',
          `${root}/scripts/run/built-worker.ts`,
          JSON.stringify({
            port,
            host,
            stateDir,
            vars,
            inspectorPort: options.inspectorPort,
            faulty: options.faulty,
            clock: options.clock,
            metered: options.metered,
            queueWait: options.queueWait,
            databases: options.databases ?? Number(process.env['DATA'] ?? 0),
            beside: options.beside,
          } satisfies BuiltWorkerOptions),
        ]
      : ['wrangler', ...wranglerArguments(options, vars)]
  const worker: ChildProcess = fork(`${root}/scripts/run/guard.mjs`, command, {
    cwd: root,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', FOYER_QUIET: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  for (const stream of [worker.stdout, worker.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) options.onLog?.(line)
    })
  }
  const exited = new Promise<number>((resolve) => worker.on('exit', (code) => resolve(code ?? 1)))
  const stop = async (): Promise<void> => {
    worker.kill('SIGTERM')
    await exited
    await simulator.close()
    await new Promise<void>((resolve) => mail.close(() => resolve()))
  }
  try {
    await waitForHealth(url, exited)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stripeUrl, mailUrl: `http://localhost:${mailPort}`, stop, exited }
}
