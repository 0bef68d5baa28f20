import { createHmac } from 'node:crypto'
import { isTurn, keyOf, lotOfMac, passLasts, placeOf, pollAfter, turnEnds, waitOf, type RoomLine } from '../../worker/shared/room-place.ts'
import { commitmentOf } from '../../worker/domain/room-pass.ts'
import {
  countArrivals,
  countEntries,
  newRoom,
  shoppersOf,
  stepRoom,
  waitingIn,
  type BoxHealth,
  type Room,
} from '../../worker/domain/room.ts'

/** A visitor's behaviour: one page, reloading, closing it for a while, five tabs, offline, or with many places of their own. */
export type Habit = 'steady' | 'reloads' | 'closes' | 'tabs' | 'offline' | 'browsers' | 'scripts'
const placesOf: Record<Habit, number> = { steady: 1, reloads: 1, closes: 1, tabs: 1, offline: 1, browsers: 5, scripts: 50 }

/** One ticket, and what its page has seen. */
type Place = {
  person: number
  arrived_at: number
  standing: number | null
  lot: number
  best: number
  ends: number | null
  entered: boolean
}

export type Crowd = {
  /** `called`: places whose turn came, with or without their visitor. */
  habits: Record<Habit, { people: number; places: number; called: number; orders: number; tickets: number; missed: number }>
  room: Room
  /** Visitors who waited without end: neither a turn, nor the news that everything is sold. */
  starved: number
  backwards: number
  /** Different passes of one ticket. */
  twice: number
  sold: number
  oversold: number
  /** The most people let in within any minute, and the most hands in the shop at once. */
  fastest: number
  busiest: number
  seconds: number
}

const opening = Date.parse('2031-06-01T10:00:00.000Z')

/** Numbers that look random, the same for the same seed. */
const dice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const habitOf = (chance: number): Habit =>
  chance < 0.5
    ? 'steady'
    : chance < 0.7
      ? 'reloads'
      : chance < 0.8
        ? 'closes'
        : chance < 0.9
          ? 'tabs'
          : chance < 0.98
            ? 'offline'
            : chance < 0.9985
              ? 'browsers'
              : 'scripts'

/** Simulates an on-sale second by second with the room's own rules; `perPerson` is the limit of an email. */
export const playCrowd = ({
  people,
  stock,
  rate,
  perPerson,
  seed = 'c0ffee00'.repeat(8),
}: {
  people: number
  stock: number
  rate: number
  perPerson: number
  seed?: string
}): Crowd => {
  const random = dice(people)
  let room = newRoom({ mode: 'ON', seed, commitment: commitmentOf(seed), opens_at: opening, rate })
  const habits = Object.fromEntries(
    Object.keys(placesOf).map((habit) => [habit, { people: 0, places: 0, called: 0, orders: 0, tickets: 0, missed: 0 }]),
  ) as Crowd['habits']
  const persons: { habit: Habit; bought: number }[] = []
  const polls = new Map<number, Place[]>()
  const pollAt = (place: Place, second: number) => void (polls.get(second)?.push(place) ?? polls.set(second, [place]))
  const arrivals = new Map<number, number[]>()
  const places: Place[] = []
  for (let person = 0; person < people; person += 1) {
    const habit = habitOf(random())
    persons.push({ habit, bought: 0 })
    habits[habit].people += 1
    habits[habit].places += placesOf[habit]
    // Four of five are present before it opens, most of them at the last moment.
    const second = random() < 0.8 ? -Math.ceil(random() ** 2 * 600) : Math.floor(random() * 300)
    for (let one = 0; one < placesOf[habit]; one += 1) arrivals.set(second, [...(arrivals.get(second) ?? []), person])
  }
  /** Orders that are being filled in: when they are paid or given up, and for how many. */
  const open: { until: number; tickets: number; person: number }[] = []
  const shopping: { until: number; person: number; expires: number }[] = []
  const entries: number[] = []
  let [sold, held, backwards, twice, fastest, busiest, ordered] = [0, 0, 0, 0, 0, 0, 0]
  const admitted: number[] = []
  const orderedAt: number[] = []
  let untold: [second: number, people: number][] = []
  const lineOf = (): RoomLine => ({
    ...room,
    opened_at: opening,
    rate_per_minute: Math.round(room.rate * room.factor),
    turns: room.steps.map(([at, upTo]) => [at, upTo]),
  })

  const look = (place: Place, second: number, line: RoomLine) => {
    const now = opening + second * 1000
    const { habit } = persons[place.person] as { habit: Habit }
    if (!room.drawn) return pollAt(place, Math.max(second + 1, 3 + Math.floor(random() * 5)))
    const key = keyOf(place, place.lot, opening)
    if (!isTurn(key, line)) {
      const next = placeOf(place, place.lot, line)
      if (next > place.best) backwards += 1
      place.best = Math.min(place.best, next)
      const wait = pollAfter(waitOf(next, line.rate_per_minute)) * (0.75 + random() / 2)
      const away = habit === 'closes' && random() < 0.1 ? random() * 240 : habit === 'offline' && random() < 0.2 ? random() * 90 : 0
      return pollAt(place, second + Math.max(1, Math.round(wait + away)))
    }
    const ends = turnEnds(key, line)
    if (ends === null || ends <= now) {
      if (!place.entered) habits[habit].missed += 1
      return undefined
    }
    if (place.ends !== null && place.ends !== ends) twice += 1
    place.ends = ends
    if (place.entered) return undefined
    place.entered = true
    entries.push(second)
    shopping.push({ until: second + 30 + Math.floor(random() * 90), person: place.person, expires: ends + passLasts })
    // The other tabs ask too, a moment later, and get the same.
    if (habit === 'tabs' || habit === 'reloads') for (let tab = 1; tab < 5; tab += 1) pollAt(place, second + tab * 7)
    return undefined
  }

  let second = -600
  for (; room.state !== 'SOLD_OUT' && second < 4 * 3600; second += 1) {
    const now = opening + second * 1000
    const health: BoxHealth = {
      left: stock - sold - held,
      on_sale: stock > sold + held,
      gone: stock === sold + held,
      aside: 0,
      over: false,
      held,
      sold,
      ordered: orderedAt.filter((at) => at > second - 1020).length,
      per_order: ordered ? (sold + held) / Math.max(1, orderedAt.length) : 2,
      took: 20,
    }
    // Isolates report their counts a second late.
    for (const [at, count] of untold) room = countArrivals(room, opening + at * 1000, count)
    untold = []
    const entered = entries.filter((at) => at === second - 1).length
    if (entered) room = countEntries(room, now, entered)
    room = stepRoom(room, room.drawn ? health : null, now)
    const line = lineOf()
    const came = arrivals.get(second) ?? []
    if (came.length) untold.push([second, came.length])
    for (const [index, person] of came.entries()) {
      const lot = lotOfMac(createHmac('sha256', Buffer.from(seed, 'hex')).update(`${person}-${index}-${second}`).digest())
      // Within the second that is counted, as a server's clock has it.
      const arrived_at = now + Math.floor((index / came.length) * 1000)
      const standing = second < 0 || !room.drawn ? null : room.admitted + waitingIn(room) + index + 1
      const place = { person, arrived_at, standing, lot, best: Infinity, ends: null, entered: false }
      places.push(place)
      pollAt(place, Math.max(second + 1, 1 + Math.floor(random() * 5)))
    }
    for (const place of polls.get(second) ?? []) look(place, second, line)
    polls.delete(second)
    for (const shopper of shopping.filter(({ until }) => until === second)) {
      const person = persons[shopper.person] as { habit: Habit; bought: number }
      const wants = Math.min(2, perPerson - person.bought, stock - sold - held)
      if (random() < 0.1 || wants <= 0 || shopper.expires <= now) continue
      held += wants
      ordered += 1
      orderedAt.push(second)
      person.bought += wants
      open.push({ until: second + 40 + Math.floor(random() * 80), tickets: wants, person: shopper.person })
    }
    for (const one of open.filter(({ until }) => until === second)) {
      const { habit } = persons[one.person] as { habit: Habit }
      held -= one.tickets
      // Some cards are declined, and their tickets are free again.
      if (random() < 0.05) {
        ;(persons[one.person] as { bought: number }).bought -= one.tickets
        continue
      }
      sold += one.tickets
      habits[habit].orders += 1
      habits[habit].tickets += one.tickets
    }
    admitted.push(room.admitted)
    fastest = Math.max(fastest, room.admitted - (admitted.at(-61) ?? 0))
    busiest = Math.max(busiest, shoppersOf(room, health.ordered, now))
    if (second > 600 && waitingIn(room) === 0 && shopping.every(({ until }) => until < second) && open.every(({ until }) => until < second))
      break
  }
  const line = lineOf()
  for (const place of places)
    if (isTurn(keyOf(place, place.lot, opening), line)) habits[(persons[place.person] as { habit: Habit }).habit].called += 1
  const starved =
    room.state === 'SOLD_OUT' ? 0 : places.filter((place) => !place.entered && !isTurn(keyOf(place, place.lot, opening), line)).length
  return { habits, room, starved, backwards, twice, sold, oversold: Math.max(0, sold - stock), fastest, busiest, seconds: second }
}
