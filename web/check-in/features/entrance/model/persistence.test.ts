import { describe, expect, it } from 'vitest'
import type { DoorAttendee, DoorList } from '../../../../../worker/contract/check-in.ts'
import type { Waiting } from './check-in-actions.ts'
import { EntranceState } from './entrance-state.ts'
import type { EntranceStore } from './device-store.ts'

type Changes = Parameters<EntranceStore['write']>[0]

const person = (n: number): DoorAttendee =>
  ({
    attendee_ref: `ref${n}`,
    first_name: `Guest${n}`,
    last_name: 'Müller',
    reference: `#GJEZMM-${n}`,
    status: 'ACTIVE',
    checked_in_at: null,
  }) as DoorAttendee
const scan = (id: string): Waiting => ({
  kind: 'scan',
  id,
  door: 'door',
  n: 1,
  at: '2027-06-01T18:00:00.000Z',
  label: 'Ada',
  target: { attendee_ref: 'ref1' },
  device: null,
  decided: { ok: true },
  ref: 'ref1',
})

/** An entrance state over a browser that fails on demand, and what is stored there. */
const stage = () => {
  const refuses = { people: false, all: false }
  const stored = { since: null as number | null, people: new Set<string>(), waiting: new Set<string>() }
  const store: EntranceStore = {
    read: () => Promise.reject(new Error('not kept')),
    write: async ({ door, people = [], gone = [], waiting = [], done = [] }: Changes) => {
      if (!door && people.length + gone.length + waiting.length + done.length === 0) return
      if (refuses.all || (refuses.people && people.length > 0)) throw new DOMException('full', 'QuotaExceededError')
      if (door) stored.since = door.since
      for (const { attendee } of people) stored.people.add(attendee.attendee_ref)
      for (const ref of gone) stored.people.delete(ref)
      for (const { id } of waiting) stored.waiting.add(id)
      for (const id of done) stored.waiting.delete(id)
    },
    forget: () => Promise.resolve(),
    others: () => Promise.resolve([]),
  }
  const desk = new EntranceState('door', store)
  const read = async (n: number): Promise<void> => {
    desk.put([person(n)])
    await desk.write({ people: desk.people.entries([person(n)]) })
  }
  const finish = async (since: number): Promise<void> => {
    desk.stored = { short_id: 'door', list: {} as DoorList, since, version: null, after: null, read_at: null }
    await desk.write({ door: desk.stored })
  }
  const add = async (act: Waiting): Promise<void> => {
    desk.waiting = [...desk.waiting, act]
    await desk.write({ waiting: [act] })
  }
  return { desk, refuses, stored, read, finish, add }
}

describe('a browser that fails to store some data', () => {
  it('stays unreliable after an unrelated empty write', async () => {
    const { desk, refuses, add } = stage()
    refuses.all = true
    await add(scan('one'))
    expect(desk.state.hasUnstored).toBe(true)
    refuses.all = false
    desk.notify()
    expect(desk.state.hasUnstored).toBe(true)
    refuses.all = true
    await desk.write({})
    expect(desk.state.hasUnstored).toBe(true)
  })

  it('is reliable again only once the failed data is stored', async () => {
    const { desk, refuses, stored, read, finish, add } = stage()
    refuses.people = true
    for (const n of [1, 2, 3]) await read(n)
    await finish(7)
    // A list marked as read to the end has everyone.
    expect([desk.state.hasUnstored, stored.since]).toEqual([true, null])
    await add(scan('one'))
    await desk.retryUnstored()
    expect(stored.waiting).toEqual(new Set(['one']))
    expect([desk.state.hasUnstored, stored.since]).toEqual([true, null])
    // By now one person is removed, and the scan was sent.
    desk.people.remove('ref2')
    await desk.write({ gone: ['ref2'] })
    await desk.retryUnstored()
    expect(desk.state.hasUnstored).toBe(true)
    refuses.people = false
    await desk.retryUnstored()
    expect(stored).toEqual({ since: 7, people: new Set(['ref1', 'ref3']), waiting: new Set(['one']) })
    expect(desk.state.hasUnstored).toBe(false)
  })

  it('receives the failed data in its current state', async () => {
    const { desk, refuses, stored, finish, add } = stage()
    await finish(1)
    await add(scan('one'))
    refuses.all = true
    await add(scan('two'))
    await desk.settle([[scan('one'), null]])
    refuses.all = false
    await desk.retryUnstored()
    expect([desk.state.hasUnstored, stored.waiting]).toEqual([false, new Set(['two'])])
  })

  it('is reliable again after a failed read once the list is stored', async () => {
    const { desk, stored, add, read, finish } = stage()
    await desk.readStored()
    await add(scan('one'))
    await desk.retryUnstored()
    expect([desk.state.hasUnstored, stored.waiting]).toEqual([true, new Set(['one'])])
    await read(1)
    await finish(1)
    await desk.retryUnstored()
    expect(desk.state.hasUnstored).toBe(false)
  })
})
