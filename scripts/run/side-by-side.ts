import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { root } from './paths.ts'

/** A command's result: its exit code, or the signal that ended it, and its output. */
type Run = { code: number | null; signal: string | null; output: string }

/**
 * Runs a command in the project's root and buffers its output, so that it can be printed in one piece. With a niceness
 * above 0 it gives way to other processes.
 */
export const runToEnd = async (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  niceness = 0,
): Promise<Run> => {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (niceness > 0 && child.pid) setPriority(child.pid, niceness)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, output: output.join('') }
}

/** Takes all items in order, one at a time in each lane. */
export const forEachConcurrent = async <T>(
  lanes: number,
  all: readonly T[],
  take: (one: T, lane: number) => Promise<void>,
): Promise<void> => {
  const waiting = all.values()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (const one of waiting) await take(one, lane)
    }),
  )
}
