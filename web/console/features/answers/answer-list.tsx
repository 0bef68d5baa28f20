import { useLingui } from '@lingui/react'
import type { Answer } from '../../../../worker/contract/questions.ts'
import { formatDay } from '../../../shared/lib/format.ts'
import { css } from '../../../styled-system/css/index.js'

const entries = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const question = css({ textStyle: '13', color: 'text.muted', overflowWrap: 'anywhere' })
const answerText = css({ textStyle: '14', overflowWrap: 'anywhere', whiteSpace: 'pre-line', textAlign: 'start' })
const several = css({ listStyle: 'disc', paddingInlineStart: '5' })

const RedirectStatus = ({ answer: { type, answer } }: { answer: Answer }) => {
  const { i18n } = useLingui()
  if (Array.isArray(answer))
    return (
      <ul className={several}>
        {answer.map((label) => (
          <li key={label}>
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    )
  if (type === 'DATE') return formatDay(answer, i18n.locale, { dateStyle: 'long' })
  return (
    <span dir="auto" className={css({ display: 'block' })}>
      {answer}
    </span>
  )
}

/** Answers, each under its question's title at the time. */
export const AnswerList = ({ answers }: { answers: readonly Answer[] }) => (
  <dl className={entries}>
    {answers.map((answer) => (
      <div key={answer.question_id}>
        <dt className={question}>
          <bdi>{answer.title}</bdi>
        </dt>
        <dd className={answerText}>
          <RedirectStatus answer={answer} />
        </dd>
      </div>
    ))}
  </dl>
)
