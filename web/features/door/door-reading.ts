import { isRefusal } from '../../lib/api-error.ts'
import { readPeople } from './door-calls.ts'
import { nowIso, type DoorDesk } from './door-desk.ts'

/** So many are taken in at a stretch: between two steps the page answers. */
const step = 250

/** Keeps the device's copy of the list: reads everyone, or what changed since; a read that broke off goes on where it was. */
export class DoorReading {
  private readonly desk: DoorDesk
  private isReading = false
  private isBehind = false

  constructor(desk: DoorDesk) {
    this.desk = desk
  }

  async readOn(): Promise<void> {
    const { desk } = this
    // What changes while it reads is read after it.
    if (this.isReading) this.isBehind = true
    if (this.isReading || !desk.kept) return
    this.isReading = true
    this.isBehind = false
    try {
      let { version, after } = desk.kept
      const { since } = desk.kept
      do {
        const at = { since, after }
        const page = await desk.call((link) => readPeople(link, at))
        const [gone, here] = [page.data.filter((row) => row.removed), page.data.filter((row) => !row.removed)]
        version = page.meta.version ?? version
        after = page.meta.next ?? null
        for (const row of gone) desk.people.remove(row.attendee_ref)
        for (let from = 0; from < here.length; from += step) {
          const some = here.slice(from, from + step)
          desk.put(some)
          await desk.write({ people: desk.people.entries(some) })
        }
        if (!desk.kept) return
        // What is whole stays whole, whatever an answer leaves out.
        desk.kept =
          after === null
            ? { ...desk.kept, since: version ?? since, version: null, after: null, read_at: nowIso() }
            : { ...desk.kept, version, after }
        await desk.write({ door: desk.kept, gone: gone.map((row) => row.attendee_ref) })
        desk.tell()
      } while (after !== null)
    } catch (error) {
      // A page's key of an older link or list: from the beginning next time.
      if (isRefusal(error) && desk.kept) desk.kept = { ...desk.kept, version: null, after: null }
      this.isBehind = false
      await desk.failed(error)
    } finally {
      this.isReading = false
    }
    if (this.isBehind) await this.readOn()
  }
}
