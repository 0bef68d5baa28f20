/** Something to be measured on two events: its name, and the call. */
export type Asked<Event> = [name: string, ask: (event: Event) => Promise<unknown>]

/** The labels of both events, the number of calls, and the limit of a time. */
export type Terms = { names: [string, string]; rounds: number; warmUp: number; most?: { ms: number; ratio: number } }

const at = (values: number[], share: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
const shown = (value: number): string => value.toFixed(1).padStart(10)

const timed = async (ask: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

/** Calls both events in turn, prints medians, 95th percentiles and the ratio of the medians, and answers with those over the limit. */
export const compare = async <Event>(calls: Asked<Event>[], one: Event, other: Event, terms: Terms): Promise<string[]> => {
  const { names, rounds, warmUp, most } = terms
  const width = Math.max(...calls.map(([name]) => name.length)) + 2
  console.log(`${''.padEnd(width)}${[`${names[0]} ms`, 'p95', names[1], 'p95', 'ratio'].map((head) => head.padStart(10)).join('')}`)
  const slow: string[] = []
  for (const [name, ask] of calls) {
    const times: [number[], number[]] = [[], []]
    for (let round = -warmUp; round < rounds; round += 1) {
      const pair = [await timed(() => ask(one)), await timed(() => ask(other))] as const
      if (round >= 0) pair.forEach((ms, side) => times[side as 0 | 1].push(ms))
    }
    const [few, many] = [at(times[0], 0.5), at(times[1], 0.5)]
    const tooLong = most !== undefined && (many > most.ms || many > most.ratio * few)
    if (tooLong) slow.push(name)
    const figures = [few, at(times[0], 0.95), many, at(times[1], 0.95), many / few].map(shown).join('')
    console.log(`${name.padEnd(width)}${figures}${tooLong ? '  !' : ''}`)
  }
  return slow
}
