import type { Box } from '../../worker/box-office/box.ts'
import type { BoxDb } from '../../worker/box-office/box-db.ts'
import { jobs } from '../../worker/box-office/job-table.ts'
import { jobRunner } from '../../worker/box-office/jobs.ts'
import { openOffice, type Office } from '../../worker/box-office/office.ts'
import { engine, jobKinds, verbs } from '../../worker/registry.ts'
import type { InputOf, NameOf, OutputOf, Services } from '../../worker/box-office/registered.ts'
import type { Caller } from '../../worker/box-office/verb.ts'
import { loadOwner } from '../../worker/features/events/events/store.ts'
import type { Problem, Result } from '../../worker/contract/problem.ts'
import type { PaymentProvider } from '../../worker/payments/provider.ts'
import type { Plan } from './query-plans.ts'
import { openSqliteStorage, type SqliteStorage } from './sqlite-storage.ts'

type Answer<N extends NameOf<'command'>> = Extract<OutputOf<N>, { ok: true }> extends { value: infer V } ? V : never

/** One event's box office in this process: the real office with its verbs, rules, tables, jobs and transactions. */
export type BoxInNode = {
  eventId: string
  db: BoxDb
  storage: DurableObjectStorage
  office: Office
  /** Runs a verb as someone whose it is. */
  command: <N extends NameOf<'command'>>(name: N, input: InputOf<N>, now: number) => OutputOf<N> | { ok: false; problem: Problem }
  /** The same for a verb that must not refuse: its answer. */
  must: <N extends NameOf<'command'>>(name: N, input: InputOf<N>, now: number) => Answer<N>
  query: <N extends NameOf<'query'>>(name: N, input: InputOf<N>, now: number) => OutputOf<N>
  /** Runs the alarm at a time: ends overdue holds and runs due jobs, until none is left. */
  work: (provider: PaymentProvider | null, now: number) => Promise<void>
  /** Sets what is answered when a scheduled message asks whether it may be sent; without it they wait. */
  answerMessages: (may: Services['mayMessage']) => void
  /** When the first and the last of the jobs that wait for the provider are due, or null. */
  nextJob: () => number | null
  lastJob: () => number | null
  /** The query plans of every statement that was run on the box so far, and of its triggers. */
  plans: () => Plan[]
  /** The same for those that something runs. */
  plansOf: (work: () => unknown) => Plan[]
  /** Runs something of a test's own, without recording its plans. */
  aside: <T>(work: () => T) => T
  /** Runs something and undoes all it did to the box; nests. */
  undoing: <T>(work: () => Promise<T>) => Promise<T>
  /** Works on the box in one transaction without a verb, to inspect it and to test its parts. */
  open: <T>(now: number, work: (box: Box) => T) => T
  close: () => void
}

/** More rounds of due jobs than this at one time mean an endless loop. */
const maxRounds = 50

/** Someone whose verb it is: of the console's, a member of the box's own account. */
const callerOf = (office: Office, name: keyof typeof verbs): Caller => {
  const { audience } = verbs[name]
  return audience === 'console' ? { audience, account_id: (office.isEmpty() ? null : loadOwner(office)) ?? 'acc_any' } : { audience }
}

/** A box over a storage, by default an empty one of its own. */
export const openBoxInNode = (eventId: string, sqlite: SqliteStorage = openSqliteStorage()): BoxInNode => {
  const { storage, undoing, plans, plansOf, aside, close } = sqlite
  const office = openOffice(engine, storage, eventId)

  const command: BoxInNode['command'] = (name, input, now) =>
    office.command(name, input, { now, caller: callerOf(office, name), isFirst: true }).result

  const must: BoxInNode['must'] = (name, input, now) => {
    const result = command(name, input, now) as Result<never>
    if (!result.ok) throw new Error(`${name} was refused: ${JSON.stringify(result.problem)}`)
    return result.value
  }

  /** Jobs about payments: expiring rows and the waitlist's clock play no part in these times. */
  const jobTimes = () =>
    aside(() => office.db.select({ kind: jobs.kind, at: jobs.next_at }).from(jobs).all())
      .filter(({ kind }) => kind !== 'forget' && kind !== 'waitlist')
      .map((job) => job.at)
      .sort((a, b) => a - b)

  let mayMessage: Services['mayMessage'] = null
  return {
    eventId,
    answerMessages: (may) => (mayMessage = may),
    get db() {
      return office.db
    },
    storage,
    office,
    command,
    must,
    query: (name, input, now) => office.query(name, input, { now, caller: callerOf(office, name) }) as never,
    work: async (provider, now) => {
      office.catchUp(now)
      const runner = jobRunner(
        office,
        jobKinds,
        {
          provider,
          mayMessage,
          configureRoom: async () => null,
          updatePasses: async () => {},
          importFiles: { read: async () => null, write: async () => {} },
        },
        () => now,
      )
      for (let round = 0; (runner.next() ?? Infinity) <= now; round += 1) {
        if (round === maxRounds) throw new Error('the jobs never end')
        await runner.runDue()
      }
    },
    nextJob: () => jobTimes().at(0) ?? null,
    lastJob: () => jobTimes().at(-1) ?? null,
    undoing: (work) => undoing(work).finally(office.undone),
    plans,
    plansOf,
    aside,
    open: (now, work) => office.transact(now, work).result,
    close,
  }
}
