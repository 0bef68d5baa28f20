import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { QuestionScope } from '../../../../../worker/contract/question-types.ts'
import { hasOptions } from '../../../../../worker/contract/question-types.ts'
import type { ListFilter } from '../../../../shared/kit/list-page.tsx'
import type { FilterField, ListQuery } from '../../../../shared/kit/list-query.ts'
import { ofScope, questions as allQuestions } from './question.ts'

/** The filter value for "no answer"; an option follows a `=`. */
const none = 'none'

const answered = (id: string, operator: 'eq' | 'ne', value: string): ListQuery => ({ [`filter_fields[answer.${id}][${operator}]`]: value })

/** Filters by answers, by their names in the address: the question, then its answer. */
export const answerFilters = {
  question: { name: 'question', asked: (id, { answer }) => (answer ? {} : answered(id, 'ne', 'null')) },
  answer: {
    name: 'answer',
    asked: (value, { question = '' }) => {
      if (!question) return {}
      return value === none ? answered(question, 'eq', 'null') : answered(question, 'eq', value.slice(1))
    },
  },
} as const satisfies Record<string, FilterField>

/** The filters by answers to an event's questions; empty without questions. */
export const useAnswerFilters = (eventId: string, scope: QuestionScope): ListFilter[] => {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const asked = ofScope(allQuestions.useAll(eventId).data ?? [], scope)
  if (asked.length === 0) return []
  const question = asked.find(({ id }) => id === params.get('question'))
  return [
    {
      ...answerFilters.question,
      label: t`Answer`,
      isMore: true,
      clears: ['answer'],
      options: [{ value: '', label: t`Any answer` }, ...asked.map(({ id, title }) => ({ value: id, label: title }))],
    },
    ...(question
      ? [
          {
            ...answerFilters.answer,
            label: question.title,
            isMore: true,
            options: [
              { value: '', label: t`Answered` },
              { value: none, label: t`Not answered` },
              ...(hasOptions(question.type) ? question.options.map(({ label }) => ({ value: `=${label}`, label })) : []),
            ],
          },
        ]
      : []),
  ]
}
