import { refuse, type Problem, type Result } from '../contract/problem.ts'
import { unlessChanged } from '../domain/etag.ts'
import { events, type EventRow } from './event-table.ts'
import { restoringOf } from './snapshots/closing.ts'
import { openBox, openDatabase, type BoxDatabase } from './open-box.ts'
import type { Box } from './box.ts'
import type { BoxDb } from './box-db.ts'
import type { Engine } from './engine.ts'
import type { Settled } from './group-commit.ts'
import { isEmpty, migrate } from './migrate.ts'
import type { InputOf, NameOf, OutputOf } from './registered.ts'
import { traced } from '../runtime/trace.ts'
import type { Caller, Edits, Verb } from './verb.ts'

type Refusal = { ok: false; problem: Problem }

/**
 * The context of a call: its time in milliseconds, its caller, the version it edits; `isFirst` where it is certainly no
 * repetition; the trace of the request that makes it.
 */
export type OfficeCall = { now: number; caller: Caller; if_match?: string | undefined; isFirst?: boolean; trace_id?: string }

export type OfficeCommand = { name: NameOf<'command'>; input: unknown; call: OfficeCall }

/**
 * One event's box office without the object around it, so that tests run what the Durable Object runs. Every call is
 * one transaction: overdue holds first, then the verb, then its outbox row.
 */
export type Office = {
  readonly eventId: string
  /** The box's database; there is none while the box is empty. */
  readonly db: BoxDb
  isEmpty: () => boolean
  /** Whether its event was deleted. */
  isGone: () => boolean
  /** Lets go of the database, which is about to be deleted. */
  close: () => void
  /** Whether it takes no call because a restore is under way. */
  isClosed: () => boolean
  /** Takes no call from now on; lets go of the database. */
  shut: () => void
  /** Opens the database that a restore has written, migrated; for everyone or still for the restore alone. */
  reopen: (forAll: boolean) => void
  /** Runs a verb that changes the event; `seq` is its position in the outbox, null when nothing is to be sent. */
  command: <N extends NameOf<'command'>>(
    name: N,
    input: InputOf<N>,
    call: OfficeCall,
  ) => { result: OutputOf<N> | Refusal; seq: number | null }
  /** Runs several commands in one transaction, each in a nested one: an error rolls back its own command alone. */
  together: (calls: OfficeCommand[]) => Settled<{ result: unknown; seq: number | null }>[]
  /** Runs a verb that only reads. */
  query: <N extends NameOf<'query'>>(name: N, input: InputOf<N>, call: OfficeCall) => OutputOf<N> | Refusal
  /** Ends overdue holds in a transaction of its own; whether there were any. */
  catchUp: (now: number) => boolean
  /** Works on the box in one transaction without a verb. */
  transact: <T>(now: number, work: (box: Box) => T) => { result: T; seq: number | null }
  /** Clears the cache after a rollback from outside. */
  undone: () => void
}

/** Rolls back the creation of an event. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('refused')
    this.refusal = refusal
  }
}

/** Opens the office over an object's storage, migrated if it holds an event. `caughtUp` is called when a query expired holds. */
export const openOffice = (
  { parts, verbs, hooks }: Engine,
  storage: DurableObjectStorage,
  eventId: string,
  publicUrl?: string,
  caughtUp?: () => void,
): Office => {
  const verbOf = (name: string): Verb => {
    const verb = verbs[name]
    if (!verb) throw new Error(`there is no verb ${name}`)
    return verb
  }
  let database: BoxDatabase | null = null
  let isClosed = restoringOf(storage) !== null
  const open = (): BoxDatabase => {
    migrate(storage)
    return openDatabase(storage, parts)
  }
  if (!isClosed && !isEmpty(storage)) database = open()

  const boxAt = (now: number, isFirst = false): ReturnType<typeof openBox> => {
    if (!database) throw new Error('an empty box has nothing to open')
    return openBox(database, eventId, now, publicUrl, isFirst)
  }

  const transactAs = <T>(now: number, isFirst: boolean | undefined, work: (box: Box) => T) =>
    storage.transactionSync(() => {
      const box = boxAt(now, isFirst)
      const result = work(box)
      return { result, seq: box.commit() }
    })

  const transact: Office['transact'] = (now, work) => transactAs(now, false, work)

  const undone = (): void => database?.memory.clear()

  const catchUp = (now: number): boolean => hooks.hasOverdue(boxAt(now)) && transact(now, hooks.beforeCommand) !== null

  /** Rejects a call: a verb of another audience, an event that is gone or belongs to another account. */
  const authorize = (box: Box, name: string, { caller }: OfficeCall): Refusal | null => {
    if (verbOf(name).audience !== caller.audience) return refuse('forbidden')
    if (caller.audience === 'console' && !caller.account_id) return refuse('forbidden')
    const owner = (box.event() as EventRow | undefined)?.account_id
    const isOwner = owner && (caller.audience !== 'console' || owner === caller.account_id)
    return isOwner ? null : refuse('event_not_found')
  }

  /** The current state, if someone else changed it since the caller read it. */
  const changedMeanwhile = (box: Box, name: string, input: unknown, { if_match }: OfficeCall): Refusal | null => {
    const { edits } = verbOf(name) as { edits?: Edits<unknown> }
    const standing = if_match !== undefined && edits?.standing(box, input)
    // A missing thing is the verb's own problem.
    if (!edits || !standing || !standing.ok) return null
    const unchanged = unlessChanged(if_match, edits.schema, standing.value)
    return unchanged.ok ? null : unchanged
  }

  const run = (box: Box, name: string, input: unknown): never =>
    (verbOf(name).run as (box: Box, input: unknown) => unknown)(box, input) as never

  /** Makes the event's tables with the event, or neither. */
  const create = (name: string, input: unknown, call: OfficeCall): { result: never; seq: number | null } => {
    try {
      return storage.transactionSync(() => {
        database = open()
        const made = transact(call.now, (box) => run(box, name, input) as Result<unknown>)
        if (!made.result.ok) throw new Refused(made.result)
        return made as { result: never; seq: number | null }
      })
    } catch (error) {
      database = null
      if (error instanceof Refused) return { result: error.refusal as never, seq: null }
      throw error
    }
  }

  const command: Office['command'] = (name, input, call) => {
    if (isClosed) return { result: refuse('unavailable'), seq: null }
    if (!database) {
      if (verbs[name]?.makesEvent && call.caller.audience === 'console') return create(name, input, call)
      return { result: refuse('event_not_found'), seq: null }
    }
    try {
      return transactAs(call.now, call.isFirst, (box) => {
        const closed = authorize(box, name, call)
        if (closed) return closed as never
        hooks.beforeCommand(box)
        const result = (changedMeanwhile(box, name, input, call) as never) ?? run(box, name, input)
        if (verbOf(name).allOrNothing && !(result as Result<unknown>).ok) throw new Refused(result)
        return result
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      undone()
      return { result: error.refusal as never, seq: null }
    }
  }

  const oneOf = ({ name, input, call }: OfficeCommand): Settled<{ result: unknown; seq: number | null }> => {
    try {
      return { value: traced(call.trace_id, () => command(name, input as never, call)) }
    } catch (error) {
      return { error }
    }
  }

  const together: Office['together'] = (calls) => {
    // A single command is a transaction by itself; an empty box opens its own.
    if (calls.length === 1 || isClosed || !database) return calls.map(oneOf)
    try {
      return storage.transactionSync(() => calls.map(oneOf))
    } catch (error) {
      undone()
      throw error
    }
  }

  return {
    eventId,
    get db() {
      if (!database) throw new Error('an empty box has no database')
      return database.db
    },
    isEmpty: () => isClosed || database === null,
    isGone: () => !isClosed && database !== null && database.db.select({ id: events.id }).from(events).limit(1).all().length === 0,
    close: () => {
      database = null
    },
    isClosed: () => isClosed,
    shut: () => {
      isClosed = true
      database = null
    },
    reopen: (forAll) => {
      database = open()
      isClosed = !forAll
    },
    command,
    together,
    query: (name, input, call) => {
      if (isClosed) return refuse('unavailable')
      if (!database) return refuse('event_not_found')
      if (catchUp(call.now)) caughtUp?.()
      const box = boxAt(call.now)
      return authorize(box, name, call) ?? run(box, name, input)
    },
    catchUp,
    transact,
    undone,
  }
}
