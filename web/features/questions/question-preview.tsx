import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Question } from '../../../worker/contract/questions.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { wordsOfHtml } from '../../lib/stored-html.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { checkboxStyle } from '../../ui/checkbox.recipe.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { FieldRow } from '../../ui/form-section.tsx'
import { NameFields } from '../../ui/name-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askedWith } from './question.ts'

const nothing = (): void => undefined
const empty = { name: 'preview', value: '', onChange: nothing, size: 'lg' } as const

const legend = css({ display: 'flex', flexWrap: 'wrap', gap: '1', alignItems: 'baseline', textStyle: '14', fontWeight: 'medium' })
const small = css({ textStyle: '13', color: 'text.muted', fontWeight: 'regular' })
const choice = css({ display: 'flex', alignItems: 'flex-start', gap: '2.5', textStyle: '16' })
const box = cx(checkboxStyle, css({ marginBlockStart: '1' }))
const dot = css({
  flexShrink: '0',
  width: '4',
  height: '4',
  marginBlock: '1',
  border: 'control',
  borderRadius: 'full',
  background: 'bg.control',
})

/** What of a question is shown to buyers. */
export type Shown = Pick<Question, 'title' | 'type' | 'required'> & { help: string; options: readonly string[] }

/** A question as a buyer meets it at the checkout; nothing can be typed into it. */
export const QuestionField = ({ title, type, required, help, options }: Shown) => {
  const { t } = useLingui()
  const text = {
    ...empty,
    label: <bdi className={css({ overflowWrap: 'anywhere' })}>{title || t`Your question`}</bdi>,
    help: help && <bdi className={css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{help}</bdi>,
    optional: !required,
  }
  if (type === 'MULTI_LINE') return <TextArea {...text} rows={3} />
  if (type === 'DROPDOWN') return <TextField {...text} value={t`Choose one`} readOnly suffix={<span aria-hidden="true">⌄</span>} />
  if (type === 'SINGLE_LINE' || type === 'DATE') return <TextField {...text} type={type === 'DATE' ? 'date' : 'text'} />
  return (
    <div className={css({ display: 'grid', gap: '1' })}>
      <p className={legend}>
        {text.label}
        {!required && (
          <span className={small}>
            <Trans>optional</Trans>
          </span>
        )}
      </p>
      {options.map((label, index) => (
        // Two may be the same while they are typed.
        <span key={`${index}-${label}`} className={choice}>
          <span className={type === 'RADIO' ? dot : box} />
          <bdi className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{label}</bdi>
        </span>
      ))}
      {help && <p className={small}>{text.help}</p>}
    </div>
  )
}

const shownOf = ({ title, type, required, description, options }: Question): Shown => ({
  title,
  type,
  required,
  help: wordsOfHtml(description ?? ''),
  options: options.map(({ label }) => label),
})

const paper = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  padding: '4',
  background: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
})

/** The ground on which something is shown as buyers see it. */
export const PreviewPaper = ({ children }: { children: ReactNode }) => (
  <div inert className={paper}>
    {children}
  </div>
)

const heading = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: '2' })

/** The checkout's questions, as a buyer of one ticket meets them. */
export const CheckoutPreview = ({ questions, ticket }: { questions: readonly Question[]; ticket: Ticket | undefined }) => {
  const { t } = useLingui()
  const person = (isBuyer: boolean) => (
    <>
      <FieldRow>
        <NameFields first={<TextField {...empty} label={t`First name`} />} last={<TextField {...empty} label={t`Last name`} optional />} />
      </FieldRow>
      <TextField {...empty} label={t`Email`} optional={!isBuyer} />
    </>
  )
  return (
    <PreviewPaper>
      {(['ORDER', 'ATTENDEE'] as const).map((scope) => (
        <Fragment key={scope}>
          {scope === 'ATTENDEE' && <hr className={css({ borderBlockStart: 'row' })} />}
          <div className={heading}>
            <span className={css({ textStyle: '16', fontWeight: 'semibold' })}>
              {scope === 'ORDER' ? <Trans>Your details</Trans> : <Trans>Ticket 1</Trans>}
            </span>
            {scope === 'ATTENDEE' && ticket && <bdi className={small}>{ticket.title}</bdi>}
          </div>
          {person(scope === 'ORDER')}
          {askedWith(questions, scope, ticket?.id).map((question) => (
            <QuestionField key={question.id} {...shownOf(question)} />
          ))}
        </Fragment>
      ))}
    </PreviewPaper>
  )
}
