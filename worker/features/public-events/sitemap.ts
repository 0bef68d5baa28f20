import { eventPath, organizerPath, slugOf } from '../../domain/event.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { ready } from '../installation/ready.ts'
import { listedEvents } from './list-public-events.ts'

/** Events in one file; with their organizers it stays under the 50,000 addresses that sitemaps.org allows. */
export const eventsInSitemap = 20_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const xml = (root: string, element: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${addresses.map((address) => `<${element}><loc>${escapeXml(address)}</loc></${element}>`).join('')}</${root}>\n`

/** Where a file begins: the first event in it, in the order of the index. */
type Start = { ends_at: string; rowid: number }
const keyOf = ({ ends_at, rowid }: Start): string => `${Date.parse(ends_at)}.${rowid}`
const startOf = (key: string): Start | null => {
  const [, time, rowid] = /^(\d{1,15})\.(\d{1,15})$/.exec(key) ?? []
  return time && rowid ? { ends_at: isoTime(Number(time)), rowid: Number(rowid) } : null
}

/** The first event of each file. */
const loadStarts = async (d1: D1Database, at: string, size: number): Promise<Start[]> => {
  const { sql, values } = listedEvents(at)
  const { results } = await d1
    .prepare(
      `select ends_at, at_row as rowid from (select e.ends_at, e.rowid as at_row, row_number() over (order by e.ends_at, e.rowid) as n from events e where ${sql}) where n % ? = 1`,
    )
    .bind(...values, size)
    .all<Start>()
  return results
}

const loadAddresses = async (d1: D1Database, at: string, start: Start, size: number): Promise<string[]> => {
  const { sql, values } = listedEvents(at)
  const { results } = await d1
    .prepare(
      `select e.id, e.title, e.organizer_id, json_extract(e.organizer, '$.name') as organizer_name from events e where ${sql} and (e.ends_at, e.rowid) >= (?, ?) order by e.ends_at, e.rowid limit ?`,
    )
    .bind(...values, start.ends_at, start.rowid, size)
    .all<{ id: string; title: string; organizer_id: string; organizer_name: string }>()
  const events = results.map(({ id, title }) => eventPath({ id, slug: slugOf(title) }))
  const organizers = results.map(({ organizer_id, organizer_name }) => organizerPath({ id: organizer_id, name: organizer_name }))
  return [...events, ...new Set(organizers)]
}

/**
 * The sitemap of what is live and listed, as XML: all of it while it fits in one file, else the files it is in, each
 * named by `from`. Null for a file that has no such name.
 */
export const sitemap = async (
  env: Env,
  { origin, from, size = eventsInSitemap }: { origin: string; from: string | null; size?: number },
  now: number,
): Promise<string | null> => {
  await ready(env)
  const at = isoTime(now)
  const filesOf = async (start: Start): Promise<string> =>
    xml(
      'urlset',
      'url',
      (await loadAddresses(env.DB, at, start, size)).map((path) => origin + path),
    )
  if (from !== null) {
    const start = startOf(from)
    return start && filesOf(start)
  }
  const starts = await loadStarts(env.DB, at, size)
  const [first, ...more] = starts
  if (!first) return xml('urlset', 'url', [])
  if (more.length === 0) return filesOf(first)
  return xml(
    'sitemapindex',
    'sitemap',
    starts.map((start) => `${origin}/sitemap.xml?from=${keyOf(start)}`),
  )
}
