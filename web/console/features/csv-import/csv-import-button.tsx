import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { csvTemplate, type CsvTemplate } from '../../../../worker/contract/csv-columns.ts'
import type { CsvCounts, CsvImport } from '../../../../worker/contract/csv-import.ts'
import type { One } from '../../../../worker/contract/common.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { FILE_TIMEOUT_MS } from '../../../shared/lib/download.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'

const part = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4', paddingBlockEnd: '2' })
const chooser = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const table = css({
  width: 'full',
  textStyle: '13',
  textAlign: 'start',
  '& th': { textAlign: 'start', fontWeight: 'medium', color: 'text.muted', paddingBlockEnd: '1' },
  '& td': { paddingBlock: '1.5', borderBlockStart: 'row', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& :is(th, td)': { paddingInlineEnd: '3' },
})

/** What a file makes, as a list of numbers. */
const Counts = ({ counts: { events, tickets, questions, promo_codes, check_in_lists } }: { counts: CsvCounts }) => (
  <ul className={css({ textStyle: '14', listStyle: 'inside' })}>
    {events > 0 && (
      <li>
        <Plural value={events} one="# event, as a draft" other="# events, as drafts" />
      </li>
    )}
    {tickets > 0 && (
      <li>
        <Plural value={tickets} one="# ticket" other="# tickets" />
      </li>
    )}
    {questions > 0 && (
      <li>
        <Plural value={questions} one="# question" other="# questions" />
      </li>
    )}
    {promo_codes > 0 && (
      <li>
        <Plural value={promo_codes} one="# promo code" other="# promo codes" />
      </li>
    )}
    {check_in_lists > 0 && (
      <li>
        <Plural value={check_in_lists} one="# check-in list" other="# check-in lists" />
      </li>
    )}
  </ul>
)

const Faults = ({ faults }: { faults: CsvImport['faults'] }) => (
  <>
    <Notice tone="danger" live title={<Trans>Nothing can be imported yet</Trans>}>
      <Trans>Correct these in your file, then choose it again.</Trans>
    </Notice>
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans context="of a file">Row</Trans>
          </th>
          <th scope="col">
            <Trans>Column</Trans>
          </th>
          <th scope="col">
            <Trans>What’s wrong</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td>{row}</td>
            <td>
              <bdi>{column}</bdi>
            </td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

type Props = {
  /** What rows are, if the file doesn’t say. */
  of: CsvTemplate
  /** The event it goes into; without one, events are created. */
  eventId?: string
  /** Runs after something was created. */
  onDone: () => Promise<unknown>
}

/** Imports a small CSV in one go: chosen, checked, and created once nothing is wrong. */
export const CsvImportButton = ({ of, eventId, onDone }: Props) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: async ({ chosen, dry }: { chosen: File; dry: boolean }) => {
      const form = new FormData()
      form.set('file', chosen)
      form.set('dry_run', String(dry))
      if (eventId) form.set('kind', of)
      const path = eventId ? `/events/${eventId}/import` : '/events/import'
      return (await api.post<One<CsvImport>>(path, form, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })).data
    },
  })
  const { data: found, error, isPending, mutate, reset } = sending
  const close = (): void => {
    if (isPending) return
    setOpen(false)
    setFile(null)
    reset()
  }
  const choose = (chosen: File): void => {
    setFile(chosen)
    mutate({ chosen, dry: true })
  }
  const create = (): void => {
    if (!file) return
    mutate(
      { chosen: file, dry: false },
      {
        onSuccess: ({ is_done }) => {
          if (!is_done) return
          notify({ title: t`Imported` })
          setOpen(false)
          setFile(null)
          reset()
          void onDone()
        },
      },
    )
  }
  const titles: Record<CsvTemplate, string> = {
    PROMO_CODE: t`Import promo codes`,
    CHECK_IN_LIST: t`Import check-in lists`,
    EVENT: t`Import events`,
  }
  const isReady = found !== undefined && found.faults.length === 0
  return (
    <>
      <Button icon={<Upload />} onClick={() => setOpen(true)}>
        <Trans comment="Verb: a button">Import</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={titles[of]}
        description={
          of === 'EVENT' ? (
            <Trans>One row for each event, with its tickets and questions below it. Start with the template.</Trans>
          ) : (
            <Trans>A CSV or XLSX file with up to 1,000 rows. Start with the template.</Trans>
          )
        }
        footer={
          <>
            <Button disabled={isPending} onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button visual="primary" disabled={!isReady} busy={isPending && isReady} onClick={create}>
              <Trans comment="Verb: a button">Import</Trans>
            </Button>
          </>
        }
      >
        <div className={part}>
          <div className={chooser}>
            <Button icon={<FileSpreadsheet />} busy={isPending} busyLabel={<Trans>Reading…</Trans>} onClick={() => input.current?.click()}>
              {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
            </Button>
            <Button
              visual="ghost"
              icon={<Download />}
              onClick={() => saveFile(new Blob([csvTemplate(of)], { type: 'text/csv' }), `${of.toLowerCase().replaceAll('_', '-')}s.csv`)}
            >
              <Trans>Download template</Trans>
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              onChange={({ currentTarget }) => {
                const chosen = currentTarget.files?.[0]
                if (chosen && !isPending) choose(chosen)
                currentTarget.value = ''
              }}
            />
          </div>
          {file && (
            <p className={css({ textStyle: '13', color: 'text.muted' })} dir="auto">
              {file.name}
            </p>
          )}
          {error && (
            <Notice tone="danger" live>
              {errorText(error)}
            </Notice>
          )}
          {isReady && (
            <div role="status" className={css({ display: 'grid', gap: '1' })}>
              <p className={css({ textStyle: '14', fontWeight: 'medium' })}>
                <Trans>Ready to import:</Trans>
              </p>
              <Counts counts={found.counts} />
            </div>
          )}
          {found && found.ignored_columns.length > 0 && (
            <Notice tone="warning">
              <Trans>
                Columns we don’t know and leave out: <bdi>{found.ignored_columns.join(', ')}</bdi>
              </Trans>
            </Notice>
          )}
          {found && found.faults.length > 0 && <Faults faults={found.faults} />}
        </div>
      </Dialog>
    </>
  )
}
