import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { openBoxInNode, type BoxInNode } from './box-in-node.ts'
import { openD1InNode, type D1InNode } from './d1-in-node.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

/** What an older Foyer left behind, opened by this one: the box of its only event, and its D1. */
export type Upgraded = { box: BoxInNode; d1: D1InNode; at: number; close: () => void }

const dumpOf = (name: string): string => readFileSync(fileURLToPath(import.meta.resolve(`../fixtures/upgrade/${name}.sql`)), 'utf8')

/** When the dumped Foyer ended, in milliseconds; some of its orders were open then, and some of its outbox was not drained. */
const endedAt = Date.parse('2026-11-20T16:18:31Z')

/**
 * Opens the dumped box and the dumped D1, both migrated to what they are now; with these settings of the event where it
 * had others, and after `change` was made to both.
 */
export const openUpgraded = (settings: object = {}, change = ''): Upgraded => {
  const dump = `${dumpOf('box')};${change};update events set settings = json_patch(settings, '${JSON.stringify(settings)}')`
  const eventId = /INSERT INTO "events" \("id"[^)]*\) VALUES \('(evt_\w+)'/.exec(dump)?.[1] ?? ''
  const box = openBoxInNode(eventId, openSqliteStorage(dump))
  const kept = new DatabaseSync(':memory:')
  kept.exec(`${dumpOf('d1')};${change}`)
  const d1 = openD1InNode(kept)
  return {
    box,
    d1,
    at: endedAt,
    close: () => {
      box.close()
      d1.close()
    },
  }
}
