import type { Day } from '../dashboard/model/daily-sales.ts'
import type { ReportRow } from '../../../../worker/contract/report-columns.ts'

const aDay = 86_400_000
/** Up to so many days each has a bar of its own; more are drawn week by week. */
const MAX_BARS = 92

/** The day so many days after another. */
export const dayAfter = (date: string, days: number): string => new Date(Date.parse(date) + days * aDay).toISOString().slice(0, 10)

/** The number of days of a range, both ends included. */
export const daysIn = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / aDay) + 1

export type Preset = '7' | '30' | 'all' | ''

/** The range in the address; without one, everything. Invalid days are ignored. */
export const rangeIn = (params: URLSearchParams): { from?: string; to?: string } => {
  const dayOf = (name: string) => {
    const text = params.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? { [name]: text } : {}
  }
  return { ...dayOf('from'), ...dayOf('to') }
}

/** The preset of a range; empty for a custom one. */
export const presetOf = ({ from, to }: { from?: string; to?: string }, today: string): Preset => {
  if (!from && !to) return 'all'
  if (!from || to !== today) return ''
  return from === dayAfter(today, -6) ? '7' : from === dayAfter(today, -29) ? '30' : ''
}

/** The bars of the days: themselves, or the weeks that begin with the first where they are many. */
export const barsOf = (rows: readonly ReportRow[]): { bars: Day[]; isByWeek: boolean } => {
  const days = rows.map(({ date, tickets, gross }) => ({ date: String(date), tickets: Number(tickets), gross: Number(gross) }))
  if (days.length <= MAX_BARS) return { bars: days, isByWeek: false }
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => days.slice(index * 7, index * 7 + 7))
  const sum = (week: Day[], part: 'tickets' | 'gross') => week.reduce((total, day) => total + day[part], 0)
  return {
    bars: weeks.map((week) => ({ date: week[0]?.date ?? '', tickets: sum(week, 'tickets'), gross: sum(week, 'gross') })),
    isByWeek: true,
  }
}

/** Whether a report is empty: all its figures are 0. */
export const isNothing = (rows: readonly ReportRow[], figures: readonly string[]): boolean =>
  rows.every((row) => figures.every((figure) => !row[figure]))
