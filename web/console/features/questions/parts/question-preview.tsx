import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Question } from '../../../../../worker/contract/questions.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { wordsOfHtml } from '../../../../shared/lib/stored-html.ts'
import { css } from '../../../../styled-system/css/index.js'
import { QuestionField } from '../../../../shared/features/questions/question-field.tsx'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { NameFields } from '../../../../shared/ui/name-fields.tsx'
import { QuestionGrid } from '../../../../shared/features/questions/question-grid.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { askedWith } from '../model/question.ts'

const nothing = (): void => undefined
const empty = { name: 'preview', value: '', onChange: nothing, size: 'lg' } as const

const small = css({ textStyle: '13', color: 'text.muted', fontWeight: 'regular' })

/** The part of a question that buyers see. */
export type Shown = Pick<Question, 'title' | 'type' | 'required'> & { help: string; options: readonly string[] }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A question as a buyer meets it at the checkout: the checkout's own field. */
export const PreviewedQuestion = ({ title, type, required, help, options }: Shown) => {
  const { t, i18n } = useLingui()
  const question = {
    id: 'preview',
    title: title || t`Your question`,
    description: help && `<p>${escaped(help).replaceAll('\n', '</p><p>')}</p>`,
    type,
    required,
    // Two labels may be the same while they are typed.
    options: options.map((label, index) => ({ id: String(index), label })),
    belongs_to: 'ORDER' as const,
    ticket_ids: [],
  }
  return <QuestionField question={question} lang={i18n.locale} name="preview" value="" onChange={nothing} onBlur={nothing} />
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

/** The checkout's questions, as a buyer of one ticket sees them. */
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
          <QuestionGrid>
            {askedWith(questions, scope, ticket?.id).map((question) => (
              <PreviewedQuestion key={question.id} {...shownOf(question)} />
            ))}
          </QuestionGrid>
        </Fragment>
      ))}
    </PreviewPaper>
  )
}
