import type { DemoShop } from '../create-event.ts'
import type { ShownEvent } from './events.ts'

/**
 * Acts that are done side by side: so many at most, of so much time. What they do is timed within a part of it that is
 * shorter than orders are held, so that none expires by another's time.
 */
const SIDE_BY_SIDE = 64
const TOGETHER_MS = 16 * 3_600_000
const WITHIN_MS = 100 * 60_000
export const HOLD_MINUTES = 120

/** Something that happens in the demo, at its time in milliseconds; alone where what follows needs it. */
export type Act = { at: number; alone?: boolean; run: (at: number) => Promise<unknown> }

/** A completed order that cost money. */
export type Sold = { id: string; at: number; total: number; payment_intent_id: string }

/** An event of the demo, how it sells, and what it has sold. */
export type Running = Pick<ShownEvent, 'sale' | 'baskets' | 'codes' | 'links' | 'sources' | 'visits'> & { shop?: DemoShop; sold: Sold[] }

/** The event as it was made: the first of its acts makes it. */
export const shopOf = ({ shop }: Running): DemoShop => {
  if (!shop) throw new Error('the event was not made yet')
  return shop
}

/** Does acts in the order of their times, with the clock moved to each. */
export const play = async (acts: Act[], setTime: (milliseconds: number) => Promise<void>): Promise<void> => {
  const waiting = acts.toSorted((a, b) => a.at - b.at)
  for (let from = 0; from < waiting.length;) {
    const first = waiting[from] as Act
    let to = from + 1
    const joins = (act: Act | undefined) => act && !act.alone && !first.alone && to - from < SIDE_BY_SIDE && act.at - first.at < TOGETHER_MS
    while (joins(waiting[to])) to += 1
    await setTime(first.at)
    await Promise.all(waiting.slice(from, to).map(({ at, run }) => run(first.at + Math.round(((at - first.at) * WITHIN_MS) / TOGETHER_MS))))
    from = to
  }
}
