import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { hasOptions } from '../../../../../worker/contract/question-types.ts'
import type { ListFilter } from '../../../../shared/kit/list-page.tsx'
import { ofScope, questions as allQuestions } from '../../questions/model/question.ts'

/** The filter value for "no answer"; an option follows a `=`. */
const none = 'none'

/** Filters by answers: the question, then its answer; empty without questions. */
export const useAnswerFilters = (eventId: string): ListFilter[] => {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const asked = ofScope(allQuestions.useAll(eventId).data ?? [], 'ATTENDEE')
  if (asked.length === 0) return []
  const question = asked.find(({ id }) => id === params.get('question'))
  const answered = (id: string, operator: 'eq' | 'ne', value: string) => ({ [`filter_fields[answer.${id}][${operator}]`]: value })
  return [
    {
      name: 'question',
      label: t`Answer`,
      clears: ['answer'],
      options: [{ value: '', label: t`Any answer` }, ...asked.map(({ id, title }) => ({ value: id, label: title }))],
      asked: (id) => (params.get('answer') ? {} : answered(id, 'ne', 'null')),
    },
    ...(question
      ? [
          {
            name: 'answer',
            label: question.title,
            options: [
              { value: '', label: t`Answered` },
              { value: none, label: t`Not answered` },
              ...(hasOptions(question.type) ? question.options.map(({ label }) => ({ value: `=${label}`, label })) : []),
            ],
            asked: (value: string) => (value === none ? answered(question.id, 'eq', 'null') : answered(question.id, 'eq', value.slice(1))),
          },
        ]
      : []),
  ]
}
