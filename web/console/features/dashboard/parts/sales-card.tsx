import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventStats } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount, formatMoney } from '../../../../shared/lib/format.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import { daysBefore, salesDays, sumOf } from '../model/daily-sales.ts'
import { SalesChart } from './sales-chart.tsx'

type Measure = 'tickets' | 'gross'
type Span = '7' | '30' | 'all'

const MAX_DAYS = 366

const SpanText = ({ span, now }: { span: Span; now: string }) =>
  span === 'all' ? (
    <Trans>
      <bdi>{now}</bdi> in total
    </Trans>
  ) : (
    <Trans>
      <bdi>{now}</bdi> in <Plural value={Number(span)} one="# day" other="# days" />
    </Trans>
  )

const BeforeText = ({ span, before }: { span: Span; before: string }) => (
  <Trans>
    <bdi>{before}</bdi> in the <Plural value={Number(span)} one="# day" other="# days" /> before
  </Trans>
)

/** Daily sales, compared with the same number of days before. */
export const SalesCard = ({ stats, today }: { stats: EventStats; today: string }) => {
  const { t, i18n } = useLingui()
  const [measure, setMeasure] = useState<Measure>('tickets')
  const [span, setSpan] = useState<Span>('30')
  const days = salesDays(stats.daily, today, span === 'all' ? MAX_DAYS : Number(span))
  const before = span === 'all' ? null : daysBefore(stats.daily, today, Number(span))
  const write = (value: number): string =>
    measure === 'tickets' ? formatCount(value, i18n.locale) : formatMoney(value, stats.currency, i18n.locale)
  return (
    <Card
      fills
      title={
        <>
          {measure === 'tickets' ? <Trans>Tickets sold</Trans> : <Trans>Revenue</Trans>}
          <span className={css({ fontWeight: 'regular', textStyle: '13', color: 'text.muted' })}>
            <MetaLine>
              <SpanText span={span} now={write(sumOf(days, measure))} />
              {before && <BeforeText span={span} before={write(sumOf(before, measure))} />}
            </MetaLine>
          </span>
        </>
      }
      aside={
        <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })}>
          <Segments<Measure>
            label={t`Metric`}
            size="sm"
            value={measure}
            onChange={setMeasure}
            options={[
              { value: 'tickets', label: <Trans>Tickets</Trans> },
              { value: 'gross', label: <Trans>Revenue</Trans> },
            ]}
          />
          <Segments<Span>
            label={t`Period`}
            size="sm"
            value={span}
            onChange={setSpan}
            options={[
              { value: '7', label: <Trans>7 d</Trans>, name: t`7 days` },
              { value: '30', label: <Trans>30 d</Trans>, name: t`30 days` },
              { value: 'all', label: <Trans>All</Trans>, name: t`All days` },
            ]}
          />
        </span>
      }
    >
      {stats.daily.length === 0 ? (
        <p
          className={css({
            display: 'grid',
            placeContent: 'center',
            minHeight: '24',
            textStyle: '13',
            color: 'text.muted',
            textAlign: 'center',
          })}
        >
          <Trans>Your sales will appear here.</Trans>
        </p>
      ) : (
        <SalesChart days={days} measure={measure} currency={stats.currency} today={today} />
      )}
    </Card>
  )
}
