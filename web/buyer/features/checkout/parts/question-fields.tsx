import { answerField, type Asking } from '../model/answers.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { QuestionGrid } from '../../../../shared/features/questions/question-grid.tsx'
import { QuestionField } from '../../../../shared/features/questions/question-field.tsx'
import type { DetailsValues } from '../model/details-values.ts'

/** The questions of one part of the form, short ones in two columns. */
export const QuestionFields = ({ asking, lang, form }: { asking: Asking; lang: string; form: Form<DetailsValues> }) => (
  <QuestionGrid>
    {asking.questions.map((question) => (
      <form.Subscribe key={question.id}>
        {({ field }) => {
          // A question may have been added since the form was filled.
          const { name, value = '', error, onChange, onBlur } = field(answerField(asking.prefix, question))
          return (
            <QuestionField
              question={question}
              lang={lang}
              name={name}
              value={value}
              error={error}
              onChange={onChange}
              // A field that was only passed through shows no error yet.
              onBlur={() => value !== '' && onBlur()}
            />
          )
        }}
      </form.Subscribe>
    ))}
  </QuestionGrid>
)
