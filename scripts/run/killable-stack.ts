import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, isFree, type StackOptions } from './stack.ts'

const script = fileURLToPath(new URL('stack-process.ts', import.meta.url))

/** A Foyer's addresses, and its state's folder. */
export type StackUrls = { url: string; stripeUrl: string; mailUrl: string; stateDir: string }

/** A process and all its descendants. */
const family = (ancestor: number): number[] => {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
  const found = [ancestor]
  for (const one of found) found.push(...parents.filter(([, parent]) => parent === one).map(([pid]) => pid))
  return found
}

/** Free ports for everything a Foyer listens on. */
export const freePorts = async (): Promise<Pick<StackOptions, 'port' | 'stripePort' | 'smtpPort' | 'mailPort'>> => ({
  port: await freePort(),
  stripePort: await freePort(),
  smtpPort: await freePort(),
  mailPort: await freePort(),
})

/** A Foyer whose state outlives its processes; `onLog` gets every line its worker prints. */
export const killableStack = ({ onLog, ...options }: StackOptions) => {
  let running: ChildProcess | null = null

  const start = async (): Promise<StackUrls> => {
    const child = fork(script, [JSON.stringify(options)], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    running = child
    let output = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-4000)
      process.stderr.write(text)
    })
    child.once('exit', () => {
      if (running === child) running = null
    })
    const answers = new Promise<StackUrls>((resolve) =>
      child.on('message', (message: StackUrls | { line: string }) => ('line' in message ? onLog?.(message.line) : resolve(message))),
    )
    return Promise.race([
      answers,
      once(child, 'exit').then(([code]) => {
        throw new Error(`the stack ended with ${code}:\n${output}`)
      }),
    ])
  }

  /** Resolves once nothing listens any more: the system closes the ports of killed processes with a delay. */
  const portsFree = async (): Promise<void> => {
    for (const port of [options.port, options.stripePort, options.smtpPort, options.mailPort])
      while (!(await isFree(port))) await setTimeout(20)
  }

  const ended = (end: (child: ChildProcess) => void) => async (): Promise<void> => {
    const child = running
    running = null
    if (!child) return
    const gone = once(child, 'exit')
    end(child)
    await gone
    await portsFree()
  }

  return {
    start,
    /** Ends it as a person would, everything put away. */
    stop: ended((child) => child.send('stop')),
    /** Kills everything at once, like a power cut. */
    kill: ended((child) => {
      for (const pid of family(child.pid as number)) process.kill(pid, 'SIGKILL')
    }),
  }
}
