/** A part that says when it did its work: the schedule ran, a queue delivered, a mail was taken, or none could be. */
export type Beat = 'schedule' | 'queue' | 'mail_sent' | 'mail_failed'

/** Notes that parts did their work. */
export const beat = async (d1: D1Database, names: readonly Beat[], now: number): Promise<void> => {
  if (names.length === 0) return
  await d1
    .prepare(
      'insert into heartbeats (name, at) select value, ?2 from json_each(?1) where true on conflict (name) do update set at = excluded.at',
    )
    .bind(JSON.stringify(names), new Date(now).toISOString())
    .run()
}

/** When each part last did its work, in milliseconds. */
export const readBeats = async (d1: D1Database): Promise<Partial<Record<Beat, number>>> => {
  const { results } = await d1.prepare('select name, at from heartbeats').all<{ name: Beat; at: string }>()
  return Object.fromEntries(results.map(({ name, at }) => [name, Date.parse(at)]))
}
