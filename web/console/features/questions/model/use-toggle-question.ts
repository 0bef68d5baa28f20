import { useLingui } from '@lingui/react/macro'
import type { Question } from '../../../../../worker/contract/questions.ts'
import { useUndoable } from '../../../../shared/kit/use-undoable.ts'
import { api } from '../../../../shared/lib/api.ts'
import { questions } from './question.ts'

/** Hides a question from buyers, or asks it again. */
export const useToggleQuestion = (eventId: string) => {
  const { t } = useLingui()
  const changed = questions.useChanged(eventId)
  const change = useUndoable()
  return ({ id, title, hidden: isHidden }: Question): void =>
    change({
      id,
      from: isHidden,
      to: !isHidden,
      store: (hidden) => api.put(questions.pathOf(eventId, id), { hidden }).then(changed),
      title: isHidden ? t`Buyers are asked “${title}” again` : t`Buyers are no longer asked “${title}”`,
    })
}
