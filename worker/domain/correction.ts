import { betweenChoices } from '../contract/correction-lines.ts'
import type { Answer } from '../contract/questions.ts'

const fields = ['first_name', 'last_name', 'email', 'locale'] as const

/** What the organizer may correct of a person: how they are called, where they are written to, in which language, what they answered. */
export type Correctable = Record<(typeof fields)[number], string | null> & { answers: Answer[] | null }

/** Characters of an answer that the timeline repeats at most. */
const mostOfAnswer = 80

/** Words on one line, without a tab in them. */
const inOneLine = (words: string): string => words.replace(/\s+/gu, ' ').trim()

/** An answer in a few words, on one line. */
const brief = (answer: Answer | undefined): string => {
  const words = [...[answer?.answer ?? ''].flat().map(inOneLine).join(betweenChoices)]
  return words.length > mostOfAnswer ? `${words.slice(0, mostOfAnswer - 1).join('')}…` : words.join('')
}

const answerLines = (before: readonly Answer[], after: readonly Answer[]): string[] => {
  const ids = [...new Set([...before, ...after].map(({ question_id }) => question_id))]
  return ids.flatMap((id) => {
    const [old, now] = [before, after].map((answers) => answers.find(({ question_id }) => question_id === id))
    if (JSON.stringify(old?.answer) === JSON.stringify(now?.answer)) return []
    return [`answer: ${(now ?? old)?.title ?? ''}: ${brief(old)} → ${brief(now)}`]
  })
}

/**
 * What a correction says to the timeline, a line a field: `email: old → new`, and of an answer `answer: title: old → new`,
 * both kept short; null where it changes nothing. No field holds a line break, so that each line is one.
 */
export const correctionDetail = (before: Correctable, after: Correctable): string | null => {
  const lines = fields.flatMap((field) =>
    before[field] === after[field] ? [] : [`${field}: ${before[field] ?? ''} → ${after[field] ?? ''}`],
  )
  lines.push(...answerLines(before.answers ?? [], after.answers ?? []))
  return lines.length ? lines.join('\n') : null
}
