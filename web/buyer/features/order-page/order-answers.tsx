import type { ReactNode } from 'react'
import { personName } from '../../../../worker/shared/names.ts'
import { css } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import type { Answer } from '../../../../worker/contract/questions.ts'
import { formatDay } from '../../../shared/lib/format.ts'
import { currentLocale } from '../../../shared/lib/i18n.ts'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { ticketOf } from './order-tickets.tsx'

const groups = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  '& > * + *': { borderBlockStart: 'hairline', paddingBlockStart: '4' },
})
const list = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const words = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

const textOf = ({ type, answer }: Answer): string =>
  type === 'DATE' && typeof answer === 'string'
    ? formatDay(answer, currentLocale(), { day: 'numeric', month: 'long', year: 'numeric' })
    : [answer].flat().join('\n')

const Answers = ({ title, answers }: { title?: ReactNode; answers: readonly Answer[] }) => (
  <div>
    {title}
    <dl className={list}>
      {answers.map((answer) => (
        <div key={answer.question_id}>
          <dt className={css({ textStyle: '14', color: 'text.muted', overflowWrap: 'anywhere' })} dir="auto">
            {answer.title}
          </dt>
          <dd className={words} dir="auto">
            {textOf(answer)}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

/** The number of answers, about the order and about its tickets. */
export const countAnswers = ({ answers, attendees }: PublicOrder): number =>
  attendees.reduce((sum, attendee) => sum + attendee.answers.length, answers.length)

/** The answers about the order, then about each ticket. */
export const OrderAnswers = ({ order }: { order: PublicOrder }) => (
  <div className={groups}>
    {order.answers.length > 0 && <Answers answers={order.answers} />}
    {order.attendees
      .filter(({ answers }) => answers.length > 0)
      .map((attendee) => {
        const { first_name, last_name, title, reference } = ticketOf(order, attendee)
        return (
          <Answers
            key={attendee.id}
            title={
              <div className={css({ marginBlockEnd: '3' })}>
                <h3 className={css({ fontWeight: 'medium', overflowWrap: 'anywhere' })}>
                  <bdi>{personName({ first_name, last_name })}</bdi>
                </h3>
                <p className={css({ textStyle: '13', color: 'text.muted', overflowWrap: 'anywhere' })}>
                  <MetaLine>
                    {title}
                    {reference}
                  </MetaLine>
                </p>
              </div>
            }
            answers={attendee.answers}
          />
        )
      })}
  </div>
)
