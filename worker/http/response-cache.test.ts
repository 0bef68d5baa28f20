import { beforeEach, expect, it } from 'vitest'
import { newId } from '../domain/id.ts'
import type { Env } from '../runtime/env.ts'
import { allowResponseCaching, serveCachedResponse, invalidateResponses } from './response-cache.ts'

// Requests of the same second share a response, unless the event changed.

const env = { TEST_CLOCK: '1' } as Env
let now: number
let answered: number
let eventId: string
beforeEach(() => {
  now = Date.parse('2027-05-04T08:00:00Z')
  answered = 0
  eventId = newId('evt')
})

type Asking = { call?: 'availability' | 'order' | 'room'; cart?: string; headers?: Record<string, string>; meanwhile?: () => void }
/** Sends a request; answers with the number of the response it got. */
const ask = async ({ call = 'availability', cart = '{}', headers = {}, meanwhile }: Asking = {}): Promise<number> => {
  const request = new Request(`https://foyer.test/api/public/events/${eventId}/${call}`, {
    headers: {
      'x-foyer-now': new Date(now).toISOString(),
      ...(call === 'order' && { 'content-length': String(cart.length) }),
      ...headers,
    },
    ...(call === 'order' && { method: 'POST', body: cart }),
  })
  const answer = await serveCachedResponse(request, env, async (asked) => {
    answered += 1
    const body = String(answered)
    if (call === 'room') allowResponseCaching(asked, '', Date.now() + 60_000)
    else allowResponseCaching(asked, call === 'order' ? await asked.clone().text() : '')
    meanwhile?.()
    return new Response(body)
  })
  return Number(await answer.text())
}

it('what is left is asked for once a second, and a refused cart is one by its words', async () => {
  expect([await ask(), await ask()]).toEqual([1, 1])
  expect([await ask({ call: 'order' }), await ask({ call: 'order' }), await ask({ call: 'order', cart: '[]' })]).toEqual([2, 2, 3])
  now += 1000
  expect([await ask(), await ask({ call: 'order' })]).toEqual([4, 5])
})

it('what may belong to one person is sent to no one else', async () => {
  for (const own of ['x-order-session', 'x-room-pass', 'idempotency-key']) {
    const before = answered
    expect([await ask({ call: 'order', headers: { [own]: 'a' } }), await ask({ call: 'order', headers: { [own]: 'a' } })]).toEqual([
      before + 1,
      before + 2,
    ])
  }
})

it.each(['availability', 'order', 'room'] as const)(
  'after a change %s is asked for anew, and what was asked before it is not kept',
  async (call) => {
    expect([await ask({ call }), await ask({ call })]).toEqual([1, 1])
    invalidateResponses(eventId)
    expect(await ask({ call, meanwhile: () => invalidateResponses(eventId) })).toBe(2)
    expect([await ask({ call }), await ask({ call })]).toEqual([3, 3])
  },
)

it('the first answer of all is not kept either where something changed meanwhile', async () => {
  expect(await ask({ meanwhile: () => invalidateResponses(eventId) })).toBe(1)
  expect(await ask()).toBe(2)
})

it('a body of unstated length, or a long one, is left to be measured first', async () => {
  expect(await ask({ call: 'order' })).toBe(1)
  for (const length of [{}, { 'content-length': '1001' }, { 'content-length': '10', 'transfer-encoding': 'chunked' }]) {
    const body = new ReadableStream<Uint8Array>({ pull: (stream) => stream.error(new Error('read before it was measured')) })
    const request = new Request(`https://foyer.test/api/public/events/${eventId}/order`, {
      method: 'POST',
      headers: { 'x-foyer-now': new Date(now).toISOString(), ...(length as Record<string, string>) },
      body,
      duplex: 'half',
    } as RequestInit)
    const answer = await serveCachedResponse(request, env, (asked) => new Response(String(asked.bodyUsed)))
    expect(await answer.text()).toBe('false')
  }
})
