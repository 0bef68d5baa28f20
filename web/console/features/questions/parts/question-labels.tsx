import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Calendar, ChevronsUpDown, List, SquareCheck, TextAlignStart, Type, type LucideIcon } from 'lucide-react'
import { hasOptions, type QuestionScope, type QuestionType } from '../../../../../worker/contract/question-types.ts'
import type { Question } from '../../../../../worker/contract/questions.ts'
import { css } from '../../../../styled-system/css/index.js'

/** The names of question types. */
export const kindNames: Record<QuestionType, MessageDescriptor> = {
  SINGLE_LINE: /*i18n*/ { id: 'question.single_line', message: 'Single line' },
  MULTI_LINE: /*i18n*/ { id: 'question.multi_line', message: 'Several lines' },
  DROPDOWN: /*i18n*/ { id: 'question.dropdown', message: 'Dropdown' },
  RADIO: /*i18n*/ { id: 'question.radio', message: 'Radio' },
  CHECKBOX: /*i18n*/ { id: 'question.checkbox', message: 'Checkboxes' },
  DATE: /*i18n*/ { id: 'question.date', message: 'Date' },
}

/** The names of scopes. */
export const scopeNames: Record<QuestionScope, MessageDescriptor> = {
  ORDER: /*i18n*/ { id: 'question.order', message: 'Once per order' },
  ATTENDEE: /*i18n*/ { id: 'question.attendee', message: 'For each attendee' },
}

const kindIcons: Record<QuestionType, LucideIcon> = {
  SINGLE_LINE: Type,
  MULTI_LINE: TextAlignStart,
  DROPDOWN: ChevronsUpDown,
  RADIO: List,
  CHECKBOX: SquareCheck,
  DATE: Calendar,
}

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  textStyle: '12',
  color: 'text.muted',
  '& .lucide': { width: '3.5', height: '3.5', flexShrink: '0' },
})

/** A question's kind, and how many options it offers. */
export const QuestionKind = ({ question: { type, options } }: { question: Question }) => {
  const { i18n } = useLingui()
  const Icon = kindIcons[type]
  const kind = i18n._(kindNames[type])
  return (
    <span className={line}>
      <Icon />
      <span>
        {hasOptions(type) ? (
          <Trans>
            {kind}, <Plural value={options.length} one="# option" other="# options" />
          </Trans>
        ) : (
          kind
        )}
      </span>
    </span>
  )
}
