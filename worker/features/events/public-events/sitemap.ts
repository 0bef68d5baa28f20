import { fromEveryData, type AccountData } from '../../../db/databases.ts'
import { eventPath, organizerPath, slugOf } from '../../../domain/event.ts'
import { idAlphabet } from '../../../domain/id.ts'
import { escapeXml } from '../../../domain/xml.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { byText, merged } from '../../../db/lists/merged.ts'
import { ready } from '../../../installation/ready.ts'

/** Average number of events in one file: as ids are random, no file has many more. */
const EVENTS_PER_FILE = 100
/** Maximum number of events read for one file. */
const MAX_EVENTS_READ = 400
/** Prefixes of three characters give as many files as one index may name (sitemaps.org: 50,000). */
const MAX_PREFIX = 3

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xml = (root: string, element: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${addresses.map((address) => `<${element}><loc>${escapeXml(address)}</loc></${element}>`).join('')}</${root}>\n`

/** The length of the id prefixes that divide so many events into files; 0 for a single file. */
export const prefixLength = (events: number): number => {
  if (events <= MAX_EVENTS_READ) return 0
  const length = Math.ceil(Math.log(events / EVENTS_PER_FILE) / Math.log(idAlphabet.length))
  return Math.min(MAX_PREFIX, Math.max(1, length))
}

const prefixes = (length: number): string[] =>
  length === 0 ? [''] : prefixes(length - 1).flatMap((start) => [...idAlphabet].map((character) => start + character))

/** The number of listed events, from the row that triggers maintain. */
const countListed = async (d1: AccountData): Promise<number> =>
  (await d1.prepare(`select n from list_counts where list = 'public_events' and scope = '' and filter = ''`).first<number>('n')) ?? 0

/** The addresses of events with an id prefix, and of their organizers. */
const loadAddresses = async (env: Env, at: string, prefix: string): Promise<string[]> => {
  const pages = await fromEveryData(env, async (data) => {
    const { results } = await data
      .prepare('select id, title, organizer_id, organizer_name, ends_at from public_events where id >= ? and id < ? order by id limit ?')
      .bind(`evt_${prefix}`, `evt_${prefix}~`, MAX_EVENTS_READ)
      .all<{ id: string; title: string; organizer_id: string; organizer_name: string; ends_at: string }>()
    return results
  })
  const found = merged(
    pages,
    byText(({ id }) => id),
  )
  const listed = found.slice(0, MAX_EVENTS_READ).filter(({ ends_at }) => ends_at > at)
  const events = listed.map(({ id, title }) => eventPath({ id, slug: slugOf(title) }))
  const organizers = listed.map(({ organizer_id, organizer_name }) => organizerPath({ id: organizer_id, name: organizer_name }))
  return [...events, ...new Set(organizers)]
}

/**
 * The sitemap of live, listed events as XML: one file while all of it fits, else an index of files, each named by the
 * prefix of its events' ids (`from`). Null for an unknown file.
 */
export const sitemap = async (env: Env, { origin, from }: { origin: string; from: string | null }, now: number): Promise<string | null> => {
  // Rejects an invalid name without a query.
  if (from !== null && (from.length > MAX_PREFIX || [...from].some((character) => !idAlphabet.includes(character)))) return null
  await ready(env)
  const length = prefixLength((await fromEveryData(env, countListed)).reduce((sum, n) => sum + n, 0))
  if (from === null && length > 0)
    return xml(
      'sitemapindex',
      'sitemap',
      prefixes(length).map((prefix) => `${origin}/sitemap.xml?from=${prefix}`),
    )
  if (from !== null && (length === 0 || from.length !== length)) return null
  const addresses = await loadAddresses(env, isoTime(now), from ?? '')
  return xml(
    'urlset',
    'url',
    addresses.map((path) => origin + path),
  )
}
