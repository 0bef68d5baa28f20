import type { ReactNode } from 'react'

/** A line of the palette: a link or an action. */
export type Hit = {
  id: string
  name: string
  /** A detail that distinguishes it, at its end. */
  about?: string
  /** In front of it: an icon, or an event's cover. */
  icon: ReactNode
  /** The link. */
  to?: string
  /** The action. */
  run?: () => void
  /** Whether the palette stays open for a next step. */
  isStep?: boolean
}

export type HitGroup = { id: string; label: ReactNode; hits: Hit[] }

/** Whether the name contains every typed word. */
export const hasWords = (name: string, words: string, locale: string): boolean => {
  const lower = name.toLocaleLowerCase(locale)
  return words
    .toLocaleLowerCase(locale)
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

/** The first hits of all groups, at most `most` in total; empty groups are omitted. */
export const firstHits = (groups: readonly HitGroup[], most: number): HitGroup[] => {
  let left = most
  return groups.flatMap((group) => {
    const hits = group.hits.slice(0, left)
    left -= hits.length
    return hits.length > 0 ? [{ ...group, hits }] : []
  })
}
