import type { DoorAttendee, DoorList, ScanResult } from '../../../worker/contract/check-in.ts'
import { isProblem, isRefusal, OfflineError } from '../../lib/api-error.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { withWaiting, type Handled, type Waiting } from './door-acts.ts'
import type { DoorLink } from './door-calls.ts'
import { DoorKeeping } from './door-keeping.ts'
import { doorStore, type DoorStore, type KeptDoor } from './door-store.ts'
import { KeptList } from './kept-list.ts'

/** As many of what was sent as are shown; conflicts all stay. */
const mostHandled = 50
/** After a call that found no way, scans are decided here for so long without asking: nobody waits twice for nothing. */
const restAfterFailure = 10_000

/** How the page sees its door. */
export type DoorState = {
  /** Whether the device has looked what it keeps. */
  isOpen: boolean
  /** The list wants a PIN this device does not know: nothing of it is shown until it does. */
  asksPin: boolean
  list: DoorList | null
  /** Whether everyone is known here, and of when that is. */
  isComplete: boolean
  readAt: string | null
  size: number
  total: number
  checked_in: number
  waiting: readonly Waiting[]
  handled: readonly Handled[]
  /** False while the server is not reached. */
  isReached: boolean
  /** True where the browser did not take everything: what it lacks is lost with the page. */
  isUnkept: boolean
  /** Grows with every change of people. */
  edition: number
}

export const nowIso = (): string => new Date(serverNow()).toISOString()

/** Whether a refusal says no more than that the PIN is another: what it refused waits on. */
export const isAboutPin = (error: unknown): boolean => isProblem(error, 'pin_required') || isProblem(error, 'pin_invalid')

/** What a door's reading, deciding and sending share: who is on the list, what waits, and what the device keeps of both. */
export class DoorDesk {
  readonly shortId: string
  readonly people = new KeptList()
  readonly flying = new Set<string>()
  readonly flags = { isOpen: false, asksPin: false, isReached: true, isUnkept: false, isForgotten: false }
  kept: KeptDoor | null = null
  waiting: Waiting[] = []
  handled: Handled[] = []
  pin: string | null = null
  state: DoorState
  private readonly listeners = new Set<() => void>()
  private readonly store: DoorStore
  private readonly keeping: DoorKeeping
  private restsUntil = 0
  private n = 0
  private edition = 0
  private isDeleted = false

  constructor(shortId: string, store = doorStore(shortId)) {
    this.shortId = shortId
    this.store = store
    this.keeping = new DoorKeeping(this, store)
    this.state = this.look()
  }

  private look(): DoorState {
    const { kept, people, flags } = this
    return {
      isOpen: flags.isOpen,
      asksPin: flags.asksPin,
      list: kept?.list ?? null,
      isComplete: kept?.since !== null && kept !== null,
      readAt: kept?.read_at ?? null,
      size: people.size,
      total: people.total,
      checked_in: people.inside,
      // Those on their way are not late yet.
      waiting: this.waiting.filter(({ id }) => !this.flying.has(id)),
      handled: this.handled,
      isReached: flags.isReached,
      isUnkept: flags.isUnkept,
      edition: this.edition,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  tell(): void {
    this.state = this.look()
    for (const listener of this.listeners) listener()
  }

  /** The place of the next thing done here. */
  next(): number {
    return (this.n += 1)
  }

  /** Whether the server is worth asking now. */
  get mayAsk(): boolean {
    return navigator.onLine && !this.flags.asksPin && Date.now() >= this.restsUntil
  }

  /** Writes down what changed. */
  write(what: Parameters<DoorStore['write']>[0]): Promise<void> {
    return this.keeping.write(what)
  }

  /** Writes what the browser did not take before. */
  catchUp(): Promise<void> {
    return this.keeping.catchUp()
  }

  put(rows: readonly DoorAttendee[]): void {
    for (const row of rows) this.people.put(withWaiting(row, this.waiting))
    this.edition += 1
  }

  /** Takes in what an earlier visit kept. */
  async readKept(): Promise<void> {
    try {
      // Fifty thousand names hold nobody up: between two steps the page answers.
      const { door, waiting, handled } = await this.store.read((some) => {
        for (const { attendee, search } of some) this.people.put(attendee, search)
      })
      this.waiting = [...waiting, ...this.waiting]
      this.n = Math.max(0, ...[...this.waiting, ...handled].map(({ n }) => n)) + 1
      this.handled = handled.toSorted((a, b) => b.n - a.n)
      this.kept ??= door
      this.pin ??= door?.pin ?? null
      this.flags.asksPin = door?.asks_pin ?? false
      // What waits stands over it.
      this.put(this.waiting.flatMap(({ ref }) => this.people.get(ref ?? '') ?? []))
    } catch {
      this.keeping.unread()
    }
    this.flags.isOpen = true
    this.tell()
  }

  /** Calls the server with the PIN this device knows. What was asked with an older one than by now tells nothing. */
  async call<T>(ask: (link: DoorLink) => Promise<T>): Promise<T> {
    const { pin } = this
    try {
      return await ask({ short_id: this.shortId, pin })
    } catch (error) {
      if (isAboutPin(error) && pin !== this.pin) throw new OfflineError(error)
      throw error
    }
  }

  /** The server is there. */
  reached(): void {
    this.flags.isReached = true
    this.restsUntil = 0
  }

  /** The server did not answer, or said that this device may not look: a link that was replaced takes along what was kept under it. */
  async failed(error: unknown): Promise<void> {
    if (isProblem(error, 'not_found')) return void (await this.forget())
    if (isAboutPin(error)) return this.askPin()
    if (isRefusal(error)) return
    this.flags.isReached = false
    this.restsUntil = Date.now() + restAfterFailure
    this.tell()
  }

  private async askPin(): Promise<void> {
    this.flags.asksPin = true
    this.pin = null
    if (this.kept) this.kept = { ...this.kept, pin: null, asks_pin: true }
    this.tell()
    if (this.kept) await this.write({ door: this.kept })
  }

  /** The PIN is right: the device keeps it. */
  async unlock(pin: string): Promise<void> {
    this.pin = pin
    this.flags.asksPin = false
    if (this.kept) this.kept = { ...this.kept, pin, asks_pin: false }
    this.tell()
    if (this.kept) await this.write({ door: this.kept })
  }

  /** What the server said of somebody, kept with the act that is over. */
  async settle(pairs: readonly (readonly [Waiting, ScanResult | null])[], handled: Handled[] = []): Promise<void> {
    const done = new Set(pairs.map(([{ id }]) => id))
    this.waiting = this.waiting.filter(({ id }) => !done.has(id))
    const known = pairs.flatMap(([act, result]) => {
      const before = this.people.get(result?.attendee?.attendee_ref ?? act.ref ?? '')
      if (!before) return []
      // Whom only this device thought in is so no more.
      if (!result?.attendee) return act.kind === 'undo' || act.decided?.ok ? [{ ...before, checked_in_at: null, device: null }] : []
      const checked_in_at = result.checked_in_at ?? result.attendee.checked_in_at
      const scannedBy = result.ok && act.kind === 'scan' ? act.device : (result.device ?? null)
      const device = checked_in_at && scannedBy
      return [{ ...before, ...result.attendee, checked_in_at, device }]
    })
    this.put(known)
    const kept = [...handled, ...this.handled]
    const old = kept.filter((one) => !one.isConflict).slice(mostHandled)
    this.handled = kept.filter((one) => !old.includes(one))
    this.tell()
    await this.write({ people: this.people.entries(known), done: [...done], handled, seen: old.map(({ id }) => id) })
  }

  /** Deletes everything this device keeps of the list. Answers whether that is done; what could not be deleted is tried again. */
  async forget(): Promise<boolean> {
    if (!this.flags.isForgotten) {
      this.flags.isForgotten = true
      this.isDeleted = false
      this.keeping.forget()
      this.people.clear()
      this.kept = null
      this.pin = null
      this.handled = []
      this.edition += 1
      this.tell()
    }
    if (this.isDeleted) return true
    this.isDeleted = await this.store.forget().then(
      () => true,
      () => false,
    )
    return this.isDeleted
  }
}
