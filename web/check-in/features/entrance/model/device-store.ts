import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DoorList } from '../../../worker/contract/check-in.ts'
import type { Handled, Waiting } from './door-acts.ts'
import type { KeptPerson } from './kept-list.ts'

// What a device keeps of its lists, so that it decides without a network: names and hashes of codes, never a code.

/** How far the device's copy of a list goes: read up to `since`, or, until it was read once, in the middle. */
export type Reading = { since: number | null; version: number | null; after: string | null; read_at: string | null }
/** With the PIN it was opened with; `asks_pin` once that was another, until somebody types it. */
export type KeptDoor = Reading & { short_id: string; list: DoorList; pin?: string | null; asks_pin?: boolean }
type Person = KeptPerson & { door: string }

interface Schema extends DBSchema {
  doors: { key: string; value: KeptDoor }
  people: { key: [string, string]; value: Person }
  waiting: { key: string; value: Waiting; indexes: { door: string } }
  handled: { key: string; value: Handled; indexes: { door: string } }
}

const name = 'foyer-door'
const storeNames = ['doors', 'people', 'waiting', 'handled'] as const
/** Rows read in one step: between two of them the page answers. */
const step = 250

const ofDoor = (shortId: string): IDBKeyRange => IDBKeyRange.bound([shortId], [shortId, []])

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('doors', { keyPath: 'short_id' })
      db.createObjectStore('people', { keyPath: ['door', 'attendee.attendee_ref'] })
      for (const store of ['waiting', 'handled'] as const) db.createObjectStore(store, { keyPath: 'id' }).createIndex('door', 'door')
    },
  })

/** Where a door keeps its list and its scans. */
export type DoorStore = {
  /** The door as it was kept, or null; everyone on it is handed over in steps. */
  read: (onPeople: (people: KeptPerson[]) => void) => Promise<{ door: KeptDoor | null; waiting: Waiting[]; handled: Handled[] }>
  /** Writes all of it, or nothing. */
  write: (what: {
    door?: KeptDoor
    people?: KeptPerson[]
    gone?: string[]
    waiting?: Waiting[]
    done?: string[]
    handled?: Handled[]
    seen?: string[]
  }) => Promise<void>
  /** Deletes everything that is kept of this door. */
  forget: () => Promise<void>
  /** Other doors this device keeps. */
  others: () => Promise<KeptDoor[]>
}

/** The store of one door. Rejects where the browser keeps nothing: what is known then lasts as long as the page. */
export const doorStore = (shortId: string): DoorStore => {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  // Tried again after it failed, and once another version of the page closed it.
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
      let range: IDBKeyRange | null = door ? ofDoor(shortId) : null
      while (range) {
        const rows: Person[] = await db.getAll('people', range, step)
        onPeople(rows)
        const last = rows.at(-1)
        range = last && rows.length === step ? IDBKeyRange.bound([shortId, last.attendee.attendee_ref], [shortId, []], true) : null
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
      // No more than it needs: a scan does not wait until a page of people is written.
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
    forget: async () => {
      const db = await ready()
      const tx = db.transaction(storeNames, 'readwrite')
      void tx.objectStore('doors').delete(shortId)
      void tx.objectStore('people').delete(ofDoor(shortId))
      for (const store of ['waiting', 'handled'] as const)
        for (const key of await tx.objectStore(store).index('door').getAllKeys(shortId)) void tx.objectStore(store).delete(key)
      await tx.done
    },
    others: async () => (await (await ready()).getAll('doors')).filter(({ short_id }) => short_id !== shortId),
  }
}
