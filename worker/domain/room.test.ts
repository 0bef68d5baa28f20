import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTurn, keyOf, lotOf, lotOfMac, placeOf, pollAfter, spokenWait, turnEnds, turnLasts, waitOf } from '../shared/room-place.ts'
import { commitmentOf, readPass, signPass } from './room-pass.ts'
import {
  countArrivals,
  countEntries,
  lastMinuteOf,
  mayOpenAgain,
  minutesOf,
  newRoom,
  paceOf,
  stepRoom,
  waitingIn,
  type BoxHealth,
  type Room,
} from './room.ts'

const opening = Date.parse('2031-06-01T10:00:00.000Z')
const plenty: BoxHealth = {
  left: null,
  on_sale: true,
  gone: false,
  aside: 0,
  over: false,
  held: 0,
  sold: 0,
  ordered: 0,
  per_order: 2,
  took: 20,
}
const soldOut: BoxHealth = { ...plenty, left: 0, on_sale: false, gone: true }
const seed = '5eed'.repeat(16)
const seedOf = (name: string): string => createHash('sha256').update(name).digest('hex')

/** A room whose line is `present` people and then so many a second. */
const roomWith = (present: number, late: number[] = [], rate = 600): Room => {
  let room = newRoom({ mode: 'ON', seed, commitment: commitmentOf(seed), opens_at: opening, rate })
  room = countArrivals(room, opening - 1000, present)
  room = stepRoom(room, null, opening)
  late.forEach((people, second) => (room = countArrivals(room, opening + second * 1000, people)))
  return stepRoom(room, null, opening + 2000)
}

/** The room a second later, and so on until `until` seconds after the opening. */
const play = (room: Room, until: number, health: BoxHealth = plenty, from = 2): Room[] => {
  const rooms = [room]
  for (let second = from + 1; second <= until; second += 1) rooms.push(stepRoom(rooms.at(-1) as Room, health, opening + second * 1000))
  return rooms
}

const lots = (seed: string, ids: string[]): number[] =>
  ids.map((id) => lotOfMac(createHmac('sha256', Buffer.from(seed, 'hex')).update(id).digest()))
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `ticket-${index}`)

/** Kolmogorov and Smirnov's distance between a sample and the uniform distribution, times the root of its size. */
const distance = (sample: number[]): number => {
  const sorted = sample.toSorted((a, b) => a - b)
  const most = Math.max(...sorted.map((value, index) => Math.max((index + 1) / sorted.length - value, value - index / sorted.length)))
  return most * Math.sqrt(sorted.length)
}

/** How far two things go together, from −1 to 1, times the root of how many they are. */
const together = (values: number[]): number => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const sums = values.reduce(
    ({ both, one, other }, value, index) => ({
      both: both + (value - mean) * (index - middle),
      one: one + (value - mean) ** 2,
      other: other + (index - middle) ** 2,
    }),
    { both: 0, one: 0, other: 0 },
  )
  return (sums.both / Math.sqrt(sums.one * sums.other)) * Math.sqrt(values.length)
}

describe('the lots', () => {
  it('are uniform, and independent of who arrived when, whatever the seed', () => {
    // The seeds are the same in every run: of fair draws, a few in 10,000 are farther off than any limit worth having.
    const seeds = [seed, ...Array.from({ length: 10 }, (_, index) => seedOf(`seed ${index}`))]
    const people = ids(10_000)
    for (const one of seeds) {
      const drawn = lots(one, people)
      expect(distance(drawn), one).toBeLessThan(1.63)
      expect(distance(drawn.slice(0, 5000)), `the early half of ${one}`).toBeLessThan(1.63)
      expect(Math.abs(together(drawn)), one).toBeLessThan(4)
    }
  })

  it('are another draw under another seed, and the same on the page as in the test', async () => {
    const people = ids(2000)
    const [one, other] = [lots(seed, people), lots(seedOf('another seed'), people)]
    const ranks = one.map((value, index) => [value, other[index] as number] as const).sort(([a], [b]) => a - b)
    expect(Math.abs(together(ranks.map(([, value]) => value)))).toBeLessThan(4)
    expect(await lotOf(seed, 'ticket-7')).toBe(one[7])
    expect(Math.max(...one)).toBeLessThan(1)
  })
})

describe('the line', () => {
  it('lets in those present by their lots, then the others by their arrival, at the pace that is allowed', () => {
    const present = 500
    const late = [30, 20, 0, 10]
    const drawn = lots(seed, ids(present))
    const rooms = play(roomWith(present, late), 90)
    for (const [second, room] of rooms.entries()) {
      expect(room.admitted).toBeLessThanOrEqual(second * 10)
      if (room.admitted < present) {
        const inside = drawn.filter((lot) => isTurn(lot, room)).length
        // Lots are not spread as a comb is: how many they are differs from how many were meant, as luck has it.
        expect(Math.abs(inside - room.admitted)).toBeLessThan(3 * Math.sqrt(present))
      }
    }
    const last = rooms.at(-1) as Room
    expect([last.admitted, waitingIn(last)]).toEqual([560, 0])
    expect(isTurn(keyOf({ arrived_at: opening + 3900 }, 0.5, opening), last)).toBe(true)
  })

  it('never goes backwards, whatever the box says and whenever counts arrive', () => {
    const health = fc.record({
      left: fc.option(fc.nat(2000), { nil: null }),
      on_sale: fc.boolean(),
      gone: fc.boolean(),
      aside: fc.nat(3),
      over: fc.constant(false),
      held: fc.nat(3),
      sold: fc.nat(100),
      ordered: fc.nat(200),
      per_order: fc.double({ min: 1, max: 5, noNaN: true }),
      took: fc.option(fc.nat(1000), { nil: null }),
    })
    const step = fc.record({ health, wait: fc.integer({ min: 0, max: 9000 }), late: fc.nat(40), delay: fc.nat(4000), entered: fc.nat(5) })
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.array(step, { minLength: 1, maxLength: 120 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (present, steps, lot) => {
          let room = roomWith(present)
          let now = opening + 2000
          let place = Infinity
          for (const { health, wait, late, delay } of steps) {
            const before = room
            now += wait
            const second = opening + Math.floor(Math.max(0, now - delay - opening) / 1000) * 1000
            room = stepRoom(countArrivals(room, second, late), health, now)
            expect(room.admitted_up_to).toBeGreaterThanOrEqual(before.admitted_up_to)
            expect(room.admitted).toBeGreaterThanOrEqual(before.admitted)
            // Never beyond those whose counts may still be on their way.
            expect(room.admitted_up_to).toBeLessThanOrEqual(Math.max(1, before.admitted_up_to, 1 + (now - 2000 - opening) / 1000))
            const next = placeOf({ arrived_at: opening - 1, standing: null }, lot, { ...room, opened_at: opening })
            expect(next).toBeLessThanOrEqual(place)
            place = next
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('shows when a turn ends: the same in every answer, two minutes after it began and five seconds more at most', () => {
    const rooms = play(roomWith(900), 300)
    const lot = 0.4321
    const begun = rooms.findIndex((room) => isTurn(lot, room))
    const at = opening + (begun + 2) * 1000
    const ends = rooms.slice(begun).map((room) => turnEnds(lot, { turns: room.steps.map(([at, upTo]) => [at, upTo]) }))
    const [end] = ends
    expect(end).toBeGreaterThanOrEqual(at + turnLasts)
    expect(end).toBeLessThanOrEqual(at + turnLasts + 5000)
    ends.forEach((turnEnd, index) => {
      const now = at + index * 1000
      if (now < (end as number)) expect(turnEnd, `${index} s later`).toBe(end)
      else expect(turnEnd === null || turnEnd <= now, `${index} s later`).toBe(true)
    })
  })

  it('lets no one in without need: a box that is silent or slow gets fewer, a pause no one, and what is left bounds them', () => {
    const rate = 6000
    const inOf = (health: BoxHealth) => (play(roomWith(5000, [], rate), 32, health).at(-1) as Room).admitted
    expect(inOf(plenty)).toBe(3000)
    expect(inOf({ ...plenty, took: null })).toBe(0)
    expect(inOf({ ...plenty, took: 900 })).toBeLessThan(600)
    expect(inOf({ ...plenty, left: 100 }), '100 tickets, two an order, a fifth more').toBe(60)
    expect(inOf({ ...soldOut, held: 3 })).toBe(0)
    expect(inOf({ ...plenty, left: 100, on_sale: false }), 'of a sale that starts later').toBe(0)
    const paused = play({ ...roomWith(10), paused: true }, 60).at(-1) as Room
    expect([paused.admitted, paused.state]).toEqual([0, 'OPEN'])
  })

  it('that opened by itself closes when no one has waited for half a minute', () => {
    const open = { ...roomWith(0, [5]), mode: 'AUTO' as const }
    const rooms = play(open, 60)
    const closed = rooms.findIndex(({ state }) => state === 'OFF')
    expect(waitingIn(rooms[closed - 1] as Room)).toBe(0)
    expect(closed).toBeGreaterThanOrEqual(30)
    expect(closed).toBeLessThan(40)
  })
})

describe('a room with nothing to buy', () => {
  const at = (second: number): number => opening + second * 1000
  const draft: BoxHealth = { ...plenty, left: 0, on_sale: false, aside: 1 }

  it('is over only when what it sold is sold: not what is held, put aside or a draft', () => {
    const selling = play(roomWith(100), 5, { ...plenty, aside: 2 }).at(-1) as Room
    const stateWith = (health: Partial<BoxHealth>) => stepRoom(selling, { ...soldOut, aside: 2, ...health }, at(6)).state
    expect(stateWith({})).toBe('SOLD_OUT')
    expect(stateWith({ held: 1 })).toBe('OPEN')
    expect(stateWith({ aside: 3 }), 'a ticket was hidden, or its sale is over').toBe('OPEN')
    expect(stateWith({ gone: false }), 'a draft, or no payments').toBe('OPEN')
    expect(stateWith({ took: null })).toBe('OPEN')
    expect(stepRoom(roomWith(100), { ...soldOut, aside: 2 }, at(3)).state, 'nothing was ever on sale in it').toBe('SOLD_OUT')
  })

  it('lets no one in while the sale is paused, shows so, and continues where it was', () => {
    const selling = play(roomWith(900), 12).at(-1) as Room
    const resting = play(selling, 80, draft, 12)
    const last = resting.at(-1) as Room
    expect([last.admitted, last.state, last.rests, paceOf(last)]).toEqual([selling.admitted, 'OPEN', true, 0])
    expect(stepRoom(selling, { ...draft, held: 2 }, at(13)).rests).toBe(true)
    expect(stepRoom(selling, { ...soldOut, held: 2 }, at(13)).rests, 'what is held may be free in a moment').toBe(false)
    const on = play(last, 90, plenty, 80).at(-1) as Room
    expect([on.rests, on.opened_at, paceOf(on)]).toEqual([false, opening, 600])
    expect(on.admitted).toBeGreaterThan(selling.admitted)
    expect(on.seed).toBe(selling.seed)
  })

  it('closes when the event is over, whatever is left, once nothing is held', () => {
    const over: BoxHealth = { ...plenty, left: 0, on_sale: false, over: true }
    const selling = play(roomWith(50, [], 60), 5).at(-1) as Room
    expect(stepRoom(selling, { ...over, held: 1 }, at(6)).state).toBe('OPEN')
    expect(stepRoom(selling, over, at(6))).toMatchObject({ state: 'OFF', rests: false })
  })

  it('opens again where tickets come back within hours, for who stood next', () => {
    const sold = stepRoom(play(roomWith(900), 12).at(-1) as Room, soldOut, at(13))
    expect(sold.state).toBe('SOLD_OUT')
    const back: BoxHealth = { ...plenty, left: 1, per_order: 1 }
    expect([mayOpenAgain(sold, at(3600)), mayOpenAgain(sold, at(6 * 3600 + 13))]).toEqual([true, false])
    expect(stepRoom(sold, back, at(6 * 3600 + 13)).state).toBe('SOLD_OUT')
    expect(stepRoom(sold, { ...back, took: null, on_sale: false }, at(600))).toEqual(sold)
    const again = stepRoom(sold, back, at(600))
    expect(again).toMatchObject({ state: 'OPEN', opened_at: opening, seed, admitted: sold.admitted, admitted_up_to: sold.admitted_up_to })
    // Who was being called when all was sold has what was left of their turn.
    const called = (sold.admitted_up_to + (sold.steps.at(-1)?.[1] ?? 0)) / 2
    const endIn = (room: Room): number => turnEnds(called, { turns: room.steps.map(([step, upTo]) => [step, upTo]) }) ?? 0
    expect(Math.abs(endIn(again) - at(600) - (endIn(sold) - at(13)))).toBeLessThanOrEqual(5000)
    const next = stepRoom(again, back, at(601))
    expect(next.admitted).toBeLessThanOrEqual(sold.admitted + 2)
    expect(next.admitted_up_to).toBeGreaterThanOrEqual(sold.admitted_up_to)
    expect(stepRoom(next, soldOut, at(700))).toMatchObject({ state: 'SOLD_OUT', sold_out_at: at(700) })
  })

  it('calls past those who left in less than half an hour, and one after the other where they come', () => {
    const sold = stepRoom(roomWith(5000), soldOut, at(3))
    const back: BoxHealth = { ...plenty, left: 1, per_order: 1 }
    const rooms = play(stepRoom(sold, back, at(600)), 600 + 1800, back, 600)
    expect(waitingIn(rooms.at(-1) as Room)).toBe(0)
    expect((rooms[120] as Room).admitted, 'in the first two minutes').toBeLessThanOrEqual(2)
    let room = stepRoom(sold, back, at(600))
    let inside = 0
    for (let second = 601; second <= 1800; second += 1) {
      room = stepRoom(room, { ...back, ordered: inside }, at(second))
      // Everyone who is called comes, and their tickets are given back.
      if (room.admitted > inside) room = countEntries(room, at(second), room.admitted - inside)
      inside = room.admitted
    }
    expect(room.again?.came).toBe(room.admitted)
  })
})

describe('what is shown of it', () => {
  it('is rounded, and asked for the less the longer it takes', () => {
    expect([10, 100, 400, 1500, 7000].map(spokenWait)).toEqual([
      { minutes: 0 },
      { minutes: 2 },
      { minutes: 7 },
      { minutes: 25 },
      { hours: 2 },
    ])
    expect([waitOf(1200, 600), waitOf(5, 0)]).toEqual([120, null])
    expect([0, 120, 3600, null].map(pollAfter)).toEqual([3, 6, 30, 15])
  })
})

describe('what its organizer sees', () => {
  it('is who came in and what was sold in each minute, and within the last sixty seconds whatever the clock says', () => {
    let room = roomWith(900, [], 60)
    for (let second = 3; second <= 170; second += 1) {
      const now = opening + second * 1000
      // Forty tickets were sold before; then one is every other second.
      room = stepRoom(room, { ...plenty, sold: 40 + Math.floor(second / 2) }, now)
      if (second >= 70) expect(Math.abs(lastMinuteOf(room, now) - 60), `${second} s`).toBeLessThanOrEqual(5)
    }
    const minutes = minutesOf(room)
    expect(minutes.map(({ at }) => (at - opening) / 60_000)).toEqual([0, 1, 2])
    expect(minutes.map(({ admitted }) => admitted)).toEqual([56, 60, 51])
    expect(minutes.map(({ sold }) => sold)).toEqual([28, 30, 26])
  })
})

describe('a pass', () => {
  it('holds for its ticket, key and time alone', () => {
    const pass = signPass('key', { ticket_id: 'one', expires_at: opening })
    expect(signPass('key', { ticket_id: 'one', expires_at: opening })).toBe(pass)
    expect(readPass('key', pass, opening - 1)).toEqual({ ticket_id: 'one', expires_at: opening })
    expect(readPass('key', pass, opening)).toBeNull()
    expect(readPass('other', pass, opening - 1)).toBeNull()
    fc.assert(
      fc.property(fc.string(), fc.nat(pass.length), (text, at) => {
        const changed = pass.slice(0, at) + text + pass.slice(at + text.length)
        if (changed !== pass) expect(readPass('key', changed, opening - 1)).toBeNull()
      }),
    )
  })
})

it('counts a visitor as admitted who came in before their arrival was reported, though the stock takes no one else', () => {
  const last: BoxHealth = { ...plenty, left: 1 }
  // The room has moved on to the middle of the seventh second, in which they came, and knows nothing of them.
  const open = stepRoom(play(roomWith(0, [], 12_000), 8, last).at(-1) as Room, last, opening + 8_500)
  expect(open.admitted_up_to).toBe(7.5)
  const entered = countEntries(countArrivals(open, opening + 6_000, 1), opening + 8_900, 1)
  expect(waitingIn(entered)).toBe(1)
  const after = play(entered, 12, last, 8).at(-1) as Room
  expect({ waiting: waitingIn(after), admitted: after.admitted }).toEqual({ waiting: 0, admitted: 1 })
})
