import { expect, it } from 'vitest'
import type { Env } from '../../../runtime/env.ts'
import { eventVisited, visitCounter } from './visit-counter.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://foyer.example${path}`, {
    headers: { 'user-agent': firefox, 'cf-connecting-ip': '203.0.113.7', ...headers },
  })
const page = '/e/evt_1/nocturnes'

/** A counter whose lots are passed on when the test says so. */
const opened = () => {
  const passed: Record<string, number>[] = []
  const waiting: (() => void)[] = []
  const count = visitCounter(async (_, __, bySource) => void passed.push(bySource))
  const later = { waitUntil: () => undefined }
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve))
  let now = 1_800_000_000_000
  return {
    passed,
    after: (ms: number) => void (now += ms),
    visit: (path = page, headers: Record<string, string> = {}) => count(request(path, headers), {} as Env, later, now, wait),
    passOn: async () => {
      for (const resolve of waiting.splice(0)) resolve()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
const from = (n: number) => ({ 'cf-connecting-ip': `198.51.100.${n}` })

it('is passed on in one lot, by source, however many there are', async () => {
  const { visit, passOn, passed } = opened()
  for (let n = 0; n < 100; n += 1) visit(`${page}${n % 4 ? '' : '?utm_source=poster'}`, from(n))
  visit('/widget/evt_1?theme=dark', { ...from(200), referer: 'https://hall.example/tonight' })
  await passOn()
  visit(page, from(201))
  await passOn()
  expect(passed).toEqual([{ '': 75, 'utm:poster': 25, 'widget:hall.example': 1 }, { '': 1 }])
})

it('counts someone who reloads once, and again after half an hour', async () => {
  const { visit, after, passOn, passed } = opened()
  visit()
  visit()
  visit(page, { 'user-agent': `${firefox} (another)` })
  after(29 * 60_000)
  visit()
  await passOn()
  after(30 * 60_000)
  visit()
  await passOn()
  expect(passed).toEqual([{ '': 2 }, { '': 1 }])
})

it('stops at two hundred an hour of one network, whatever it calls itself', async () => {
  const { visit, passOn, passed } = opened()
  for (let n = 0; n < 500; n += 1) visit(page, { 'user-agent': `${firefox} ${n}` })
  await passOn()
  expect(passed).toEqual([{ '': 200 }])
})

it('is not lost with a request that was to pass it on', async () => {
  const { visit, after, passOn, passed } = opened()
  visit(page, from(1))
  after(21_000)
  visit(page, from(2))
  await passOn()
  expect(passed.at(-1)).toEqual({ '': 2 })
})

it('is of browsers that open an event’s page', () => {
  const isVisit = (path: string, headers: Record<string, string> = {}) => eventVisited(request(path, headers)) !== null
  expect([isVisit(page), isVisit('/event/evt_1/a'), isVisit('/widget/evt_1')]).toEqual([true, true, true])
  // Redirected, another page, a preview of the team, or fetched ahead.
  expect([isVisit('/e/evt_1'), isVisit('/o/org_1/a'), isVisit('/api/public/events/evt_1'), isVisit(`${page}?draft=1`)]).not.toContain(true)
  expect([isVisit(page, { 'sec-purpose': 'prefetch;prerender' }), isVisit(page, { 'user-agent': '' })]).not.toContain(true)
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'TelegramBot (like TwitterBot)',
    'curl/8.5.0',
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2)',
    'python-requests/2.32',
  ])
    expect(isVisit(page, { 'user-agent': agent }), agent).toBe(false)
})
