import type { Direction, DoorAttendee, DoorList } from '../../../../../worker/contract/check-in.ts'
import { closedToDoor, listStatus } from '../../../../../worker/shared/door-rules.ts'
import { pinPrefix } from '../../../../../worker/contract/live-protocol.ts'
import type { DoorPulse } from '../../../../../worker/contract/live.ts'
import { listenLive } from '../../../../shared/lib/live-socket.ts'
import type { List } from '../../../../../worker/contract/common.ts'
import type { EntranceCounts } from './cached-list.ts'
import type { KnownAttendee, OwnCheckIn, Target } from './check-in-actions.ts'
import { readList, searchPeople } from './calls.ts'
import { EntranceState, nowIso, type CheckInState } from './entrance-state.ts'
import { ScanQueue } from './scan-queue.ts'
import { ListSync } from './list-updates.ts'
import { restoreClock, storeClock } from './device-settings.ts'
import { entranceStore } from './device-store.ts'
import { ScanDecider, type ScanOutcome } from './scan-decider.ts'

/**
 * One list at one entrance. Stores everyone on this device and decides locally when the server does not respond. Unsent
 * actions survive a reload and a crash, and are sent in order once the server is reachable.
 */
export class Entrance {
  private readonly desk: EntranceState
  private readonly reading: ListSync
  private readonly verdict: ScanDecider
  private readonly queue: ScanQueue
  private opening: Promise<void> | null = null
  private isRemoved = false
  readonly subscribe: EntranceState['subscribe']

  constructor(shortId: string) {
    this.desk = new EntranceState(shortId)
    this.reading = new ListSync(this.desk)
    this.verdict = new ScanDecider(this.desk)
    this.queue = new ScanQueue(this.desk)
    this.subscribe = this.desk.subscribe
  }

  get state(): CheckInState {
    return this.desk.state
  }

  /** Loads the data stored by an earlier visit. */
  open(): Promise<void> {
    restoreClock()
    return (this.opening ??= this.desk.readStored())
  }

  /** Fetches the current list. */
  async refresh(signal?: AbortSignal): Promise<DoorList> {
    try {
      const list = await this.desk.call((link) => readList(link, signal))
      void this.onList(list)
      return list
    } catch (error) {
      if (!signal?.aborted) void this.desk.failed(error)
      throw error
    }
  }

  /** Tries a PIN; rejects if it is wrong or can't be verified. */
  async enterPin(pin: string): Promise<void> {
    const list = await readList({ short_id: this.desk.shortId, pin })
    await this.desk.unlock(pin)
    await this.onList(list)
  }

  /** Applies the fetched list: sends pending actions, and syncs the changes. */
  private async onList(list: DoorList): Promise<void> {
    const { desk } = this
    // The request was sent before the device was removed.
    if (this.isRemoved) return
    desk.reached()
    storeClock()
    if (closedToDoor(list, nowIso()) === 'check_in_list_expired') return void (await desk.forget())
    desk.flags.isForgotten = false
    desk.flags.asksPin = false
    const fresh = { short_id: desk.shortId, since: null, version: null, after: null, read_at: null, has_elsewhere: true }
    desk.stored = { ...(desk.stored ?? fresh), list, pin: desk.pin, asks_pin: false }
    if (desk.stored.since === list.version) desk.stored.read_at = nowIso()
    desk.notify()
    void desk.retryUnstored()
    await this.send()
    if (desk.stored?.since !== list.version || !desk.stored.has_elsewhere) await this.reading.readOn()
  }

  /** Subscribes to changes by other devices. Returns a function that stops it. */
  listen(): () => void {
    const { desk } = this
    return listenLive({
      path: `/public/check-in-lists/${encodeURIComponent(desk.shortId)}/live`,
      secret: desk.pin && `${pinPrefix}${desk.pin}`,
      onMessage: (message) => {
        const { version, checked_in, inside, total } = message as DoorPulse
        if (!desk.stored || !navigator.onLine) return
        desk.stored = { ...desk.stored, list: { ...desk.stored.list, version, checked_in, inside, total } }
        desk.notify()
        if (desk.stored.since !== version) void this.reading.readOn()
      },
    })
  }

  /** Decides a scan; with a direction on a list with re-entry. */
  scan(target: Target, label: string, device: string | null, direction?: Direction): Promise<ScanOutcome> {
    return this.verdict.scan(target, label, device, direction)
  }

  /** Undoes a check-in, locally at once and on the server in its turn. */
  async undo(attendee: DoorAttendee, own: OwnCheckIn | null): Promise<void> {
    await this.verdict.undo(attendee, own)
    await this.send()
  }

  /** Sends pending actions. */
  send(): Promise<void> {
    return this.queue.send()
  }

  /** Dismisses a conflict. */
  seen(id: string): Promise<void> {
    return this.queue.seen(id)
  }

  /** How many are in, by ticket and by device, as far as this device knows. */
  counts(): EntranceCounts {
    return this.desk.people.counts()
  }

  /** The other lists stored on this device that are still open or will be. */
  async others(): Promise<DoorList[]> {
    const others = await entranceStore(this.desk.shortId)
      .others()
      .catch(() => [])
    return others.map(({ list }) => list).filter((list) => listStatus(list, nowIso()) !== 'EXPIRED')
  }

  /** A person as this device knows them. */
  person(ref: string): KnownAttendee | null {
    return this.desk.people.get(ref)
  }

  /** Searches on this device. */
  search(text: string, most: number): { rows: KnownAttendee[]; total: number } {
    return this.desk.people.search(text, most)
  }

  /** Searches the whole event on the server. */
  searchAtServer(text: string, signal: AbortSignal): Promise<List<DoorAttendee>> {
    return this.desk.call((link) => searchPeople(link, text, signal))
  }

  /** Deletes the scans that can no longer be sent. */
  discard(): Promise<void> {
    return this.desk.discard()
  }

  /** Removes the device: deletes everything it stores of the list and ignores later responses. Returns whether all is deleted. */
  remove(): Promise<boolean> {
    this.isRemoved = true
    return this.desk.forget()
  }
}

/** Deletes stored lists that ended more than a day ago, whose link is no longer opened. */
export const forgetOld = async (shortId: string): Promise<void> => {
  const others = await entranceStore(shortId)
    .others()
    .catch(() => [])
  for (const { short_id, list } of others)
    if (closedToDoor(list, nowIso()) === 'check_in_list_expired') await entranceStore(short_id).forget()
}
