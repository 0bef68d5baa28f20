import { max } from 'drizzle-orm'
import { openBox, openDatabase, type Box, type BoxDb } from '../../worker/box-office/box.ts'
import { migrate } from '../../worker/box-office/migrate.ts'
import { commands, queries, type Commands, type Queries } from '../../worker/box-office/registry.ts'
import { refuse, type Problem, type Result } from '../../worker/contract/problem.ts'
import { expireOverdue } from '../../worker/features/orders/expire-orders.ts'
import { firstJob, runProviderJobs } from '../../worker/payments/provider-jobs.ts'
import type { PaymentProvider } from '../../worker/payments/provider.ts'
import { providerJobs } from '../../worker/payments/table.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

type Input<N extends keyof Commands> = Parameters<Commands[N]>[1]
type Answer<N extends keyof Commands> = Extract<ReturnType<Commands[N]>, { ok: true }>['value']

/** One event's box office in this process: its real verbs, rules, tables and transactions; only the shell around them is another. */
export type BoxInNode = {
  eventId: string
  db: BoxDb
  /** Runs a verb in one transaction, as the Durable Object does: overdue holds first, then the verb, then its outbox row. */
  command: <N extends keyof Commands>(name: N, input: Input<N>, now: number) => ReturnType<Commands[N]> | { ok: false; problem: Problem }
  /** The same for a verb that must not refuse: its answer. */
  must: <N extends keyof Commands>(name: N, input: Input<N>, now: number) => Answer<N>
  query: <N extends keyof Queries>(name: N, input: Parameters<Queries[N]>[1], now: number) => ReturnType<Queries[N]>
  /** What the alarm does at that time: ends overdue holds and makes every call to the provider that is due, until none is. */
  work: (provider: PaymentProvider, now: number) => Promise<void>
  /** When the first and the last of the calls to the provider that wait are due, or null. */
  nextJob: () => number | null
  lastJob: () => number | null
  /** Runs something and undoes all it did to the box; nests. */
  undoing: <T>(work: () => Promise<T>) => Promise<T>
  /** How SQLite goes about every statement that something runs on the box. */
  plansOf: (work: () => unknown) => string[]
  /** Works on the box in one transaction without a verb: to look at it, and to try its parts. */
  open: <T>(now: number, work: (box: Box) => T) => T
  close: () => void
}

/** More rounds of due calls than this in one moment mean that they cause each other without end. */
const maxRounds = 50

/** An empty box, migrated. */
export const openBoxInNode = (eventId: string): BoxInNode => {
  const { storage, undoing, plansOf, close } = openSqliteStorage()
  migrate(storage)
  const database = openDatabase(storage)

  const open = <T>(now: number, work: (box: Box) => T): T =>
    storage.transactionSync(() => {
      const box = openBox(database, eventId, now, undefined)
      const result = work(box)
      box.commit()
      return result
    })

  const command: BoxInNode['command'] = (name, input, now) =>
    open(now, (box) => {
      if (name !== 'createEvent') {
        if (!box.event()) return refuse('event_not_found')
        expireOverdue(box)
      }
      return (commands[name] as (box: Box, input: unknown) => never)(box, input)
    })

  const must: BoxInNode['must'] = (name, input, now) => {
    const result = command(name, input, now) as Result<never>
    if (!result.ok) throw new Error(`${name} was refused: ${JSON.stringify(result.problem)}`)
    return result.value
  }

  return {
    eventId,
    db: database.db,
    command,
    must,
    query: (name, input, now) => {
      open(now, expireOverdue)
      return (queries[name] as (box: Box, input: unknown) => never)(openBox(database, eventId, now, undefined), input)
    },
    work: async (provider, now) => {
      open(now, expireOverdue)
      for (let round = 0; (firstJob(database.db) ?? Infinity) <= now; round += 1) {
        if (round === maxRounds) throw new Error('the calls to the provider never end')
        await runProviderJobs(database.db, provider, (name, input) => command(name, input as never, now) as never, now)
      }
    },
    nextJob: () => firstJob(database.db),
    lastJob: () =>
      database.db
        .select({ at: max(providerJobs.next_at) })
        .from(providerJobs)
        .get()?.at ?? null,
    undoing,
    plansOf,
    open,
    close,
  }
}
