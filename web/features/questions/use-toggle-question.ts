import { useLingui } from '@lingui/react/macro'
import type { Question } from '../../../worker/contract/questions.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { notify } from '../../ui/toasts.tsx'
import { questions } from './question.ts'

/** Hides a question from buyers, or asks it again; the toast offers to undo. */
export const useToggleQuestion = (eventId: string) => {
  const { t } = useLingui()
  const changed = questions.useChanged(eventId)
  const put = async (question: Question, hidden: boolean): Promise<void> => {
    await api.put(questions.pathOf(eventId, question.id), { hidden })
    await changed()
  }
  const fail = (error: unknown): void => notify({ tone: 'error', title: errorText(error) })
  return (question: Question): void => {
    put(question, !question.hidden)
      .then(() =>
        notify({
          title: question.hidden ? t`Buyers are asked “${question.title}” again` : t`Buyers are no longer asked “${question.title}”`,
          action: { label: t`Undo`, onClick: () => void put(question, question.hidden).catch(fail) },
        }),
      )
      .catch(fail)
  }
}
