import { fork, spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { figuresOf, type Figures } from './load.ts'
import { root } from '../run/paths.ts'
import { freePort } from '../run/stack.ts'

/** The two ways of a database that sells: the names of their scripts. */
export type Way = 'counter' | 'counted'

/** A PostgreSQL of its own that sells one price, if its binaries are on this machine. */
export type Rival = {
  /** Sells so many from so many connections at once, with `before` of them sold already. */
  sell: (way: Way, work: { clients: number; orders: number; before: number }) => Figures
  stop: () => Promise<void>
}

/** PostgreSQL does not run as root: there it gets a user of its own. */
const owner = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
  const [, , uid, gid] = (known ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Starts one with default settings, including a disk sync for each commit; null where there is none. */
export const startRival = async (): Promise<Rival | null> => {
  const binaries = globSync('/usr/lib/postgresql/*/bin').find((path) => globSync(`${path}/{initdb,pgbench}`).length === 2)
  if (!binaries) return null
  const directory = mkdtempSync(`${tmpdir()}/foyer-rival-`)
  const user = owner()
  if (user) chownSync(directory, user.uid, user.gid)
  const port = String(await freePort())
  const run = (name: string, ...args: string[]): string => {
    const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', PGHOST: directory, PGPORT: port, PGUSER: 'foyer', PGDATABASE: 'postgres' }
    const done = spawnSync(`${binaries}/${name}`, args, {
      ...user,
      cwd: directory,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (done.status !== 0) throw new Error(`${name} failed: ${done.stderr}`)
    return done.stdout
  }
  const data = `${directory}/data`
  const scripts = `${root}/scripts/bench/postgres`
  // Another user may not be allowed to read the project's folder.
  const script = (name: string) => readFileSync(`${scripts}/${name}.sql`, 'utf8')
  const psql = (sql: string): void => void run('psql', '-qX', '-v', 'ON_ERROR_STOP=1', '-c', sql)
  run('initdb', '-D', data, '-U', 'foyer', '-A', 'trust')
  // Guarded like the worker: it ends with the benchmark in any case.
  const server = fork(`${root}/scripts/run/guard.mjs`, [`${binaries}/postgres`, '-D', data, '-k', directory, '-p', port, '-h', ''], {
    ...user,
    cwd: directory,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const deadline = Date.now() + 60_000
  for (let isReady = false; !isReady;) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not start within a minute')
    isReady = spawnSync(`${binaries}/pg_isready`, ['-q', '-h', directory, '-p', port]).status === 0
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  psql(script('schema'))
  return {
    sell: (way, { clients, orders, before }) => {
      for (const statement of script('reset').replaceAll(':sold', String(before)).split(';')) if (statement.trim()) psql(statement)
      const started = Date.now()
      const work = ['-c', String(clients), '-j', '2', '-t', String(Math.ceil(orders / clients)), '-M', 'prepared', '-n', '-l']
      const output = run('pgbench', ...work, '-f', `${scripts}/${way}.sql`, '--log-prefix', `${directory}/times-${started}`)
      // Without the time it takes to connect.
      const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1])
      const logs = globSync(`${directory}/times-${started}*`)
      const times = logs.flatMap((log) => readFileSync(log, 'utf8').trim().split('\n')).map((line) => Number(line.split(' ')[2]) / 1000)
      for (const log of logs) rmSync(log)
      return figuresOf(times, times.length / rate)
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
