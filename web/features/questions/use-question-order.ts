import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Question } from '../../../worker/contract/questions.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { latestOnly } from '../../lib/latest-only.ts'
import { notify } from '../../ui/toasts.tsx'
import { ofScope, questions } from './question.ts'

/** Moves a question to another place among those of its scope: shown at once, saved one after the other however fast they are moved. */
export const useQuestionOrder = (eventId: string) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const changed = questions.useChanged(eventId)
  const [save] = useState(() => latestOnly((ids: string[]) => api.put(`/events/${eventId}/questions/sort`, { question_ids: ids })))
  return async (moved: Question, to: number): Promise<void> => {
    const key = questions.allKey(eventId)
    // An answer that is on its way has the order of before.
    await queryClient.cancelQueries({ queryKey: key })
    const before = queryClient.getQueryData<Question[]>(key) ?? []
    const own = ofScope(before, moved.belongs_to)
      .filter(({ id }) => id !== moved.id)
      .toSpliced(to, 0, moved)
    const order = moved.belongs_to === 'ORDER' ? [...own, ...ofScope(before, 'ATTENDEE')] : [...ofScope(before, 'ORDER'), ...own]
    queryClient.setQueryData(key, order)
    try {
      await save(order.map(({ id }) => id))
    } catch (error) {
      notify({ tone: 'error', title: t`The order could not be saved`, description: errorText(error) })
    }
    await changed()
  }
}
