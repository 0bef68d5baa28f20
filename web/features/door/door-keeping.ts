import type { DoorDesk } from './door-desk.ts'
import type { DoorStore } from './door-store.ts'

type What = Parameters<DoorStore['write']>[0]

/** So many people are caught up on at a stretch. */
const step = 250

/**
 * Writes down what a desk knows. What the browser did not take is owed, and written, as it is by then, once it takes
 * something again: until all of it is, the device does not keep everything, and says so.
 */
export class DoorKeeping {
  private readonly desk: DoorDesk
  private readonly store: DoorStore
  private isDoorOwed = false
  private readonly owed = { people: new Set<string>(), waiting: new Set<string>(), handled: new Set<string>() }
  private catchingUp: Promise<void> | null = null

  constructor(desk: DoorDesk, store: DoorStore) {
    this.desk = desk
    this.store = store
  }

  /** Writes all of it, or owes it. */
  async write(what: What): Promise<void> {
    const { flags } = this.desk
    if (flags.isForgotten) return
    // A list that says it was read has everyone: not before those who are owed.
    if (what.door && (this.catchingUp || this.owed.people.size > 0)) {
      this.owe(what)
      return this.catchUp()
    }
    try {
      await this.store.write(what)
    } catch {
      return this.owe(what)
    }
    void this.catchUp()
  }

  /** Writes what is owed, people first, as far as the browser takes it. */
  catchUp(): Promise<void> {
    if (!this.desk.flags.isUnkept) return Promise.resolve()
    return (this.catchingUp ??= this.writeOwed()
      .catch(() => undefined)
      .finally(() => (this.catchingUp = null)))
  }

  private async writeOwed(): Promise<void> {
    for (let next = this.take(); next; next = this.take()) {
      const what = next
      await this.store.write(what).catch((error: unknown) => {
        this.owe(what)
        throw error
      })
    }
    this.say(this.isDoorOwed || Object.values(this.owed).some(({ size }) => size > 0))
  }

  /** What was kept could not be read: nobody knows whether anything is. */
  unread(): void {
    this.isDoorOwed = true
    this.say(true)
  }

  /** Nothing of the list is to be kept any more. */
  forget(): void {
    this.isDoorOwed = false
    for (const ids of Object.values(this.owed)) ids.clear()
  }

  private say(isUnkept: boolean): void {
    const { flags } = this.desk
    if (flags.isUnkept === isUnkept) return
    flags.isUnkept = isUnkept
    this.desk.tell()
  }

  private owe({ door, people = [], gone = [], waiting = [], done = [], handled = [], seen = [] }: What): void {
    if (this.desk.flags.isForgotten) return
    if (door) this.isDoorOwed = true
    for (const ref of [...people.map(({ attendee }) => attendee.attendee_ref), ...gone]) this.owed.people.add(ref)
    for (const id of [...waiting.map((one) => one.id), ...done]) this.owed.waiting.add(id)
    for (const id of [...handled.map((one) => one.id), ...seen]) this.owed.handled.add(id)
    this.say(true)
  }

  /** The next of what is owed, as it is now; null where nothing is. */
  private take(): What | null {
    const { desk, owed } = this
    if (desk.flags.isForgotten) return null
    const refs = [...owed.people].slice(0, step)
    if (refs.length > 0) {
      for (const ref of refs) owed.people.delete(ref)
      const known = refs.flatMap((ref) => desk.people.get(ref) ?? [])
      return { people: desk.people.entries(known), gone: refs.filter((ref) => !desk.people.get(ref)) }
    }
    const door = this.isDoorOwed ? desk.kept : null
    if (!door && owed.waiting.size + owed.handled.size === 0) return null
    const split = <One extends { id: string }>(ids: Set<string>, now: readonly One[]): [One[], string[]] => {
      const here = now.filter(({ id }) => ids.has(id))
      const gone = [...ids].filter((id) => !here.some((one) => one.id === id))
      ids.clear()
      return [here, gone]
    }
    const [waiting, done] = split(owed.waiting, desk.waiting)
    const [handled, seen] = split(owed.handled, desk.handled)
    if (door) this.isDoorOwed = false
    return { ...(door ? { door } : {}), waiting, done, handled, seen }
  }
}
