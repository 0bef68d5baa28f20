import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStage, type Stage } from '../../tests/support/payment-stage.ts'
import { remoteJob, localJob, type JobKind } from './job.ts'
import { jobs } from './job-table.ts'
import { jobRunner } from './jobs.ts'

let stage: Stage
let now: number
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stage = openStage()
  now = stage.clock.now
  stage.box.db.delete(jobs).run()
})
afterEach(() => {
  vi.restoreAllMocks()
  stage.box.close()
})

const services = () => ({ provider: stage.model.provider, mayMessage: null, configureRoom: async () => null })
const runner = (kinds: Record<string, JobKind>) => jobRunner(stage.box.office, kinds, services(), () => now)
const later = (id: string, kind: string, input: unknown = {}, delay = 0) =>
  stage.box.open(now, (box) => box.later({ id, kind, input, delay }))
const waiting = () => stage.box.db.select().from(jobs).all()

it('does a job when it is due and not before, once', async () => {
  const done: unknown[] = []
  const run = runner({ note: localJob<string>((_, { input }) => (done.push(input), null)) })
  later('a', 'note', 'first', 1000)
  expect(run.next()).toBe(now + 1000)
  now += 999
  await run.runDue()
  expect(done).toEqual([])
  now += 1
  await run.runDue()
  await run.runDue()
  expect(done).toEqual(['first'])
  expect([run.next(), waiting()]).toEqual([null, []])
})

it('goes on with a long job from where its last step stopped', async () => {
  const pages: unknown[] = []
  const run = runner({
    count: localJob((_, { cursor }) => {
      const at = Number(cursor ?? 0)
      pages.push(at)
      return at < 3 ? { in: 0, cursor: at + 1 } : null
    }),
  })
  later('a', 'count')
  for (let turn = 0; turn < 5; turn += 1) await run.runDue()
  expect(pages).toEqual([0, 1, 2, 3])
})

it.each(['step', 'call'])('counts only what failed: a %s that comes again by itself has no attempts', async (how) => {
  let fails = 1
  const work = () => {
    if (fails-- > 0) throw new Error('not now')
    return { in: 1000 }
  }
  const call = { lane: () => 'daily', isPossible: () => true, call: async () => work(), failed: () => ({ in: 1000 }) }
  const run = runner({ daily: how === 'step' ? localJob(work) : remoteJob(call) })
  later('a', 'daily')
  await run.runDue()
  expect(waiting()[0]?.attempts).toBe(1)
  for (let day = 0; day < 4; day += 1) {
    now += 1000
    await run.runDue()
    expect(waiting()[0]?.attempts).toBe(0)
  }
})

it('undoes a step that fails, with all it wrote, and tries it again later', async () => {
  let fails = 2
  const run = runner({
    write: localJob((box) => {
      box.put(box.entities[0]?.table as never, { ...box.event(), title: 'Written' } as never)
      if (fails-- > 0) throw new Error('not now')
      return null
    }),
  })
  const title = () => stage.box.query('getEvent', { email_confirmed: true }, now).ok && stage.box.open(now, (box) => box.event().title)
  later('a', 'write')
  await run.runDue()
  expect([title(), waiting()[0]?.attempts, run.next()]).toEqual(['A concert', 1, now + 1000])
  now += 1000
  await run.runDue()
  expect(run.next()).toBe(now + 2000)
  now += 2000
  await run.runDue()
  expect([title(), run.next()]).toEqual(['Written', null])
})

it('keeps no other from its turn: one that fails, one that can’t be done here, one that waits for an answer', async () => {
  const done: unknown[] = []
  const answer = Promise.withResolvers<null>()
  const call = (isPossible: boolean) =>
    remoteJob<string>({
      lane: (input) => input,
      isPossible: () => isPossible,
      call: async (_, { input }) => {
        if (input === 'slow') await answer.promise
        if (input === 'broken') throw new Error('broken')
        done.push(input)
        return null
      },
      failed: () => ({ in: 5000 }),
    })
  const run = runner({ call: call(true), impossible: call(false) })
  later('impossible', 'impossible', 'impossible')
  later('slow', 'call', 'slow')
  later('broken', 'call', 'broken')
  for (let n = 0; n < 20; n += 1) later(`n${n}`, 'call', `n${n}`)
  const running = run.runDue()
  await vi.waitFor(() => expect(done).toHaveLength(20), 60_000)
  answer.resolve(null)
  await running
  expect(done).toContain('slow')
  expect(waiting().map(({ id, attempts }) => [id, attempts])).toEqual([
    ['impossible', 0],
    ['broken', 1],
  ])
  expect(run.next()).toBe(now + 5000)
})

it('makes the calls of one lane one after the other, and as many at once as a connection may be open for', async () => {
  let open = 0
  let most = 0
  const order: string[] = []
  const kind = remoteJob<{ lane: string; name: string }>({
    lane: ({ lane }) => lane,
    isPossible: () => true,
    call: async (_, { input }) => {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      order.push(input.name)
      open -= 1
      return null
    },
    failed: () => null,
  })
  for (let n = 0; n < 3; n += 1) later(`same${n}`, 'call', { lane: 'same', name: `same${n}` }, n)
  for (let n = 0; n < 30; n += 1) later(`n${n}`, 'call', { lane: `n${n}`, name: `n${n}` })
  now += 10
  await runner({ call: kind }).runDue()
  expect(most).toBe(6)
  expect(order.filter((name) => name.startsWith('same'))).toEqual(['same0', 'same1', 'same2'])
})

it('takes the time anew at each command', async () => {
  const times: number[] = []
  const kind = remoteJob<null>({
    lane: () => 'one',
    isPossible: () => true,
    call: async () => {
      now += 60_000
      return { in: 1000 }
    },
    failed: () => null,
  })
  later('a', 'call')
  const run = runner({ call: kind })
  await run.runDue()
  times.push(now)
  expect(run.next()).toBe(now + 1000)
})

it('leaves a job alone that was put at another time while it ran', async () => {
  const kind = remoteJob<null>({
    lane: () => 'one',
    isPossible: () => true,
    call: async () => {
      stage.box.open(now, (box) => box.later({ id: 'a', kind: 'call', input: null, delay: -5 }))
      return null
    },
    failed: () => null,
  })
  later('a', 'call')
  await runner({ call: kind }).runDue()
  expect(waiting()).toMatchObject([{ id: 'a', next_at: now - 5, attempts: 0 }])
})

const slowCall = (answer: Promise<null>, done: unknown[]) =>
  remoteJob<string>({
    lane: (input) => input,
    isPossible: () => true,
    call: async (_, { input }) => {
      if (input === 'slow') await answer
      done.push(input)
      return null
    },
    failed: () => null,
  })

it('does a step and a call that come due while another call waits for its answer', async () => {
  const done: unknown[] = []
  const answer = Promise.withResolvers<null>()
  const run = runner({ call: slowCall(answer.promise, done), note: localJob<string>((_, { input }) => (done.push(input), null)) })
  later('slow', 'call', 'slow')
  const first = run.runDue()
  later('step', 'note', 'step')
  later('quick', 'call', 'quick')
  expect(run.next()).toBe(now)
  await run.runDue()
  expect(done).toEqual(['step', 'quick'])
  answer.resolve(null)
  await first
  expect([done, waiting()]).toEqual([['step', 'quick', 'slow'], []])
})

it('is not woken for a call that is under way, nor for another one of its lane, and makes no call twice', async () => {
  const done: unknown[] = []
  const answer = Promise.withResolvers<null>()
  const run = runner({ call: slowCall(answer.promise, done) })
  later('slow', 'call', 'slow')
  later('after', 'call', 'slow')
  const first = run.runDue()
  expect(run.next()).toBe(null)
  await run.runDue()
  expect(done).toEqual([])
  answer.resolve(null)
  await first
  expect([done, waiting()]).toEqual([['slow', 'slow'], []])
})

it('says when a call has settled, so that what it wrote is sent before the others have', async () => {
  const done: unknown[] = []
  const answer = Promise.withResolvers<null>()
  let settled = 0
  const kinds = { call: slowCall(answer.promise, done) }
  const run = jobRunner(
    stage.box.office,
    kinds,
    services(),
    () => now,
    () => (settled += 1),
  )
  later('slow', 'call', 'slow')
  later('quick', 'call', 'quick')
  const running = run.runDue()
  await vi.waitFor(() => expect([done, settled]).toEqual([['quick'], 1]), 60_000)
  answer.resolve(null)
  await running
  expect(settled).toBe(2)
})
