import { describe, expect, it } from 'vitest'
import type { DoorAttendee, DoorList } from '../../../worker/contract/check-in.ts'
import type { Waiting } from './door-acts.ts'
import { DoorDesk } from './door-desk.ts'
import type { DoorStore } from './door-store.ts'

type What = Parameters<DoorStore['write']>[0]

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

/** A desk over a browser that refuses what it is told to, and what is kept there. */
const stage = () => {
  const refuses = { people: false, all: false }
  const kept = { since: null as number | null, people: new Set<string>(), waiting: new Set<string>() }
  const store: DoorStore = {
    read: () => Promise.reject(new Error('not kept')),
    write: async ({ door, people = [], gone = [], waiting = [], done = [] }: What) => {
      if (!door && people.length + gone.length + waiting.length + done.length === 0) return
      if (refuses.all || (refuses.people && people.length > 0)) throw new DOMException('full', 'QuotaExceededError')
      if (door) kept.since = door.since
      for (const { attendee } of people) kept.people.add(attendee.attendee_ref)
      for (const ref of gone) kept.people.delete(ref)
      for (const { id } of waiting) kept.waiting.add(id)
      for (const id of done) kept.waiting.delete(id)
    },
    forget: () => Promise.resolve(),
    others: () => Promise.resolve([]),
  }
  const desk = new DoorDesk('door', store)
  const read = async (n: number): Promise<void> => {
    desk.put([person(n)])
    await desk.write({ people: desk.people.entries([person(n)]) })
  }
  const finish = async (since: number): Promise<void> => {
    desk.kept = { short_id: 'door', list: {} as DoorList, since, version: null, after: null, read_at: null }
    await desk.write({ door: desk.kept })
  }
  const add = async (act: Waiting): Promise<void> => {
    desk.waiting = [...desk.waiting, act]
    await desk.write({ waiting: [act] })
  }
  return { desk, refuses, kept, read, finish, add }
}

describe('a browser that does not take everything', () => {
  it('is not trusted again for what was never asked of it', async () => {
    const { desk, refuses, add } = stage()
    refuses.all = true
    await add(scan('one'))
    expect(desk.state.isUnkept).toBe(true)
    refuses.all = false
    desk.tell()
    expect(desk.state.isUnkept).toBe(true)
    refuses.all = true
    await desk.write({})
    expect(desk.state.isUnkept).toBe(true)
  })

  it('is trusted again once it took what it had refused, and not for something else', async () => {
    const { desk, refuses, kept, read, finish, add } = stage()
    refuses.people = true
    for (const n of [1, 2, 3]) await read(n)
    await finish(7)
    // A list that says it was read to the end has everyone.
    expect([desk.state.isUnkept, kept.since]).toEqual([true, null])
    await add(scan('one'))
    await desk.catchUp()
    expect(kept.waiting).toEqual(new Set(['one']))
    expect([desk.state.isUnkept, kept.since]).toEqual([true, null])
    // By then one is gone, and the scan was sent.
    desk.people.remove('ref2')
    await desk.write({ gone: ['ref2'] })
    await desk.catchUp()
    expect(desk.state.isUnkept).toBe(true)
    refuses.people = false
    await desk.catchUp()
    expect(kept).toEqual({ since: 7, people: new Set(['ref1', 'ref3']), waiting: new Set(['one']) })
    expect(desk.state.isUnkept).toBe(false)
  })

  it('is given what it refused as it is by then', async () => {
    const { desk, refuses, kept, finish, add } = stage()
    await finish(1)
    await add(scan('one'))
    refuses.all = true
    await add(scan('two'))
    await desk.settle([[scan('one'), null]])
    refuses.all = false
    await desk.catchUp()
    expect([desk.state.isUnkept, kept.waiting]).toEqual([false, new Set(['two'])])
  })

  it('that could not even be read is trusted once it took the list', async () => {
    const { desk, kept, add, read, finish } = stage()
    await desk.readKept()
    await add(scan('one'))
    await desk.catchUp()
    expect([desk.state.isUnkept, kept.waiting]).toEqual([true, new Set(['one'])])
    await read(1)
    await finish(1)
    await desk.catchUp()
    expect(desk.state.isUnkept).toBe(false)
  })
})
