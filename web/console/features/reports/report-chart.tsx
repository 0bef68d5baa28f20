import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasOptions, type QuestionType } from '../../../../worker/contract/question-types.ts'
import { MAX_WRITTEN_ANSWERS, type Report, type ReportName, type ReportRow } from '../../../../worker/contract/report-columns.ts'
import { formatCount } from '../../../shared/lib/format.ts'
import { css } from '../../../styled-system/css/index.js'
import { Card } from '../../../shared/ui/card.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { SalesChart } from '../dashboard/parts/sales-chart.tsx'
import { barsOf, daysIn } from './report-range.ts'
import { ReportBars, type Bar } from './report-bars.tsx'
import { SourceName } from './source-name.tsx'

export type Measure = 'tickets' | 'gross'

type Props = {
  name: ReportName
  /** The event's address. */
  base: string
  report: Report
  today: string
  measure: Measure
  onMeasure: (measure: Measure) => void
}

const note = css({ fontWeight: 'regular', textStyle: '13', color: 'text.muted' })

/** Which column a report counts tickets in; none where it is about something else. */
const ticketColumn: Partial<Record<ReportName, string>> = {
  'daily-sales': 'tickets',
  tickets: 'sold',
  'promo-codes': 'tickets',
  affiliates: 'tickets',
}

const nameOf = (name: ReportName, row: ReportRow): ReactNode => {
  const own = { tickets: row['title'], 'promo-codes': row['code'], 'taxes-and-fees': row['name'], affiliates: row['name'] } as const
  return (
    <MetaLine>
      {own[name as keyof typeof own]}
      {row['label']}
    </MetaLine>
  )
}

/** Check-ins of each list, out of its attendees. */
const Admissions = ({ rows }: { rows: readonly ReportRow[] }) => {
  const { i18n } = useLingui()
  const count = (value: number): string => formatCount(value, i18n.locale)
  const lists = [...Map.groupBy(rows, (row) => String(row['list_id']))].map(([id, hours]) => ({
    id,
    name: String(hours[0]?.['list'] ?? ''),
    admitted: hours.reduce((sum, hour) => sum + Number(hour['admitted']), 0),
    expected: Number(hours[0]?.['expected'] ?? 0),
  }))
  const bars = lists.map(({ id, name, admitted, expected }): Bar => ({
    id,
    name: <bdi dir="auto">{name}</bdi>,
    value: admitted,
    text: (
      <bdi dir="ltr">
        {count(admitted)} / {count(expected)}
      </bdi>
    ),
  }))
  return (
    <Card title={<Trans>Checked in by list</Trans>}>
      <ReportBars bars={bars} top={Math.max(...lists.map(({ expected }) => expected))} inOrder />
    </Card>
  )
}

/** Visits of each source. */
const Visits = ({ rows, total }: { rows: readonly ReportRow[]; total: number }) => {
  const { i18n } = useLingui()
  const bars = rows.map((row): Bar => ({
    id: String(row['source']),
    name: <SourceName source={row['source'] === null ? null : String(row['source'])} />,
    value: Number(row['visits']),
    text: formatCount(Number(row['visits']), i18n.locale),
  }))
  return (
    <Card
      title={
        <>
          <Trans>Visits</Trans>
          <bdi className={note}>{formatCount(total, i18n.locale)}</bdi>
        </>
      }
    >
      <ReportBars bars={bars} />
      <p className={css({ textStyle: '13', color: 'text.muted', marginBlockStart: '3' })}>
        <Trans>Counted without cookies and without storing addresses. An order counts for the visit it was placed in.</Trans>
      </p>
    </Card>
  )
}

/** The counts of options, a card for each question that has some; free text is in the table. */
const Choices = ({ rows, base }: { rows: readonly ReportRow[]; /** The event's address. */ base: string }) => {
  const { i18n } = useLingui()
  const count = (value: unknown): string => formatCount(Number(value), i18n.locale)
  const questions = [...Map.groupBy(rows, (row) => String(row['question_id']))]
  const isChosen = (each: readonly ReportRow[]): boolean => hasOptions(each[0]?.['type'] as QuestionType)
  const written = questions.some(([, each]) => !isChosen(each) && Number(each[0]?.['count']) > MAX_WRITTEN_ANSWERS)
  const cards = questions
    .filter(([, each]) => isChosen(each))
    .map(([id, [all, ...options]]) => (
      <Card
        key={id}
        title={
          <>
            <bdi dir="auto">{all?.['question']}</bdi>
            <bdi className={note}>{count(all?.['count'])}</bdi>
          </>
        }
      >
        <ReportBars
          bars={options.map((option): Bar => ({
            id: String(option['answer']),
            name: <bdi dir="auto">{option['answer']}</bdi>,
            value: Number(option['count']),
            text: count(option['count']),
          }))}
        />
      </Card>
    ))
  return (
    <>
      {cards}
      {written && (
        <p className={css({ textStyle: '13', color: 'text.muted' })}>
          <Trans>
            Showing the latest answers. To see all, export your <TextLink to={`${base}/questions`}>questions</TextLink>.
          </Trans>
        </p>
      )}
    </>
  )
}

/** A report drawn: days as columns, everything else as bars. */
export const ReportChart = ({ name, base, report, today, measure, onMeasure }: Props) => {
  const { t, i18n } = useLingui()
  const { data, totals, meta } = report
  if (name === 'check-ins') return <Admissions rows={data} />
  if (name === 'sources') return <Visits rows={data} total={totals['visits'] ?? 0} />
  if (name === 'answers') return <Choices rows={data} base={base} />
  const tickets = ticketColumn[name]
  const column = name === 'taxes-and-fees' ? 'amount' : measure === 'tickets' && tickets ? tickets : 'gross'
  const isMoney = column === 'gross' || column === 'amount'
  const write = (value: number) => (isMoney ? <Money amount={value} currency={meta.currency} /> : formatCount(value, i18n.locale))
  const { bars, isByWeek } = barsOf(name === 'daily-sales' ? data : [])
  const isOpen = daysIn(meta.from, today) > 0 && today <= meta.to
  return (
    <Card
      title={
        <>
          {column === 'amount' ? <Trans>Taxes and fees</Trans> : isMoney ? <Trans>Revenue</Trans> : <Trans>Tickets sold</Trans>}
          <bdi className={note}>{write(totals[column] ?? 0)}</bdi>
        </>
      }
      aside={
        tickets && (
          <Segments<Measure>
            label={t`Metric`}
            size="sm"
            value={measure}
            onChange={onMeasure}
            options={[
              { value: 'tickets', label: <Trans>Tickets</Trans> },
              { value: 'gross', label: <Trans>Revenue</Trans> },
            ]}
          />
        )
      }
    >
      {name === 'daily-sales' ? (
        <SalesChart
          days={bars}
          measure={measure}
          currency={meta.currency}
          today={isOpen ? (bars.findLast(({ date }) => date <= today)?.date ?? '') : ''}
          isByWeek={isByWeek}
        />
      ) : (
        <ReportBars
          bars={data.map((row, index): Bar => ({
            id: String(index),
            name: nameOf(name, row),
            value: Number(row[column] ?? 0),
            text: write(Number(row[column] ?? 0)),
          }))}
        />
      )}
    </Card>
  )
}
