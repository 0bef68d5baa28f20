import { BoxOfficeObject } from '../box-office.ts'
import { restoringOf, noteClosed, noteOpen, takeStep, type Restoring } from './closing.ts'
import { beginDump, dumpPage, type DumpCursor, type DumpPage } from './dump.ts'
import { carryOn, namedIn, writeStep, type Named, type RestoreStep } from './restore-steps.ts'
import { rowsOf, type SchemaPart } from './tables.ts'

/** A step of carrying is a transaction; so many of them make one call. */
const STEPS_AT_ONCE = 20

/** A box that snapshots are taken of, and that is brought back to one of them. */
export class RestorableBox extends BoxOfficeObject {
  private get restored() {
    return { storage: this.ctx.storage, office: this.office, engine: this.around.engine }
  }

  /** Begins a snapshot; null where there is no event. */
  async beginSnapshot(): Promise<{ schema: SchemaPart[]; cursor: DumpCursor } | null> {
    if (this.office.isEmpty() && !this.office.isClosed()) return null
    return beginDump(this.ctx.storage)
  }

  /** A page of a snapshot, by its number; null where it has to begin anew. */
  async snapshotPage(cursor: DumpCursor, page: number): Promise<DumpPage | null> {
    return dumpPage(this.ctx.storage, cursor, page)
  }

  /** Takes no call from now on, but those of this restore; false where there is no event, or another one is under way. */
  async closeFor(id: string): Promise<boolean> {
    if (this.office.isEmpty() && !this.office.isClosed()) return false
    noteClosed(this.ctx.storage, id)
    this.office.shut()
    return restoringOf(this.ctx.storage)?.id === id
  }

  /** Takes an empty box for what fills it; false where there is an event, or something else fills it. */
  async closeEmpty(id: string): Promise<boolean> {
    if (!this.office.isEmpty()) return false
    noteClosed(this.ctx.storage, id)
    this.office.shut()
    return restoringOf(this.ctx.storage)?.id === id
  }

  /** Whether rows are still to be sent of all that a restore has begun to send again. */
  async isSending(): Promise<boolean> {
    const isReplaying = !this.office.isEmpty() && rowsOf(this.ctx.storage, `select 1 from jobs where id = 'replay'`).length > 0
    return isReplaying || this.drain.next() !== null
  }

  /** Takes a step; one that was taken before changes nothing. */
  async restoreStep(at: Restoring, step: RestoreStep): Promise<void> {
    takeStep(this.ctx.storage, at, () => writeStep(this.restored, step))
  }

  /** Keeps what has to be kept of the time since; whether there is more to do. */
  async carry(id: string): Promise<boolean> {
    if (restoringOf(this.ctx.storage)?.id !== id) throw new Error(`the box is not closed for ${id}`)
    this.office.reopen(false)
    for (let turn = 0; turn < STEPS_AT_ONCE; turn += 1) if (!carryOn(this.restored, Date.now())) return false
    return true
  }

  /** Opens the box again, and answers with what became of the time since. */
  async endRestore(id: string): Promise<Named[]> {
    const { storage } = this.ctx
    if (restoringOf(storage)?.id !== id) return []
    const named = namedIn(storage)
    noteOpen(storage)
    this.office.reopen(true)
    this.alarmAt = null
    this.drainSoon(true)
    this.arm()
    return named
  }

  /** Whether the runtime can bring the object back to a moment by itself (point-in-time recovery). */
  async canRewind(at: number): Promise<boolean> {
    return this.ctx.storage.getBookmarkForTime(at).then(
      () => true,
      () => false,
    )
  }

  /**
   * Has the object begin anew with its database as it was at a moment (point-in-time recovery); false where the runtime
   * has none, as every local one. It ends this instance, so the call that succeeds is answered by an error.
   */
  async rewind(at: number): Promise<boolean> {
    const { storage } = this.ctx
    try {
      await storage.onNextSessionRestoreBookmark(await storage.getBookmarkForTime(at))
    } catch {
      return false
    }
    this.ctx.abort('brought back in time')
    return true
  }
}
