import { answerField, type Asking } from '../model/answers.ts'
import { QuestionGrid } from '../../../../shared/features/questions/question-grid.tsx'
import type { PersonField } from './person-fields.tsx'
import { QuestionField } from '../../../../shared/features/questions/question-field.tsx'

/** The questions of one part of the form, short ones in two columns. */
export const QuestionFields = ({ asking, lang, field }: { asking: Asking; lang: string; field: PersonField }) => (
  <QuestionGrid>
    {asking.questions.map((question) => {
      const { name, value, error, onChange, onBlur } = field(answerField(asking.prefix, question))
      return (
        <QuestionField
          key={question.id}
          question={question}
          lang={lang}
          name={name}
          value={value}
          error={error}
          onChange={onChange}
          // A field that was only passed through shows no error yet.
          onBlur={() => value !== '' && onBlur?.()}
        />
      )
    })}
  </QuestionGrid>
)
