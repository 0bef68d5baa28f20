import type { Directory } from './databases.ts'
/**
 * A part that says when it did its work: the schedule ran, a queue delivered, a mail was taken, or none could be, a
 * payment webhook came; `payment_event` is the time of the provider's newest event.
 */
export type Beat = 'schedule' | 'queue' | 'mail_sent' | 'mail_failed' | 'payment_webhook' | 'payment_event'

/** Notes that parts did their work. */
export const beat = async (d1: Directory, names: readonly Beat[], now: number): Promise<void> => {
  if (names.length === 0) return
  await d1
    .prepare(
      'insert into heartbeats (name, at) select value, ?2 from json_each(?1) where true on conflict (name) do update set at = max(heartbeats.at, excluded.at)',
    )
    .bind(JSON.stringify(names), new Date(now).toISOString())
    .run()
}

/** When each part last did its work, in milliseconds. */
export const readBeats = async (d1: Directory): Promise<Partial<Record<Beat, number>>> => {
  const { results } = await d1.prepare('select name, at from heartbeats').all<{ name: Beat; at: string }>()
  return Object.fromEntries(results.map(({ name, at }) => [name, Date.parse(at)]))
}

const OFTEN_MS = 60_000
const beaten = new Map<Beat, number>()

/** Notes that a part did its work that it does many times a minute: an isolate writes it down once. */
export const beatSeldom = async (d1: Directory, name: Beat, now: number): Promise<void> => {
  if (now - (beaten.get(name) ?? 0) < OFTEN_MS) return
  beaten.set(name, now)
  await beat(d1, [name], now)
}
