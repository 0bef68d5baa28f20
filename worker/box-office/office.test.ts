import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSqliteStorage, type SqliteStorage } from '../../tests/support/sqlite-storage.ts'
import { openStage, type Stage } from '../../tests/support/payment-stage.ts'
import { createEventSchema } from '../contract/events.ts'
import { alarmTime, backoff, nextAlarm } from '../domain/alarm.ts'
import { calling, unlessCrowded } from './client.ts'
import { loadOwner } from '../features/events/events/store.ts'
import { openOffice, type OfficeCommand } from './office.ts'
import { engine, verbs } from '../registry.ts'

const now = Date.parse('2027-01-11T10:00:00.000Z')
const viewer = { email_confirmed: true }
const fields = (more: object = {}) =>
  createEventSchema.parse({
    title: 'A concert',
    organizer_id: 'org_1',
    start_date: '2027-06-01T19:00',
    timezone: 'UTC',
    currency: 'EUR',
    ...more,
  })
const newEvent = (more: object = {}) => ({
  account_id: 'acc_1',
  fields: fields(more),
  organizer: { id: 'org_1', name: 'O', email: 'o@foyer.test', website: null },
  payment: { payment_account_id: null, payment_connected: false, payment_version: 0 },
  origin: 'http://localhost',
  viewer,
})
const asConsole = { now, caller: { audience: 'console' as const, account_id: 'acc_1' } }

describe('an empty box', () => {
  let sqlite: SqliteStorage
  beforeEach(() => {
    sqlite = openSqliteStorage()
  })
  afterEach(() => sqlite.close())
  const tables = () => sqlite.storage.sql.exec(`select name from sqlite_master where type = 'table'`).toArray()

  it('answers no one, and stores nothing of a call', () => {
    const office = openOffice(engine, sqlite.storage, 'evt_none')
    expect(office.query('getPublicEvent', null, { now, caller: { audience: 'buyer' } })).toMatchObject({
      problem: { code: 'event_not_found' },
    })
    expect(office.command('startReplay', null, { now, caller: { audience: 'internal' } }).result).toMatchObject({ ok: false })
    expect([office.isEmpty(), tables()]).toEqual([true, []])
  })

  it('is as empty as before when the event can’t be made, and takes a better one', () => {
    const office = openOffice(engine, sqlite.storage, 'evt_one')
    const wrong = office.command('createEvent', newEvent({ end_date: '2027-05-01T19:00' }), asConsole)
    expect(wrong).toMatchObject({ result: { ok: false, problem: { code: 'validation_failed' } }, seq: null })
    expect([office.isEmpty(), tables()]).toEqual([true, []])
    expect(office.command('createEvent', newEvent(), asConsole)).toMatchObject({ result: { ok: true }, seq: 1 })
    expect(openOffice(engine, sqlite.storage, 'evt_one').isEmpty()).toBe(false)
  })

  it('is made by a member of an account alone', () => {
    const office = openOffice(engine, sqlite.storage, 'evt_one')
    for (const audience of ['buyer', 'door', 'internal'] as const)
      expect(office.command('createEvent', newEvent(), { now, caller: { audience } }).result.ok).toBe(false)
    expect(tables()).toEqual([])
  })
})

describe('a verb', () => {
  let stage: Stage
  // One box for all verbs: what is refused changes nothing.
  beforeAll(() => {
    stage = openStage()
  })
  afterAll(() => stage.box.close())

  it.each(Object.keys(verbs) as (keyof typeof verbs)[])('%s is refused to everyone it isn’t for, before it reads its input', (name) => {
    const { office } = stage.box
    const { audience: own, door } = verbs[name]
    const run = vi.spyOn(verbs[name], 'run')
    const callers = [
      { audience: 'console' as const, account_id: '' },
      { audience: 'console' as const, account_id: 'acc_other' },
      { audience: 'buyer' as const },
      { audience: 'door' as const },
      { audience: 'internal' as const },
    ].filter(({ audience }) => audience !== own || audience === 'console')
    for (const caller of callers) {
      const call = { now: stage.clock.now, caller }
      const answer =
        door === 'query'
          ? office.query(name as never, undefined as never, call)
          : office.command(name as never, undefined as never, call).result
      const code = own === 'console' && 'account_id' in caller && caller.account_id ? 'event_not_found' : 'forbidden'
      expect(answer).toEqual({ ok: false, problem: { code } })
    }
    expect(run).not.toHaveBeenCalled()
    run.mockRestore()
  })
})

describe('a command', () => {
  let stage: Stage
  beforeEach(() => {
    stage = openStage()
  })
  afterEach(() => stage.box.close())

  it('writes all or nothing', () => {
    const { office } = stage.box
    const before = office.db.all('select count(*) as n from outbox')
    expect(() =>
      office.transact(stage.clock.now, (box) => {
        box.put(box.entities[0]?.table as never, { ...box.event(), title: 'Half' } as never)
        throw new Error('in the middle')
      }),
    ).toThrow('in the middle')
    expect(office.transact(stage.clock.now, (box) => box.event().title).result).toBe('A concert')
    expect(office.db.all('select count(*) as n from outbox')).toEqual(before)
  })

  it('finds that holds have ended, whichever call is first', () => {
    const { office } = stage.box
    const order = stage.order()
    const sold = () => {
      const answer = office.query('getPublicEvent', null, { now: order.expires_at, caller: { audience: 'buyer' } })
      return answer.ok
    }
    expect(sold()).toBe(true)
    expect(office.db.all(`select status from orders where id = '${order.id}'`)).toEqual([{ status: 'EXPIRED' }])
  })
})

describe('commands that run together', () => {
  let stage: Stage
  beforeEach(async () => {
    stage = await openStage()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    stage.box.close()
  })
  const codes = () => stage.box.office.db.all('select code from affiliates order by code')
  const addingAll = (...names: string[]): OfficeCommand[] =>
    names.map((name) => ({
      name: 'createAffiliate',
      input: { id: `aff_${name}`, fields: { name, code: name === 'TAKEN' ? 'A' : name } },
      call: { now: stage.clock.now, caller: { audience: 'console', account_id: loadOwner(stage.box.office) ?? '' } },
    }))
  const breaking = () => {
    const create = verbs.createAffiliate.run
    vi.spyOn(verbs.createAffiliate, 'run').mockImplementation((box, input) => {
      const made = create(box, input)
      if (input.id === 'aff_BROKEN') throw new Error('half done')
      return made
    })
  }

  it('leave each other whole where one is refused and one throws', () => {
    breaking()
    const ended = stage.box.office.together(addingAll('A', 'TAKEN', 'BROKEN', 'B'))
    expect(ended).toMatchObject([
      { value: { result: { ok: true } } },
      { value: { result: { ok: false, problem: { code: 'affiliate_code_taken' } }, seq: null } },
      { error: new Error('half done') },
      { value: { result: { ok: true } } },
    ])
    expect(codes()).toEqual([{ code: 'A' }, { code: 'B' }])
  })

  it('are all undone where the machine stops before the last of them is stored', () => {
    expect(() =>
      stage.box.storage.transactionSync(() => {
        stage.box.office.together(addingAll('A', 'B'))
        throw new Error('stopped')
      }),
    ).toThrow('stopped')
    expect(codes()).toEqual([])
    expect(stage.box.office.together(addingAll('A'))).toMatchObject([{ value: { result: { ok: true } } }])
  })
})

describe('the alarm', () => {
  it('is set to the first of what is left, and to nothing when nothing is', () => {
    expect(nextAlarm({ hold: 3, outbox: 2, job: 5 })).toBe(2)
    expect(nextAlarm({ hold: null, outbox: null, job: 5 })).toBe(5)
    expect(nextAlarm({ hold: null, outbox: null, job: null })).toBeNull()
  })

  it('comes when it is due, and after failures of its own no sooner than they allow, however overdue', () => {
    expect(alarmTime(5000, { failures: 0, now: 1000 })).toBe(5000)
    expect(alarmTime(500, { failures: 0, now: 1000 })).toBe(1001)
    expect(alarmTime(500, { failures: 4, now: 1000 })).toBe(9000)
    expect(alarmTime(500_000, { failures: 4, now: 1000 })).toBe(500_000)
  })

  it('waits longer after each failure in a row', () => {
    expect([1, 2, 3, 9, 10, 50].map(backoff)).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000])
  })
})

describe('a call to a box', () => {
  const failing = (...errors: object[]) => {
    const call = vi.fn(async () => {
      const error = errors.shift()
      if (error) throw Object.assign(new Error('broken'), error)
      return 'answered'
    })
    const waits: number[] = []
    return { call, waits, answer: (isRead = false) => calling(call, { isRead, wait: async (ms) => waits.push(ms) }) }
  }

  it('is made again where it may be, after a short wait', async () => {
    const { call, waits, answer } = failing({ retryable: true }, { retryable: true })
    expect(await answer()).toBe('answered')
    expect([call.mock.calls.length, waits.length]).toEqual([3, 2])
    for (const wait of waits) expect(wait).toBeLessThan(200)
  })

  it('is made three times at the most, then its caller is asked to come back', async () => {
    const { call, answer } = failing(...Array.from({ length: 5 }, () => ({ retryable: true })))
    expect(await answer()).toEqual({ ok: false, problem: { code: 'unavailable' } })
    expect(call).toHaveBeenCalledTimes(3)
  })

  it('is made again to a box that was thrown out of memory where it only reads: a command may have been done', async () => {
    const reading = failing({ durableObjectReset: true }, { message: 'internal error; reference = 0a1b2c' })
    expect(await reading.answer(true)).toBe('answered')
    const writing = failing({ durableObjectReset: true })
    expect(await writing.answer()).toEqual({ ok: false, problem: { code: 'unavailable' } })
    expect(writing.call).toHaveBeenCalledTimes(1)
  })

  it('is never made again to one that has too much to do: unavailable', async () => {
    const { call, answer } = failing({ retryable: true, overloaded: true })
    expect(await answer()).toEqual({ ok: false, problem: { code: 'unavailable' } })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('is not made again where the box itself threw: that is thrown on', async () => {
    const { call, answer } = failing({})
    await expect(answer()).rejects.toThrow('broken')
    expect(call).toHaveBeenCalledTimes(1)
  })
})

describe('buyers’ calls to one box', () => {
  it('are refused at once where five hundred are waiting, until some are answered or were waiting for too long', async () => {
    let now = 1000
    const never = () => new Promise<string>(() => {})
    const ask = (eventId: string, call: () => Promise<string> = async () => 'answered') => unlessCrowded(eventId, call, () => now)
    const busy = { ok: false, problem: { code: 'unavailable' } }
    const failed = Array.from({ length: 500 }, () => ask('evt_hot', () => Promise.reject(new Error('broken'))))
    for (const call of failed) await expect(call).rejects.toThrow('broken')

    let open = (_: string): void => {}
    const waiting = ask('evt_hot', () => new Promise((resolve) => (open = resolve)))
    for (let call = 0; call < 499; call += 1) void ask('evt_hot', never)
    expect(await ask('evt_hot')).toEqual(busy)
    expect(await ask('evt_calm')).toBe('answered')
    open('answered')
    expect(await waiting).toBe('answered')
    expect(await ask('evt_hot')).toBe('answered')

    void ask('evt_hot', never)
    expect(await ask('evt_hot')).toEqual(busy)
    now += 10_000
    expect(await ask('evt_hot')).toBe('answered')
  })
})
