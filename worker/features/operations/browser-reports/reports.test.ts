import { afterEach, beforeEach, expect, it } from 'vitest'
import { openD1InNode, type D1InNode } from '../../../../tests/support/d1-in-node.ts'
import { browserReportsSchema, type BrowserReports } from '../../../contract/browser-reports.ts'
import { cleaned, forgetReports, gatherReports, MAX_FAULTS_A_DAY, MAX_GATHERED, readReports, saveReports } from './reports.ts'

const now = Date.parse('2027-05-21T10:00:00Z')
const day = 24 * 3_600_000

let stage: D1InNode
beforeEach(() => (stage = openD1InNode()))
afterEach(() => stage.close())

const fault = (message: string, place = '/assets/main-Ab1.js:1:2'): BrowserReports => ({
  program: 'buyer',
  reports: [{ kind: 'error', message, place }],
})
const vital = (name: 'LCP' | 'CLS', value: number): BrowserReports => ({ program: 'console', reports: [{ kind: 'vital', name, value }] })
const save = async (reports: BrowserReports[], at = now): Promise<void> => {
  const gathered = gatherReports()
  for (const one of reports) gathered.add(one)
  await saveReports(stage.d1, gathered.take(), at)
}
const kept = () => Number(stage.database.prepare('select count(*) as n from browser_faults').get()?.['n'])

it('keeps each fault once a day with how often, and vitals by their band', async () => {
  await save([fault('x is undefined'), fault('x is undefined'), fault('y is undefined'), vital('LCP', 2_500), vital('LCP', 4_001)])
  await save([fault('x is undefined'), vital('LCP', 4_000), vital('CLS', 0.05)])
  const { faults, vitals } = await readReports(stage.d1, now)
  expect(faults.map(({ message, times }) => [message, times])).toEqual([
    ['x is undefined', 3],
    ['y is undefined', 1],
  ])
  expect(vitals).toEqual([
    { program: 'console', name: 'CLS', good: 1, fair: 0, poor: 0 },
    { program: 'console', name: 'LCP', good: 1, fair: 1, poor: 1 },
  ])
})

it('keeps nothing that could be someone’s', () => {
  expect(cleaned('can’t read "Ada Lovelace" of ada@example.com at https://foyer.test/order/abc?token=x, 4111111111111111')).toBe(
    'can’t read "…" of … at … …',
  )
  expect(cleaned(`ticket ${'aB3'.repeat(10)}`)).toBe('ticket …')
  expect(cleaned('long '.repeat(100))).toHaveLength(200)
})

it('takes places in our own files alone, and so many reports', () => {
  const is = (body: unknown) => browserReportsSchema.safeParse(body).success
  expect(is(fault('x'))).toBe(true)
  for (const at of ['https://foyer.test/order/secret:1:2', '/order/secret.html:1:2', '/assets/../x.js:1:2', '/assets/a.js'])
    expect(is(fault('x', at))).toBe(false)
  expect(is({ program: 'buyer', reports: Array.from({ length: 11 }, () => fault('x').reports[0]) })).toBe(false)
  expect(is({ program: 'other', reports: fault('x').reports })).toBe(false)
})

it('keeps so many different faults of a day, however many are sent, and counts the known ones on', async () => {
  const flood = (from: number) => Array.from({ length: MAX_GATHERED + 50 }, (_, index) => fault(`no ${from + index} here`))
  await save(flood(0))
  expect(kept()).toBe(MAX_GATHERED)
  for (let from = 100; from < 900; from += 100) await save(flood(from).slice(0, MAX_GATHERED))
  expect(kept()).toBe(MAX_FAULTS_A_DAY)
  await save([fault('no 7 here')])
  expect((await readReports(stage.d1, now)).faults[0]).toMatchObject({ message: 'no 7 here', times: 2 })
  await save([fault('no 900 here')], now + day)
  expect(kept()).toBe(MAX_FAULTS_A_DAY + 1)
})

it('forgets after a month', async () => {
  await save([fault('old'), vital('LCP', 1)], now - 31 * day)
  await save([fault('young')], now)
  await forgetReports(stage.d1, now)
  expect([kept(), (await readReports(stage.d1, now)).vitals]).toEqual([1, []])
})
