import type { DoorAttendee, DoorList, ScanResult } from '../../../../../worker/contract/check-in.ts'
import { isProblem, isRefusal, OfflineError } from '../../../../shared/lib/api-error.ts'
import { serverNow } from '../../../../shared/lib/server-clock.ts'
import {
  beforeLastPass,
  standingOf,
  withOwnScan,
  withWaiting,
  type ResolvedScan,
  type KnownAttendee,
  type Waiting,
} from './check-in-actions.ts'
import type { ListLink } from './calls.ts'
import { Persistence } from './persistence.ts'
import { entranceStore, type EntranceStore, type StoredEntrance } from './device-store.ts'
import { CachedList } from './cached-list.ts'

/** The number of sent scans shown; conflicts all stay. */
const MAX_HANDLED = 50
/** After a failed call, scans are decided locally for this time without a request, so that no guest waits for another timeout. */
const FAILURE_BACKOFF_MS = 10_000

/** The state of the Check-in page. */
export type CheckInState = {
  /** Whether the stored data was loaded. */
  isOpen: boolean
  /** The list requires a PIN this device does not have: nothing of it is shown until then. */
  asksPin: boolean
  list: DoorList | null
  /** Whether everyone is stored here, and as of when. */
  isComplete: boolean
  readAt: string | null
  size: number
  total: number
  checked_in: number
  inside: number
  waiting: readonly Waiting[]
  handled: readonly ResolvedScan[]
  /** False while the server is unreachable. */
  isReached: boolean
  /** True if the browser failed to store some data, which is lost with the page. */
  hasUnstored: boolean
  /** Incremented with every change of people. */
  revision: number
}

export const nowIso = (): string => new Date(serverNow()).toISOString()

/** A copy that an older version of the page stored stays in use until the server's, which it begins to read anew, is here. */
const withElsewhere = (door: StoredEntrance): StoredEntrance =>
  door.has_elsewhere
    ? { ...door, list: { ...door.list, ticket_colors: door.list.ticket_colors ?? [] } }
    : { ...door, list: { ...door.list, entrances: [], ticket_colors: [] }, version: null, after: null }

/** A changed PIN is shown after this time, even if the device has not stored it yet. */
const MAX_LOCK_WAIT_MS = 1000

/** Whether an error is only about the PIN: the rejected action stays pending. */
export const isAboutPin = (error: unknown): boolean => isProblem(error, 'pin_required') || isProblem(error, 'pin_invalid')

/** The state shared by syncing, deciding and sending: people, pending actions, and what the device stores of both. */
export class EntranceState {
  readonly shortId: string
  readonly people = new CachedList()
  readonly inFlight = new Set<string>()
  readonly flags = { isOpen: false, asksPin: false, isReached: true, hasUnstored: false, isForgotten: false }
  stored: StoredEntrance | null = null
  waiting: Waiting[] = []
  handled: ResolvedScan[] = []
  pin: string | null = null
  state: CheckInState
  private readonly listeners = new Set<() => void>()
  private readonly store: EntranceStore
  private readonly keeping: Persistence
  private backoffUntil = 0
  private n = 0
  private revision = 0
  private isDeleted = false

  constructor(shortId: string, store = entranceStore(shortId)) {
    this.shortId = shortId
    this.store = store
    this.keeping = new Persistence(this, store)
    this.state = this.look()
  }

  private look(): CheckInState {
    const { stored, people, flags } = this
    return {
      isOpen: flags.isOpen,
      asksPin: flags.asksPin,
      list: stored?.list ?? null,
      isComplete: stored?.since !== null && stored !== null,
      readAt: stored?.read_at ?? null,
      size: people.size,
      total: people.total,
      checked_in: people.checkedIn,
      inside: people.inside,
      // Scans in flight are not late yet.
      waiting: this.waiting.filter(({ id }) => !this.inFlight.has(id)),
      handled: this.handled,
      isReached: flags.isReached,
      hasUnstored: flags.hasUnstored,
      revision: this.revision,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  notify(): void {
    this.state = this.look()
    for (const listener of this.listeners) listener()
  }

  /** The next sequence number. */
  next(): number {
    return (this.n += 1)
  }

  /** Whether a request to the server is worthwhile now. */
  get mayAsk(): boolean {
    return navigator.onLine && !this.flags.asksPin && Date.now() >= this.backoffUntil
  }

  /** Stores changes. */
  write(what: Parameters<EntranceStore['write']>[0]): Promise<void> {
    return this.keeping.write(what)
  }

  /** Stores what failed to be stored before. */
  retryUnstored(): Promise<void> {
    return this.keeping.retryUnstored()
  }

  put(rows: readonly KnownAttendee[]): void {
    for (const row of rows) this.people.put(withWaiting(row, this.waiting))
    this.revision += 1
  }

  /**
   * Applies the server's rows. If another device admitted a person after this one, without knowing of it, that is reported
   * as a conflict.
   */
  async take(rows: readonly DoorAttendee[]): Promise<void> {
    const handled: ResolvedScan[] = []
    const people = rows.map((row) => {
      const before = this.people.get(row.attendee_ref)
      const now = withOwnScan(row, before)
      const { own_scan_id: id, also } = now
      const at = now.last_pass?.at ?? now.checked_in_at
      const isReported = before?.also && before.own_scan_id === id
      if (id && at && also && !isReported) {
        const act = { id: `${id}+`, door: this.shortId, n: this.next(), at, label: '' }
        const result = { ok: true, attendee: row, checked_in_at: at, also }
        handled.push({ ...act, result, wasAdmitted: true, refused: null, isConflict: true })
      }
      return now
    })
    this.put(people)
    this.handled = [...handled, ...this.handled]
    await this.write({ people: this.people.entries(people), handled })
  }

  /** Loads the data stored by an earlier visit. */
  async readStored(): Promise<void> {
    try {
      // Loaded in batches, so that fifty thousand names don't block the page.
      const { door, waiting, handled } = await this.store.read((some) => {
        for (const { attendee, search } of some) this.people.put(attendee, search)
      })
      this.waiting = [...waiting, ...this.waiting]
      this.n = Math.max(0, ...[...this.waiting, ...handled].map(({ n }) => n)) + 1
      this.handled = handled.toSorted((a, b) => b.n - a.n)
      this.stored ??= door && withElsewhere(door)
      this.pin ??= door?.pin ?? null
      this.flags.asksPin = door?.asks_pin ?? false
      // Pending actions apply over the stored people.
      this.put(this.waiting.flatMap(({ ref }) => this.people.get(ref ?? '') ?? []))
    } catch {
      this.keeping.onReadFailed()
    }
    this.flags.isOpen = true
    this.notify()
  }

  /** Calls the server with this device's PIN. The result of a call with an outdated PIN is ignored. */
  async call<T>(ask: (link: ListLink) => Promise<T>): Promise<T> {
    const { pin } = this
    try {
      return await ask({ short_id: this.shortId, pin })
    } catch (error) {
      if (isAboutPin(error) && pin !== this.pin) throw new OfflineError(error)
      throw error
    }
  }

  /** The server is reachable. */
  reached(): void {
    this.flags.isReached = true
    this.backoffUntil = 0
  }

  /** A failed call. If the list's link was replaced, the guest list stored under it is deleted. */
  async failed(error: unknown): Promise<void> {
    if (isProblem(error, 'check_in_list_not_found')) return void (await this.forget())
    if (isAboutPin(error)) return this.askPin()
    if (isRefusal(error)) return
    this.flags.isReached = false
    this.backoffUntil = Date.now() + FAILURE_BACKOFF_MS
    this.notify()
  }

  private async askPin(): Promise<void> {
    this.flags.asksPin = true
    this.pin = null
    if (this.stored) {
      this.stored = { ...this.stored, pin: null, asks_pin: true }
      // Stored before it is shown, so that a reload doesn't unlock it; shown all the same where storing takes long.
      await Promise.race([this.write({ door: this.stored }), new Promise((resolve) => setTimeout(resolve, MAX_LOCK_WAIT_MS))])
    }
    this.notify()
  }

  /** The PIN is correct: stores it. */
  async unlock(pin: string): Promise<void> {
    this.pin = pin
    this.flags.asksPin = false
    if (this.stored) this.stored = { ...this.stored, pin, asks_pin: false }
    this.notify()
    if (this.stored) await this.write({ door: this.stored })
  }

  /** Applies server results and removes the settled actions. */
  async settle(pairs: readonly (readonly [Waiting, ScanResult | null])[], handled: ResolvedScan[] = []): Promise<void> {
    const done = new Set(pairs.map(([{ id }]) => id))
    this.waiting = this.waiting.filter(({ id }) => !done.has(id))
    const known = pairs.flatMap(([act, result]): KnownAttendee[] => {
      const before = this.people.get(result?.attendee?.attendee_ref ?? act.ref ?? '')
      if (!before) return []
      // A person checked in only by this device is no longer checked in.
      if (act.kind === 'undo' && act.scan_id) return []
      if (!result?.attendee && act.kind === 'scan' && act.direction)
        return before.last_pass?.scan_id === act.id ? [beforeLastPass(before)] : []
      if (!result?.attendee)
        return act.kind === 'undo' || act.decided?.ok
          ? [{ ...before, checked_in_at: null, last_pass: undefined, device: null, own_scan_id: undefined }]
          : []
      const { last_pass } = result.attendee
      const checked_in_at = result.checked_in_at ?? result.attendee.checked_in_at
      const scannedBy = result.ok && act.kind === 'scan' ? act.device : (result.device ?? null)
      const firstBy = before.checked_in_at ? (before.device ?? null) : (last_pass?.device ?? null)
      const device = checked_in_at && (last_pass ? firstBy : scannedBy)
      const own = { own_scan_id: undefined, prior: undefined }
      const now: KnownAttendee = { ...before, ...result.attendee, checked_in_at, last_pass, device, ...own, also: result.also }
      if (last_pass?.scan_id === act.id) {
        const prior = before.last_pass?.scan_id === act.id ? before.prior : standingOf(before)
        return [{ ...now, own_scan_id: act.id, prior }]
      }
      if (last_pass) return [withOwnScan(now, before)]
      if (result.ok && result.checked_in_at && act.kind === 'scan') return [{ ...now, own_scan_id: act.id }]
      // Scanned again, it is still the check-in of its first scan.
      return [withOwnScan(now, before)]
    })
    this.put(known)
    const stored = [...handled, ...this.handled]
    const old = stored.filter((one) => !one.isConflict).slice(MAX_HANDLED)
    this.handled = stored.filter((one) => !old.includes(one))
    this.notify()
    await this.write({ people: this.people.entries(known), done: [...done], handled, seen: old.map(({ id }) => id) })
  }

  /** Deletes the unsent scans, after someone confirmed that they are lost. */
  async discard(): Promise<void> {
    this.waiting = []
    this.isDeleted = false
    this.notify()
    await this.forget()
  }

  /**
   * Deletes everything this device stores of the list, except unsent scans. Returns whether that succeeded; a failure is
   * retried.
   */
  async forget(): Promise<boolean> {
    if (!this.flags.isForgotten) {
      this.flags.isForgotten = true
      this.isDeleted = false
      this.keeping.forget()
      this.people.clear()
      this.stored = null
      this.pin = null
      this.handled = []
      this.revision += 1
      this.notify()
    }
    if (this.isDeleted) return true
    this.isDeleted = await this.store.forget({ keepsWaiting: this.waiting.length > 0 }).then(
      () => true,
      () => false,
    )
    return this.isDeleted
  }
}
