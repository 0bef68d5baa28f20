import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import type { App } from '../runtime/env.ts'
import { answerFailure } from './failure.ts'

afterEach(() => vi.restoreAllMocks())

/** What a call is answered whose handler, or what stands before it, throws this. */
const answered = async (error: unknown) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = new Hono<App>()
  app.use('*', async (c, next) => {
    c.set('locale', 'en')
    await next()
  })
  app.get('/', () => {
    throw error
  })
  app.onError(answerFailure)
  const answer = await app.request('/')
  const { code } = (await answer.json()) as { code: string }
  return [answer.status, code, answer.headers.get('retry-after')]
}
const failed = (message: string, marks: object = {}) => Object.assign(new Error(message), marks)

it('an object that is thrown out of memory, moved, lost or too busy is a 503 to come back after, never a 500', async () => {
  for (const error of [
    failed('evicted', { durableObjectReset: true }),
    failed('Durable Object is overloaded. Too many requests queued.', { overloaded: true }),
    failed('Network connection lost.', { retryable: true }),
    // As it arrives from an object that had asked another one: without the runtime’s marks.
    failed('Network connection lost.', { remote: true }),
    failed('internal error; reference = 0a1b2c'),
    failed('Durable Object storage operation exceeded timeout which caused object to be reset.'),
    failed('Durable Object reset because its code was updated.'),
    failed('Cannot resolve Durable Object due to transient issue on remote node.'),
    failed('Cannot access storage because object has moved to a different machine.'),
    failed('Your account is generating too much load on Durable Objects. Please back off and try again later.'),
  ])
    expect(await answered(error), error.message).toEqual([503, 'unavailable', '1'])
})

it('so is a D1 that does not answer, for every caller and however the call was lost', async () => {
  for (const error of [
    failed('D1_ERROR: D1 DB is overloaded. Requests queued for too long.', { remote: true }),
    new Error('Failed query: select 1\nparams: a', { cause: failed('Network connection lost.', { retryable: true }) }),
  ])
    expect(await answered(error), error.message).toEqual([503, 'database_unavailable', '5'])
})

it('what our own code throws is a 500, whatever a text in it says', async () => {
  for (const error of [
    failed('undefined is not a function', { remote: true }),
    failed('D1_ERROR: no such table: orders: SQLITE_ERROR'),
    failed('Failed query: insert into mails\nparams: Durable Object is overloaded'),
    failed('no such column: SQLITE_ERROR', { remote: true }),
  ])
    expect(await answered(error), error.message).toEqual([500, 'unexpected', null])
})
