import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import type { Faults } from '../../scripts/run/faults.ts'
import { sendCancellable } from '../../scripts/run/cancellable.ts'
import { freePorts, killableStack } from '../../scripts/run/killable-stack.ts'
import { eventually, type CallOptions } from './api.ts'
import { operatorToken, queueWait } from './setup.ts'
import { openD1Of, openD1OfEvent, stack, useStack } from './stack.ts'

/**
 * A Foyer of this file's own, with a state that outlives its processes, and with these variables beside the tests';
 * `faulty` is one that can be made to fail, one that is not `built` runs as `npm start` has it, and `databases` are for accounts'
 * data.
 */
export const ownStack = async (
  vars: Record<string, string> = {},
  { faulty = false, built = true, databases }: { faulty?: boolean; built?: boolean; databases?: number } = {},
) => {
  const stateDir = mkdtempSync(`${tmpdir()}/foyer-own-`)
  const lines: string[] = []
  const own = { TEST_CLOCK: '1', OPERATOR_TOKEN: operatorToken, ...vars }
  const { start, stop, kill } = killableStack({
    ...(await freePorts()),
    stateDir,
    vars: own,
    faulty,
    built,
    settles: false,
    queueWait,
    ...(databases === undefined ? {} : { databases }),
    onLog: (line) => lines.push(line),
  })

  const remove = async (): Promise<void> => {
    await stop()
    rmSync(stateDir, { recursive: true, force: true })
  }

  /** Its D1, to look into or to change behind its back. */
  const d1 = (): DatabaseSync => openD1Of(stateDir)
  /** The D1 with what an event left. */
  const d1OfEvent = (eventId: string): DatabaseSync => openD1OfEvent(stateDir, eventId)

  /** Every line its worker printed until now. */
  const log = (): string[] => [...lines]

  const lookInto = <T>(file: string, look: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(file)
    try {
      return look(database)
    } finally {
      database.close()
    }
  }
  /** The tables a box's file has; only while it is stopped. */
  const tablesIn = (file: string): string[] =>
    lookInto(file, (database) => database.prepare(`select name from sqlite_master where type = 'table'`).all()).map(({ name }) =>
      String(name),
    )

  /** The file of an event's box; only while it is stopped. */
  const boxFile = (eventId: string): string => {
    const isOfEvent = (file: string): boolean =>
      tablesIn(file).includes('events') &&
      lookInto(file, (database) => database.prepare('select id from events where id = ?').all(eventId)).length > 0
    const file = globSync(`${stateDir}/v3/do/*BoxOffice/*.sqlite`).find(isOfEvent)
    if (!file) throw new Error(`no box holds ${eventId}`)
    return file
  }

  /** Looks into the database of an event's box; only while it is stopped. */
  const box = <T>(eventId: string, look: (database: DatabaseSync) => T): T => lookInto(boxFile(eventId), look)

  /** Sets the current faults; only where it is faulty. */
  const fail = async (faults: Partial<Faults>): Promise<void> => {
    await fetch(`${stack().url}/_faults`, { method: 'POST', body: JSON.stringify(faults) })
  }

  /**
   * Cancels a request while its work is held, and lets that go on for the requests after it; only where it is
   * faulty.
   */
  const cancelWhileHeld = async (
    hold: NonNullable<Faults['hold']>,
    path: string,
    { body, now }: Pick<CallOptions, 'body' | 'now'> = {},
  ): Promise<void> => {
    const held = async () => ((await (await fetch(`${stack().url}/_faults`)).json()) as { held: number }).held
    await fail({ hold })
    for (;;) {
      const headers: Record<string, string> = now ? { 'x-foyer-now': new Date(now).toISOString() } : {}
      const sent = sendCancellable(`${stack().url}${path}`, { headers, body })
      const isHeld = await eventually(held, (count) => count > 0 || sent.isOver(), `a request to wait for ${hold}`)
      sent.cancel()
      // One that was answered from what is kept of this second waited for nothing.
      if (isHeld) break
    }
    await held()
    await fail({ hold: null })
  }

  /** Throws an event's box out of memory; only where it is faulty. Answers why the call to it ended. */
  const evict = async (eventId: string): Promise<string> => (await fetch(`${stack().url}/_evict/${eventId}`, { method: 'POST' })).text()

  /** Starts it, from now on with these variables too. */
  const startWith = async (more: Record<string, string> = {}): Promise<void> => {
    Object.assign(own, more)
    useStack(await start())
  }

  return { stateDir, start: startWith, stop, kill, remove, d1, d1OfEvent, box, boxFile, tablesIn, log, fail, cancelWhileHeld, evict }
}
