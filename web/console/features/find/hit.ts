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

/** The places of every typed word in a name, as `[start, end]` in order and without overlaps. */
export const typedParts = (name: string, words: string): [number, number][] => {
  const lower = name.toLowerCase()
  const found = words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word): [number, number] => [lower.indexOf(word), lower.indexOf(word) + word.length])
    .filter(([start]) => start >= 0)
    .toSorted(([one], [other]) => one - other)
  return found.filter(([start], index) => found.slice(0, index).every(([, end]) => end <= start))
}

/** Groups in their order, those first of which a name begins with what is typed: a page comes before an action that mentions it. */
export const namedFirst = (groups: readonly HitGroup[], typed: string, locale: string): HitGroup[] => {
  const begins = ({ hits }: HitGroup): boolean =>
    hits.some(({ name }) => name.toLocaleLowerCase(locale).startsWith(typed.trim().toLocaleLowerCase(locale)))
  return [...groups.filter(begins), ...groups.filter((group) => !begins(group))]
}

/** At most `most` hits in total, shared among the groups in turns, so that each is represented; empty groups are omitted. */
export const sharedHits = (groups: readonly HitGroup[], most: number): HitGroup[] => {
  const counts = groups.map(() => 0)
  let left = most
  for (let round = 1; left > 0 && groups.some(({ hits }) => hits.length >= round); round++)
    for (const [index, { hits }] of groups.entries())
      if (left > 0 && hits.length >= round) {
        counts[index] = round
        left--
      }
  return groups.flatMap((group, index) => (counts[index] ? [{ ...group, hits: group.hits.slice(0, counts[index]) }] : []))
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
