import type { Question } from '../../../../../worker/contract/questions.ts'
import { useListOrder } from '../../../../shared/kit/use-list-order.ts'
import { api } from '../../../../shared/lib/api.ts'
import { ofScope, questions } from './question.ts'

/** Moves a question to another place among those of its scope. */
export const useQuestionOrder = (eventId: string) => {
  const reorder = useListOrder<Question>({
    queryKey: questions.allKey(eventId),
    store: (question_ids) => api.put(`/events/${eventId}/questions/sort`, { question_ids }),
    changed: questions.useChanged(eventId),
  })
  return (moved: Question, to: number): Promise<void> =>
    reorder((rows) => {
      const own = ofScope(rows, moved.belongs_to)
        .filter(({ id }) => id !== moved.id)
        .toSpliced(to, 0, moved)
      return moved.belongs_to === 'ORDER' ? [...own, ...ofScope(rows, 'ATTENDEE')] : [...ofScope(rows, 'ORDER'), ...own]
    })
}
