import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openD1InNode, type D1InNode } from '../../../../tests/support/d1-in-node.ts'
import { readModel as whole } from '../../../registry.ts'
import type { Env } from '../../../runtime/env.ts'
import { askForMove } from './ask-move.ts'
import { continueMove, resumeMoves } from './run-move.ts'

// A move ends well wherever the power is cut: before and after each thing it asks a database.

vi.mock('../../../installation/ready.ts', () => ({ ready: async () => null }))

/** One table of boxes' rows beside the mail log: each is a few questions more, and `carry-rows.test.ts` has them. */
const readModel = { ...whole, tables: whole.tables.slice(0, 1) }
const ACCOUNT = 'acc_1'
const MINUTE = 60_000

let directory: D1InNode
let from: D1InNode
let to: D1InNode
let queued: string[]
let mailed: string[]
/** Questions until the power is cut, and whether the last one is still done. */
let left: number
let isDone: boolean

const cut = async <T>(ask: () => Promise<T>): Promise<T> => {
  left -= 1
  if (left < 0 || (left === 0 && !isDone)) throw new Error('power cut')
  const answer = await ask()
  if (left === 0) throw new Error('power cut')
  return answer
}
type Statement = Record<'all' | 'run' | 'first' | 'raw', (...of: unknown[]) => Promise<unknown>> & { bind: (...of: unknown[]) => Statement }
const cuttable = ({ d1 }: D1InNode): D1Database => {
  const whole = new WeakMap<object, Statement>()
  const wrapped = (statement: Statement): Statement => {
    const one = {
      bind: (...of: unknown[]) => wrapped(statement.bind(...of)),
      all: () => cut(() => statement.all()),
      run: () => cut(() => statement.run()),
      first: (...of: unknown[]) => cut(() => statement.first(...of)),
      raw: () => cut(() => statement.raw()),
    }
    whole.set(one, statement)
    return one
  }
  return {
    prepare: (sql: string) => wrapped(d1.prepare(sql) as unknown as Statement),
    batch: (statements: object[]) => cut(() => d1.batch(statements.map((one) => whole.get(one) as never))),
  } as unknown as D1Database
}

const envOf = (): Env =>
  ({
    DB: cuttable(directory),
    DATA_1: cuttable(from),
    DATA_2: cuttable(to),
    WORK_QUEUE: { send: async ({ id }: { id: string }) => void queued.push(id) },
    MAIL_QUEUE: { sendBatch: async (some: { body: { id: string } }[]) => void mailed.push(...some.map(({ body }) => body.id)) },
  }) as unknown as Env

const all = ({ database }: D1InNode, sql: string) => database.prepare(sql).all()
const mail = (id: string, status: string, account = ACCOUNT) =>
  `insert into mails (id, account_id, kind, recipient, recipient_name, locale, data, status, created_at)
   values ('${id}', '${account}', 'MESSAGE', 'a@b.test', 'A', 'en', '{}', '${status}', '2027-01-01');`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-01T00:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  directory = openD1InNode()
  from = openD1InNode()
  to = openD1InNode()
  queued = []
  mailed = []
  left = Infinity
  directory.database.exec(`insert into accounts (id, name, currency, timezone, payment_connected, payment_version, created_at, shard)
    values ('${ACCOUNT}', 'A', 'EUR', 'UTC', 0, 0, '2027-01-01', 1)`)
  from.database.exec(`${mail('a', 'SENT')} ${mail('b', 'QUEUED')} ${mail('c', 'SENT', 'acc_2')}
    insert into mail_quality values ('${ACCOUNT}', '2027-01-01', 5, 1, 0);`)
  // From long ago, of a stray call.
  to.database.exec(mail('stray', 'SENT'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const one of [directory, from, to]) one.close()
})

const underway = () => all(directory, 'select id from account_moves where done_at is null')
/** Goes on with a move as the queue and the schedule do, until it is done; each turn is later than anything waits for. */
const finish = async (env: Env): Promise<void> => {
  for (let turn = 0; underway().length > 0 && turn < 100; turn += 1) {
    vi.setSystemTime(Date.now() + 5 * MINUTE)
    const id = queued.shift()
    if (id === undefined) await resumeMoves(env, Date.now())
    else await continueMove(env, id, readModel).catch(() => undefined)
  }
}

const expectMoved = () => {
  expect(all(directory, 'select shard, moving_to from accounts')).toEqual([{ shard: 2, moving_to: null }])
  expect(all(directory, 'select phase from account_moves')).toEqual([{ phase: 'DONE' }])
  expect(all(to, 'select id, status from mails order by id')).toEqual([
    { id: 'a', status: 'SENT' },
    { id: 'b', status: 'QUEUED' },
  ])
  expect(all(to, 'select sent, bounced from mail_quality')).toEqual([{ sent: 5, bounced: 1 }])
  expect(all(from, 'select id from mails')).toEqual([{ id: 'c' }])
  expect(all(from, 'select * from mail_quality')).toEqual([])
  for (const database of [from, to])
    for (const table of ['moving_accounts', 'moved_changes']) expect(all(database, `select * from ${table}`)).toEqual([])
}

it('moves everything, and queues the emails that were waiting once more', async () => {
  const env = envOf()
  const begun = await askForMove(env, ACCOUNT, 'DATA_2', Date.now())
  expect(begun).toMatchObject({ ok: true, value: { database: 'DATA_1', move: { phase: 'PREPARE', from: 'DATA_1', to: 'DATA_2' } } })
  expect(await askForMove(env, ACCOUNT, 'DATA_2', Date.now())).toMatchObject({ ok: false, problem: { code: 'account_moving' } })
  await finish(env)
  expectMoved()
  expect(mailed).toEqual(['b'])
  expect(await askForMove(env, ACCOUNT, 'DATA_2', Date.now())).toEqual({ ok: true, value: { database: 'DATA_2', move: null } })
  expect(all(directory, 'select kind, subject from operator_log')).toEqual([1, 2].map(() => ({ kind: 'ACCOUNT_MOVED', subject: ACCOUNT })))
})

it('waits before it copies until every isolate knows, and before it clears', async () => {
  const env = envOf()
  await askForMove(env, ACCOUNT, 'DATA_2', Date.now())
  const phase = () => all(directory, 'select phase from account_moves')[0]?.['phase']
  const go = () => continueMove(env, queued.shift() ?? '', readModel)
  await go()
  expect([phase(), queued.length]).toEqual(['COPY', 1])
  vi.setSystemTime(Date.now() + MINUTE)
  const early = queued[0] as string
  await go()
  expect([phase(), queued]).toEqual(['COPY', []])
  vi.setSystemTime(Date.now() + MINUTE)
  await continueMove(env, early, readModel)
  expect(phase()).toBe('SWEEP')
  expect(all(from, `select id from mails where account_id = '${ACCOUNT}'`)).toHaveLength(2)
  vi.setSystemTime(Date.now() + 2 * MINUTE)
  await go()
  expectMoved()
})

it('waits for an email that is being sent, and lets no other begin', async () => {
  const env = envOf()
  from.database.exec(`update mails set status = 'SENDING', due_at = '2027-01-01T00:11:00.000Z' where id = 'b'`)
  await askForMove(env, ACCOUNT, 'DATA_2', Date.now())
  await continueMove(env, queued.shift() ?? '', readModel)
  vi.setSystemTime(Date.parse('2027-01-01T00:10:00Z'))
  await continueMove(env, queued.shift() ?? '', readModel)
  expect(all(directory, 'select phase from account_moves')).toEqual([{ phase: 'SWITCH' }])
  from.database.exec(mail('late', 'QUEUED'))
  from.database.exec(`update mails set status = 'SENDING' where id = 'late'`)
  expect(all(from, `select status from mails where id = 'late'`)).toEqual([{ status: 'QUEUED' }])
  // What became of it is known in the other database as soon as that counts: it is not sent once more.
  from.database.exec(`update mails set status = 'SENT', due_at = null where id = 'b'`)
  vi.setSystemTime(Date.now() + MINUTE)
  await continueMove(env, queued.shift() ?? '', readModel)
  expect(all(directory, 'select shard from accounts')).toEqual([{ shard: 2 }])
  expect(all(to, `select id, status from mails order by id`)).toEqual([
    { id: 'a', status: 'SENT' },
    { id: 'b', status: 'SENT' },
    { id: 'late', status: 'QUEUED' },
  ])
  expect(mailed).toEqual(['late'])
})

it.each([true, false])(
  'ends well though the power is cut at any question, done (%s) or not',
  async (isLastDone) => {
    isDone = isLastDone
    let cuts = 0
    for (; ; cuts += 1) {
      directory.database.exec(`update accounts set shard = 1; delete from account_moves`)
      to.database.exec('delete from mails; delete from mail_quality')
      from.database
        .exec(`delete from mails; delete from mail_quality; ${mail('a', 'SENT')} ${mail('b', 'QUEUED')} ${mail('c', 'SENT', 'acc_2')}
      insert into mail_quality values ('${ACCOUNT}', '2027-01-01', 5, 1, 0)`)
      queued = []
      const env = envOf()
      await askForMove(env, ACCOUNT, 'DATA_2', Date.now())
      left = cuts
      // Until the power is cut, and from then on.
      for (let turn = 0; left > 0 && underway().length > 0 && turn < 100; turn += 1) {
        vi.setSystemTime(Date.now() + 5 * MINUTE)
        await continueMove(env, queued.shift() ?? '', readModel).catch(() => undefined)
      }
      const isCut = left <= 0
      left = Infinity
      queued = []
      await finish(env)
      expectMoved()
      if (!isCut) break
    }
    expect(cuts).toBeGreaterThan(50)
  },
  120_000,
)
