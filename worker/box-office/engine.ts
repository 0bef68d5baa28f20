import type { Box, BoxParts } from './box.ts'
import type { BoxDb } from './box-db.ts'
import type { JobKind } from './job.ts'
import type { Compared, SinceBox } from './snapshots/since.ts'
import type { ReadModel } from './read-model.ts'
import type { Verb } from './verb.ts'

/** The registry's part of every box: its tables, verbs, hooks and jobs. */
export type Engine = {
  parts: BoxParts
  verbs: Record<string, Verb>
  jobKinds: Record<string, JobKind>
  readModel: ReadModel
  hooks: BoxHooks
  restore: RestoreHooks
}

/** A restore's part in the features: what of the time since is compared, and what is kept of it. */
export type RestoreHooks = {
  compared: Compared
  /** Takes a bounded step; whether there is more to do. */
  carry: (box: SinceBox) => boolean
}

/** Time-driven changes: commands and queries apply overdue ones first, so that no caller sees outdated rows. */
export type BoxHooks = {
  /** Applies overdue changes, a bounded number at once. */
  beforeCommand: (box: Box) => void
  /** Whether anything is overdue. */
  hasOverdue: (box: Box) => boolean
  /** When something is due next, or null. */
  nextTime: (db: BoxDb) => string | null
}
