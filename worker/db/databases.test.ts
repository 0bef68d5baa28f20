import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openD1InNode, type D1InNode } from '../../tests/support/d1-in-node.ts'
import type { Env } from '../runtime/env.ts'
import {
  byDatabase,
  chooseShard,
  databaseOf,
  databasesToFill,
  everyAccountData,
  everyDatabase,
  inEveryData,
  rememberShard,
} from './databases.ts'

let opened: D1InNode
let ids = 0
/** An account no other test knows: an isolate keeps the database of each. */
const newAccount = (shard: number): string => {
  const id = `acc_${(ids += 1)}`
  opened.database
    .prepare(
      `insert into accounts (id, name, currency, timezone, payment_connected, payment_version, created_at, shard) values (?, 'A', 'EUR', 'UTC', 0, 0, '2027-01-01', ?)`,
    )
    .run(id, shard)
  return id
}
/** A database of so many bytes. */
const ofSize = (bytes: number | Error) =>
  ({
    prepare: () => ({ run: async () => (bytes instanceof Error ? Promise.reject(bytes) : { meta: { size_after: bytes } }) }),
  }) as unknown as D1Database
const envWith = (data: Record<string, D1Database>): Env => ({ DB: opened.d1, ...data }) as unknown as Env

beforeEach(() => {
  opened = openD1InNode()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  opened.close()
})

describe('an account’s data', () => {
  it('is in the only database there is, which is not asked where', async () => {
    const asked = vi.spyOn(opened.d1, 'prepare')
    const env = envWith({})
    expect(await databaseOf(env, newAccount(0))).toBe(opened.d1)
    expect(everyAccountData(env)).toEqual([opened.d1])
    expect(asked).not.toHaveBeenCalled()
  })

  it('is in the database of its row, which an isolate reads once', async () => {
    const [one, two] = [ofSize(0), ofSize(0)]
    const env = envWith({ DATA_2: two, DATA_1: one })
    const [first, second, old] = [newAccount(1), newAccount(2), newAccount(0)]
    const asked = vi.spyOn(opened.d1, 'prepare')
    for (let turn = 0; turn < 3; turn += 1)
      expect([await databaseOf(env, first), await databaseOf(env, second), await databaseOf(env, old)]).toEqual([one, two, opened.d1])
    expect(asked).toHaveBeenCalledTimes(3)
    expect(everyDatabase(env)).toEqual([opened.d1, one, two])
  })

  it('is not asked for where the session has it, and in no case of an unbound database', async () => {
    const env = envWith({ DATA_1: ofSize(0) })
    const asked = vi.spyOn(opened.d1, 'prepare')
    rememberShard({ id: 'acc_of_session', shard: 1, moving_to: null })
    expect(await databaseOf(env, 'acc_of_session')).toBe(env.DATA_1)
    expect(asked).not.toHaveBeenCalled()
    await expect(databaseOf(env, newAccount(2))).rejects.toThrow('DATA_2 is not bound')
  })

  it('is filled in both databases while it is moved, and asked for each time', async () => {
    const [one, two] = [ofSize(0), ofSize(0)]
    const env = envWith({ DATA_1: one, DATA_2: two })
    const account = newAccount(1)
    const set = (sql: string) => opened.database.prepare(`update accounts set ${sql} where id = ?`).run(account)
    set('moving_to = 2')
    expect([await databaseOf(env, account), await databasesToFill(env, account)]).toEqual([one, [one, two]])
    set('shard = 2, moving_to = null')
    expect([await databaseOf(env, account), await databasesToFill(env, account)]).toEqual([two, [two]])
    set('moving_to = 1')
    // An isolate that knows no better yet.
    expect(await databasesToFill(env, account)).toEqual([two])
    rememberShard({ id: account, shard: 2, moving_to: 1 })
    expect(await databasesToFill(env, account)).toEqual([two, one])
  })

  it('is relied on for as long as the installation says', async () => {
    const env: Env = Object.assign(envWith({ DATA_1: ofSize(0), DATA_2: ofSize(0) }), { SHARD_FRESH_SECONDS: '10' })
    const account = newAccount(1)
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(await databaseOf(env, account)).toBe(env.DATA_1)
    opened.database.prepare('update accounts set shard = 2 where id = ?').run(account)
    vi.setSystemTime(Date.now() + 9_000)
    expect(await databaseOf(env, account)).toBe(env.DATA_1)
    vi.setSystemTime(Date.now() + 1_000)
    expect(await databaseOf(env, account)).toBe(env.DATA_2)
  })

  it('of several accounts is put together by database, what has no account with the directory', async () => {
    const env = envWith({ DATA_1: ofSize(0), DATA_2: ofSize(0) })
    const accounts = [newAccount(1), newAccount(2), newAccount(1), undefined, 'operator']
    const found = await byDatabase(env, accounts, (account) => account)
    expect(found.get(env.DATA_1 as D1Database)).toEqual([accounts[0], accounts[2]])
    expect(found.get(env.DATA_2 as D1Database)).toEqual([accounts[1]])
    expect(found.get(env.DB)).toEqual([undefined, 'operator'])
  })
})

describe('a new account', () => {
  it('goes where there is least, any of those that are equally full, and never beside the people', async () => {
    expect(await chooseShard(envWith({}), 'acc_1')).toBe(0)
    expect(await chooseShard(envWith({ DATA_1: ofSize(9e9) }), 'acc_1')).toBe(1)
    const uneven = envWith({ DATA_1: ofSize(5e9), DATA_2: ofSize(2e9), DATA_3: ofSize(2e9 + 5000) })
    const chosen = await Promise.all(['acc_a', 'acc_b', 'acc_c', 'acc_d'].map((id) => chooseShard(uneven, id)))
    expect(new Set(chosen)).toEqual(new Set([2, 3]))
  })

  it('goes where there is an answer', async () => {
    const env = envWith({ DATA_1: ofSize(new Error('down')), DATA_2: ofSize(8e9) })
    expect(await chooseShard(env, 'acc_1')).toBe(2)
    await expect(chooseShard(envWith({ DATA_1: ofSize(new Error('down')), DATA_2: ofSize(new Error('down')) }), 'acc_1')).rejects.toThrow()
  })
})

it('a step in every database is done in all of them, though one fails', async () => {
  const env = envWith({ DATA_1: ofSize(0), DATA_2: ofSize(0) })
  const done: D1Database[] = []
  const step = async (data: D1Database) => {
    if (data === env.DATA_1) throw new Error('down')
    done.push(data)
  }
  await expect(inEveryData(env, step)).rejects.toThrow('down')
  expect(done).toEqual([env.DB, env.DATA_2])
})
