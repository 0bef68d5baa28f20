import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { ImportDetail, ImportDuplicate, ImportFault } from '../../../../../worker/contract/imports.ts'
import type { Question } from '../../../../../worker/contract/questions.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { css } from '../../../../styled-system/css/index.js'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { formatCount } from '../../../../shared/lib/format.ts'
import { DataTable, type Column } from '../../../../shared/kit/data-table.tsx'
import { useDownload } from '../../../../shared/kit/use-download.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { imports, useFindings, useImportActs } from '../import-queries.ts'
import { FaultTable } from './fault-table.tsx'
import { Foot } from './foot.tsx'
import { ProgressCard } from './progress-card.tsx'

type Props = { event: EventDetail; shown: ImportDetail; tickets: readonly Ticket[]; questions: readonly Question[] }

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const figures = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fit, minmax(10rem, 1fr))]', gap: '4' })

const Figure = ({ tone, label, value, children }: { tone: string; label: ReactNode; value: number; children?: ReactNode }) => {
  const { i18n } = useLingui()
  return (
    <div>
      <p className={css({ display: 'flex', alignItems: 'center', gap: '1.5', textStyle: '13', color: 'text.muted' })}>
        <span aria-hidden="true" data-tone={tone} className={dot} />
        {label}
      </p>
      <p className={css({ textStyle: '20', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })}>
        {formatCount(value, i18n.locale)}
      </p>
      {children && <p className={css({ textStyle: '12', color: 'text.muted' })}>{children}</p>}
    </div>
  )
}
const dot = css({
  width: '2',
  height: '2',
  borderRadius: 'full',
  forcedColorAdjust: 'none',
  '&[data-tone=good]': { background: 'teal.9' },
  '&[data-tone=bad]': { background: 'red.9' },
  '&[data-tone=twice]': { background: 'orange.9' },
  '&[data-tone=out]': { background: 'neutral.8' },
})

/** The second step: what the check found, row by row. */
export const CheckStep = (props: Props) => {
  const { event, shown } = props
  const acts = useImportActs(event.id, shown.id)
  if (shown.state === 'CHECKING')
    return (
      <ProgressCard title={<Trans>Checking</Trans>} done={shown.progress} total={shown.rows}>
        <Button busy={acts.stop.isPending} onClick={() => acts.stop.mutate()}>
          <Trans>Stop</Trans>
        </Button>
      </ProgressCard>
    )
  return <Findings {...props} acts={acts} />
}

const Findings = ({ event, shown, tickets, questions, acts }: Props & { acts: ReturnType<typeof useImportActs> }) => {
  const { t, i18n } = useLingui()
  const { summary } = shown
  const [what, setWhat] = useState<'faults' | 'duplicates'>(
    summary && summary.faulty === 0 && summary.duplicates > 0 ? 'duplicates' : 'faults',
  )
  const [page, setPage] = useState(1)
  const [sendMail, setSendMail] = useState(false)
  const [skipDuplicates, setSkipDuplicates] = useState(true)
  const found = useFindings<ImportFault | ImportDuplicate>(event.id, shown.id, what, page)
  const { download, busy: isDownloading } = useDownload()
  const { run, check } = acts
  const { ready = 0, faulty = 0, duplicates = 0, left_out = 0 } = summary ?? {}
  const people = ready + (skipDuplicates ? 0 : duplicates)
  const path = imports.pathOf(event.id, shown.id)
  const last = found.data?.meta.last_page ?? 1
  const twiceColumns: Column<ImportDuplicate>[] = [
    { id: 'row', header: t`Row`, phone: 'line', cell: ({ row }) => formatCount(row, i18n.locale) },
    { id: 'who', header: t`Who`, phone: 'title', cell: ({ who }) => who },
    { id: 'email', header: t`Email`, cell: ({ email }) => email },
    { id: 'ticket', header: t`Ticket`, cell: ({ ticket }) => ticket },
    {
      id: 'of',
      header: t`Same as`,
      cell: ({ of_row }) => (of_row === null ? <Trans>An existing attendee</Trans> : <Trans>Row {formatCount(of_row, i18n.locale)}</Trans>),
    },
  ]
  return (
    <>
      <div className={stack}>
        <Card label={t`Result of the check`}>
          <div className={figures}>
            <Figure tone="good" label={<Trans>can be imported</Trans>} value={ready}>
              {summary?.tickets
                .slice(0, 3)
                .map(({ title, label, ready: count }) => `${label ? `${title}, ${label}` : title} ${formatCount(count, i18n.locale)}`)
                .join(' · ')}
            </Figure>
            <Figure tone="bad" label={<Trans>have errors</Trans>} value={faulty} />
            <Figure tone="twice" label={<Trans>are duplicates</Trans>} value={duplicates}>
              <Trans>Same name, email and ticket</Trans>
            </Figure>
            {left_out > 0 && <Figure tone="out" label={<Trans>are left out</Trans>} value={left_out} />}
            {summary?.tickets
              .filter(({ available }) => available !== null)
              .slice(0, 2)
              .map(({ price_id, title, label, available, ready: count }) => (
                <Figure
                  key={price_id}
                  tone="out"
                  label={<Trans>left of {label ? `${title}, ${label}` : title} afterwards</Trans>}
                  value={(available ?? 0) - count}
                />
              ))}
          </div>
        </Card>
        {check.error && (
          <Notice tone="danger" live>
            {errorText(check.error)}
          </Notice>
        )}
        {faulty + duplicates > 0 && (
          <Card
            flush
            title={
              <Segments
                label={t`Show`}
                size="sm"
                value={what}
                onChange={(next) => {
                  setWhat(next)
                  setPage(1)
                }}
                options={[
                  { value: 'faults', label: t`Errors`, count: faulty },
                  { value: 'duplicates', label: t`Duplicates`, count: duplicates },
                ]}
              />
            }
            aside={
              faulty > 0 && (
                <Button size="sm" icon={<Download />} busy={isDownloading} onClick={() => download({ path: `${path}/faults/export` })}>
                  <Trans>Errors as CSV</Trans>
                </Button>
              )
            }
          >
            {found.error ? (
              <ErrorState error={found.error} onRetry={() => void found.refetch()} />
            ) : what === 'faults' ? (
              <FaultTable
                shown={shown}
                rows={(found.data?.data ?? []).filter((row): row is ImportFault => 'code' in row)}
                tickets={tickets}
                questions={questions}
                busy={check.isPending}
                error={check.error}
                onCorrect={(fields, done) => check.mutate(fields, { onSuccess: done })}
              />
            ) : (
              <DataTable
                label={t`Duplicates`}
                rows={(found.data?.data ?? []).filter((row): row is ImportDuplicate => 'of_row' in row)}
                columns={twiceColumns}
                rowKey={({ row }) => String(row)}
              />
            )}
            {last > 1 && (
              <nav
                aria-label={t({ message: 'Pages', context: 'pagination' })}
                className={css({
                  display: 'flex',
                  justifyContent: 'flex-end',
                  alignItems: 'center',
                  gap: '2',
                  padding: '3',
                  textStyle: '13',
                })}
              >
                <Trans>
                  Page {formatCount(page, i18n.locale)} of {formatCount(last, i18n.locale)}
                </Trans>
                <IconButton
                  label={t`Previous page`}
                  icon={<ChevronLeft className="flip" />}
                  disabled={page === 1}
                  onClick={() => setPage(page - 1)}
                />
                <IconButton
                  label={t`Next page`}
                  icon={<ChevronRight className="flip" />}
                  disabled={page >= last}
                  onClick={() => setPage(page + 1)}
                />
              </nav>
            )}
          </Card>
        )}
        <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' })}>
          <Switch
            label={<Trans>Email everyone their ticket</Trans>}
            checked={sendMail}
            onChange={setSendMail}
            help={<Trans>If this is off, you can send tickets later from the list.</Trans>}
          />
          {duplicates > 0 && (
            <Switch
              label={<Plural value={duplicates} one="Leave out # duplicate" other="Leave out # duplicates" />}
              checked={skipDuplicates}
              onChange={setSkipDuplicates}
            />
          )}
        </div>
        {run.error && (
          <Notice tone="danger" live>
            {errorText(run.error)}
          </Notice>
        )}
      </div>
      <Foot text={faulty > 0 ? <Trans>Rows with errors are skipped. You can import them later.</Trans> : null}>
        <ButtonLink to="?step=columns">
          <Trans>Back</Trans>
        </ButtonLink>
        <Button
          visual="primary"
          disabled={people === 0}
          busy={run.isPending}
          onClick={() => run.mutate({ send_mail: sendMail, skip_duplicates: skipDuplicates })}
        >
          <Plural value={people} one="Import # attendee" other="Import # attendees" />
        </Button>
      </Foot>
    </>
  )
}
