import { createHash } from 'node:crypto'
import type { Directory } from '../../../db/databases.ts'
import type { BrowserFaultKind, BrowserProgram, BrowserReports, VitalName } from '../../../contract/browser-reports.ts'
import { masked } from '../../../runtime/log.ts'

const DAY_MS = 24 * 3_600_000
const SHOWN_DAYS = 7
const KEPT_DAYS = 30
const MAX_SHOWN = 20
const MAX_MESSAGE = 200
/** So many different faults are kept of a day, and gathered by an isolate at a time. */
export const MAX_FAULTS_A_DAY = 500
export const MAX_GATHERED = 100

/** Up to the first a value is good, up to the second fair: https://web.dev/articles/vitals. */
const bands: Record<VitalName, [good: number, fair: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
}

type Fault = { program: BrowserProgram; kind: BrowserFaultKind; message: string; place: string; times: number }
type Vital = { program: BrowserProgram; name: VitalName; good: number; fair: number; poor: number }
export type Gathered = { faults: Fault[]; vitals: Vital[] }

/** A message without what could be someone's: addresses, links, quotations, long numbers. */
export const cleaned = (message: string): string =>
  masked(message)
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '…')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '"…"')
    .replace(/\d{4,}/g, '…')
    .slice(0, MAX_MESSAGE)

/** Gathers reports until they are taken; for one isolate. */
export const gatherReports = () => {
  let faults = new Map<string, Fault>()
  let vitals = new Map<string, Vital>()
  return {
    add: ({ program, reports }: BrowserReports): void => {
      for (const report of reports) {
        if (report.kind === 'vital') {
          const [good, fair] = bands[report.name]
          const band = report.value <= good ? 'good' : report.value <= fair ? 'fair' : 'poor'
          const key = `${program} ${report.name}`
          const known = vitals.get(key) ?? { program, name: report.name, good: 0, fair: 0, poor: 0 }
          vitals.set(key, { ...known, [band]: known[band] + 1 })
          continue
        }
        const fault = { program, kind: report.kind, message: cleaned(report.message), place: report.place }
        const key = JSON.stringify(fault)
        const known = faults.get(key)
        if (known) known.times += 1
        else if (faults.size < MAX_GATHERED) faults.set(key, { ...fault, times: 1 })
      }
    },
    take: (): Gathered => {
      const taken = { faults: [...faults.values()], vitals: [...vitals.values()] }
      faults = new Map()
      vitals = new Map()
      return taken
    },
  }
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Adds what was gathered to the day's; a day that is full takes no fault it does not have. */
export const saveReports = async (d1: Directory, { faults, vitals }: Gathered, now: number): Promise<void> => {
  const day = dayOf(now)
  const rows = faults.map((fault) => ({ ...fault, key: hash(`${day} ${fault.program} ${fault.kind} ${fault.place} ${fault.message}`) }))
  await d1.batch([
    d1
      .prepare(
        `insert into browser_faults (key, day, program, kind, message, place, times, last_at)
         select value ->> 'key', ?2, value ->> 'program', value ->> 'kind', value ->> 'message', value ->> 'place', value ->> 'times', ?3
         from json_each(?1)
         where (select count(*) from browser_faults where day = ?2) + json_each.key < ${MAX_FAULTS_A_DAY}
           or exists (select 1 from browser_faults where key = value ->> 'key')
         on conflict (key) do update set times = browser_faults.times + excluded.times, last_at = excluded.last_at`,
      )
      .bind(JSON.stringify(rows), day, new Date(now).toISOString()),
    d1
      .prepare(
        `insert into browser_vitals (day, program, name, good, fair, poor)
         select ?2, value ->> 'program', value ->> 'name', value ->> 'good', value ->> 'fair', value ->> 'poor' from json_each(?1) where true
         on conflict (day, program, name) do update set good = browser_vitals.good + excluded.good,
           fair = browser_vitals.fair + excluded.fair, poor = browser_vitals.poor + excluded.poor`,
      )
      .bind(JSON.stringify(vitals), day),
  ])
}

export type FaultShown = Fault & { last_at: string }
/** What browsers reported in the last week. */
export type BrowsersShown = { faults: FaultShown[]; vitals: Vital[] }

/** Reads the week: the most frequent faults, and the vitals of each program. */
export const readReports = async (d1: Directory, now: number): Promise<BrowsersShown> => {
  const since = dayOf(now - (SHOWN_DAYS - 1) * DAY_MS)
  const [faults, vitals] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(
        `select program, kind, message, place, sum(times) as times, max(last_at) as last_at from browser_faults where day >= ?1
         group by program, kind, message, place order by sum(times) desc limit ${MAX_SHOWN}`,
      )
      .bind(since),
    d1
      .prepare(
        `select program, name, sum(good) as good, sum(fair) as fair, sum(poor) as poor from browser_vitals where day >= ?1
         group by program, name order by program, name`,
      )
      .bind(since),
  ])
  return { faults: (faults?.results ?? []) as FaultShown[], vitals: (vitals?.results ?? []) as Vital[] }
}

/** Deletes what is older than a month. A bounded step of the schedule. */
export const forgetReports = async (d1: Directory, now: number): Promise<void> => {
  const until = dayOf(now - KEPT_DAYS * DAY_MS)
  await d1.batch([
    d1.prepare('delete from browser_faults where key in (select key from browser_faults where day < ?1 limit 1000)').bind(until),
    d1.prepare('delete from browser_vitals where rowid in (select rowid from browser_vitals where day < ?1 limit 1000)').bind(until),
  ])
}
