import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** This process and all its descendants. */
const family = (): number[] => {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
  const found = [process.pid]
  for (const one of found) found.push(...parents.filter(([, parent]) => parent === one).map(([pid]) => pid))
  return found
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}

const workerProcesses = (): number[] => family().filter((pid) => read(`/proc/${pid}/comm`).startsWith('workerd'))

/** The CPU time of this process's workerd processes, in milliseconds; 0 where the system has no /proc. */
export const workerTime = (): number => {
  // Fields 14 and 15 of /proc/PID/stat, in hundredths of a second, after the name in brackets (proc(5)).
  const ticks = (stat: string) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return workerProcesses().reduce((sum, pid) => sum + ticks(read(`/proc/${pid}/stat`)) * 10, 0)
}

/** Megabytes a process holds now, and held at most since it began. */
type Memory = { now: number; peak: number }

/**
 * The memory of the largest workerd this process started: of the whole worker with all its objects, so an upper bound
 * for each of them. Null where the system has no /proc.
 */
const workerMemory = (): Memory | null => {
  const workers = workerProcesses()
  const megabytes = (status: string, field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  const held = workers.map((pid) => {
    const status = read(`/proc/${pid}/status`)
    return { now: megabytes(status, 'VmRSS'), peak: megabytes(status, 'VmHWM') }
  })
  return held.toSorted((a, b) => b.now - a.now)[0] ?? null
}

/** Prints it, with a label. */
export const sayMemory = (when: string): void => {
  const memory = workerMemory()
  if (memory) console.log(`memory of the worker's process ${when}: ${memory.now.toFixed(0)} MB, at most ${memory.peak.toFixed(0)} MB`)
}
