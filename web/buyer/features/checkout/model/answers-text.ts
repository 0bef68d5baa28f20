import type { PublicQuestion } from '../../../../../worker/contract/questions.ts'
import { hasOptions } from '../../../../../worker/contract/question-types.ts'
import { chosenOf } from '../../../../shared/features/questions/answer.ts'
import { formatDay } from '../../../../shared/lib/format.ts'
import { formatList } from '../../../../shared/lib/listed.ts'

/** An answer in a few words; empty without one. */
export const answerText = (question: PublicQuestion, value: string, locale: string): string => {
  if (question.type === 'DATE' && value) return formatDay(value, locale, { day: 'numeric', month: 'short', year: 'numeric' })
  if (!hasOptions(question.type)) return value.trim()
  const chosen = chosenOf(question, value)
  const labels = question.options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
  return formatList(labels, locale)
}
