import { useQuery } from '@tanstack/react-query'
import { askedWith } from '../../../../worker/contract/answer-rules.ts'
import type { Answer, AnswerInput, PublicQuestion } from '../../../../worker/contract/questions.ts'
import { QuestionField } from '../../../shared/features/questions/question-field.tsx'
import { QuestionGrid } from '../../../shared/features/questions/question-grid.tsx'
import { answerErrors, answerField, answersBody, answerValue } from '../checkout/model/answers.ts'
import { questionsQuery } from '../checkout/model/questions-query.ts'

/** The questions that a ticket is asked; undefined until they are known. */
export const useTicketQuestions = (eventId: string, ticketId: string): PublicQuestion[] | undefined => {
  const { data } = useQuery(questionsQuery(eventId))
  return data && askedWith(data, 'ATTENDEE', [ticketId])
}

/** Answers as their fields show them. */
export const typedAnswers = (questions: readonly PublicQuestion[], answers: readonly Answer[]): Record<string, string> =>
  Object.fromEntries(
    questions.map((question) => {
      const known = answers.find(({ question_id }) => question_id === question.id)
      return [answerField('', question), known ? answerValue(question, known) : '']
    }),
  )

const askingOf = (questions: PublicQuestion[]) => ({ prefix: '', questions })

/** What is wrong with typed answers, by field. */
export const wrongAnswers = (questions: PublicQuestion[], values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answerErrors([askingOf(questions)], values)).flatMap(([field, error]) => (error ? [[field, error]] : [])),
  )

/** Typed answers as they are sent. */
export const sentAnswers = (questions: PublicQuestion[], values: Record<string, string>): AnswerInput[] => {
  const asking = askingOf(questions)
  return answersBody([asking], asking, values)
}

type Props = {
  questions: readonly PublicQuestion[]
  lang: string
  values: Record<string, string>
  errors: Record<string, string>
  onChange: (field: string, value: string) => void
}

/** The questions about one ticket. */
export const OwnAnswers = ({ questions, lang, values, errors, onChange }: Props) =>
  questions.length === 0 ? null : (
    <QuestionGrid>
      {questions.map((question) => {
        const name = answerField('', question)
        return (
          <QuestionField
            key={question.id}
            question={question}
            lang={lang}
            name={name}
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(value) => onChange(name, value)}
            onBlur={() => undefined}
          />
        )
      })}
    </QuestionGrid>
  )
