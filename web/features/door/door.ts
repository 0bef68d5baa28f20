import type { DoorAttendee, DoorList } from '../../../worker/contract/check-in.ts'
import { closedToDoor } from '../../../worker/contract/door-rules.ts'
import { pinPrefix } from '../../../worker/contract/live-protocol.ts'
import type { DoorPulse } from '../../../worker/contract/live.ts'
import { listenLive } from '../../lib/live-socket.ts'
import type { List } from '../../../worker/contract/common.ts'
import type { Target } from './door-acts.ts'
import { readList, searchPeople } from './door-calls.ts'
import { DoorDesk, nowIso, type DoorState } from './door-desk.ts'
import { DoorQueue } from './door-queue.ts'
import { DoorReading } from './door-reading.ts'
import { doorStore } from './door-store.ts'
import { DoorVerdict, type ScanOutcome } from './door-verdict.ts'

/**
 * One list at one door. It keeps everyone on this device and decides there where the server does not answer. What the
 * server has not heard is kept, through a reload and a crash, and goes in its order once there is a way.
 */
export class Door {
  private readonly desk: DoorDesk
  private readonly reading: DoorReading
  private readonly verdict: DoorVerdict
  private readonly queue: DoorQueue
  private opening: Promise<void> | null = null
  private hasLeft = false
  readonly subscribe: DoorDesk['subscribe']

  constructor(shortId: string) {
    this.desk = new DoorDesk(shortId)
    this.reading = new DoorReading(this.desk)
    this.verdict = new DoorVerdict(this.desk)
    this.queue = new DoorQueue(this.desk)
    this.subscribe = this.desk.subscribe
  }

  get state(): DoorState {
    return this.desk.state
  }

  /** Takes in what an earlier visit kept. */
  open(): Promise<void> {
    return (this.opening ??= this.desk.readKept())
  }

  /** Asks the server how the list is now. */
  async look(signal?: AbortSignal): Promise<DoorList> {
    try {
      const list = await this.desk.call((link) => readList(link, signal))
      void this.heard(list)
      return list
    } catch (error) {
      if (!signal?.aborted) void this.desk.failed(error)
      throw error
    }
  }

  /** Tries a PIN; rejects where it is not the list's, or nobody can tell. */
  async enterPin(pin: string): Promise<void> {
    const list = await readList({ short_id: this.desk.shortId, pin })
    await this.desk.unlock(pin)
    await this.heard(list)
  }

  /** The list as it is now: sends what waits, and reads on what changed. */
  private async heard(list: DoorList): Promise<void> {
    const { desk } = this
    // What was asked before the device was given back.
    if (this.hasLeft) return
    desk.reached()
    if (closedToDoor(list, nowIso()) === 'check_in_list_expired') return void (await desk.forget())
    desk.flags.isForgotten = false
    desk.flags.asksPin = false
    const fresh = { short_id: desk.shortId, since: null, version: null, after: null, read_at: null }
    desk.kept = { ...(desk.kept ?? fresh), list, pin: desk.pin, asks_pin: false }
    if (desk.kept.since === list.version) desk.kept.read_at = nowIso()
    desk.tell()
    void desk.catchUp()
    await this.send()
    if (desk.kept?.since !== list.version) await this.reading.readOn()
  }

  /** Hears of what other doors do, as they do it. Answers how to stop. */
  listen(): () => void {
    const { desk } = this
    return listenLive({
      path: `/public/check-in-lists/${encodeURIComponent(desk.shortId)}/live`,
      secret: desk.pin && `${pinPrefix}${desk.pin}`,
      onMessage: (message) => {
        const { version, checked_in, total } = message as DoorPulse
        if (!desk.kept || !navigator.onLine) return
        desk.kept = { ...desk.kept, list: { ...desk.kept.list, version, checked_in, total } }
        desk.tell()
        if (desk.kept.since !== version) void this.reading.readOn()
      },
    })
  }

  /** Decides a scan. */
  scan(target: Target, label: string, device: string | null): Promise<ScanOutcome> {
    return this.verdict.scan(target, label, device)
  }

  /** Takes a check-in back, here at once, and at the server in its turn. */
  async undo(attendee: DoorAttendee): Promise<void> {
    await this.verdict.undo(attendee)
    await this.send()
  }

  /** Sends what waits. */
  send(): Promise<void> {
    return this.queue.send()
  }

  /** Somebody has seen a conflict. */
  seen(id: string): Promise<void> {
    return this.queue.seen(id)
  }

  /** The first of those a text fits on this device. */
  search(text: string, most: number): { rows: DoorAttendee[]; total: number } {
    return this.desk.people.search(text, most)
  }

  /** Whom a text fits on the whole event, as the server knows it. */
  searchAtServer(text: string, signal: AbortSignal): Promise<List<DoorAttendee>> {
    return this.desk.call((link) => searchPeople(link, text, signal))
  }

  /** Gives the device back: deletes everything it keeps of the list, and takes in nothing more. Answers whether all is gone. */
  leave(): Promise<boolean> {
    this.hasLeft = true
    return this.desk.forget()
  }
}

/** Deletes what this device keeps of lists that are over for a day, whose link nobody opens any more. */
export const forgetOld = async (shortId: string): Promise<void> => {
  const others = await doorStore(shortId)
    .others()
    .catch(() => [])
  for (const { short_id, list } of others) if (closedToDoor(list, nowIso()) === 'check_in_list_expired') await doorStore(short_id).forget()
}
