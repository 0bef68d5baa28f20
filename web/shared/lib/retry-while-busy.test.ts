import { describe, expect, it } from 'vitest'
import { ApiProblem, OfflineError } from './api-error.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const problem = (status: number, wait: string | null = null) =>
  new ApiProblem({ type: '', title: '', status, detail: '', code: 'unavailable' }, wait)

const play = async (...answers: unknown[]) => {
  const waits: number[] = []
  const left = [...answers]
  const ask = async () => {
    const next = left.shift()
    if (next instanceof Error) throw next
    return next
  }
  const end = await retryWhileBusy(ask, async (ms) => waits.push(ms)).catch((error: unknown) => error)
  return { end, waits, left: left.length }
}

describe('a busy server', () => {
  it('is retried with growing delays, never before its Retry-After', async () => {
    const { end, waits } = await play(problem(503), problem(503), problem(503, '9'), 'done')
    expect(end).toBe('done')
    for (const [index, least] of [500, 1000, 9000].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(least)
      expect(waits[index]).toBeLessThanOrEqual(1.5 * least)
    }
  })

  it('is not retried after the fifth attempt', async () => {
    const { end, waits } = await play(...Array.from({ length: 6 }, () => problem(503)))
    expect([(end as ApiProblem).status, waits.length]).toEqual([503, 4])
  })

  it('is distinguished from one that rejects or is unreachable', async () => {
    for (const error of [problem(409), problem(500), new OfflineError('gone')])
      expect(await play(error, 'done')).toEqual({ end: error, waits: [], left: 1 })
  })
})
