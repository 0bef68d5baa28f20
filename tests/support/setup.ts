import { mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { root } from '../../scripts/paths.ts'
import { freePort, startStack } from '../../scripts/stack.ts'

export const operatorToken = 'operator-token-of-the-tests'
/** Hundreds of tests wait for a mail; a second each for others to go with it would be most of their time. */
export const queueWait = 0.1

const build = (): void => {
  const built = spawnSync('node', ['scripts/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Vitest's own `test` would build React for development, and lingui looks for workers its package does not hold.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error('the build failed')
}

/** Starts one whole Foyer for all suites, empty, on free ports and with a state of its own; the time of a call may be chosen. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `npm test` has built it, once for all suites that it runs side by side.
  if (process.env['FOYER_BUILT'] !== '1') build()
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
    // Two webhook secrets, as while one takes the other's place.
    vars: { TEST_CLOCK: '1', PRIVATE_ADDRESSES: 'allow', OPERATOR_TOKEN: operatorToken, STRIPE_WEBHOOK_SECRET: 'whsec_before,whsec_foyer' },
    onLog: (line) => {
      lines.push(line)
      if (line.includes('"message":"unexpected"') || process.env['FOYER_LOGS'] === '1') console.error(line)
    },
  }).catch((error: unknown) => {
    console.error(lines.join('\n'))
    throw error
  })
  project.provide('stack', { url: stack.url, stripeUrl: stack.stripeUrl, mailUrl: stack.mailUrl, stateDir })
  return async () => {
    await stack.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    stack: { url: string; stripeUrl: string; mailUrl: string; stateDir: string }
  }
}
