import { betweenChoices } from '../contract/correction-lines.ts'
import type { Answer } from '../contract/questions.ts'

const fields = ['first_name', 'last_name', 'email', 'locale'] as const

/** The fields of a person that the organizer may correct: name, address, language, answers. */
export type Correctable = Record<(typeof fields)[number], string | null> & { answers: Answer[] | null }

/** Characters of an answer that the timeline repeats at most. */
const MAX_ANSWER_LENGTH = 80

/** Text on one line, without a tab. */
const inOneLine = (words: string): string => words.replace(/\s+/gu, ' ').trim()

/** A shortened answer on one line. */
const brief = (answer: Answer | undefined): string => {
  const words = [...[answer?.answer ?? ''].flat().map(inOneLine).join(betweenChoices)]
  return words.length > MAX_ANSWER_LENGTH ? `${words.slice(0, MAX_ANSWER_LENGTH - 1).join('')}…` : words.join('')
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
 * A correction's text in the timeline, a line a field: `email: old → new`, and for an answer `answer: title: old → new`,
 * shortened; null for no change. No field holds a line break, so that each takes one line.
 */
export const correctionDetail = (before: Correctable, after: Correctable): string | null => {
  const lines = fields.flatMap((field) =>
    before[field] === after[field] ? [] : [`${field}: ${before[field] ?? ''} → ${after[field] ?? ''}`],
  )
  lines.push(...answerLines(before.answers ?? [], after.answers ?? []))
  return lines.length ? lines.join('\n') : null
}
