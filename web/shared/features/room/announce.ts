import { formatCount } from '../../lib/format.ts'
import type { View } from './room-view.ts'

const aMinute = 60_000

/** What was last read out, and when, in milliseconds; `rings` where it begins one's turn. */
type Said = { kind: string; at: number; rings: boolean }

export const nothingSaid: Said = { kind: '', at: 0, rings: false }

/** Whether a state is read out now: what is new at once, a place once a minute; null where it is not. */
export const sayNow = (last: Said, view: View, now: number): Said | null => {
  const kind = view.kind === 'line' && view.isPaused ? 'paused' : view.kind
  const isNew = last.kind !== kind
  if (!isNew && now - last.at < aMinute) return null
  return { kind, at: now, rings: isNew && view.kind === 'turn' && !view.hasPass }
}

/** What the tab says of a state, before the event's own title. */
export const tabTitle = (view: View, title: string, { turn, locale }: { turn: string; locale: string }): string => {
  const news = view.kind === 'turn' ? `${turn}!` : view.kind === 'line' ? formatCount(view.place, locale) : null
  return [news, title].filter(Boolean).join(' · ')
}
