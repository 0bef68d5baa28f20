import { isRefusal } from '../../../../shared/lib/api-error.ts'
import { readPeople } from './calls.ts'
import { nowIso, type EntranceState } from './entrance-state.ts'

/** Rows applied per batch: the page responds between two of them. */
const BATCH_SIZE = 250

/** Syncs the device's copy of the list: reads everyone, or the changes since; an interrupted read resumes where it stopped. */
export class ListSync {
  private readonly desk: EntranceState
  private isReading = false
  private isBehind = false

  constructor(desk: EntranceState) {
    this.desk = desk
  }

  async readOn(): Promise<void> {
    const { desk } = this
    // Changes during a read are read after it.
    if (this.isReading) this.isBehind = true
    if (this.isReading || !desk.stored) return
    this.isReading = true
    this.isBehind = false
    try {
      let { version, after } = desk.stored
      const { since, has_elsewhere } = desk.stored
      do {
        const at = { since: has_elsewhere ? since : null, after }
        const page = await desk.call((link) => readPeople(link, at))
        const [gone, here] = [page.data.filter((row) => row.removed), page.data.filter((row) => !row.removed)]
        version = page.meta.version ?? version
        after = page.meta.next ?? null
        for (const row of gone) desk.people.remove(row.attendee_ref)
        for (let from = 0; from < here.length; from += BATCH_SIZE) {
          await desk.take(here.slice(from, from + BATCH_SIZE))
        }
        if (!desk.stored) return
        // A complete copy stays complete, even if a response lacks its version.
        desk.stored =
          after === null
            ? { ...desk.stored, since: version ?? since, version: null, after: null, read_at: nowIso(), has_elsewhere: true }
            : { ...desk.stored, version, after }
        await desk.write({ door: desk.stored, gone: gone.map((row) => row.attendee_ref) })
        desk.notify()
      } while (after !== null)
    } catch (error) {
      // The page key of an older link or list: starts over next time.
      if (isRefusal(error) && desk.stored) desk.stored = { ...desk.stored, version: null, after: null }
      this.isBehind = false
      await desk.failed(error)
    } finally {
      this.isReading = false
    }
    if (this.isBehind) await this.readOn()
  }
}
