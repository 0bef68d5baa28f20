import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Ellipsis, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { importEncodings, importSeparators, type ImportTarget } from '../../../../../worker/contract/import-fields.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { ImportColumn, ImportDetail, ImportMapping } from '../../../../../worker/contract/imports.ts'
import type { Question } from '../../../../../worker/contract/questions.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { css } from '../../../../styled-system/css/index.js'
import { ApiProblem } from '../../../../shared/lib/api-error.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { DataTable, type Column } from '../../../../shared/kit/data-table.tsx'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Menu } from '../../../../shared/ui/menu.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { useImportActs } from '../import-queries.ts'
import { sourceNames, useTargetOptions } from '../model/target-names.ts'
import { choiceOf, choiceValue, isChosen, ticketOptions } from '../model/ticket-options.ts'
import { Foot } from './foot.tsx'

type Props = { event: EventDetail; shown: ImportDetail; tickets: readonly Ticket[]; questions: readonly Question[] }

const beside = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _beside: '[minmax(0, 1fr) 20rem]' },
  gap: '4',
  alignItems: 'start',
})
const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const muted = css({ color: 'text.muted' })

/** The first step: what the columns are, and which tickets the values of one are. */
export const ColumnStep = ({ event, shown, tickets, questions }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [mapping, setMapping] = useState<ImportMapping>(shown.mapping)
  const [wasTried, setWasTried] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const { change, check } = useImportActs(event.id, shown.id)
  const targets = useTargetOptions(questions)
  const ticketColumn = mapping.columns.indexOf('ticket')
  const options = ticketOptions(tickets, mapping.columns.includes('price'))
  const values = shown.columns[ticketColumn]?.values ?? []
  const isOpen = (value: string): boolean => !isChosen(mapping.tickets[value], options)
  const lacksTicket = ticketColumn < 0 && !isChosen(mapping.default_ticket ?? undefined, options)
  const isTwice = (target: ImportTarget | null): boolean =>
    target !== null && mapping.columns.filter((other) => other === target).length > 1
  const lacks = values.some(({ value }) => isOpen(value)) || lacksTicket || mapping.columns.some(isTwice)
  const set = (more: Partial<ImportMapping>): void => setMapping({ ...mapping, ...more })
  const begin = (): void => {
    setWasTried(true)
    if (lacks) {
      // Once the errors are shown.
      requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('button[data-invalid]')?.focus())
      return
    }
    check.mutate(mapping, { onSuccess: () => void navigate('.', { replace: true }) })
  }
  const error = check.error ?? change.error
  const sentences = error instanceof ApiProblem ? Object.values(error.errors).flat() : []
  const columns: Column<ImportColumn & { index: number }>[] = [
    {
      id: 'name',
      header: t`In your file`,
      cell: ({ name, index }) => name || <span className={muted}>{t`Column ${index + 1}`}</span>,
    },
    { id: 'example', header: t`For example`, cell: ({ samples }) => <span className={muted}>{samples[0] ?? ''}</span> },
    {
      id: 'becomes',
      header: t`Becomes`,
      width: '38%',
      phone: 'block',
      cell: ({ index, name }) => {
        const target = mapping.columns[index] ?? null
        return (
          <div className={css({ width: 'full', minWidth: '0' })}>
            <SelectField
              name={`column-${index}`}
              label={t`“${name || String(index + 1)}” becomes`}
              hideLabel
              value={target ?? ''}
              options={targets}
              error={isTwice(target) ? t`Two columns become this.` : null}
              onChange={(value) =>
                set({ columns: mapping.columns.map((one, at) => (at === index ? ((value || null) as ImportTarget | null) : one)) })
              }
            />
          </div>
        )
      },
    },
    {
      id: 'guess',
      header: t`Recognized`,
      phone: 'hidden',
      cell: ({ guess, index }) =>
        guess &&
        mapping.columns[index] === shown.mapping.columns[index] && (
          <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: '13', color: 'text.muted' })}>
            <Check size={14} />
            {guess === 'known' ? <Trans comment="A column of a file">Known</Trans> : <Trans comment="A column of a file">Guessed</Trans>}
          </span>
        ),
    },
  ]
  const separators = { ',': t`comma`, ';': t`semicolon`, '\t': t`tab`, '|': t`vertical bar` }
  const encodings = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16 BE', 'windows-1252': 'Windows-1252' }
  const used = mapping.columns.filter((target) => target !== null).length
  return (
    <div ref={page}>
      <div className={beside}>
        <div className={stack}>
          <Card>
            <div className={css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3' })}>
              <FileSpreadsheet size={24} />
              <div className={css({ flex: '[1 1 12rem]', minWidth: '0', overflowWrap: 'anywhere' })}>
                <p className={css({ fontWeight: 'semibold' })}>{shown.file_name}</p>
                <p className={css({ textStyle: '13', color: 'text.muted' })}>
                  <MetaLine>
                    <Plural value={shown.rows} one="# row" other="# rows" />
                    <Plural value={shown.columns.length} one="# column" other="# columns" />
                    {shown.encoding && encodings[shown.encoding]}
                    {shown.separator && separators[shown.separator]}
                  </MetaLine>
                </p>
              </div>
              {shown.source && (
                <Badge tone="violet">
                  <Trans>Looks like {sourceNames[shown.source]}</Trans>
                </Badge>
              )}
              {shown.format === 'csv' && (
                <Menu
                  trigger={<IconButton label={t`How the file is read`} icon={<Ellipsis />} />}
                  items={[
                    ...importSeparators.map((separator) => ({
                      id: `by-${separator}`,
                      label: t`Separated by ${separators[separator]}`,
                      icon: shown.separator === separator ? <Check /> : undefined,
                      onSelect: () => change.mutate({ separator }),
                    })),
                    ...importEncodings.map((encoding, index) => ({
                      id: encoding,
                      label: encodings[encoding],
                      separated: index === 0,
                      icon: shown.encoding === encoding ? <Check /> : undefined,
                      onSelect: () => change.mutate({ encoding }),
                    })),
                  ]}
                />
              )}
              <ButtonLink to={`/manage/event/${event.id}/attendees/import`}>
                <Trans>Another file</Trans>
              </ButtonLink>
            </div>
          </Card>
          <Card
            flush
            title={<Trans>Columns</Trans>}
            aside={
              <Checkbox
                label={<Trans>The first row has the names</Trans>}
                checked={mapping.has_header}
                disabled={change.isPending}
                onChange={(has_header) => change.mutate({ has_header })}
              />
            }
          >
            <DataTable
              label={t`Columns`}
              rows={shown.columns.map((column, index) => ({ ...column, index }))}
              columns={columns}
              rowKey={({ index }) => String(index)}
            />
          </Card>
        </div>
        <Card title={ticketColumn < 0 ? <Trans>Ticket for everyone</Trans> : <Trans>Tickets in the file</Trans>}>
          <div className={stack}>
            {ticketColumn < 0 ? (
              <SelectField
                name="default-ticket"
                label={t`Ticket`}
                value={choiceValue(mapping.default_ticket)}
                options={options}
                placeholder={t`Choose a ticket`}
                error={wasTried && lacksTicket ? t`Choose a ticket` : null}
                onChange={(value) => set({ default_ticket: choiceOf(value) })}
              />
            ) : (
              values.map(({ value, count }) => (
                <SelectField
                  key={value}
                  name={`ticket-${value}`}
                  label={value}
                  value={mapping.tickets[value] === null ? 'none' : choiceValue(mapping.tickets[value] ?? null)}
                  options={[...options, { value: 'none', label: t`Leave out` }]}
                  placeholder={t`Choose a ticket`}
                  help={<Plural value={count} one="# row" other="# rows" />}
                  error={wasTried && isOpen(value) ? t`Choose a ticket` : null}
                  onChange={(choice) => set({ tickets: { ...mapping.tickets, [value]: choice === 'none' ? null : choiceOf(choice) } })}
                />
              ))
            )}
            {ticketColumn >= 0 && values.length === 0 && (
              <p className={muted}>
                <Trans>There are too many different values to list. They’re matched by name.</Trans>
              </p>
            )}
          </div>
        </Card>
      </div>
      {error && (
        <div className={css({ marginBlockStart: '4' })}>
          <Notice tone="danger" live>
            {sentences.length > 0 ? sentences.join(' ') : errorText(error)}
          </Notice>
        </div>
      )}
      <Foot
        text={
          <>
            <Trans>Nothing is imported yet.</Trans> <Plural value={used} one="# column is used." other="# columns are used." />
          </>
        }
      >
        <ButtonLink to={`/manage/event/${event.id}/attendees`}>
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button visual="primary" busy={check.isPending} onClick={begin}>
          <Plural value={shown.rows} one="Check # row" other="Check # rows" />
        </Button>
      </Foot>
    </div>
  )
}
