import { eventPath, organizerPath, slugOf } from '../../../domain/event.ts'
import { idAlphabet } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { ready } from '../../../installation/ready.ts'

/** Events in one file on average: as ids are random, no file has many more. */
const EVENTS_PER_FILE = 100
/** More are never read for one file. */
const MAX_EVENTS_READ = 400
/** Files of three characters are as many as one index may name (sitemaps.org: 50,000). */
const MAX_PREFIX = 3

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const xml = (root: string, element: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${addresses.map((address) => `<${element}><loc>${escapeXml(address)}</loc></${element}>`).join('')}</${root}>\n`

/** With how many of their ids' first characters so many events are divided into files; 0 where one file has them all. */
export const prefixLength = (events: number): number => {
  if (events <= MAX_EVENTS_READ) return 0
  const length = Math.ceil(Math.log(events / EVENTS_PER_FILE) / Math.log(idAlphabet.length))
  return Math.min(MAX_PREFIX, Math.max(1, length))
}

const prefixes = (length: number): string[] =>
  length === 0 ? [''] : prefixes(length - 1).flatMap((start) => [...idAlphabet].map((character) => start + character))

/** How many events are listed, from the row that triggers keep. */
const countListed = async (d1: D1Database): Promise<number> =>
  (await d1.prepare(`select n from list_counts where list = 'public_events' and scope = '' and filter = ''`).first<number>('n')) ?? 0

/** The addresses of the events whose ids begin so, and of who makes them. */
const loadAddresses = async (d1: D1Database, at: string, prefix: string): Promise<string[]> => {
  const { results } = await d1
    .prepare('select id, title, organizer_id, organizer_name, ends_at from public_events where id >= ? and id < ? order by id limit ?')
    .bind(`evt_${prefix}`, `evt_${prefix}~`, MAX_EVENTS_READ)
    .all<{ id: string; title: string; organizer_id: string; organizer_name: string; ends_at: string }>()
  const listed = results.filter(({ ends_at }) => ends_at > at)
  const events = listed.map(({ id, title }) => eventPath({ id, slug: slugOf(title) }))
  const organizers = listed.map(({ organizer_id, organizer_name }) => organizerPath({ id: organizer_id, name: organizer_name }))
  return [...events, ...new Set(organizers)]
}

/**
 * The sitemap of what is live and listed, as XML: all of it while it fits in one file, else the files it is in, each
 * named by how its events' ids begin (`from`). Null for a file that has no such name.
 */
export const sitemap = async (env: Env, { origin, from }: { origin: string; from: string | null }, now: number): Promise<string | null> => {
  // What can't be a name asks nothing.
  if (from !== null && (from.length > MAX_PREFIX || [...from].some((character) => !idAlphabet.includes(character)))) return null
  await ready(env)
  const length = prefixLength(await countListed(env.DB))
  if (from === null && length > 0)
    return xml(
      'sitemapindex',
      'sitemap',
      prefixes(length).map((prefix) => `${origin}/sitemap.xml?from=${prefix}`),
    )
  if (from !== null && (length === 0 || from.length !== length)) return null
  const addresses = await loadAddresses(env.DB, isoTime(now), from ?? '')
  return xml(
    'urlset',
    'url',
    addresses.map((path) => origin + path),
  )
}
