import { backoff } from '../domain/alarm.ts'
import { reasonOf } from '../runtime/log.ts'
import { Unavailable } from '../runtime/is-transient-error.ts'
import type { Office } from './office.ts'
import { lanes as everyLane, passBatch, takeBatch, whatIsLeft, type Lane, type OutboxItem } from './outbox.ts'
import { setAside } from './table.ts'

/**
 * The receivers of a box's outbox. Each call may be repeated: a row only moves forward, a mail has one reason, a webhook
 * one id. One that throws `Unavailable` is unreachable as a whole, which `isAlive` does not see.
 */
export type Sink = {
  rows: (items: OutboxItem[]) => Promise<void>
  mails: (items: OutboxItem[]) => Promise<void>
  webhooks: (items: OutboxItem[]) => Promise<void>
  /** Whether the other side answers at all: then a refusal is about the item itself. */
  isAlive: () => Promise<boolean>
}

/** When the alarm sends items that the request failed to send, for example after a crash. Milliseconds. */
const drainDelay = 1000
/** The maximum duration of a run: in a rush, callers that wait for a run return, and the next run goes on. Milliseconds. */
const SLICE_MS = 1000
/** Number of refusals after which an item is set aside, while the other side is well. */
const MAX_LONE_FAILURES = 3

type Refused = { item: OutboxItem; error: unknown; times: number }
type LaneState = { failures: number; retryAt: number; running: Promise<void> | null }

const keyOf = (lane: Lane, { subject, id }: OutboxItem): string => `${lane} ${subject} ${id}`

/** The outbox of a box on its way out. Rows, mails and webhooks go in lanes of their own: none waits for another. */
export type Drain = {
  /**
   * Sends the outbox, unless a lane is backing off. Resolves after `SLICE_MS` at the latest; the rest is sent by later
   * runs. Never throws.
   */
  run: () => Promise<void>
  /** Resolves when the rows up to a sequence have been sent, or when that is not to be expected soon. */
  reached: (seq: number) => Promise<void>
  /** The time of the next run (milliseconds), or null when nothing is left. */
  next: () => number | null
  /** The earliest possible time of the next run, computed without reading the outbox. */
  soonest: () => number
}

/** Drains an office's outbox. `clock` gives the time; `onFailure` is called for each failure. */
export const openDrain = (
  office: Office,
  sink: Sink,
  clock: () => number,
  onFailure: (lane: Lane, failures: number, error: unknown) => void,
): Drain => {
  const lanes: Record<Lane, LaneState> = {
    rows: { failures: 0, retryAt: 0, running: null },
    mails: { failures: 0, retryAt: 0, running: null },
    webhooks: { failures: 0, retryAt: 0, running: null },
  }
  const failedAlone = new Map<string, number>()
  let waiting: { seq: number; resolve: () => void }[] = []

  const release = (passed: number): void => {
    for (const one of waiting) if (one.seq <= passed) one.resolve()
    waiting = waiting.filter((one) => one.seq > passed)
  }

  /** Sends items; bisects a batch that is refused, until the items are found that fail alone. */
  const deliver = async (lane: Lane, items: OutboxItem[]): Promise<Refused[]> => {
    if (items.length === 0) return []
    try {
      await sink[lane](items)
      return []
    } catch (error) {
      if (error instanceof Unavailable || !(await sink.isAlive())) throw error
      const [item] = items
      if (items.length > 1) {
        const middle = Math.ceil(items.length / 2)
        return [...(await deliver(lane, items.slice(0, middle))), ...(await deliver(lane, items.slice(middle)))]
      }
      if (!item) throw error
      const key = keyOf(lane, item)
      const times = (failedAlone.get(key) ?? 0) + 1
      failedAlone.set(key, times)
      return [{ item, error, times }]
    }
  }

  /** Sends for one slice of time; whether there is more. */
  const drainLane = async (lane: Lane): Promise<boolean> => {
    const state = lanes[lane]
    const sliceEnd = clock() + SLICE_MS
    try {
      for (let batch = takeBatch(office.db, lane); batch; batch = takeBatch(office.db, lane)) {
        const { upTo } = batch
        const refused = await deliver(lane, batch.items)
        // All items that fail alone are counted in the same run: one after the other they would block the lane for days.
        const retryable = refused.find(({ times }) => times < MAX_LONE_FAILURES)
        if (retryable) throw retryable.error
        for (const { item } of refused) failedAlone.delete(keyOf(lane, item))
        office.transact(clock(), (box) => {
          for (const { item, error } of refused) {
            // A dead letter's own row is not set aside: it would be reported nowhere.
            if (item.subject === 'set_aside') continue
            box.put(setAside, {
              id: `${lane}:${item.subject}:${item.id}`,
              event_id: box.eventId,
              lane,
              subject: item.subject,
              subject_id: item.id,
              error: reasonOf(error).slice(0, 500),
              set_aside_at: box.at,
              payload: JSON.parse(item.json) as unknown,
            })
          }
          passBatch(box, lane, upTo)
        })
        state.failures = 0
        state.retryAt = 0
        if (lane === 'rows') release(upTo)
        if (clock() >= sliceEnd) return true
      }
    } catch (error) {
      state.failures += 1
      state.retryAt = clock() + backoff(state.failures)
      onFailure(lane, state.failures, error)
    }
    // A waiting command answers now; the alarm retries.
    if (lane === 'rows') release(Infinity)
    return false
  }

  const start = (lane: Lane): Promise<void> => {
    const state = lanes[lane]
    if (state.running) return state.running
    if (state.retryAt > clock() || office.isEmpty()) return Promise.resolve()
    state.running = drainLane(lane).then((hasMore) => {
      state.running = null
      if (hasMore) void start(lane)
    })
    return state.running
  }

  const soonestOf = (lane: Lane): number => Math.max(lanes[lane].retryAt, clock() + (lanes[lane].failures ? 0 : drainDelay))

  return {
    run: async () => void (await Promise.all(everyLane.map(start))),
    reached: (seq) => {
      if (lanes.rows.retryAt > clock()) return Promise.resolve()
      return new Promise((resolve) => waiting.push({ seq, resolve }))
    },
    next: () => {
      if (office.isEmpty()) return null
      const left = whatIsLeft(office.db)
      const times = everyLane.filter((lane) => left[lane]).map(soonestOf)
      return times.length ? Math.min(...times) : null
    },
    soonest: () => Math.min(...everyLane.map(soonestOf)),
  }
}
