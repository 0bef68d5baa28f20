import type { CachedList } from './cached-list.ts'
import type { ResolvedScan, Waiting } from './check-in-actions.ts'
import type { EntranceStore, StoredEntrance } from './device-store.ts'

type Changes = Parameters<EntranceStore['write']>[0]

/** The state that is stored. */
type Stored = {
  readonly people: CachedList
  readonly flags: { hasUnstored: boolean; readonly isForgotten: boolean }
  readonly stored: StoredEntrance | null
  readonly waiting: readonly Waiting[]
  readonly handled: readonly ResolvedScan[]
  notify: () => void
}

/** People retried per batch. */
const BATCH_SIZE = 250

/**
 * Stores the entrance state. Data that failed to be stored is queued and written, in its current state, once the browser
 * stores again: until then the page reports that not everything is stored.
 */
export class Persistence {
  private readonly desk: Stored
  private readonly store: EntranceStore
  private isListUnstored = false
  private readonly unstored = { people: new Set<string>(), waiting: new Set<string>(), handled: new Set<string>() }
  private retrying: Promise<void> | null = null

  constructor(desk: Stored, store: EntranceStore) {
    this.desk = desk
    this.store = store
  }

  /** Writes everything, or queues it. */
  async write(what: Changes): Promise<void> {
    const { flags } = this.desk
    if (flags.isForgotten) return
    // A list marked as read has everyone: it must not be stored before queued people.
    if (what.door && (this.retrying || this.unstored.people.size > 0)) {
      this.queueUnstored(what)
      return this.retryUnstored()
    }
    try {
      await this.store.write(what)
    } catch {
      return this.queueUnstored(what)
    }
    void this.retryUnstored()
  }

  /** Writes the queued data, people first, until the browser fails again. */
  retryUnstored(): Promise<void> {
    if (!this.desk.flags.hasUnstored) return Promise.resolve()
    return (this.retrying ??= this.writeUnstored()
      .catch(() => undefined)
      .finally(() => (this.retrying = null)))
  }

  private async writeUnstored(): Promise<void> {
    for (let next = this.take(); next; next = this.take()) {
      const what = next
      await this.store.write(what).catch((error: unknown) => {
        this.queueUnstored(what)
        throw error
      })
    }
    this.setHasUnstored(this.isListUnstored || Object.values(this.unstored).some(({ size }) => size > 0))
  }

  /** The stored data could not be read: it is unknown whether there is any. */
  onReadFailed(): void {
    this.isListUnstored = true
    this.setHasUnstored(true)
  }

  /** Stops storing the list. */
  forget(): void {
    this.isListUnstored = false
    for (const ids of Object.values(this.unstored)) ids.clear()
  }

  private setHasUnstored(hasUnstored: boolean): void {
    const { flags } = this.desk
    if (flags.hasUnstored === hasUnstored) return
    flags.hasUnstored = hasUnstored
    this.desk.notify()
  }

  private queueUnstored({ door, people = [], gone = [], waiting = [], done = [], handled = [], seen = [] }: Changes): void {
    if (this.desk.flags.isForgotten) return
    if (door) this.isListUnstored = true
    for (const ref of [...people.map(({ attendee }) => attendee.attendee_ref), ...gone]) this.unstored.people.add(ref)
    for (const id of [...waiting.map((one) => one.id), ...done]) this.unstored.waiting.add(id)
    for (const id of [...handled.map((one) => one.id), ...seen]) this.unstored.handled.add(id)
    this.setHasUnstored(true)
  }

  /** The next queued data in its current state; null if there is none. */
  private take(): Changes | null {
    const { desk, unstored } = this
    if (desk.flags.isForgotten) return null
    const refs = [...unstored.people].slice(0, BATCH_SIZE)
    if (refs.length > 0) {
      for (const ref of refs) unstored.people.delete(ref)
      const known = refs.flatMap((ref) => desk.people.get(ref) ?? [])
      return { people: desk.people.entries(known), gone: refs.filter((ref) => !desk.people.get(ref)) }
    }
    const door = this.isListUnstored ? desk.stored : null
    if (!door && unstored.waiting.size + unstored.handled.size === 0) return null
    const split = <One extends { id: string }>(ids: Set<string>, now: readonly One[]): [One[], string[]] => {
      const here = now.filter(({ id }) => ids.has(id))
      const gone = [...ids].filter((id) => !here.some((one) => one.id === id))
      ids.clear()
      return [here, gone]
    }
    const [waiting, done] = split(unstored.waiting, desk.waiting)
    const [handled, seen] = split(unstored.handled, desk.handled)
    if (door) this.isListUnstored = false
    return { ...(door ? { door } : {}), waiting, done, handled, seen }
  }
}
