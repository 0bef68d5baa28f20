import type { Sentences } from './catalogue.ts'

/** An id of two versions of a catalogue: the same, or that of the sentence it was reworded to; without a counterpart, one of them. */
export type Pair = { before: string | undefined; now: string | undefined }

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** Sørensen–Dice coefficient of two sentences' words, 0 to 1. */
const similarity = (a: Set<string>, b: Set<string>): number => {
  const shared = [...a].filter((word) => b.has(word)).length
  return a.size + b.size ? (2 * shared) / (a.size + b.size) : 0
}

/** Pairs the ids of two versions. A sentence that is gone belongs to the new one most like it, if at least a third is. */
export const pairUp = (before: Sentences, now: Sentences): Pair[] => {
  const kept = [...now.keys()].filter((id) => before.has(id)).map((id) => ({ before: id, now: id }))
  const gone = [...before.keys()].filter((id) => !now.has(id)).map((id) => ({ id, words: wordsOf(before.get(id) ?? '') }))
  const added = [...now.keys()].filter((id) => !before.has(id)).map((id) => ({ id, words: wordsOf(now.get(id) ?? '') }))
  const candidates = gone
    .flatMap((old) => added.map((fresh) => ({ before: old.id, now: fresh.id, alike: similarity(old.words, fresh.words) })))
    .filter(({ alike }) => alike >= 1 / 3)
    .sort((a, b) => b.alike - a.alike)
  const taken = new Set<string>()
  const found = new Set<string>()
  const reworded: Pair[] = []
  for (const candidate of candidates) {
    if (taken.has(candidate.before) || found.has(candidate.now)) continue
    taken.add(candidate.before)
    found.add(candidate.now)
    reworded.push({ before: candidate.before, now: candidate.now })
  }
  const removed = gone.filter(({ id }) => !taken.has(id)).map(({ id }) => ({ before: id, now: undefined }))
  const fresh = added.filter(({ id }) => !found.has(id)).map(({ id }) => ({ before: undefined, now: id }))
  return [...reworded, ...fresh, ...removed, ...kept]
}
