import { css } from '../../styled-system/css/index.js'
import { answerField, type Asking } from './answers.ts'
import type { PersonField } from './person-fields.tsx'
import { QuestionField } from './question-field.tsx'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '3',
  // What every question leaves free below itself.
  marginBlockEnd: '-4',
})

/** What one part of the form asks: in two columns, where what is asked is short. */
export const QuestionFields = ({ asking, lang, field }: { asking: Asking; lang: string; field: PersonField }) => (
  <div className={grid}>
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
          // What was only passed through is no fault yet.
          onBlur={() => value !== '' && onBlur?.()}
        />
      )
    })}
  </div>
)
