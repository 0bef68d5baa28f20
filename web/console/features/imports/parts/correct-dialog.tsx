import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { locales } from '../../../../../worker/contract/languages.ts'
import { hasOptions } from '../../../../../worker/contract/question-types.ts'
import type { ImportDetail, ImportFault, ImportMapping, UpdateImportInput } from '../../../../../worker/contract/imports.ts'
import type { Question } from '../../../../../worker/contract/questions.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { localeName } from '../../../../shared/lib/format.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { choiceOf, ticketOptions } from '../model/ticket-options.ts'

type Props = {
  shown: ImportDetail
  fault: ImportFault
  tickets: readonly Ticket[]
  questions: readonly Question[]
  busy: boolean
  error: unknown
  onClose: () => void
  onSave: (fields: UpdateImportInput) => void
}

/** The change that gives a cell another value: in its row, or wherever the column has the same one. */
export const correctionOf = (
  mapping: ImportMapping,
  { row, column, value }: ImportFault,
  to: string,
  everywhere: boolean,
): UpdateImportInput =>
  everywhere
    ? { values: { ...mapping.values, [column]: { ...mapping.values[column], [value.trim()]: to } } }
    : { corrections: [{ row, column, value: to }] }

/** Corrects a cell of a file: what may be in it is chosen, everything else is typed. */
export const CorrectDialog = ({ shown, fault, tickets, questions, busy, error, onClose, onSave }: Props) => {
  const { t, i18n } = useLingui()
  const [value, setValue] = useState(fault.value)
  const [isEverywhere, setEverywhere] = useState(false)
  const target = shown.mapping.columns[fault.column] ?? null
  const isTicket = target === 'ticket'
  const question = questions.find(({ id }) => target === `question:${id}`)
  const options = isTicket
    ? [...ticketOptions(tickets, shown.mapping.columns.includes('price')), { value: 'none', label: t`Leave out` }]
    : target === 'locale'
      ? locales.map((locale) => ({ value: locale, label: localeName(locale, i18n.locale) }))
      : question && hasOptions(question.type)
        ? [
            ...question.options.map(({ label }) => ({ value: label, label })),
            ...(question.required ? [] : [{ value: '', label: t`Leave empty` }]),
          ]
        : null
  const old = fault.value
  const save = (): void => {
    if (!isTicket) return onSave(correctionOf(shown.mapping, fault, value, isEverywhere))
    // A ticket is chosen for its value: every row with it gets the same.
    onSave({ tickets: { ...shown.mapping.tickets, [old.trim()]: value === 'none' ? null : choiceOf(value) } })
  }
  const name = fault.column_name
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Correct row {fault.row}</Trans>}
      description={fault.message}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button visual="primary" busy={busy} onClick={save}>
            <Trans>Save and check again</Trans>
          </Button>
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        <FormError text={error ? errorText(error) : null} />
        {options ? (
          <SelectField name="value" label={name} value={value} options={options} placeholder={old} onChange={setValue} />
        ) : (
          <TextField name="value" label={name || t`Value`} value={value} onChange={setValue} />
        )}
        {!isTicket && old.trim() !== '' && (
          <Checkbox label={<Trans>In every row with “{old}”</Trans>} checked={isEverywhere} onChange={setEverywhere} />
        )}
        {isTicket && (
          <p className={css({ textStyle: '13', color: 'text.muted' })}>
            <Trans>Every row with “{old}” gets this ticket.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
