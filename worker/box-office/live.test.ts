import { expect, it } from 'vitest'
import { closedForGood } from '../contract/live-protocol.ts'
import { MAX_LISTENERS, openLive, type Listener, type LiveSocket } from './live.ts'

type Staged = LiveSocket & { sent: string[]; closed: number | null; listener: Listener }

/** A channel with a clock of its own: `run` does what was put off until then. */
const stage = () => {
  const sockets: Staged[] = []
  const due: { at: number; work: () => void }[] = []
  const facts = { now: 0, news: 'zero', asked: 0, looked: 0, isSignedIn: true }
  const live = openLive({
    sockets: () => sockets,
    messageFor: (listener) => {
      facts.asked += 1
      return listener.kind === 'door' && listener.pin === 'old' ? null : facts.news
    },
    isSignedIn: async () => {
      facts.looked += 1
      return facts.isSignedIn
    },
    now: () => facts.now,
    later: (work, milliseconds) => due.push({ at: facts.now + milliseconds, work }),
  })
  const open = (listener: Listener): Staged => {
    const socket: Staged = {
      sent: [],
      closed: null,
      listener,
      send: (text) => void socket.sent.push(text),
      close: (code) => {
        socket.closed = code
        sockets.splice(sockets.indexOf(socket), 1)
      },
      serializeAttachment: (next) => void (socket.listener = next),
      deserializeAttachment: () => socket.listener,
    }
    sockets.push(socket)
    live.begin(socket, listener)
    return socket
  }
  const run = async (now: number): Promise<void> => {
    facts.now = now
    for (const one of due.splice(0))
      if (one.at <= now) one.work()
      else due.push(one)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { live, open, run, facts, due }
}
const desk = (checked_at = 0): Listener => ({ kind: 'console', account_id: 'acc', session_id: 'ses', checked_at })
const door = (pin: string | null = null): Listener => ({ kind: 'door', short_id: 'cil', pin })

it('does nothing without a listener', () => {
  const { live, facts, due } = stage()
  live.changed()
  expect([facts.asked, due.length]).toEqual([0, 0])
})

it('tells what stands at once, then only news, at most once a second, and asks once for all who may hear the same', async () => {
  const { live, open, run, facts } = stage()
  const all = [open(desk()), open(desk()), open(door())]
  facts.asked = 0
  const change = (news: string): void => {
    facts.news = news
    live.changed()
  }
  for (const news of ['one', 'two', 'three']) change(news)
  await run(0)
  change('four')
  change('five')
  await run(999)
  await run(1000)
  // Nothing new.
  live.changed()
  await run(2000)
  for (const { sent } of all) expect(sent).toEqual(['zero', 'three', 'five'])
  expect(facts.asked).toBe(6)
})

it('ends a door’s socket that would be refused, and a console’s once its session is over, which it looks up no more than twice a minute', async () => {
  const { live, open, run, facts } = stage()
  const [member, stale] = [open(desk()), open(door('old'))]
  const pulse = async (at: number): Promise<void> => {
    facts.news = `at ${at}`
    live.changed()
    await run(at)
  }
  await pulse(0)
  expect([stale.closed, member.closed, facts.looked]).toEqual([closedForGood, null, 0])
  for (const at of [29_999, 31_000, 45_000, 60_000]) await pulse(at)
  expect(facts.looked).toBe(1)
  facts.isSignedIn = false
  await pulse(62_000)
  expect([member.closed, member.sent.at(-1)]).toEqual([closedForGood, 'at 60000'])
})

it('accepts no socket beyond the limit', () => {
  const { live, open } = stage()
  for (let n = 0; n < MAX_LISTENERS; n += 1) {
    expect(live.isFull()).toBe(false)
    open(door())
  }
  expect(live.isFull()).toBe(true)
})
