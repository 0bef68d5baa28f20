import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, GripVertical } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Question } from '../../../../../worker/contract/questions.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { copyOf } from '../../../../shared/kit/copy-of.ts'
import { RowMenu } from '../../../../shared/kit/row-menu.tsx'
import { useRowDrag } from '../../../../shared/kit/use-row-drag.ts'
import { rowLinkProps } from '../../../../shared/lib/follow-row.ts'
import { formatCount } from '../../../../shared/lib/format.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { aboveRowLink, rowLink } from '../../../../shared/kit/data-table.recipe.ts'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { TicketNames } from '../../ticket-choice/ticket-names.tsx'
import { below, column, figures, handle as handleStyle, row as rowStyle } from './question-list.recipe.ts'
import { QuestionKind } from './question-labels.tsx'
import { useToggleQuestion } from '../model/use-toggle-question.ts'

type Props = {
  eventId: string
  question: Question
  /** None is shown until they are loaded. */
  tickets: readonly Ticket[] | undefined
  index: number
  count: number
  sortable: boolean
  onMove: (id: string, to: number) => void
  onDelete: () => void
}

/** One question of a list. */
export const QuestionRow = ({ eventId, question, tickets, index, count, sortable, onMove, onDelete }: Props) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id, title, belongs_to: list, hidden, ticket_ids: ids, answers } = question
  const { row, handle, dragging, over } = useRowDrag({ id, index, enabled: sortable, onMove, list })
  const toggle = useToggleQuestion(eventId)
  const isRequired = question.required && !hidden
  const scope =
    ids.length === 0 ? (
      <Trans>All tickets</Trans>
    ) : !tickets ? null : tickets.some((ticket) => ids.includes(ticket.id)) ? (
      <TicketNames ids={ids} tickets={tickets} />
    ) : (
      <Trans>Deleted tickets</Trans>
    )
  return (
    <div role="row" ref={row} className={rowStyle} data-dragging={dragging} data-over={over} {...rowLinkProps}>
      <span role="cell">
        <button
          ref={handle}
          type="button"
          className={handleStyle}
          disabled={!sortable}
          aria-label={t`Move ${title}: arrow keys up and down`}
          title={sortable ? t`Drag, or use the arrow keys` : t`Clear the search to change the order`}
          onKeyDown={(press) => {
            if (press.key !== 'ArrowUp' && press.key !== 'ArrowDown') return
            press.preventDefault()
            onMove(id, index + (press.key === 'ArrowUp' ? -1 : 1))
          }}
        >
          <GripVertical />
        </button>
      </span>
      <span role="cell" className={css({ minWidth: '0' })}>
        <span className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' })}>
          <Link to={{ pathname: id, search }} className={rowLink} dir="auto">
            {title}
          </Link>
          {hidden && (
            <Badge tone="outline" icon={<EyeOff />}>
              <Trans context="question">Hidden</Trans>
            </Badge>
          )}
        </span>
        <QuestionKind question={question} />
        <span className={below}>
          {isRequired && (
            <span>
              <Trans>Required</Trans>
            </span>
          )}
          <span>{scope}</span>
          <span>
            <Plural value={answers} one="# answer" other="# answers" />
          </span>
        </span>
      </span>
      <span role="cell" className={cx(column, isRequired && css({ color: 'text' }))}>
        {isRequired ? <Trans>Yes</Trans> : <Trans>No</Trans>}
      </span>
      <span role="cell" className={column}>
        {scope}
      </span>
      <span role="cell" className={cx(column, figures)}>
        {formatCount(answers, i18n.locale)}
      </span>
      <span role="cell" className={aboveRowLink}>
        <RowMenu
          name={title}
          id={id}
          onDelete={onDelete}
          items={[
            {
              id: 'copy',
              label: <Trans>Duplicate</Trans>,
              icon: <Copy />,
              onSelect: () => void navigate({ pathname: 'new', search: copyOf(search, id) }),
            },
            hidden
              ? { id: 'show', label: <Trans>Ask buyers</Trans>, icon: <Eye />, onSelect: () => toggle(question) }
              : { id: 'hide', label: <Trans>Hide from buyers</Trans>, icon: <EyeOff />, onSelect: () => toggle(question) },
            ...(sortable && index > 0
              ? [{ id: 'up', label: <Trans>Move up</Trans>, icon: <ArrowUp />, onSelect: () => onMove(id, index - 1) }]
              : []),
            ...(sortable && index < count - 1
              ? [{ id: 'down', label: <Trans>Move down</Trans>, icon: <ArrowDown />, onSelect: () => onMove(id, index + 1) }]
              : []),
          ]}
        />
      </span>
    </div>
  )
}
