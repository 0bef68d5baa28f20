import { afterAll, beforeAll, expect, it } from 'vitest'
import { openD1Stage, type D1Stage } from '../../../../tests/support/d1-stage.ts'
import { idAlphabet } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import { prefixLength, sitemap } from './sitemap.ts'

const origin = 'https://foyer.test'
const hour = 3_600_000

let stage: D1Stage
beforeAll(async () => {
  stage = await openD1Stage()
  const { results } = await stage.d1.prepare(`select name from pragma_table_info('events')`).all<{ name: string }>()
  const columns = results.map(({ name }) => `"${name}"`).join(', ')
  // Seven evenings beside the stage's own event, which is no live one; three end at the same moment.
  await stage.d1.prepare(`update events set status = 'DRAFT'`).run()
  for (const [index, hours] of [5, 1, 3, 3, 3, 4, 2].entries()) {
    const own: Record<string, string> = {
      id: `evt_evening${index}`,
      title: `Evening ${index}`,
      organizer_id: 'org_1',
      organizer: '{"name":"Halle & Nord"}',
      status: 'LIVE',
      settings: '{"allow_indexing":true}',
      ends_at: isoTime(stage.now + hours * hour),
    }
    const values = results.map(({ name }) => (name in own ? '?' : `"${name}"`)).join(', ')
    const given = results.flatMap(({ name }) => own[name] ?? [])
    await stage.d1
      .prepare(`insert into events (${columns}) select ${values} from events where id = ?`)
      .bind(...given, stage.eventId)
      .run()
  }
})
afterAll(() => stage.close())

const addresses = (xml: string | null): string[] => [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
const evenings = (xml: string | null) => addresses(xml).flatMap((address) => /evening-(\d)/.exec(address)?.[1] ?? [])

it('is one file while all fits in it, and names each organizer once', async () => {
  const xml = await sitemap(stage.env, { origin, from: null }, stage.now)
  expect(xml).toContain('<urlset')
  expect(evenings(xml).toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  expect(addresses(xml).filter((address) => address.includes('/o/'))).toEqual([`${origin}/o/org_1/halle-nord`])
})

it('is a list of files where it does not, which together have every event once', async () => {
  const few = addresses(await sitemap(stage.env, { origin, from: null }, stage.now))
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)'
  stage.database
    .exec(`${numbers} insert into public_events (id, organizer_id, organizer_name, title, title_key, start_date, ends_at, timezone, currency, is_online, created_at)
    select 'evt_' || substr('${idAlphabet}', i % 32 + 1, 1) || printf('%015d', i), 'org_2', 'Halle', 'Night ' || i, 'night ' || i, '2027', '2999', 'UTC', 'EUR', 0, '2026' from n`)
  const index = await sitemap(stage.env, { origin, from: null }, stage.now)
  expect(index).toContain('<sitemapindex')
  const froms = addresses(index).map((address) => new URL(address).searchParams.get('from'))
  expect(froms).toEqual([...idAlphabet])
  const files = await Promise.all(froms.map((from) => sitemap(stage.env, { origin, from }, stage.now)))
  const listed = files.flatMap(addresses).filter((address) => address.includes('/e/'))
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((address) => /night-\d+$/.test(address))).toHaveLength(1000)
  expect(listed).toEqual(expect.arrayContaining(few.filter((address) => address.includes('/evt_e'))))
  for (const from of ['', 'u', '00', '0000', '1.1', 'A'])
    expect([from, await sitemap(stage.env, { origin, from }, stage.now)]).toEqual([from, null])
  await stage.d1.prepare(`delete from public_events where organizer_id = 'org_2'`).run()
})

it.each([
  [0, 0],
  [400, 0],
  [401, 1],
  [3_200, 1],
  [3_201, 2],
  [102_400, 2],
  [102_401, 3],
  [100_000_000, 3],
])('of %i events is divided by %i characters of their ids', (events, length) => expect(prefixLength(events)).toBe(length))

it('leaves out what is over', async () => {
  expect(evenings(await sitemap(stage.env, { origin, from: null }, stage.now + 3.5 * hour)).toSorted()).toEqual(['0', '5'])
})
