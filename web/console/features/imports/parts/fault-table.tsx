import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ImportDetail, ImportFault, UpdateImportInput } from '../../../../../worker/contract/imports.ts'
import type { Question } from '../../../../../worker/contract/questions.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount, localeName } from '../../../../shared/lib/format.ts'
import { DataTable, type Column } from '../../../../shared/kit/data-table.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { CorrectDialog, correctionOf } from './correct-dialog.tsx'

type Props = {
  shown: ImportDetail
  rows: readonly ImportFault[]
  tickets: readonly Ticket[]
  questions: readonly Question[]
  busy: boolean
  error: unknown
  /** Changes what is read, and checks it again. */
  onCorrect: (fields: UpdateImportInput, done: () => void) => void
}

const cell = css({
  display: 'inline-block',
  maxWidth: '[24ch]',
  minWidth: '4',
  minHeight: '5',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  paddingInline: '1.5',
  fontFamily: 'code',
  textStyle: '12',
  color: 'red.11',
  background: 'red.2',
  border: '[1px solid {colors.red.7}]',
  borderRadius: 'sm',
})
const acts = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

/** Faults by row and column, each with what mends it. */
export const FaultTable = ({ shown, rows, tickets, questions, busy, error, onCorrect }: Props) => {
  const { t, i18n } = useLingui()
  const [corrected, setCorrected] = useState<ImportFault | null>(null)
  const mend = (fault: ImportFault, to: string, everywhere: boolean): void =>
    onCorrect(correctionOf(shown.mapping, fault, to, everywhere), () => {})
  const actsOf = (fault: ImportFault) => {
    const { code, suggestion } = fault
    if (fault.column < 0 || code === 'validation.import_sold_out') return null
    if (code === 'validation.import_typo' && suggestion)
      return (
        <>
          <Button size="sm" visual="ghost" disabled={busy} onClick={() => mend(fault, fault.value, false)}>
            <Trans comment="Verb: leave as it is">Keep</Trans>
          </Button>
          <Button size="sm" disabled={busy} onClick={() => mend(fault, suggestion, false)}>
            <Trans>Use {suggestion.slice(suggestion.indexOf('@') + 1)}</Trans>
          </Button>
        </>
      )
    return (
      <>
        {suggestion && (
          <Button size="sm" disabled={busy} onClick={() => mend(fault, suggestion, true)}>
            <Trans>Use {localeName(suggestion, i18n.locale)}</Trans>
          </Button>
        )}
        <Button size="sm" icon={<Pencil />} disabled={busy} onClick={() => setCorrected(fault)}>
          <Trans comment="Verb: a button">Correct</Trans>
        </Button>
      </>
    )
  }
  const columns: Column<ImportFault>[] = [
    { id: 'row', header: t`Row`, phone: 'line', cell: ({ row }) => formatCount(row, i18n.locale) },
    {
      id: 'who',
      header: t`Who`,
      phone: 'title',
      cell: ({ who }) => who || <span className={css({ color: 'text.muted' })}>{t`(empty)`}</span>,
    },
    { id: 'column', header: t`Column`, cell: ({ column_name }) => column_name },
    { id: 'value', header: t`In the file`, cell: ({ value }) => <code className={cell}>{value}</code> },
    { id: 'fault', header: t`Error`, cell: ({ message }) => message },
    { id: 'act', header: t`Actions`, align: 'end', phone: 'block', cell: (fault) => <span className={acts}>{actsOf(fault)}</span> },
  ]
  return (
    <>
      <DataTable label={t`Errors`} rows={rows} columns={columns} rowKey={({ row, column }) => `${row} ${column}`} />
      {corrected && (
        <CorrectDialog
          shown={shown}
          fault={corrected}
          tickets={tickets}
          questions={questions}
          busy={busy}
          error={error}
          onClose={() => setCorrected(null)}
          onSave={(fields) => onCorrect(fields, () => setCorrected(null))}
        />
      )}
    </>
  )
}
