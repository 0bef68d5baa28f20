import { formatCount } from '../../lib/format.ts'
import type { View } from './room-view.ts'

const MINUTE_MS = 60_000

/** The last announcement and its time in milliseconds; `rings` if it begins the turn. */
type Announcement = { kind: string; at: number; rings: boolean }

export const noAnnouncement: Announcement = { kind: '', at: 0, rings: false }

/** The announcement to make now: a new state at once, a place once a minute; null for none. */
export const announcementFor = (last: Announcement, view: View, now: number): Announcement | null => {
  const kind = view.kind === 'line' && view.isPaused ? 'paused' : view.kind
  const isNew = last.kind !== kind
  if (!isNew && now - last.at < MINUTE_MS) return null
  return { kind, at: now, rings: isNew && view.kind === 'turn' && !view.hasPass }
}

/** The tab's title: the state before the event's title. */
export const tabTitle = (view: View, title: string, { turn, locale }: { turn: string; locale: string }): string => {
  const news = view.kind === 'turn' ? `${turn}!` : view.kind === 'line' ? formatCount(view.place, locale) : null
  return [news, title].filter(Boolean).join(' · ')
}
