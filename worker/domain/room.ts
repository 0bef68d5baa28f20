import type { RoomState, WaitingRoomMode } from '../contract/room.ts'
import { passLasts, turnLasts, turnStep } from '../shared/room-place.ts'
import type { RoomStock } from './room-stock.ts'

// The rules of a waiting room's controller, without its object. It knows nothing about visitors but how many came before
// the opening and in which second after it. Everyone's turn follows from keys alone (`contract/room-place.ts`).

/** A room from its setup to its end: one draw. Times in milliseconds. */
export type Room = {
  mode: WaitingRoomMode
  state: RoomState
  /** 256 random bits in hex, and the commitment published before them. */
  seed: string
  commitment: string
  /** The key that passes of this draw are signed with; null until it is known, absent in rooms from before keys rotate. */
  kid?: string | null
  opens_at: number | null
  opened_at: number | null
  /** From then on the number of those present is published, and does not change. */
  drawn: boolean
  paused: boolean
  /** Admissions a minute, at most; and the part of it that the box can take. */
  rate: number
  factor: number
  present: number
  /** Arrivals after the opening, by the second since: those not fully admitted yet. */
  late: [second: number, people: number][]
  late_total: number
  admitted_up_to: number
  admitted: number
  /** The room's progress and number of admissions, in steps aligned to the clock. */
  steps: [at: number, admitted_up_to: number, admitted: number][]
  /** When it last moved, and the part of a person it has still to let in. */
  moved_at: number
  credit: number
  /** Entries by the minute, for as long as their passes are valid. */
  entered: [minute: number, people: number][]
  /** The last hour by the minute, after the minute before: let in, and tickets sold, all in all until then. */
  minutes: [minute: number, admitted: number, sold: number][]
  /** Since when no one has waited; null while someone waits. */
  idle_since: number | null
  /** Nothing can be bought right now, though not everything is sold: admissions pause until then. */
  rests: boolean
  /** Number of prices with hidden stock when something was last on sale; null before. */
  aside: number | null
  /** When everything was sold. */
  sold_out_at: number | null
  /** The reopening after tickets came back: its time, the admissions until then, and the entries since. */
  again: { at: number; admitted: number; came: number } | null
}

/** The state of the event's box, read once a second. */
export type BoxHealth = RoomStock & {
  /** Tickets held by unfinished orders. */
  held: number
  sold: number
  /** Orders placed with a pass as long as passes last. */
  ordered: number
  /** Average number of tickets of such an order. */
  per_order: number
  /** The duration of the read, in milliseconds; null where the box did not answer. */
  took: number | null
}

/** How long the counts of a second are awaited after it. */
export const COUNTS_SETTLE_MS = 2_000

/** The number of shoppers in relation to the stock: some leave without buying. */
const OVERBOOKING = 1.2

/** How long a room that opened by itself stays open when no one waits. */
const IDLE_TIMEOUT_MS = 30_000

/** For so long after everything was sold, returned tickets go to those who waited. */
const REOPEN_WITHIN_MS = 6 * 3_600_000

const MAX_SECONDS = 2_000
const keptMinutes = 60
const minute = 60_000
const slow = 400

/** A room that is set and not open yet. */
export const newRoom = (room: Pick<Room, 'mode' | 'seed' | 'commitment' | 'opens_at' | 'rate'>): Room => ({
  ...room,
  state: room.mode === 'ON' ? 'BEFORE' : 'OFF',
  opened_at: null,
  drawn: false,
  paused: false,
  factor: 1,
  present: 0,
  late: [],
  late_total: 0,
  admitted_up_to: 0,
  admitted: 0,
  steps: [],
  moved_at: 0,
  credit: 0,
  entered: [],
  minutes: [],
  idle_since: null,
  rests: false,
  aside: null,
  sold_out_at: null,
  again: null,
})

/** The room, open from `at` on; everyone with a place from before is present. */
export const openRoom = (room: Room, at: number): Room => ({
  ...room,
  state: 'OPEN',
  opened_at: at,
  moved_at: at,
  steps: [[Math.floor(at / turnStep) * turnStep, 0, 0]],
})

export const waitingIn = ({ present, late_total, admitted }: Room): number => Math.max(0, present + late_total - admitted)

/** Halves the number of seconds by merging pairs once there are many: their order stays. */
const fewer = (late: Room['late']): Room['late'] =>
  late.length <= MAX_SECONDS
    ? late
    : late.flatMap(([second, people], index) => (index % 2 ? [] : [[second, people + (late[index + 1]?.[1] ?? 0)] as [number, number]]))

const added = (counts: [number, number][], key: number, people: number): [number, number][] => {
  const at = counts.findIndex(([one]) => one >= key)
  if (at < 0) return [...counts, [key, people]]
  const found = counts[at] as [number, number]
  return found[0] === key ? counts.with(at, [key, found[1] + people]) : counts.toSpliced(at, 0, [key, people])
}

/** Counts tickets given in the second that began at `second` (milliseconds, whole seconds from the opening). */
export const countArrivals = (room: Room, second: number, people: number): Room => {
  const opening = room.opened_at ?? room.opens_at
  if (opening === null || second + 1000 <= opening) return room.drawn ? room : { ...room, present: room.present + people }
  const since = Math.max(0, Math.floor((second - opening) / 1000))
  const late_total = room.late_total + people
  // A late arrival may be admitted already when it is reported.
  if (2 + since <= room.admitted_up_to) return { ...room, late_total, admitted: room.admitted + people }
  return { ...room, late_total, late: fewer(added(room.late, since, people)) }
}

export const countEntries = (room: Room, now: number, people: number): Room => ({
  ...room,
  entered: added(room.entered, Math.floor(now / minute), people).filter(([one]) => one * minute > now - turnLasts - passLasts),
  again: room.again && { ...room.again, came: room.again.came + people },
})

const enteredSince = (room: Room, at: number): number =>
  room.entered.reduce((sum, [one, people]) => (one * minute > at ? sum + people : sum), 0)

const admittedSince = ({ admitted, steps }: Room, at: number): number => admitted - (steps.findLast(([time]) => time <= at)?.[2] ?? 0)

/** The number of visitors with valid passes who have not ordered yet. */
export const shoppersOf = (room: Room, ordered: number, now: number): number =>
  Math.max(0, enteredSince(room, now - turnLasts - passLasts) - ordered)

/**
 * The share of called visitors who come. Once all was sold most have left: after tickets come back the share is measured
 * on turns that are over, so that a turn in which no one comes is followed by one that calls more.
 */
const attendanceRate = (room: Room, now: number): number => {
  if (!room.again) return 1
  const over = Math.max(0, room.admitted - admittedSince(room, now - turnLasts) - room.again.admitted)
  return Math.min(1, (room.again.came + 1) / (over + 1))
}

/** How many more visitors the stock can take: `OVERBOOKING` shoppers for each order's worth of it. */
const roomFor = (room: Room, health: BoxHealth, now: number): number => {
  if (!health.on_sale || health.left === 0) return 0
  if (health.left === null) return Infinity
  const atTheDoor = Math.max(0, admittedSince(room, now - turnLasts) - enteredSince(room, now - turnLasts))
  const part = attendanceRate(room, now)
  const here = shoppersOf(room, health.ordered, now) + atTheDoor * part
  const most = Math.ceil((health.left * OVERBOOKING) / Math.max(1, health.per_order))
  return Math.max(here === 0 ? 1 : 0, Math.ceil((most - here) / part))
}

/** Advances the room by so many people, over the arrivals until `settled`. */
const moveOn = (room: Room, people: number, settled: number): Room => {
  let { admitted_up_to: upTo, admitted, late } = room
  let left = people
  if (upTo < 1) {
    const rest = room.present - admitted
    const taken = Math.min(left, rest)
    admitted += taken
    left -= taken
    upTo = admitted >= room.present ? 1 : Math.max(upTo, admitted / room.present)
  }
  const openedAt = room.opened_at as number
  while (left > 0 && upTo >= 1 && late[0] && openedAt + (late[0][0] + 1) * 1000 <= settled) {
    const [[second, waiting], ...rest] = late as [[number, number], ...Room['late']]
    const end = 2 + second
    const taken = Math.min(left, waiting)
    admitted += taken
    left -= taken
    // Within a second its people are spread evenly, as far as anyone knows.
    const from = Math.max(upTo, 1 + second)
    upTo = taken === waiting ? Math.max(upTo, end) : Math.max(upTo, from + ((end - from) * taken) / waiting)
    late = taken === waiting ? rest : [[second, waiting - taken], ...rest]
  }
  // When all who were counted are admitted, so are those who came since and are not counted yet.
  if (upTo >= 1 && left > 0) upTo = Math.max(upTo, 1 + (settled - openedAt) / 1000)
  return { ...room, admitted_up_to: upTo, admitted, late }
}

/**
 * Counts those as admitted who came in before their arrival was reported: while more people came in than were admitted,
 * those of a second that the room has partly passed. The room doesn't move by it.
 */
const admitEntered = (room: Room): Room => {
  const [first, ...rest] = room.late
  if (!first || 1 + first[0] >= room.admitted_up_to) return room
  const [second, waiting] = first
  const people = Math.min(waiting, Math.max(0, enteredSince(room, 0) - room.admitted))
  return { ...room, admitted: room.admitted + people, late: people === waiting ? rest : [[second, waiting - people], ...rest] }
}

/** Records the room's progress in steps aligned to the clock; the oldest one kept is of a turn that is over. */
const noteSteps = ({ steps, admitted_up_to, admitted }: Room, now: number): Room['steps'] => {
  const noted = [...steps]
  const last = steps.at(-1)?.[0] ?? now
  const oldest = now - turnLasts - 2 * turnStep
  for (let at = last + turnStep; at <= now; at += turnStep) if (at > oldest) noted.push([at, admitted_up_to, admitted])
  const over = noted.findLastIndex(([at]) => at + turnLasts <= now)
  return over > 0 ? noted.slice(over) : noted
}

const noteMinute = (room: Room, sold: number, now: number): Room['minutes'] => {
  const at = Math.floor(now / minute)
  const noted: Room['minutes'][number] = [at, room.admitted, sold]
  if (room.minutes.length === 0) return [[at - 1, 0, sold], noted]
  const before = room.minutes.at(-1)?.[0] === at ? room.minutes.slice(0, -1) : room.minutes
  return [...before, noted].slice(-keptMinutes - 1)
}

/** The part of the rate that the box can take: halved when it does not answer, a fifth less when it is slow, and back step by step. */
const factorOf = (room: Room, took: number | null): number =>
  took === null ? Math.max(0.02, room.factor / 2) : took > slow ? Math.max(0.02, room.factor * 0.8) : Math.min(1, room.factor + 0.05)

/** Whether returned tickets may reopen the room. */
export const mayOpenAgain = ({ state, sold_out_at }: Room, now: number): boolean =>
  state === 'SOLD_OUT' && sold_out_at !== null && now < sold_out_at + REOPEN_WITHIN_MS

/** Whether nothing is left and nothing can come back by itself. Stock hidden since it was on sale counts as unsold. */
const isSoldOut = (room: Room, { on_sale, left, held, gone, aside }: BoxHealth): boolean =>
  !on_sale && left === 0 && held === 0 && gone && aside <= (room.aside ?? aside)

/** Reopens the room at the positions of the sell-out: visitors in their turn then have the rest of it. */
const openAgain = (room: Room, now: number): Room => {
  const still = Math.floor((now - (room.sold_out_at ?? now)) / turnStep) * turnStep
  return {
    ...room,
    state: 'OPEN',
    steps: room.steps.map(([at, upTo, admitted]) => [at + still, upTo, admitted]),
    moved_at: now,
    credit: 0,
    idle_since: null,
    again: { at: now, admitted: room.admitted, came: 0 },
  }
}

/** One step of the room, about once a second: it opens, admits people, sells out, or closes. `health` is null where the box was not read. */
export const stepRoom = (before: Room, health: BoxHealth | null, now: number): Room => {
  let room = before
  if (room.state === 'BEFORE' && (room.opens_at ?? now) <= now) room = openRoom(room, room.opens_at ?? now)
  if (health?.on_sale && mayOpenAgain(room, now)) room = openAgain(room, now)
  if (room.state !== 'OPEN' || room.opened_at === null) return room
  // Visitors present are counted for a moment, then their number is fixed.
  if (!room.drawn) {
    if (now < room.opened_at + COUNTS_SETTLE_MS) return room
    room = { ...room, drawn: true, moved_at: now, admitted_up_to: room.present === 0 ? 1 : 0 }
  }
  room = admitEntered(room)
  const steps = noteSteps(room, now)
  if (!health) return { ...room, steps }
  const factor = factorOf(room, health.took)
  room = { ...room, steps, factor }
  if (health.took !== null) {
    room = { ...room, minutes: noteMinute(room, health.sold, now) }
    // An event that is over ends its room.
    if (health.over && health.held === 0) return { ...room, state: 'OFF', rests: false }
    if (isSoldOut(room, health)) return { ...room, state: 'SOLD_OUT', rests: false, sold_out_at: now }
    // Stock that is fully held may be free again in a moment.
    const rests = !health.on_sale && (health.held === 0 || !health.gone)
    room = { ...room, rests, aside: health.on_sale ? health.aside : room.aside }
  }
  const seconds = Math.min(5, Math.max(0, (now - room.moved_at) / 1000))
  const due = room.credit + (room.rate / 60) * factor * seconds
  const people = room.paused || health.took === null ? 0 : Math.min(Math.floor(due), roomFor(room, health, now))
  const moved = people > 0 ? moveOn(room, people, now - COUNTS_SETTLE_MS) : room
  const idle_since = waitingIn(moved) > 0 ? null : (room.idle_since ?? now)
  const closes = room.mode === 'AUTO' && idle_since !== null && now - idle_since >= IDLE_TIMEOUT_MS && factor === 1
  return { ...moved, moved_at: now, credit: due - Math.floor(due), idle_since, state: closes ? 'OFF' : 'OPEN' }
}

/** The room's current admissions a minute. */
export const paceOf = ({ rate, factor, paused, rests }: Room): number => (paused || rests ? 0 : Math.round(rate * factor))

/** The number of admissions within the last sixty seconds. */
export const lastMinuteOf = (room: Room, now: number): number => admittedSince(room, now - minute)

/** Admissions and tickets sold in each of the last minutes, oldest first; `at` in milliseconds. */
export const minutesOf = ({ minutes }: Room): { at: number; admitted: number; sold: number }[] =>
  minutes.slice(1).map(([at, admitted, sold], index) => {
    const [, admittedBefore, soldBefore] = minutes[index] as Room['minutes'][number]
    return { at: at * minute, admitted: admitted - admittedBefore, sold: Math.max(0, sold - soldBefore) }
  })
