import { backoff } from '../domain/alarm.ts'
import { reasonOf } from '../log.ts'
import type { Office } from './office.ts'
import { passBatch, takeBatch, whatIsLeft, type Lane, type Parcel } from './outbox.ts'
import { setAside } from './table.ts'

/** Where a box's outbox goes. Each call may be repeated: a row goes only forward, a mail has one reason. */
export type Carrier = {
  rows: (parcels: Parcel[]) => Promise<void>
  mails: (parcels: Parcel[]) => Promise<void>
  /** Whether the other side answers at all: then what it refuses is refused for its own sake. */
  isAlive: () => Promise<boolean>
}

/** How soon what a request could not send is sent by the alarm: after a crash this is what is left. Milliseconds. */
const drainDelay = 1000
/** A parcel that fails alone so often, while the other side is well, is set aside. */
const patience = 3

type Refused = { parcel: Parcel; error: unknown; times: number }
type LaneState = { failures: number; retryAt: number; running: Promise<void> | null }

const keyOf = (lane: Lane, { subject, id }: Parcel): string => `${lane} ${subject} ${id}`

/** The outbox of a box on its way out. Rows and mails go in lanes of their own: neither waits for the other. */
export type Drain = {
  /** Sends what there is, unless a lane is backing off. Never throws. */
  run: () => Promise<void>
  /** Resolves when the rows up to a sequence have been sent, or when that is not to be expected soon. */
  reached: (seq: number) => Promise<void>
  /** When it is to be run again by itself, or null when nothing is left. Milliseconds. */
  next: () => number | null
  /** When that is at the soonest, whatever is left. */
  soonest: () => number
}

/** Drains an office's outbox. `clock` gives the time, `tell` hears of each failure. */
export const openDrain = (
  office: Office,
  carrier: Carrier,
  clock: () => number,
  tell: (lane: Lane, failures: number, error: unknown) => void,
): Drain => {
  const lanes: Record<Lane, LaneState> = {
    rows: { failures: 0, retryAt: 0, running: null },
    mails: { failures: 0, retryAt: 0, running: null },
  }
  const failedAlone = new Map<string, number>()
  let waiting: { seq: number; resolve: () => void }[] = []

  const release = (passed: number): void => {
    for (const one of waiting) if (one.seq <= passed) one.resolve()
    waiting = waiting.filter((one) => one.seq > passed)
  }

  /** Sends parcels; when they fail together, by halves, until those are found that fail alone. */
  const carry = async (lane: Lane, parcels: Parcel[]): Promise<Refused[]> => {
    if (parcels.length === 0) return []
    try {
      await carrier[lane](parcels)
      return []
    } catch (error) {
      if (!(await carrier.isAlive())) throw error
      const [parcel] = parcels
      if (parcels.length > 1) {
        const middle = Math.ceil(parcels.length / 2)
        return [...(await carry(lane, parcels.slice(0, middle))), ...(await carry(lane, parcels.slice(middle)))]
      }
      if (!parcel) throw error
      const key = keyOf(lane, parcel)
      const times = (failedAlone.get(key) ?? 0) + 1
      failedAlone.set(key, times)
      return [{ parcel, error, times }]
    }
  }

  const drainLane = async (lane: Lane): Promise<void> => {
    const state = lanes[lane]
    try {
      for (let batch = takeBatch(office.db, lane); batch; batch = takeBatch(office.db, lane)) {
        const { upTo } = batch
        const refused = await carry(lane, batch.parcels)
        // All that fail alone are counted in the same run: one after the other they would keep the lane for days.
        const hopeful = refused.find(({ times }) => times < patience)
        if (hopeful) throw hopeful.error
        for (const { parcel } of refused) failedAlone.delete(keyOf(lane, parcel))
        office.transact(clock(), (box) => {
          for (const { parcel, error } of refused) {
            // What says that something was set aside is not set aside itself: nobody would be told.
            if (parcel.subject === 'set_aside') continue
            box.put(setAside, {
              id: `${lane}:${parcel.subject}:${parcel.id}`,
              event_id: box.eventId,
              lane,
              subject: parcel.subject,
              subject_id: parcel.id,
              error: reasonOf(error).slice(0, 500),
              set_aside_at: box.at,
              payload: JSON.parse(parcel.json) as unknown,
            })
          }
          passBatch(box, lane, upTo)
        })
        state.failures = 0
        state.retryAt = 0
        if (lane === 'rows') release(upTo)
      }
    } catch (error) {
      state.failures += 1
      state.retryAt = clock() + backoff(state.failures)
      tell(lane, state.failures, error)
    }
    // Whoever still waits is not kept: the alarm goes on.
    if (lane === 'rows') release(Infinity)
  }

  const start = (lane: Lane): Promise<void> => {
    const state = lanes[lane]
    if (state.running) return state.running
    if (state.retryAt > clock() || office.isEmpty()) return Promise.resolve()
    state.running = drainLane(lane).finally(() => (state.running = null))
    return state.running
  }

  const soonestOf = (lane: Lane): number => Math.max(lanes[lane].retryAt, clock() + (lanes[lane].failures ? 0 : drainDelay))

  return {
    run: async () => void (await Promise.all([start('rows'), start('mails')])),
    reached: (seq) => {
      if (lanes.rows.retryAt > clock()) return Promise.resolve()
      return new Promise((resolve) => waiting.push({ seq, resolve }))
    },
    next: () => {
      if (office.isEmpty()) return null
      const left = whatIsLeft(office.db)
      const times = (['rows', 'mails'] as const).filter((lane) => left[lane]).map(soonestOf)
      return times.length ? Math.min(...times) : null
    },
    soonest: () => Math.min(soonestOf('rows'), soonestOf('mails')),
  }
}
