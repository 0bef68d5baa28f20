import type { Engine } from '../engine.ts'
import type { Office } from '../office.ts'
import { beginLoad, endLoad, loadSlices } from './load.ts'
import { beginAfter } from './position.ts'
import { beginSince, noteSince } from './since.ts'
import type { Slice } from './slice.ts'
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

/** A box as its restore has it. */
type Restored = { storage: DurableObjectStorage; office: Office; engine: Pick<Engine, 'restore'> }

/** Writes a step of a restore into its box. */
export const writeStep = ({ storage, office, engine }: Restored, step: RestoreStep): void => {
  if (step.kind === 'begin') beginLoad(storage, step.schema)
  else if (step.kind === 'load') loadSlices(storage, step.slices)
  else if (step.kind === 'compare') noteSince(storage, step.slices, engine.restore.compared)
  else {
    endLoad(storage, step.schema)
    office.reopen(false)
    beginAfter(storage, step.seq)
    beginSince(storage)
  }
}

/** Keeps some of what has to be kept of the time since, in one transaction; whether there is more to do. */
export const carryOn = ({ storage, office, engine }: Restored, now: number): boolean =>
  office.transact(now, (box) => engine.restore.carry(Object.assign(box, { storage }))).result

/** What became of the time since. */
export const namedIn = (storage: DurableObjectStorage): Named[] =>
  rowsOf(storage, 'select named from restore_named order by id limit ?', MAX_NAMED).map(([text]) => JSON.parse(String(text)) as Named)
