import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inject } from 'vitest'
import type { StackUrls } from '../../scripts/run/killable-stack.ts'

let own: StackUrls | null = null

/** The Foyer of this process, which its suites share one after the other. */
const shared = () => {
  const found = inject('stacks')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!found) throw new Error('This process has no Foyer.')
  return found
}

/** The Foyer that helpers call: the shared one, unless this file has one of its own. */
export const stack = (): StackUrls => own ?? shared()

/** Reserves a range of ports for this process: two processes could find the same one free. */
export const keepToPorts = (): void => {
  process.env['FREE_PORTS'] = shared().ports
}

/** Makes the helpers of this file call another Foyer; null: the shared one again. */
export const useStack = (urls: StackUrls | null): void => {
  own = urls
}

/** Runs the schedule, at a time. */
export const tick = async (now = Date.now()): Promise<void> => {
  const response = await fetch(`${stack().url}/cdn-cgi/local/scheduled?time=${now}`)
  if (!response.ok) throw new Error(`the schedule failed: ${response.status} ${await response.text()}`)
}

/** The databases of a Foyer by where its state is: the one with its accounts first. */
const openDatabases = (stateDir: string): DatabaseSync[] => {
  const files = globSync(`${stateDir}/v3/d1/**/*.sqlite`).filter((file) => !file.endsWith('metadata.sqlite'))
  const opened = files.map((file) => new DatabaseSync(file))
  for (const database of opened) database.exec('pragma busy_timeout = 5000')
  const accountsIn = (database: DatabaseSync) => Number(database.prepare('select count(*) as n from accounts').get()?.['n'])
  return opened.toSorted((one, other) => accountsIn(other) - accountsIn(one))
}

/** The D1 of a Foyer by where its state is, to look into or to change behind its back: people, accounts, the installation. */
export const openD1Of = (stateDir: string): DatabaseSync => {
  const [directory, ...others] = openDatabases(stateDir)
  for (const database of others) database.close()
  if (!directory) throw new Error(`no database in ${stateDir}`)
  return directory
}

/** The D1 with what an event left: `DB`, or one of the databases of accounts' data. */
export const openD1OfEvent = (stateDir: string, eventId: string): DatabaseSync => {
  const all = openDatabases(stateDir)
  const holds = (database: DatabaseSync) => database.prepare('select 1 from events where id = ?').get(eventId) !== undefined
  const found = all.find(holds)
  for (const database of all) if (database !== found) database.close()
  if (!found) throw new Error(`no database has ${eventId}`)
  return found
}
