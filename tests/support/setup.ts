import { mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { root } from '../../scripts/run/paths.ts'
import type { StackUrls } from '../../scripts/run/killable-stack.ts'
import { freePort, startStack } from '../../scripts/run/stack.ts'
import { foyers } from './foyers.ts'

export const operatorToken = 'operator-token-of-the-tests'
/** Hundreds of tests wait for a mail; a second each for others to go with it would be most of their time. */
export const queueWait = 0.1

const build = (): void => {
  const built = spawnSync('node', ['scripts/build/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Vitest's own `test` would build React for development, and lingui looks for workers its package does not hold.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error('the build failed')
}

/** The ports of one process: Foyers that run side by side have separate ones. */
const portsOf = (part: number): string => {
  const [first, last] = (process.env['FREE_PORTS'] ?? '20000-31999').split('-').map(Number) as [number, number]
  const size = Math.floor((last - first + 1) / foyers)
  return `${first + part * size}-${first + (part + 1) * size - 1}`
}

/** Starts a whole Foyer, empty, on free ports and with a state of its own; the time of a call may be chosen. */
const startFoyer = async (part: number): Promise<{ urls: SharedStack; remove: () => Promise<void> }> => {
  const stateDir = mkdtempSync(`${tmpdir()}/foyer-test-`)
  const lines: string[] = []
  const stack = await startStack({
    port: await freePort(),
    stripePort: await freePort(),
    smtpPort: await freePort(),
    mailPort: await freePort(),
    stateDir,
    // Tests of a crash run it as `npm start` does.
    built: true,
    settles: false,
    queueWait,
    // Two webhook secrets, as during a rotation.
    vars: { TEST_CLOCK: '1', PRIVATE_ADDRESSES: 'allow', OPERATOR_TOKEN: operatorToken, STRIPE_WEBHOOK_SECRET: 'whsec_before,whsec_foyer' },
    onLog: (line) => {
      lines.push(line)
      if (line.includes('"message":"unexpected"') || process.env['FOYER_LOGS'] === '1') console.error(line)
    },
  }).catch((error: unknown) => {
    console.error(lines.join('\n'))
    throw error
  })
  return {
    urls: { url: stack.url, stripeUrl: stack.stripeUrl, mailUrl: stack.mailUrl, stateDir, ports: portsOf(part) },
    remove: async () => {
      await stack.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

/** Starts a Foyer for each process that runs suites; each suite is alone on one, and creates its own data there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `npm test` has built it, once for all suites that it runs side by side.
  if (process.env['FOYER_BUILT'] !== '1') build()
  const running = await Promise.all(Array.from({ length: foyers }, (_, index) => startFoyer(index)))
  project.provide(
    'stacks',
    running.map(({ urls }) => urls),
  )
  return async () => {
    for (const { remove } of running) await remove()
  }
}

/** A Foyer that suites share, one after the other; `ports` are for services started beside it. */
type SharedStack = StackUrls & { ports: string }

declare module 'vitest' {
  interface ProvidedContext {
    stacks: SharedStack[]
  }
}
