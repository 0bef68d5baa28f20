import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '../../../../../worker/contract/languages.ts'
import type { Question } from '../../../../../worker/contract/questions.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { Card } from '../../../../shared/ui/card.tsx'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import { column, fixedRow, headRow, lock, rows as rowsStyle } from './question-list.recipe.ts'
import { QuestionRow } from './question-row.tsx'

type Props = {
  eventId: string
  scope: Question['belongs_to']
  title: string
  questions: readonly Question[]
  tickets: readonly Ticket[] | undefined
  /** Off while the list is searched: the order would be of a part only. */
  sortable: boolean
  onMove: (question: Question, to: number) => Promise<void>
  onDelete: (question: Question) => void
}

/** The questions of one scope, after the three fixed ones; sorted by dragging, by the arrow keys, or from the menu. */
export const QuestionGroup = ({ eventId, scope, title, questions, tickets, sortable, onMove, onDelete }: Props) => {
  const { t, i18n } = useLingui()
  const [announcement, setAnnouncement] = useState('')
  const names = [
    { name: t`First name`, required: true },
    { name: t`Last name`, required: false },
  ]
  const fixed = [...(languageOf(i18n.locale).isFamilyFirst ? names.toReversed() : names), { name: t`Email`, required: scope === 'ORDER' }]
  const move = (id: string, to: number): void => {
    const moved = questions.find((question) => question.id === id)
    if (!moved || to < 0 || to >= questions.length || questions[to] === moved) return
    setAnnouncement(t`${moved.title} is now number ${to + 1} of ${questions.length}`)
    void onMove(moved, to)
  }
  return (
    <div>
      <Card flush title={title}>
        <div role="table" aria-label={title} className={rowsStyle}>
          <div role="row" className={headRow}>
            <span role="columnheader">
              <VisuallyHidden>
                <Trans>Display order</Trans>
              </VisuallyHidden>
            </span>
            <span role="columnheader">
              <Trans>Question</Trans>
            </span>
            <span role="columnheader" className={css({ paddingInlineEnd: '2' })}>
              <Trans>Required</Trans>
            </span>
            <span role="columnheader">
              <Trans>Tickets</Trans>
            </span>
            <span role="columnheader" className={css({ textAlign: 'end' })}>
              <Trans>Answers</Trans>
            </span>
            <span role="columnheader">
              <VisuallyHidden>
                <Trans>Actions</Trans>
              </VisuallyHidden>
            </span>
          </div>
          {fixed.map(({ name, required }) => (
            <div key={name} role="row" className={fixedRow}>
              <span role="cell" className={lock} title={t`Always asked`}>
                <Lock aria-label={t`Always asked`} role="img" />
              </span>
              <span role="cell" className={css({ fontWeight: 'medium' })}>
                {name}
              </span>
              <span role="cell" className={cx(column, required && css({ color: 'text' }))}>
                {required ? <Trans>Always</Trans> : <Trans>No</Trans>}
              </span>
              <span role="cell" />
              <span role="cell" />
              <span role="cell" />
            </div>
          ))}
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              eventId={eventId}
              question={question}
              tickets={tickets}
              index={index}
              count={questions.length}
              sortable={sortable}
              onMove={move}
              onDelete={() => onDelete(question)}
            />
          ))}
        </div>
      </Card>
      <div aria-live="assertive">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  )
}
