import { noteClosed, noteOpen, restoringOf } from '../../worker/box-office/snapshots/closing.ts'
import { beginDump, dumpPage, type DumpCursor } from '../../worker/box-office/snapshots/dump.ts'
import { carryOn, namedIn, writeStep } from '../../worker/box-office/snapshots/restore-steps.ts'
import type { Slice } from '../../worker/box-office/snapshots/slice.ts'
import type { SchemaPart } from '../../worker/box-office/snapshots/tables.ts'
import type { RestoreOutcome } from '../../worker/contract/restores.ts'
import { engine } from '../../worker/registry.ts'
import type { BoxInNode } from './box-in-node.ts'

/** A snapshot of a box, as the bucket has it. */
export type Taken = { schema: SchemaPart[]; parts: Slice[][]; seq: number }

/** Takes a snapshot of a box; `between` is done after each page, as other commands are. */
export const snapshotOf = ({ storage }: Pick<BoxInNode, 'storage'>, between: () => void = () => {}): Taken => {
  const { schema, cursor } = beginDump(storage)
  const parts: Slice[][] = []
  for (let next: DumpCursor | null = cursor; next;) {
    const page = dumpPage(storage, next, parts.length)
    if (!page) throw new Error('the snapshot broke off')
    parts.push(JSON.parse(JSON.stringify(page.slices)))
    next = page.next
    if (!next) return { schema, parts, seq: page.seq }
    between()
  }
  throw new Error('the snapshot has no end')
}

/** Brings a box back to a snapshot, with the calls that its object makes; answers with what became of the time since. */
export const restoreTo = ({ storage, office }: BoxInNode, taken: Taken, now: number): RestoreOutcome[] => {
  noteClosed(storage, 'rst_test')
  office.shut()
  const before = snapshotOf({ storage })
  const restored = { storage, office, engine }
  writeStep(restored, { kind: 'begin', schema: taken.schema })
  for (const slices of taken.parts) writeStep(restored, { kind: 'load', slices })
  writeStep(restored, { kind: 'loaded', schema: taken.schema, seq: before.seq })
  for (const slices of before.parts) writeStep(restored, { kind: 'compare', slices })
  while (carryOn(restored, now));
  if (restoringOf(storage)?.id !== 'rst_test') throw new Error('the box is not closed')
  const named = namedIn(storage)
  noteOpen(storage)
  office.reopen(true)
  return named
}
