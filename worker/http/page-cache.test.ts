import { beforeEach, expect, it } from 'vitest'
import { newId } from '../domain/id.ts'
import type { Env } from '../runtime/env.ts'
import { allowPageCaching, serveCachedPage, invalidatePages } from './page-cache.ts'

// What a browser without a cookie is shown of an event's page: the same within a second, unless something changed.

const env = { TEST_CLOCK: '1' } as Env
let now: number
let painted: number
let eventId: string
beforeEach(() => {
  now = Date.parse('2027-05-04T08:00:00Z')
  painted = 0
  eventId = newId('evt')
})

type Visit = { id?: string; headers?: Record<string, string>; status?: number; meanwhile?: () => void }
/** What someone is shown: which painting of the page it is. */
const visit = async ({ id = eventId, headers = {}, status = 200, meanwhile }: Visit = {}): Promise<number> => {
  const request = new Request(`https://foyer.test/e/${id}/nocturnes`, {
    headers: { 'x-foyer-now': new Date(now).toISOString(), ...headers },
  })
  const answer = await serveCachedPage(request, env, async (asked) => {
    painted += 1
    const page = String(painted)
    if (status === 200) allowPageCaching(asked)
    meanwhile?.()
    return new Response(page, { status, headers: { 'set-cookie': `XSRF-TOKEN=${page}; Path=/` } })
  })
  return Number(await answer.text())
}

it('it is painted once a second for first visitors, and for each who has a cookie', async () => {
  expect([await visit(), await visit()]).toEqual([1, 1])
  expect(await visit({ headers: { cookie: 'foyer_theme=dark' } })).toBe(2)
  expect(await visit({ headers: { 'accept-language': 'ar' } })).toBe(3)
  now += 1000
  expect(await visit()).toBe(4)
})

it('what may not be sent to everyone isn’t cached', async () => {
  expect([await visit({ status: 503 }), await visit({ status: 503 })]).toEqual([1, 2])
})

it('a change shows at once, in every language, and of its own event alone', async () => {
  const other = newId('evt')
  const all = () => Promise.all([visit(), visit({ headers: { 'accept-language': 'ar' } }), visit({ id: other })])
  expect(await all()).toEqual([1, 2, 3])
  invalidatePages(eventId)
  expect(await all()).toEqual([4, 5, 3])
})

it('a page that was being rendered when something changed is sent to who asked for it, and to no one after', async () => {
  expect(await visit({ meanwhile: () => invalidatePages(eventId) })).toBe(1)
  expect(await visit()).toBe(2)
})
