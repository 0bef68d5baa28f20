import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import type { ResolvedScan, Waiting } from './check-in-actions.ts'
import type { CachedPerson } from './cached-list.ts'

// The offline data of a device's lists: names and hashes of codes, never a code.

/** The sync state of a device's copy: complete up to `since`, or in the middle of the first read. */
export type Reading = { since: number | null; version: number | null; after: string | null; read_at: string | null }
/**
 * With the PIN it was opened with; `asks_pin` if the list's PIN has changed. `has_elsewhere` unless an older version of the
 * page stored it: such a copy has no one from the other lists.
 */
export type StoredEntrance = Reading & {
  short_id: string
  list: DoorList
  pin?: string | null
  asks_pin?: boolean
  has_elsewhere?: boolean
}
type Person = CachedPerson & { door: string }

interface Schema extends DBSchema {
  doors: { key: string; value: StoredEntrance }
  people: { key: [string, string]; value: Person }
  waiting: { key: string; value: Waiting; indexes: { door: string } }
  handled: { key: string; value: ResolvedScan; indexes: { door: string } }
}

const name = 'foyer-door'
const storeNames = ['doors', 'people', 'waiting', 'handled'] as const
/** Rows per read: the page responds between two of them. */
const BATCH_SIZE = 250

const keysOf = (shortId: string): IDBKeyRange => IDBKeyRange.bound([shortId], [shortId, []])

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('doors', { keyPath: 'short_id' })
      db.createObjectStore('people', { keyPath: ['door', 'attendee.attendee_ref'] })
      for (const store of ['waiting', 'handled'] as const) db.createObjectStore(store, { keyPath: 'id' }).createIndex('door', 'door')
    },
  })

/** The store of a list and its scans. */
export type EntranceStore = {
  /** Reads the stored list, or null; people are passed on in batches. */
  read: (
    onPeople: (people: CachedPerson[]) => void,
  ) => Promise<{ door: StoredEntrance | null; waiting: Waiting[]; handled: ResolvedScan[] }>
  /** Writes everything, or nothing. */
  write: (what: {
    door?: StoredEntrance
    people?: CachedPerson[]
    gone?: string[]
    waiting?: Waiting[]
    done?: string[]
    handled?: ResolvedScan[]
    seen?: string[]
  }) => Promise<void>
  /** Deletes everything stored of this list; with `keepsWaiting` all but the unsent scans. */
  forget: (options?: { keepsWaiting: boolean }) => Promise<void>
  /** Other lists stored on this device. */
  others: () => Promise<StoredEntrance[]>
}

/** The store of one list. Rejects if storage is blocked: data then lasts as long as the page. */
export const entranceStore = (shortId: string): EntranceStore => {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  // Reopened after a failure, and after another version of the page closed it.
  const ready = async (): Promise<IDBPDatabase<Schema>> => {
    opened ??= open()
    opened.catch(() => (opened = null))
    return opened
  }
  return {
    read: async (onPeople) => {
      const db = await ready()
      const [door, waiting, handled] = await Promise.all([
        db.get('doors', shortId),
        db.getAllFromIndex('waiting', 'door', shortId),
        db.getAllFromIndex('handled', 'door', shortId),
      ])
      let range: IDBKeyRange | null = door ? keysOf(shortId) : null
      while (range) {
        const rows: Person[] = await db.getAll('people', range, BATCH_SIZE)
        onPeople(rows)
        const last = rows.at(-1)
        range = last && rows.length === BATCH_SIZE ? IDBKeyRange.bound([shortId, last.attendee.attendee_ref], [shortId, []], true) : null
      }
      return { door: door ?? null, waiting: waiting.toSorted((a, b) => a.n - b.n), handled }
    },
    write: async ({ door, people = [], gone = [], waiting = [], done = [], handled = [], seen = [] }) => {
      const touched = {
        doors: door !== undefined,
        people: people.length + gone.length > 0,
        waiting: waiting.length + done.length > 0,
        handled: handled.length + seen.length > 0,
      }
      // Only the stores it needs, so that a scan does not wait for a page of people to be written.
      const stores = storeNames.filter((store) => touched[store])
      if (stores.length === 0) return
      const db = await ready()
      const tx = db.transaction(stores, 'readwrite')
      if (door) void tx.objectStore('doors').put(door)
      for (const { attendee, search } of people) void tx.objectStore('people').put({ door: shortId, attendee, search })
      for (const ref of gone) void tx.objectStore('people').delete([shortId, ref])
      for (const one of waiting) void tx.objectStore('waiting').put(one)
      for (const id of done) void tx.objectStore('waiting').delete(id)
      for (const one of handled) void tx.objectStore('handled').put(one)
      for (const id of seen) void tx.objectStore('handled').delete(id)
      await tx.done
    },
    forget: async ({ keepsWaiting } = { keepsWaiting: false }) => {
      const db = await ready()
      const tx = db.transaction(storeNames, 'readwrite')
      void tx.objectStore('doors').delete(shortId)
      void tx.objectStore('people').delete(keysOf(shortId))
      for (const store of keepsWaiting ? (['handled'] as const) : (['waiting', 'handled'] as const))
        for (const key of await tx.objectStore(store).index('door').getAllKeys(shortId)) void tx.objectStore(store).delete(key)
      await tx.done
    },
    others: async () => (await (await ready()).getAll('doors')).filter(({ short_id }) => short_id !== shortId),
  }
}
