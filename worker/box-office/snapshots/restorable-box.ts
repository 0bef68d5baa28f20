import { BoxOfficeObject } from '../box-office.ts'
import { restoringOf, noteClosed, noteOpen, takeStep, type Restoring } from './closing.ts'
import { beginDump, dumpPage, type DumpCursor, type DumpPage } from './dump.ts'
import { beginLoad, endLoad, loadSlices } from './load.ts'
import { beginSince, noteSince } from './since.ts'
import type { Slice } from './slice.ts'
import { beginAfter } from './position.ts'
import { rowsOf, type SchemaPart } from './tables.ts'

/** A step of a restore that writes into the box; `seq` is the highest position the box had before. */
export type RestoreStep =
  | { kind: 'begin'; schema: SchemaPart[] }
  | { kind: 'load'; slices: Slice[] }
  | { kind: 'loaded'; schema: SchemaPart[]; seq: number }
  | { kind: 'compare'; slices: Slice[] }

/** Something a restore did to what happened since: for its report. */
export type Named = { kind: string; id: string; label: string; amount?: number; currency?: string }

const MAX_NAMED = 1000
/** A step of carrying is a transaction; so many of them make one call. */
const STEPS_AT_ONCE = 20

/** A box that snapshots are taken of, and that is brought back to one of them. */
export class RestorableBox extends BoxOfficeObject {
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

  /** Takes a step; one that was taken before changes nothing. */
  async restoreStep(at: Restoring, step: RestoreStep): Promise<void> {
    const { storage } = this.ctx
    takeStep(storage, at, () => {
      if (step.kind === 'begin') beginLoad(storage, step.schema)
      else if (step.kind === 'load') loadSlices(storage, step.slices)
      else if (step.kind === 'compare') noteSince(storage, step.slices, this.around.engine.restore.compared)
      else {
        endLoad(storage, step.schema)
        this.office.reopen(false)
        beginAfter(storage, step.seq)
        beginSince(storage)
      }
    })
  }

  /** Keeps what has to be kept of the time since; whether there is more to do. */
  async carry(id: string): Promise<boolean> {
    if (restoringOf(this.ctx.storage)?.id !== id) throw new Error(`the box is not closed for ${id}`)
    this.office.reopen(false)
    for (let turn = 0; turn < STEPS_AT_ONCE; turn += 1) {
      const storage = this.ctx.storage
      const { result } = this.office.transact(Date.now(), (box) => this.around.engine.restore.carry(Object.assign(box, { storage })))
      if (!result) return false
    }
    return true
  }

  /** Opens the box again, and answers with what became of the time since. */
  async endRestore(id: string): Promise<Named[]> {
    const { storage } = this.ctx
    if (restoringOf(storage)?.id !== id) return []
    const named = rowsOf(storage, 'select named from restore_named order by id limit ?', MAX_NAMED).map(
      ([text]) => JSON.parse(String(text)) as Named,
    )
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
