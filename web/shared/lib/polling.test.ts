import { describe, expect, it } from 'vitest'
import { ApiProblem } from './api-error.ts'
import { pollEvery } from './polling.ts'

const newQuery = <Data>(data?: Data) => ({
  state: { data, dataUpdateCount: 0, errorUpdateCount: 0, error: null as Error | null },
})
type Asked = ReturnType<typeof newQuery<string>>

const answers = (query: Asked) => {
  query.state.dataUpdateCount += 1
  query.state.error = null
}
const fails = (query: Asked) => {
  query.state.errorUpdateCount += 1
  query.state.error = new Error('no answer')
}
const about = (wait: number | false, wanted: number) => {
  expect(wait).toBeGreaterThanOrEqual(wanted * 0.8)
  expect(wait).toBeLessThanOrEqual(wanted * 1.2)
}

describe('polling', () => {
  it('jitters the interval by page', () => {
    const waits = Array.from({ length: 200 }, () => pollEvery(5_000)(newQuery()))
    for (const wait of waits) about(wait, 5_000)
    expect(new Set(waits).size).toBeGreaterThan(50)
  })

  it('keeps the interval across renders until a response', () => {
    const query = newQuery('a')
    const waits = () => new Set(Array.from({ length: 50 }, () => pollEvery(5_000)(query))).size
    expect(waits()).toBe(1)
    const seen = new Set(
      Array.from({ length: 20 }, () => {
        answers(query)
        return pollEvery(5_000)(query)
      }),
    )
    expect(seen.size).toBeGreaterThan(5)
  })

  it('doubles the interval with every consecutive error, up to a minute, and resets after a response', () => {
    const query = newQuery('a')
    answers(query)
    const waits = [10_000, 20_000, 40_000, 60_000, 60_000]
    for (const wanted of waits) {
      fails(query)
      about(pollEvery(5_000)(query), wanted)
    }
    answers(query)
    about(pollEvery(5_000)(query), 5_000)
    fails(query)
    about(pollEvery(5_000)(query), 10_000)
  })

  it('never shortens the interval after errors', () => {
    const query = newQuery('a')
    fails(query)
    about(pollEvery(90_000)(query), 90_000)
  })

  it('respects Retry-After and spreads the requests after it', () => {
    const waits = Array.from({ length: 100 }, () => {
      const query = newQuery('a')
      fails(query)
      query.state.error = new ApiProblem({ type: '', title: '', status: 503, detail: '', code: 'unavailable' }, '90')
      return Number(pollEvery(5_000)(query))
    })
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(90_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(126_000)
    expect(new Set(waits).size).toBeGreaterThan(50)
  })

  it('can depend on the response, and stop', () => {
    const byAnswer = pollEvery((data: string | undefined) => (data === 'pending' ? 2_000 : false))
    about(byAnswer(newQuery('pending')), 2_000)
    expect(byAnswer(newQuery('done'))).toBe(false)
  })
})
