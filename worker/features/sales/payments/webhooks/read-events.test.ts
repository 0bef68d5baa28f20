import { describe, expect, it } from 'vitest'
import { ProviderError, type EventsAfter, type ListedEvent } from '../../../../payments/provider.ts'
import { pagesAtOnce, readEvents, type ReadTo } from './read-events.ts'

const onPage = 100
const start = 1_800_000_000

/** A provider with so many events, one a second. */
const providerOf = (count: number, forgotten = 0) => {
  const all = Array.from({ length: count }, (_, index): ListedEvent => ({
    id: `evt_${index}`,
    type: 'noise',
    account_id: 'acct',
    about: null,
    created: start + index,
  }))
  let asked = 0
  return {
    asked: () => asked,
    listEvents: async (_: string, after: EventsAfter) => {
      asked += 1
      const known = all.slice(forgotten)
      const from =
        'id' in after ? known.findIndex(({ id }) => id === after.id) + 1 : known.findIndex(({ created }) => created >= after.since)
      if ('id' in after && from === 0) throw new ProviderError('resource_missing', false)
      const rest = from < 0 ? [] : known.slice(from)
      return { events: rest.slice(0, onPage), more: rest.length > onPage }
    },
  }
}

/** Runs until nothing is left, from a place on; what was taken, by run, and where it ended. */
const reading = (place: ReadTo) => {
  const runs: string[][] = []
  let kept = place
  const run = async (provider: ReturnType<typeof providerOf>, until: number, failAt = Infinity): Promise<void> => {
    const taken: string[] = []
    runs.push(taken)
    await readEvents(provider, 'acct', kept, until, {
      take: async (events) => {
        if (taken.length >= failAt) throw new Error('the box is away')
        taken.push(...events.map(({ id }) => id))
      },
      save: async (next) => {
        kept = next
      },
    })
  }
  return { runs, run, kept: () => kept }
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `evt_${from + index}`)
const perRun = pagesAtOnce * onPage

describe('what the provider reported', () => {
  it('is read to its end, however much it is, oldest first and in bounded runs', async () => {
    const provider = providerOf(7500)
    const { runs, run, kept } = reading({ id: null, time: start })
    const late = start + 1_000_000
    for (let turn = 0; turn < 8; turn += 1) await run(provider, late)
    expect(runs.map((taken) => taken.length)).toEqual([...Array.from({ length: 7 }, () => perRun), 500])
    expect(runs.flat()).toEqual(ids(0, 7500))
    expect(kept()).toEqual({ id: 'evt_7499', time: late })
    const before = provider.asked()
    await run(provider, late)
    expect([runs.at(-1), provider.asked() - before]).toEqual([[], 1])
  })

  it('is read on after the last page that was taken in when a run breaks off', async () => {
    const provider = providerOf(900)
    const { runs, run } = reading({ id: null, time: start })
    await expect(run(provider, start + 1_000_000, 300)).rejects.toThrow('the box is away')
    await run(provider, start + 1_000_000)
    expect(runs.flat()).toEqual(ids(0, 900))
  })

  it('is read again where it is younger than two minutes: the provider may list more of then later', async () => {
    const provider = providerOf(200)
    const { runs, run, kept } = reading({ id: 'evt_49', time: start + 49 })
    await run(provider, start + 199)
    expect(kept()).toEqual({ id: 'evt_79', time: start + 199 })
    await run(provider, start + 199)
    expect(runs).toEqual([ids(50, 200), ids(80, 200)])
  })

  it('is found again by its time where the provider has forgotten the last one', async () => {
    const provider = providerOf(1000, 400)
    const { runs, run } = reading({ id: 'evt_399', time: start + 399 })
    await run(provider, start + 1_000_000)
    expect(runs.flat()).toEqual(ids(400, 1000))
  })
})
