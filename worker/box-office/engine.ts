import type { Box, BoxDb, BoxParts } from './box.ts'
import type { JobKind } from './job.ts'
import type { ReadModel } from './read-model.ts'
import type { Verb } from './verb.ts'

/** All that boxes take from the registry: what they store, what can be asked of them, and what they do by themselves. */
export type Engine = {
  parts: BoxParts
  verbs: Record<string, Verb>
  jobKinds: Record<string, JobKind>
  readModel: ReadModel
  hooks: BoxHooks
}

/** What happens by the time alone: both doors do what is overdue first, so that no caller sees it undone. */
export type BoxHooks = {
  /** Does what is overdue, so much at once. */
  beforeCommand: (box: Box) => void
  /** Whether anything is overdue. */
  hasOverdue: (box: Box) => boolean
  /** When something is due next, or null. */
  nextTime: (db: BoxDb) => string | null
}
