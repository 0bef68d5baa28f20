import { personName } from '../../../worker/contract/names.ts'
import type { DoorAttendee, DoorList, ScanResult } from '../../../worker/contract/check-in.ts'
import { closedToDoor, printedReference } from '../../../worker/contract/door-rules.ts'
import { isProblem, isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { isConflict, nextToSend, withWaiting, type Handled, type Target, type Waiting, type WaitingScan } from './door-acts.ts'
import { readPeople, sendScans, sendUndo } from './door-calls.ts'
import { doorStore, type KeptDoor } from './door-store.ts'
import { KeptList } from './kept-list.ts'

/** So many are taken in at a stretch: between two steps the page answers. */
const step = 250
/** As many as the server takes in one call. */
const mostAtOnce = 500
/** As many of what was sent as are shown; conflicts all stay. */
const mostHandled = 50
/** After a call that found no way, scans are decided here for so long without asking: nobody waits twice for nothing. */
const restAfterFailure = 10_000

/** How the page sees its door. */
export type DoorState = {
  /** Whether the device has looked what it keeps. */
  isOpen: boolean
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
  /** True where the browser keeps nothing: what waits is lost with the page. */
  isUnkept: boolean
  /** Grows with every change of people. */
  edition: number
}

/** What a scan came to: the server's or this device's word; null where nobody can tell yet, or where it was refused for a reason. */
export type ScanOutcome = { scanId: string; result: ScanResult | null; isKept: boolean; reason: string }

const nowIso = (): string => new Date(serverNow()).toISOString()

/** The SHA-256 of a code in hex; null where the browser can't (a page without https). */
const hashOf = async (code: string): Promise<string | null> => {
  if (!globalThis.crypto.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a text stands for: a printed reference as it is, everything else by its hash. */
export const targetOf = async (text: string): Promise<Target> => {
  const code = text.trim().toUpperCase()
  if (printedReference(code)) return { ticket_code: code }
  const code_hash = await hashOf(code)
  return code_hash ? { code_hash } : { ticket_code: code }
}

/**
 * One list at one door. It keeps everyone on this device and decides there where the server does not answer: asked it is
 * first, for it alone knows what the other doors did a second ago, and no more than 1.5 seconds. What the server has not
 * heard is kept, through a reload and a crash, and goes in its order once there is a way.
 */
export class Door {
  private readonly people = new KeptList()
  private readonly listeners = new Set<() => void>()
  private readonly store
  private kept: KeptDoor | null = null
  private waiting: Waiting[] = []
  private handled: Handled[] = []
  private readonly flying = new Set<string>()
  private opening: Promise<void> | null = null
  private isSending = false
  private isReading = false
  private restsUntil = 0
  private n = 0
  private flags = { isOpen: false, isReached: true, isUnkept: false, isForgotten: false }
  private edition = 0
  state: DoorState
  readonly shortId: string

  constructor(shortId: string) {
    this.shortId = shortId
    this.store = doorStore(shortId)
    this.state = this.look()
  }

  private look(): DoorState {
    const { kept, people, flags } = this
    return {
      isOpen: flags.isOpen,
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

  private tell(): void {
    this.state = this.look()
    for (const listener of this.listeners) listener()
  }

  private async write(what: Parameters<typeof this.store.write>[0]): Promise<void> {
    if (this.flags.isForgotten) return
    try {
      await this.store.write(what)
      this.flags.isUnkept = false
    } catch {
      this.flags.isUnkept = true
    }
  }

  private put(rows: readonly DoorAttendee[]): void {
    for (const row of rows) this.people.put(withWaiting(row, this.waiting))
    this.edition += 1
  }

  /** Takes in what an earlier visit kept. */
  open(): Promise<void> {
    return (this.opening ??= this.readKept())
  }

  private async readKept(): Promise<void> {
    try {
      // Fifty thousand names hold nobody up: between two steps the page answers.
      const { door, waiting, handled } = await this.store.read((some) => {
        for (const { attendee, search } of some) this.people.put(attendee, search)
      })
      this.waiting = [...waiting, ...this.waiting]
      this.n = Math.max(0, ...[...this.waiting, ...handled].map(({ n }) => n)) + 1
      this.handled = handled.toSorted((a, b) => b.n - a.n)
      this.kept ??= door
      // What waits stands over it.
      this.put(this.waiting.flatMap(({ ref }) => this.people.get(ref ?? '') ?? []))
    } catch {
      this.flags.isUnkept = true
    }
    this.flags.isOpen = true
    this.tell()
  }

  /** The server answered: the list as it is now. Reads on what changed, and sends what waits. */
  async heard(list: DoorList): Promise<void> {
    this.flags.isReached = true
    this.restsUntil = 0
    if (closedToDoor(list, nowIso()) === 'check_in_list_expired') return this.forget()
    this.flags.isForgotten = false
    this.kept = { ...(this.kept ?? { short_id: this.shortId, since: null, version: null, after: null, read_at: null }), list }
    if (this.kept.since === list.version) this.kept.read_at = nowIso()
    this.tell()
    await this.send()
    if (this.kept?.since !== list.version) await this.readOn()
  }

  /** The server did not answer, or said no: a link that was replaced takes along what was kept under it. */
  async unheard(error: unknown): Promise<void> {
    if (isProblem(error, 'not_found')) return this.forget()
    if (isRefusal(error)) return
    this.flags.isReached = false
    this.restsUntil = Date.now() + restAfterFailure
    this.tell()
  }

  /** Reads everyone, or what changed since; a read that broke off goes on where it was. */
  async readOn(): Promise<void> {
    if (this.isReading || !this.kept) return
    this.isReading = true
    try {
      let { version, after } = this.kept
      const { since } = this.kept
      do {
        const page = await readPeople(this.shortId, { since, after })
        const [gone, here] = [page.data.filter((row) => row.removed), page.data.filter((row) => !row.removed)]
        version = page.meta.version ?? version
        after = page.meta.next ?? null
        for (const row of gone) this.people.remove(row.attendee_ref)
        for (let from = 0; from < here.length; from += step) {
          const some = here.slice(from, from + step)
          this.put(some)
          await this.write({ people: this.people.entries(some) })
        }
        if (!this.kept) return
        const isEnd = after === null
        this.kept = isEnd
          ? { ...this.kept, since: version, version: null, after: null, read_at: nowIso() }
          : { ...this.kept, version, after }
        await this.write({ door: this.kept, gone: gone.map((row) => row.attendee_ref) })
        this.tell()
      } while (after !== null)
    } catch (error) {
      // A page's key of an older link or list: from the beginning next time.
      if (isRefusal(error) && this.kept) this.kept = { ...this.kept, version: null, after: null }
      await this.unheard(error)
    } finally {
      this.isReading = false
    }
  }

  private scanBody = ({ id, at, target, device, decided }: WaitingScan, isLate: boolean) => ({
    ...target,
    scan_id: id,
    ...(device ? { device } : {}),
    // What the server decides on the spot it times itself.
    ...(isLate || decided ? { scanned_at: at } : {}),
  })

  /** What the server said of somebody, kept with the act that is over. */
  private async settle(pairs: readonly (readonly [Waiting, ScanResult | null])[], handled: Handled[] = []): Promise<void> {
    const done = new Set(pairs.map(([{ id }]) => id))
    this.waiting = this.waiting.filter(({ id }) => !done.has(id))
    const known = pairs.flatMap(([act, result]) => {
      const before = this.people.get(result?.attendee?.attendee_ref ?? act.ref ?? '')
      if (!before) return []
      // Whom only this device thought in is so no more.
      if (!result?.attendee) return act.kind === 'undo' || act.decided?.ok ? [{ ...before, checked_in_at: null, device: null }] : []
      const checked_in_at = result.checked_in_at ?? result.attendee.checked_in_at
      const device = result.ok && act.kind === 'scan' ? act.device : (result.device ?? null)
      return [{ ...before, ...result.attendee, checked_in_at, device }]
    })
    this.put(known)
    const kept = [...handled, ...this.handled]
    const old = kept.filter((one) => !one.isConflict).slice(mostHandled)
    this.handled = kept.filter((one) => !old.includes(one))
    this.tell()
    await this.write({ people: this.people.entries(known), done: [...done], handled, seen: old.map(({ id }) => id) })
  }

  /** Decides a scan: by the server where it answers in time, else by what this device keeps. Never by both at once. */
  async scan(target: Target, label: string, device: string | null): Promise<ScanOutcome> {
    const { attendee } = this.people.find(target)
    const act: WaitingScan = {
      kind: 'scan',
      id: crypto.randomUUID(),
      door: this.shortId,
      n: (this.n += 1),
      at: nowIso(),
      label: attendee ? personName(attendee) : label,
      target,
      device,
      decided: null,
      ref: attendee?.attendee_ref ?? null,
    }
    // What this device did to them and the server has not heard goes first.
    const isBehind = this.waiting.some(({ id, ref }) => ref !== null && ref === act.ref && !this.flying.has(id))
    const asks = navigator.onLine && Date.now() >= this.restsUntil && !isBehind
    if (asks) {
      // Kept before it is sent, so that a page that dies in between loses nothing.
      this.flying.add(act.id)
      this.waiting = [...this.waiting, act]
      await this.write({ waiting: [act] })
      try {
        const [result] = (await sendScans(this.shortId, [this.scanBody(act, false)], true)) as [ScanResult]
        await this.settle([[act, result]])
        return { scanId: act.id, result, isKept: false, reason: '' }
      } catch (error) {
        if (isRefusal(error)) {
          await this.settle([[act, null]])
          await this.unheard(error)
          return { scanId: act.id, result: null, isKept: false, reason: errorText(error) }
        }
        await this.unheard(error)
      } finally {
        this.flying.delete(act.id)
      }
    }
    return this.decideHere(act, asks)
  }

  private async decideHere(act: WaitingScan, wasSent: boolean): Promise<ScanOutcome> {
    const { kept } = this
    const decided = kept && kept.since !== null ? this.people.decide(kept.list, act.target, act.at) : null
    const done: WaitingScan = { ...act, decided, ref: decided?.attendee?.attendee_ref ?? act.ref }
    // The server would say the same no later on: only what it may have heard, or must hear, waits.
    const waits = wasSent || !decided || decided.ok
    this.waiting = [...this.waiting.filter(({ id }) => id !== act.id), ...(waits ? [done] : [])]
    await this.write(waits ? { waiting: [done] } : {})
    const known = this.people.get(done.ref ?? '')
    if (known) this.put([known])
    this.tell()
    return { scanId: act.id, result: decided, isKept: waits, reason: '' }
  }

  /** Takes a check-in back, here at once, and at the server in its turn. */
  async undo(attendee: DoorAttendee): Promise<void> {
    const act: Waiting = {
      kind: 'undo',
      id: crypto.randomUUID(),
      door: this.shortId,
      n: (this.n += 1),
      at: nowIso(),
      label: personName(attendee),
      ref: attendee.attendee_ref,
    }
    this.waiting = [...this.waiting, act]
    await this.write({ waiting: [act] })
    const known = this.people.get(act.ref)
    if (known) this.put([known])
    this.tell()
    await this.send()
  }

  /** Sends what waits, in its order, until all is sent or there is no way. */
  async send(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    try {
      for (;;) {
        const next = nextToSend(
          this.waiting.filter(({ id }) => !this.flying.has(id)),
          mostAtOnce,
        )
        if (!next) return
        if (Array.isArray(next)) await this.sendScans(next)
        else {
          await sendUndo(this.shortId, next.ref, next.at).catch((error: unknown) => {
            if (!isRefusal(error) || isProblem(error, 'not_found')) throw error
          })
          await this.settle([[next, null]])
        }
        this.flags.isReached = true
        this.restsUntil = 0
      }
    } catch (error) {
      await this.unheard(error)
    } finally {
      this.isSending = false
      this.tell()
    }
  }

  private async sendScans(scans: WaitingScan[]): Promise<void> {
    // Whom this device took back itself needs nobody's look.
    const isTakenBack = ({ ref, n }: WaitingScan): boolean =>
      this.waiting.some((act) => act.kind === 'undo' && act.ref === ref && act.n > n)
    const handledOf = (scan: WaitingScan, result: ScanResult, refused: string | null): Handled => ({
      id: scan.id,
      door: scan.door,
      n: scan.n,
      at: scan.at,
      label: scan.label,
      result,
      wasAdmitted: scan.decided?.ok === true,
      refused,
      isConflict: refused !== null || (isConflict(scan.decided, result) && !isTakenBack(scan)),
    })
    try {
      const bodies = scans.map((scan) => this.scanBody(scan, true))
      const results = await sendScans(this.shortId, bodies, false)
      const handled = scans.map((scan, index) => handledOf(scan, results[index] as ScanResult, null))
      await this.settle(
        scans.map((scan, index) => [scan, results[index] as ScanResult] as const),
        handled.toReversed(),
      )
    } catch (error) {
      if (!isRefusal(error) || isProblem(error, 'not_found')) throw error
      const [one] = scans as [WaitingScan]
      // One that can't be read must not hold the others up.
      if (scans.length === 1) await this.settle([[one, null]], [handledOf(one, { ok: false }, errorText(error))])
      else for (const scan of scans) await this.sendScans([scan])
    }
  }

  /** Somebody has seen a conflict. */
  async seen(id: string): Promise<void> {
    this.handled = this.handled.map((one) => (one.id === id ? { ...one, isConflict: false } : one))
    this.tell()
    await this.write({ handled: this.handled.filter((one) => one.id === id) })
  }

  /** The first of those a text fits on this device. */
  search(text: string, most: number): { rows: DoorAttendee[]; total: number } {
    return this.people.search(text, most)
  }

  /** Deletes everything this device keeps of the list. */
  async forget(): Promise<void> {
    if (this.flags.isForgotten) return
    this.flags.isForgotten = true
    this.people.clear()
    this.kept = null
    this.handled = []
    this.edition += 1
    this.tell()
    await this.store.forget().catch(() => undefined)
  }
}

/** Deletes what this device keeps of lists that are over for a day, whose link nobody opens any more. */
export const forgetOld = async (shortId: string): Promise<void> => {
  const others = await doorStore(shortId)
    .others()
    .catch(() => [])
  for (const { short_id, list } of others) if (closedToDoor(list, nowIso()) === 'check_in_list_expired') await doorStore(short_id).forget()
}
