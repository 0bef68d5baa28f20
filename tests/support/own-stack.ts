import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/stack.ts'
import { operatorToken } from './setup.ts'
import { openD1Of, useStack, type StackUrls } from './stack.ts'

const script = fileURLToPath(new URL('stack-process.ts', import.meta.url))

/** A process and everything it started, however deep. */
const family = (ancestor: number): number[] => {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
  const found = [ancestor]
  for (const one of found) found.push(...parents.filter(([, parent]) => parent === one).map(([pid]) => pid))
  return found
}

/** A Foyer of this file's own, with a state that outlives its processes, and with these variables beside the tests'. */
export const ownStack = async (vars: Record<string, string> = {}) => {
  const stateDir = mkdtempSync(`${tmpdir()}/foyer-own-`)
  const options = {
    port: await freePort(),
    stripePort: await freePort(),
    smtpPort: await freePort(),
    mailPort: await freePort(),
    stateDir,
    vars: { TEST_CLOCK: '1', OPERATOR_TOKEN: operatorToken, ...vars },
  }
  let running: ChildProcess | null = null
  const lines: string[] = []

  const start = async (): Promise<void> => {
    const child = fork(script, [JSON.stringify(options)], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    running = child
    const answers = new Promise<StackUrls>((resolve) =>
      child.on('message', (message: StackUrls | { line: string }) => ('line' in message ? lines.push(message.line) : resolve(message))),
    )
    const urls = await Promise.race([
      answers,
      once(child, 'exit').then(([code]) => {
        throw new Error(`the stack ended with ${code}`)
      }),
    ])
    useStack(urls)
  }

  /** Ends it as a person would, everything put away. */
  const stop = async (): Promise<void> => {
    const child = running
    running = null
    if (!child) return
    const gone = once(child, 'exit')
    child.send('stop')
    await gone
  }

  /** Ends everything at once, as a power cut would. */
  const kill = async (): Promise<void> => {
    const child = running
    running = null
    if (!child?.pid) return
    const gone = once(child, 'exit')
    for (const pid of family(child.pid)) process.kill(pid, 'SIGKILL')
    await gone
  }

  const remove = async (): Promise<void> => {
    await stop()
    rmSync(stateDir, { recursive: true, force: true })
  }

  /** Its D1, to look into or to change behind its back. */
  const d1 = (): DatabaseSync => openD1Of(stateDir)

  /** Every line its worker printed until now. */
  const log = (): string[] => [...lines]

  /** Looks into the database of an event's box; only while it is stopped. */
  const box = <T>(eventId: string, look: (database: DatabaseSync) => T): T => {
    for (const file of globSync(`${stateDir}/v3/do/*BoxOffice/*.sqlite`)) {
      const database = new DatabaseSync(file)
      try {
        const known = database.prepare(`select name from sqlite_master where name = 'events'`).all()
        if (known.length && database.prepare('select id from events where id = ?').all(eventId).length) return look(database)
      } finally {
        database.close()
      }
    }
    throw new Error(`no box holds ${eventId}`)
  }

  return { stateDir, start, stop, kill, remove, d1, box, log }
}
