import type { Direction, DoorList, ScanResult } from '../../../../../worker/contract/check-in.ts'
import { isInside, listStatus, printedReference } from '../../../../../worker/shared/door-rules.ts'
import { isCurrent, readMovingCode, type MovingCode } from '../../../../../worker/shared/moving-code.ts'
import { foldAttendee, searchWords } from '../../../../../worker/shared/fold.ts'
import type { KnownAttendee, Target } from './check-in-actions.ts'
import { isOfTicket } from './moving-check.ts'

/** Up to this many first rows are selected; for more, all people are sorted. */
const MAX_SELECTED = 100

/** The moving code of a target; null where it is something else. */
const movingCodeOf = (target: Target): MovingCode | null => ('ticket_code' in target ? readMovingCode(target.ticket_code) : null)

/** A scan on a list with re-entry. */
type Passing = { direction: Direction; device: string | null; scan_id: string }

/** How many are in, by ticket and by device. */
export type EntranceCounts = {
  tickets: { name: string; total: number; checkedIn: number }[]
  devices: { name: string | null; checkedIn: number }[]
}

/** A person with their folded search text. */
export type CachedPerson = { attendee: KnownAttendee; search: string }

/** Everyone a list expects, and whom the event's other lists do, in memory: decides and searches in milliseconds at any size. */
export class CachedList {
  private readonly people = new Map<string, CachedPerson>()
  private readonly byHash = new Map<string, string>()
  private readonly byReference = new Map<string, string>()
  /** All people by name; built on demand, and again after a name changes. */
  private order: CachedPerson[] | null = null
  /** Active people of the list, how many of them were checked in, and how many are inside. */
  total = 0
  checkedIn = 0
  inside = 0

  private count(attendee: KnownAttendee, by: 1 | -1): void {
    if (attendee.status !== 'ACTIVE' || !attendee.on_list) return
    this.total += by
    if (attendee.checked_in_at) this.checkedIn += by
    if (isInside(attendee)) this.inside += by
  }

  get(ref: string): KnownAttendee | null {
    return this.people.get(ref)?.attendee ?? null
  }

  get size(): number {
    return this.people.size
  }

  /** The cache entries of these people. */
  entries(people: readonly KnownAttendee[]): CachedPerson[] {
    return people.map((attendee) => ({ attendee, search: this.people.get(attendee.attendee_ref)?.search ?? '' }))
  }

  /** Adds or updates a person; `search` if the search text is already folded. */
  put(attendee: KnownAttendee, search?: string): void {
    const { attendee_ref: ref, code_hash } = attendee
    const before = this.people.get(ref)
    if (before) this.count(before.attendee, -1)
    if (before?.attendee.code_hash && before.attendee.code_hash !== code_hash) this.byHash.delete(before.attendee.code_hash)
    const isNamed =
      before?.attendee.first_name === attendee.first_name &&
      before.attendee.last_name === attendee.last_name &&
      before.attendee.reference === attendee.reference
    const entry = before ?? { attendee, search: '' }
    entry.attendee = attendee
    if (!isNamed) this.order = null
    if (!isNamed) entry.search = search ?? ` ${foldAttendee(attendee).search}`
    this.people.set(ref, entry)
    if (code_hash) this.byHash.set(code_hash, ref)
    this.byReference.set(attendee.reference, ref)
    this.count(attendee, 1)
  }

  remove(ref: string): void {
    const entry = this.people.get(ref)
    if (!entry) return
    this.order = null
    this.people.delete(ref)
    this.byHash.delete(entry.attendee.code_hash ?? '')
    this.byReference.delete(entry.attendee.reference)
    this.count(entry.attendee, -1)
  }

  clear(): void {
    for (const ref of this.people.keys()) this.remove(ref)
  }

  /** The person of a moving code, if it was made with the key of their ticket. */
  private findMoving(code: MovingCode): KnownAttendee | null {
    const attendee = this.get(this.byReference.get(code.reference) ?? '')
    return attendee?.code_hash && isOfTicket(attendee.code_hash, code) ? attendee : null
  }

  /** The person of a target, and whether it was found by the printed reference, which is not secret. */
  find(target: Target): { attendee: KnownAttendee | null; byReference: boolean } {
    const moving = movingCodeOf(target)
    if (moving) return { attendee: this.findMoving(moving), byReference: false }
    if ('attendee_ref' in target) return { attendee: this.get(target.attendee_ref), byReference: false }
    if ('code_hash' in target) return { attendee: this.get(this.byHash.get(target.code_hash) ?? ''), byReference: false }
    const reference = printedReference(target.ticket_code) ?? ''
    return { attendee: this.get(this.byReference.get(reference) ?? ''), byReference: true }
  }

  /**
   * The server's decision as far as this device knows; null for an unknown code: a ticket sold since the last sync is as
   * unknown here as a forged one, so nothing is decided.
   */
  decide(list: DoorList, target: Target, at: string, pass?: Passing): ScanResult | null {
    const status = listStatus(list, at)
    if (status !== 'ACTIVE') return { ok: false, code: status === 'INACTIVE' ? 'check_in_list_inactive' : 'check_in_list_expired' }
    const { attendee, byReference } = this.find(target)
    if (!attendee) return null
    if (!attendee.on_list) return { ok: false, code: 'ticket_not_on_list', attendee }
    if (attendee.status === 'CANCELLED') return { ok: false, code: 'attendee_cancelled', attendee }
    const moving = movingCodeOf(target)
    const isCode = moving !== null || 'code_hash' in target
    // As the server: a code from before, and a ticket's own where codes move, let no one in.
    if (moving && !isCurrent(moving, Date.parse(at))) return { ok: false, code: 'moving_code_stale', attendee }
    if (isCode && !moving && list.moving_codes) return { ok: false, code: 'moving_code_required', attendee }
    const { checked_in_at, last_pass, device = null } = attendee
    if (list.re_entry && pass) {
      const { direction } = pass
      if (direction === 'OUT' && !isInside(attendee)) return { ok: false, code: 'not_checked_in', attendee }
      if (direction === 'IN' && isInside(attendee))
        return { ok: false, code: 'already_checked_in', attendee, checked_in_at, device: last_pass?.device ?? device }
      if (byReference) return { ok: false, code: 'reference_needs_confirmation', attendee }
      const since = checked_in_at ?? at
      return { ok: true, attendee: { ...attendee, checked_in_at: since, last_pass: { ...pass, at } }, checked_in_at: since }
    }
    if (checked_in_at) return { ok: false, code: 'already_checked_in', attendee, checked_in_at, device }
    if (byReference) return { ok: false, code: 'reference_needs_confirmation', attendee }
    return { ok: true, attendee: { ...attendee, checked_in_at: at }, checked_in_at: at }
  }

  private inOrder(): CachedPerson[] {
    return (this.order ??= [...this.people.values()].sort((one, other) => (one.search < other.search ? -1 : 1)))
  }

  /** Of the list's active people: how many are expected and in by ticket, and how many came in by device (null without a name). */
  counts(): EntranceCounts {
    const tickets = new Map<string, { total: number; checkedIn: number }>()
    const devices = new Map<string | null, number>()
    for (const { attendee } of this.people.values()) {
      if (attendee.status !== 'ACTIVE' || !attendee.on_list) continue
      const { total, checkedIn } = tickets.get(attendee.ticket) ?? { total: 0, checkedIn: 0 }
      tickets.set(attendee.ticket, { total: total + 1, checkedIn: checkedIn + (attendee.checked_in_at ? 1 : 0) })
      if (!attendee.checked_in_at) continue
      const device = attendee.device ?? null
      devices.set(device, (devices.get(device) ?? 0) + 1)
    }
    return {
      tickets: [...tickets].map(([name, counts]) => ({ name, ...counts })).sort((a, b) => a.name.localeCompare(b.name)),
      devices: [...devices].map(([name, checkedIn]) => ({ name, checkedIn })).sort((a, b) => b.checkedIn - a.checkedIn),
    }
  }

  /** The first matches by name and their total; without a text the active people of the list. The same rules as the server's search. */
  search(text: string, most: number): { rows: KnownAttendee[]; total: number } {
    const words = searchWords(text).map((word) => ([...word].length < 3 ? ` ${word}` : word))
    if (text && words.length === 0) return { rows: [], total: 0 }
    const fits = ({ attendee, search }: CachedPerson): boolean =>
      words.length ? words.every((word) => search.includes(word)) : attendee.status === 'ACTIVE' && attendee.on_list
    if (most > MAX_SELECTED) {
      const all = this.inOrder().filter(fits)
      return { rows: all.slice(0, most).map(({ attendee }) => attendee), total: all.length }
    }
    // Only the first ones are sorted: sorting everyone would block a phone.
    const first: CachedPerson[] = []
    let total = 0
    for (const one of this.people.values()) {
      const { search } = one
      if (!fits(one)) continue
      total += 1
      if (first.length >= most && search >= (first.at(-1)?.search ?? '')) continue
      const place = first.findIndex((other) => search < other.search)
      first.splice(place === -1 ? first.length : place, 0, one)
      if (first.length > most) first.pop()
    }
    return { rows: first.map(({ attendee }) => attendee), total }
  }
}
