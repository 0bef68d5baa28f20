import { DurableObject } from 'cloudflare:workers'
import { boxForFoyer } from '../../../box-office/client.ts'
import type { PublicRoom, RoomRefusals, WaitingRoomMode } from '../../../contract/room.ts'
import { commitmentOf } from '../../../domain/room-pass.ts'
import { addStrain, isStrained, type Strain } from '../../../domain/room-overload.ts'
import { countArrivals, countEntries, mayOpenAgain, newRoom, openRoom, stepRoom, type BoxHealth, type Room } from '../../../domain/room.ts'
import { newSeenIds } from '../../../domain/seen-ids.ts'
import type { Env } from '../../../runtime/env.ts'
import { logError } from '../../../runtime/log.ts'
import { signingKey, type InstallationKey } from '../../../installation/keys.ts'
import { ready } from '../../../installation/ready.ts'
import { latestOnly } from './latest-only.ts'
import { keyOfDraw, passKeyOf } from './keys.ts'
import type { RoomSettings } from './room-settings.ts'
import { publicRoom } from './public-room.ts'
import { addRefusals, noRefusals, type Refused } from './refusals.ts'

/** An isolate's counts since its last report. */
export type Report = {
  /** Tickets given, by the second (milliseconds), with their ids. */
  arrivals: [second: number, people: number, ids?: string[]][]
  entries: number
  refused: Refused[]
  /** Buyers' calls that the box shed, or was slow to answer. */
  strained: number
}

/** The room as the console's calls need it. */
export type RoomSeen = { room: Room; refused: number }

const step = 1000
/** The minimum interval of reads of the box while no one is admitted: polls trigger them then, instead of an alarm. */
const REST_INTERVAL_MS = 5000
/** Longer than a proof is valid, and the second until it is reported. */
const SEEN_TICKETS_MS = 150_000

/**
 * One event's waiting room: the controller. It exists once an organizer configures it, stores one value, and moves
 * `admitted_up_to` once a second while the room is open. It holds no one's place: places follow from tickets. While the
 * sale is paused, and once all is sold, it works only for visitors who still poll.
 */
export class WaitingRoom extends DurableObject<Env> {
  private room: Room | null
  private refusals: RoomRefusals
  private readonly eventId: string
  private strains: Strain[] = []
  private stepping: Promise<void> | null = null
  private askedAt = 0
  private readonly isSeen = newSeenIds(SEEN_TICKETS_MS)
  private askedTurns = 0
  private takenTurn = 0
  /** The key that new draws sign with, once it was read. */
  private kid: string | null = null
  /** Two concurrent syncs might arrive in the wrong order. */
  private readonly sendLatestGate = latestOnly(() => this.sendGateOnce())

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.eventId = ctx.id.name ?? ''
    this.room = ctx.storage.kv.get<Room>('room') ?? null
    this.refusals = ctx.storage.kv.get<RoomRefusals>('refusals') ?? noRefusals
  }

  /** Reads the event's settings from its box, and answers with them; null where the event is gone. */
  async configure(): Promise<RoomSettings | null> {
    const turn = (this.askedTurns += 1)
    const found = await boxForFoyer(this.env, this.eventId, Date.now()).query('getRoomSettings', null)
    if (!found.ok && found.problem.code === 'event_not_found') return null
    if (!found.ok) throw new Error(`the box refused: ${found.problem.code}`)
    // A later request's answer has come already: it is at least as new.
    if (turn > this.takenTurn) {
      this.takenTurn = turn
      await this.take(found.value)
    }
    return found.value
  }

  /** Applies settings. Another mode is another draw, and so is another opening once the room has opened. */
  private async take(settings: RoomSettings): Promise<void> {
    const { mode, opens_at, rate } = settings
    const before = this.room
    if (!before && mode === 'OFF') return
    const now = Date.now()
    const known = this.ctx.storage.kv.get<RoomSettings>('settings')
    const isMoved = mode === 'ON' && known?.mode === 'ON' && before?.state === 'BEFORE'
    this.ctx.storage.kv.put('settings', settings)
    if (before && known?.mode === mode && known.opens_at === opens_at) this.keep({ ...before, rate })
    else if (before && isMoved) this.keep({ ...before, rate, opens_at: opens_at ?? now })
    else this.keep(this.drawn(mode, mode === 'ON' ? (opens_at ?? now) : null, rate))
    await this.sendGate()
    await this.move()
  }

  /** The public state, null where there is no room; also ingests the isolate's counts. A poll wakes the room. */
  async read(report: Report | null, isPoll: boolean): Promise<PublicRoom | null> {
    if (!this.room) return null
    const now = Date.now()
    this.ctx.waitUntil(this.checkKey())
    // Arrivals after the opening are not counted as present, however late the alarm.
    if (this.room.state === 'BEFORE') this.keep(stepRoom(this.room, null, now))
    if (report) this.count(report, now)
    const sleeps = (this.room.state === 'OPEN' && this.room.rests) || mayOpenAgain(this.room, now)
    if (isPoll && sleeps && now - this.askedAt >= REST_INTERVAL_MS) this.ctx.waitUntil(this.alarm())
    return publicRoom(this.room, now)
  }

  /** The room as its organizer's calls see it, or null. */
  async look(): Promise<RoomSeen | null> {
    return this.room && { room: this.room, refused: Object.values(this.refusals.counts).reduce((sum, count) => sum + count, 0) }
  }

  async listRefusals(): Promise<RoomRefusals> {
    return this.refusals
  }

  /** Holds it, lets it go on, or ends it. A room that opens by itself may open again. */
  async steer({ paused, closed, rate }: { paused?: boolean; closed?: boolean; rate?: number }): Promise<void> {
    if (!this.room) return
    const changed = { ...this.room, ...(paused === undefined ? {} : { paused }), ...(rate === undefined ? {} : { rate }) }
    this.keep(closed ? this.drawn(changed.mode === 'AUTO' ? 'AUTO' : 'OFF', null, changed.rate) : changed)
    await this.sendGate()
    await this.move()
  }

  /** The event is gone, and so is its room. */
  async forget(): Promise<void> {
    this.room = null
    this.refusals = noRefusals
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    try {
      await this.move()
    } catch (error) {
      logError('waiting room not moved', { event_id: this.eventId }, error)
      this.arm(step)
    }
  }

  private drawn(mode: WaitingRoomMode, opens_at: number | null, rate: number): Room {
    const seed = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
    return { ...newRoom({ mode, seed, commitment: commitmentOf(seed), opens_at, rate }), kid: this.kid }
  }

  /** The key of this draw: the one it began with, or another once that was revoked. */
  private async keyOfRoom(): Promise<InstallationKey> {
    const keys = await ready(this.env)
    this.kid = signingKey(keys).kid
    const { room } = this
    if (!room) return signingKey(keys)
    const key = room.kid === null ? signingKey(keys) : keyOfDraw(keys, room.kid)
    if (room.kid !== key.kid) this.keep({ ...room, kid: key.kid })
    return key
  }

  /** Lets the box know of another key, if the draw's was revoked. */
  private async checkKey(): Promise<void> {
    const before = this.room?.kid
    try {
      if (this.room && (await this.keyOfRoom()).kid !== before) await this.sendGate()
    } catch (error) {
      logError('key of a waiting room not checked', { event_id: this.eventId }, error)
    }
  }

  private keep(room: Room): void {
    this.room = room
    this.ctx.storage.kv.put('room', room)
  }

  private count({ arrivals, entries, refused, strained }: Report, now: number): void {
    let room = this.room as Room
    for (const [second, people, ids] of arrivals) {
      // An older worker sends no ids. The same proof sent to several isolates counts as one person.
      const news = ids ? ids.filter((id) => !this.isSeen(id, now)).length : people
      if (news > 0) room = countArrivals(room, second, news)
    }
    if (entries) room = countEntries(room, now, entries)
    if (room !== this.room) this.keep(room)
    if (refused.length) {
      this.refusals = addRefusals(this.refusals, refused)
      this.ctx.storage.kv.put('refusals', this.refusals)
    }
    if (strained > 0) this.noteStrain(strained, now)
  }

  /** Opens by itself while the box is overloaded: for new visitors; those who have begun continue. */
  private noteStrain(calls: number, now: number): void {
    const room = this.room as Room
    if (room.mode !== 'AUTO' || room.state !== 'OFF') return
    this.strains = addStrain(this.strains, calls, now)
    if (!isStrained(this.strains)) return
    this.strains = []
    this.keep(openRoom(this.drawn('AUTO', null, room.rate), now))
    this.ctx.waitUntil(this.sendGate().then(() => this.move()))
  }

  /** One step: reads the box while open, advances, syncs the gate, and schedules the next one. One at a time. */
  private move(): Promise<void> {
    this.stepping ??= this.moveOnce().finally(() => (this.stepping = null))
    return this.stepping
  }

  private async moveOnce(): Promise<void> {
    if (!this.room) return
    const isAsked = (this.room.state === 'OPEN' && this.room.drawn) || mayOpenAgain(this.room, Date.now())
    const health = isAsked ? await this.askBox() : null
    const before = this.room
    this.keep(stepRoom(before, health, Date.now()))
    const isMoved = before.state !== 'BEFORE' && before.state !== this.room.state
    if (isMoved || !this.ctx.storage.kv.get('gate_sent')) await this.sendGate()
    const { state, opens_at, rests } = this.room
    if (state === 'OPEN' && !rests) this.arm(step)
    if (state === 'BEFORE' && opens_at !== null) this.arm(Math.max(0, opens_at - Date.now()))
    if (!this.ctx.storage.kv.get('gate_sent')) this.arm(step)
  }

  private arm(delay: number): void {
    this.ctx.waitUntil(this.ctx.storage.setAlarm(Date.now() + delay))
  }

  private async askBox(): Promise<BoxHealth> {
    const asked = Date.now()
    this.askedAt = asked
    const silent = {
      left: null,
      on_sale: false,
      gone: false,
      aside: 0,
      over: false,
      held: 0,
      sold: 0,
      ordered: 0,
      per_order: 1,
      took: null,
    }
    try {
      const health = await boxForFoyer(this.env, this.eventId, asked).query('getRoomHealth', null)
      return health.ok ? { ...health.value, took: Date.now() - asked } : silent
    } catch (error) {
      logError('box not asked', { event_id: this.eventId }, error)
      return silent
    }
  }

  /** Syncs the time from when on orders need a pass to the box. The next alarm retries a failure. */
  private async sendGate(): Promise<void> {
    this.ctx.storage.kv.delete('gate_sent')
    if (await this.sendLatestGate()) this.ctx.storage.kv.put('gate_sent', true)
    else this.arm(step)
  }

  /** Sends the current gate once; whether it arrived. */
  private async sendGateOnce(): Promise<boolean> {
    if (!this.room) return true
    try {
      const signing = await this.keyOfRoom()
      const { room } = this
      if (!room) return true
      const { commitment, state, opened_at, opens_at, again } = room
      const key = passKeyOf(signing, this.eventId, commitment)
      // Who has begun since all was sold goes on without a pass.
      const closed_from = state === 'OPEN' ? (again?.at ?? opened_at) : state === 'BEFORE' ? opens_at : null
      const sent = await boxForFoyer(this.env, this.eventId, Date.now()).command('setRoomGate', { key, closed_from })
      // A busy box is retried; a deleted one needs no gate.
      if (!sent.ok && sent.problem.code !== 'event_not_found') throw new Error(`the box refused: ${sent.problem.code}`)
      return true
    } catch (error) {
      logError('box not told of its waiting room', { event_id: this.eventId }, error)
      return false
    }
  }
}
